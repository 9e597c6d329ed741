import {
  advance,
  type Checked,
  type Entry,
  type GameRecord,
  type GameTypes,
  headerUnder,
  opening,
  type PinnedEntry,
  type RecordEntry,
  type Refusal,
  refusal,
  type State,
} from "@rubizh/engine";
import type { Reviewed } from "./types.ts";

const no = (key: string, values?: Refusal["why"]["with"]): { readonly refused: Refusal } => ({
  refused: refusal("review-refused", key, values),
});

/**
 * Makes a record ready to be reviewed, given its game under every number of rules it was played by, in order; refused
 * where the game is not over, was broken off, or where nothing is known of its chances.
 */
export function reviewable<T extends GameTypes>(
  spans: readonly PinnedEntry<T>[],
  record: GameRecord,
): Checked<Reviewed<T>> {
  // Newer rules that a table went over to accept all that was played before, so they can tell the whole of it.
  const entry = spans.at(-1);
  if (entry === undefined) throw new RangeError("no game");
  // Said before anything is looked at: a review would show what is still secret.
  if (record.serverSeed === "secret") return no("review.running");
  if (record.ended === "void") return no("review.void");
  const { game } = entry;
  const opened = opening(game, headerUnder(game, record));
  if (!("ok" in opened)) return opened;
  const story = told<T["move"]>(record.entries);
  const states: State<T>[] = [opened.ok];
  let state = opened.ok;
  for (const { entry: each } of story) {
    const step = advance(game, state, each, record.seats);
    if (!("ok" in step)) return step;
    state = step.ok.state;
    states.push(state);
  }
  return finished({ entry, game, seats: record.seats, story, states });
}

/** A game that is over and whose chances are known; whoever played it may have it reviewed. */
export function finished<T extends GameTypes>(played: Reviewed<T>): Checked<Reviewed<T>> {
  const { entry, game, states } = played;
  const last = states.at(-1);
  if (last === undefined || game.pending(last).t !== "over") return no("review.running");
  const isKnown = states.some(
    (state) => game.pending(state).t !== "over" && entry.chance?.(state, 0) !== undefined,
  );
  return entry.foresight && isKnown ? { ok: played } : no("review.noChance");
}

/** The entries that stand at the end, each with its number in the record. */
function told<M>(
  entries: readonly RecordEntry<unknown>[],
): readonly { readonly n: number; readonly entry: Entry<M> }[] {
  const stand: { readonly n: number; readonly entry: Entry<M> }[] = [];
  for (const [n, entry] of entries.entries())
    if ("back" in entry) stand.length = Math.min(stand.length, entry.back);
    else if ("luck" in entry || "left" in entry) stand.push({ n, entry });
    else if ("seat" in entry) stand.push({ n, entry: entry as Entry<M> });
  return stand;
}
