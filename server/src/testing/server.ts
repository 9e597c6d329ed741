import { buildApp } from "../app.ts";
import { type Config, configOf, LIMITS } from "../config.ts";

/** The address of the games for tests. */
export const TEST_GAMES = new URL("./registry.ts", import.meta.url).href;
/** Nobody is stopped for being fast. */
export const NO_LIMITS = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, 1_000_000_000]),
) as unknown as typeof LIMITS;

export async function startTestServer(given: Partial<Config> = {}) {
  const config = configOf({
    port: 0,
    host: "127.0.0.1",
    database: ":memory:",
    registry: TEST_GAMES,
    limits: NO_LIMITS,
    logLevel: "silent",
    bots: { threads: 1, capMs: 400 },
    ...given,
  });
  const app = await buildApp(config);
  const address = await app.listen({ port: config.port, host: config.host });
  return { app, address, close: () => app.close() };
}
