import { enableCompileCache } from "node:module";
import type { Socket } from "node:net";

// A server in a process of its own, for tests that kill it. Its configuration comes as one JSON argument.
enableCompileCache();
const { serve } = await import("../index.ts");
const running = await serve(JSON.parse(process.argv[2] ?? "{}"));
process.stdout.write(`${running.address}\n`);
process.once("SIGTERM", () => void running.stop());
// A test that failed leaves nobody behind: without its parent a server ends.
process.stdin.resume().once("close", () => process.kill(process.pid, "SIGKILL"));
(process.stdin as Socket).unref();
