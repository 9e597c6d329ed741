import {
  type AnyEntry,
  differences,
  findingsOf,
  type GameTypes,
  hashOf,
  isProven,
  type Memory,
  missingIn,
  replay as playAgain,
  verify as proveLuck,
  readMemory,
  spansOf,
} from "@rubizh/engine";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, readJson, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";
import { isReport, loadRecord, refuse } from "../recorded.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly at?: string;
  readonly memory?: string;
}

const gamesOf = (spans: readonly AnyEntry[]) => spans.map(({ game }) => game);

/** The memory in a file of its own, or in the report that holds the record too. */
async function remembered(file: string, memory: string | undefined): Promise<Memory | undefined> {
  const raw = await readJson(memory ?? file);
  if (!isReport(raw) && memory === undefined) return undefined;
  const read = readMemory(isReport(raw) ? raw["memory"] : raw);
  return "ok" in read ? read.ok : fail(read.refused.why.key, read.refused.why.with);
}

export function replay(program: Command, context: Context): void {
  program
    .command("replay")
    .argument("<file>", line(context, "help.recordFile"))
    .description(line(context, "help.replay"))
    .option("--at <n>", line(context, "help.at"))
    .option("--json", line(context, "help.json"))
    .action(async (file: string, { json, at }: Flags) => {
      const read = await loadRecord(context, file);
      if ("reason" in read) return refuse(context, json, read.reason);
      const { spans, record } = read;
      const upTo = at === undefined ? record.entries.length : wholeNumber("--at", at, 0);
      if (upTo > record.entries.length) fail("error.at", { at: upTo, entries: record.entries.length });
      const then = spansOf({ ...record, entries: record.entries.slice(0, upTo) });
      const entry = spans[then.length - 1] ?? (await gameOf(record.game));
      const replayed = playAgain<GameTypes>(gamesOf(spans), record, upTo);
      const table = "ok" in replayed ? { state: replayed.ok, seats: record.seats } : undefined;
      const say = await gameSpeech(entry, context.language, table);
      if (!("ok" in replayed)) return refuse(context, json, say(replayed.refused.why));
      const state = replayed.ok;
      const now = entry.game.pending(state);
      const told = {
        game: record.game,
        rules: record.rules,
        ...(spans.length > 1 ? { spans: spansOf(record) } : {}),
        entries: record.entries.length,
        hash: hashOf(state),
        result: now.t === "over" ? now.result : "none",
        ...(at === undefined ? {} : { at: upTo, state }),
      };
      answer(context, json, told, [
        entry.sketch(state, "spectator", say),
        line(context, "replay.done", { entries: upTo, hash: told.hash }),
        ...(now.t === "over" ? [say(now.result.reason)] : []),
      ]);
    });
}

export function verify(program: Command, context: Context): void {
  program
    .command("verify")
    .argument("<file>", line(context, "help.recordFile"))
    .description(line(context, "help.verify"))
    .option("--memory <file>", line(context, "help.memory"))
    .option("--json", line(context, "help.json"))
    .action(async (file: string, { json, memory: path }: Flags) => {
      const read = await loadRecord(context, file);
      const memory = await remembered(file, path);
      if ("reason" in read) return refuse(context, json, read.reason);
      const proof = proveLuck<GameTypes>(gamesOf(read.spans), read.record);
      if (!("ok" in proof)) return refuse(context, json, context.say(proof.refused.why));
      const { checked, wrong, gaps, takebacks, seeds } = proof.ok;
      const unlike = memory && differences(read.record, memory);
      const ok = isProven(proof.ok) && !unlike?.length;
      const told = {
        luck: { checked, wrong: wrong.length, entries: wrong, missing: missingIn(proof.ok) },
        gaps,
        takebacks,
        seeds,
        ...(unlike && { memory: { ok: unlike.length === 0, differences: unlike.map(context.say) } }),
        ok,
      };
      answer(context, json, told, findingsOf(proof.ok, unlike).map(context.say));
      if (!ok) context.answerNo();
    });
}
