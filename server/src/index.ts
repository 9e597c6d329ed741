import { buildApp } from "./app.ts";
import { type Config, configOf } from "./config.ts";

export type { Verdict } from "./adopt/judge.ts";
export { type AdoptionReport, adoptionReport } from "./adopt/report.ts";
export { checkCopy, Damaged, type Fault, type Report } from "./backup/check.ts";
export { backUp, type Copied, isPostgres } from "./backup/copy.ts";
export { Occupied, restore } from "./backup/restore.ts";
export { type Config, configOf, type Limits, originOf, proxiesOf } from "./config.ts";
export { type Act, administer, type Outcome } from "./order/admin.ts";
export { type Rebuilt, rebuildIn } from "./ratings/rebuild.ts";

export interface Running {
  readonly address: string;
  /** Where its line of time is. */
  now(): number;
  stop(): Promise<void>;
}

/** Starts a server; it answers when this returns. */
export async function serve(given: Partial<Config>): Promise<Running> {
  const config = configOf(given);
  const app = await buildApp(config);
  const address = await app.listen({ port: config.port, host: config.host });
  // The last resort. Whatever was answered is in the store, so a fault nobody caught need not end everybody's games.
  const survive = (error: unknown): void => app.log.error({ err: error }, "uncaught");
  process.on("uncaughtException", survive);
  process.on("unhandledRejection", survive);
  return {
    address,
    now: () => app.now(),
    stop: async () => {
      await app.close();
      process.off("uncaughtException", survive);
      process.off("unhandledRejection", survive);
    },
  };
}
