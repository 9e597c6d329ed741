import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { type Context, line } from "./context.ts";
import { fail } from "./fail.ts";

/** Which database an operator means. */
export interface DatabaseFlags {
  readonly data: string;
  readonly database?: string;
}

export const databaseOptions = (command: Command, context: Context): Command => {
  const { RUBIZH_DATA, RUBIZH_DATABASE } = process.env;
  return command
    .option("--data <dir>", line(context, "help.data"), RUBIZH_DATA ?? "data")
    .option("--database <url>", line(context, "help.database"), RUBIZH_DATABASE);
};

/** The address of a database, whether it is there or not. */
export const addressOf = ({ data, database }: DatabaseFlags): string =>
  database ?? join(data, "rubizh.sqlite");

/** The address of a database that is there, as far as that can be seen from here. */
export function databaseOf(flags: DatabaseFlags): string {
  const address = addressOf(flags);
  if (flags.database === undefined && !existsSync(address)) fail("error.noFile", { path: address });
  return address;
}
