// The thread that writes: jobs come in, and answers go out when they are on disk.
import { parentPort, workerData } from "node:worker_threads";
import { batches } from "./batch.ts";
import { openFile } from "./file.ts";
import { unpacker } from "./pack.ts";

const run = batches(openFile(String(workerData)));
const unpacked = unpacker();
parentPort?.on("message", (jobs: string) => parentPort?.postMessage(JSON.stringify(run(unpacked(jobs)))));
