import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { answer, type Context, line } from "../../context.ts";
import { fail } from "../../fail.ts";

interface Flags {
  readonly rebuild?: boolean;
  readonly without?: readonly string[];
  readonly data: string;
  readonly database?: string;
  readonly json?: boolean;
}

/** Makes all ratings again from the logs of the tables. */
export function ratings(admin: Command, context: Context): void {
  const { RUBIZH_DATA, RUBIZH_DATABASE } = process.env;
  admin
    .command("ratings")
    .description(line(context, "help.ratings"))
    .option("--rebuild", line(context, "help.ratingsRebuild"))
    .option("--without <id...>", line(context, "help.ratingsWithout"))
    .option("--data <dir>", line(context, "help.data"), RUBIZH_DATA ?? "data")
    .option("--database <url>", line(context, "help.database"), RUBIZH_DATABASE)
    .option("--json", line(context, "help.json"))
    .action(async (flags: Flags) => {
      if (!flags.rebuild) fail("error.ratingsWhat");
      const file = join(flags.data, "rubizh.sqlite");
      if (flags.database === undefined && !existsSync(file)) fail("error.noFile", { path: file });
      const { rebuildIn } = await import("@rubizh/server");
      const done = await rebuildIn(flags.database ?? file, flags.without ?? []);
      answer(context, flags.json, done, [line(context, "ratings.done", { ...done })]);
    });
}
