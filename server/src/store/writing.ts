// The thread that writes: jobs come in, and answers go out when they are on disk.
import { parentPort, workerData } from "node:worker_threads";
import { batches, type Job } from "./batch.ts";
import { openFile } from "./file.ts";

const run = batches(openFile(String(workerData)));
parentPort?.on("message", (jobs: readonly Job[]) => parentPort?.postMessage(run(jobs)));
