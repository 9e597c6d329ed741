import { startTestServer } from "./server.ts";
import { steadyCounter } from "./timed.ts";

/** A server whose time goes on by hand. */
export async function timedServer(given: Parameters<typeof startTestServer>[0] = {}) {
  const steady = steadyCounter();
  const server = await startTestServer({ ...given, counter: steady.counter });
  const later = async (ms: number): Promise<void> => {
    steady.pass(ms, server.app.now);
    await server.app.beat();
  };
  return { ...server, later };
}
