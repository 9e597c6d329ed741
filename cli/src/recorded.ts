import { type AnyEntry, type GameRecord, isObject, readRecord, spansOf } from "@rubizh/engine";
import { answer, type Context, pinnedOf, readJson } from "./context.ts";
import { fail } from "./fail.ts";

/** A record, and its game under every number of rules that it was played by. */
type Read =
  | { readonly spans: readonly AnyEntry[]; readonly record: GameRecord }
  | { readonly reason: string };

/** A record and its game; a file that is no record is a wrong input, one whose seal is broken an answer. */
export async function loadRecord(context: Context, path: string): Promise<Read> {
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

/** What the page of a table saves when something differs: the record, and what the browser remembers. */
export const isReport = (raw: unknown): raw is Record<string, unknown> =>
  isObject(raw) && "record" in raw && "memory" in raw;

/** The answer is no, and why. */
export function refuse(context: Context, json: boolean | undefined, reason: string): void {
  answer(context, json, { ok: false, reason }, [reason]);
  context.answerNo();
}
