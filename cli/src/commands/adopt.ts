import type { AdoptionReport, Verdict } from "@rubizh/server";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";
import { databaseOf, databaseOptions, type SettingFlags } from "../settings.ts";

interface Flags extends SettingFlags {
  readonly from: string;
  readonly to: string;
  readonly write?: boolean;
  readonly json?: boolean;
}

/** Which running games could go on under newer rules, so that nobody at them would notice; with --write they do. */
export function adopt(program: Command, context: Context): void {
  databaseOptions(program.command("adopt"), context)
    .argument("<game>", line(context, "help.game"))
    .description(line(context, "help.adopt"))
    .requiredOption("--from <n>", line(context, "help.adoptFrom"))
    .requiredOption("--to <n>", line(context, "help.adoptTo"))
    .option("--write", line(context, "help.adoptWrite"))
    .option("--json", line(context, "help.json"))
    .action(async (game: string, flags: Flags) => {
      await gameOf(game);
      const from = wholeNumber("--from", flags.from, 1);
      const to = wholeNumber("--to", flags.to, from + 1);
      const database = await databaseOf(context, flags);
      const { adoptionReport } = await import("@rubizh/server");
      const report = await adoptionReport({
        database,
        game,
        from,
        to,
        write: flags.write ?? false,
      });
      if (!report) return fail("adopt.noRules", { game, from, to });
      answer(context, flags.json, report, linesOf(context, report));
    });
}

const SHOWN_OF_NAME = 4;

function linesOf(context: Context, { game, from, to, written, tables }: AdoptionReport): readonly string[] {
  const groups = Map.groupBy(tables, ({ verdict }) => verdict.t);
  const same = groups.get("same") ?? [];
  return [
    line(context, "adopt.head", { game, from, to, tables: tables.length }),
    line(context, "adopt.same", { tables: same.length }),
    ...(["refused", "luck", "question", "view", "failed", "format"] as const).flatMap((why) => {
      const found = groups.get(why) ?? [];
      if (found.length === 0) return [];
      const list = found.map(({ table, verdict }) => where(context, table, verdict)).join("; ");
      return line(context, `adopt.${why}`, { tables: found.length, list });
    }),
    written ? line(context, "adopt.written", { tables: same.length, to }) : line(context, "adopt.dry"),
  ];
}

function where(context: Context, id: string, verdict: Verdict): string {
  const table = `…${id.slice(-SHOWN_OF_NAME)}`;
  if (verdict.t === "refused") return `${verdict.rule}, ${placed(context, table, verdict.entry)}`;
  return "entry" in verdict ? placed(context, table, verdict.entry) : table;
}

const placed = (context: Context, table: string, entry: number): string =>
  line(context, "adopt.place", { table, entry });
