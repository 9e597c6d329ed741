import { type AnyEntry, isObject } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, readJson } from "../context.ts";
import { fail } from "../fail.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly game?: string;
}

export function pack(program: Command, context: Context): void {
  program
    .command("pack")
    .description(line(context, "help.pack"))
    .command("check")
    .argument("<file>", line(context, "help.packFile"))
    .description(line(context, "help.packCheck"))
    .option("--game <id>", line(context, "help.packGame"))
    .option("--json", line(context, "help.json"))
    .option("--lang <uk|pl|en>", line(context, "help.lang"))
    .action(async (file: string, { json, game }: Flags) => {
      const raw = await readJson(file);
      const entry = await gameOfPack(raw, game, file);
      const say = await gameSpeech(entry, context.language);
      const faults = (entry.own?.check(raw) ?? []).map(({ rule, why }) => ({
        where: String(why.with?.["where"] ?? "."),
        rule,
        reason: say(why),
      }));
      const ok = faults.length === 0;
      answer(
        context,
        json,
        { ok, game: entry.game.id, faults },
        ok
          ? [line(context, "pack.good", { file })]
          : faults.map(({ reason, rule }) => line(context, "pack.fault", { reason, rule })),
      );
      if (!ok) context.answerNo();
    });
}

/** The game that the flag or the file itself names; it must be one that takes packs. */
async function gameOfPack(raw: unknown, flag: string | undefined, file: string): Promise<AnyEntry> {
  const named = flag ?? (isObject(raw) ? raw["game"] : undefined);
  if (typeof named !== "string") return fail("error.packGame", { path: file, games: await takers() });
  const entry = await gameOf(named);
  return entry.own ? entry : fail("error.noPacks", { game: named, games: await takers() });
}

async function takers(): Promise<string> {
  const entries = await Promise.all(gameIds.map(loadGame));
  return entries.flatMap((entry) => (entry?.own ? entry.game.id : [])).join(", ");
}
