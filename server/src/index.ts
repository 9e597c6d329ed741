import { buildApp } from "./app.ts";
import { type Config, configOf } from "./config.ts";

export type { Config, Limits } from "./config.ts";

export interface Running {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts a server; it answers when this returns. */
export async function serve(given: Partial<Config>): Promise<Running> {
  const config = configOf(given);
  const app = await buildApp(config);
  const address = await app.listen({ port: config.port, host: config.host });
  return { address, stop: () => app.close() };
}
