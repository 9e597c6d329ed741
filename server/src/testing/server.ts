import { buildApp } from "../app.ts";
import { type Config, configOf, LIMITS } from "../config.ts";
import { checkAnswers } from "./checked.ts";

/** The address of the games for tests. */
export const TEST_GAMES = new URL("./registry.ts", import.meta.url).href;
/** Nobody is stopped for being fast. */
export const NO_LIMITS = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, 1_000_000_000]),
) as unknown as typeof LIMITS;

type App = Awaited<ReturnType<typeof buildApp>>;

export async function startTestServer(given: Partial<Config> = {}, prepare: (app: App) => void = () => {}) {
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
  prepare(app);
  // Every answer that any test gets is held against the description of its route.
  const wrong = checkAnswers(app);
  const address = await app.listen({ port: config.port, host: config.host });
  const close = async (): Promise<void> => {
    await app.close();
    if (wrong().length > 0) throw new Error(`answers that OpenAPI does not describe:\n${wrong().join("\n")}`);
  };
  return { app, address, close, wrong };
}
