import {
  type AnyEntry,
  differences,
  findingsOf,
  type GameRecord,
  type GameTypes,
  hashOf,
  isObject,
  isProven,
  type Memory,
  missingIn,
  replay as playAgain,
  verify as proveLuck,
  readMemory,
  readRecord,
  spansOf,
} from "@rubizh/engine";
import type { Command } from "commander";
import { answer, type Context, gameOf, line, pinnedOf, readJson, wholeNumber } from "../context.ts";
import { fail } from "../fail.ts";
import { gameSpeech } from "../speech.ts";

interface Flags {
  readonly json?: boolean;
  readonly at?: string;
  readonly memory?: string;
}

/** A record, and its game under every number of rules that it was played by. */
type Read =
  | { readonly spans: readonly AnyEntry[]; readonly record: GameRecord }
  | { readonly reason: string };

/** A record and its game; a file that is no record is a wrong input, one whose seal is broken an answer. */
async function load(context: Context, path: string): Promise<Read> {
  const raw = await readJson(path);
  const read = readRecord(isReport(raw) ? raw["record"] : raw);
  if ("ok" in read) {
    const { game } = read.ok;
    return {
      spans: await Promise.all(spansOf(read.ok).map((rules) => pinnedOf(game, rules))),
      record: read.ok,
    };
  }
  const { why } = read.refused;
  if (why.key === "record.shape") fail(why.key, why.with);
  return { reason: context.say(why) };
}

const gamesOf = (spans: readonly AnyEntry[]) => spans.map(({ game }) => game);

/** What the page of a table saves when something differs: the record, and what the browser remembers. */
const isReport = (raw: unknown): raw is Record<string, unknown> =>
  isObject(raw) && "record" in raw && "memory" in raw;

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
      const read = await load(context, file);
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
      const read = await load(context, file);
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

function refuse(context: Context, json: boolean | undefined, reason: string): void {
  answer(context, json, { ok: false, reason }, [reason]);
  context.answerNo();
}
