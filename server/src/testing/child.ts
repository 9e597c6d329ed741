import { serve } from "../index.ts";

// A server in a process of its own, for tests that kill it. Its configuration comes as one JSON argument.
const running = await serve(JSON.parse(process.argv[2] ?? "{}"));
process.stdout.write(`${running.address}\n`);
process.once("SIGTERM", () => void running.stop());
