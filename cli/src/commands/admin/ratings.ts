import type { Command } from "commander";
import { answer, type Context, line } from "../../context.ts";
import { fail } from "../../fail.ts";
import { databaseOf, databaseOptions, type SettingFlags } from "../../settings.ts";

interface Flags extends SettingFlags {
  readonly rebuild?: boolean;
  readonly without?: readonly string[];
  readonly json?: boolean;
}

/** Makes all ratings again from the logs of the tables. */
export function ratings(admin: Command, context: Context): void {
  databaseOptions(admin.command("ratings"), context)
    .description(line(context, "help.ratings"))
    .option("--rebuild", line(context, "help.ratingsRebuild"))
    .option("--without <id...>", line(context, "help.ratingsWithout"))
    .option("--json", line(context, "help.json"))
    .action(async (flags: Flags) => {
      if (!flags.rebuild) fail("error.ratingsWhat");
      const address = await databaseOf(context, flags);
      const { rebuildIn } = await import("@rubizh/server");
      const done = await rebuildIn(address, flags.without ?? []);
      answer(context, flags.json, done, [line(context, "ratings.done", { ...done })]);
    });
}
