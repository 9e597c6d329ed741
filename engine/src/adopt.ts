import type { Checked, Game, GameTypes, Pending, State } from "./game.ts";
import { type Hash, hashOf } from "./hash.ts";
import { canonical } from "./json.ts";
import {
  advance,
  broken,
  type Entry,
  opening,
  packsOf,
  type RecordEntry,
  type RecordHeader,
} from "./record.ts";

/** What plays a record: one game, or the same under every number of rules that the record names. */
export type Games<T extends GameTypes> = Game<T> | readonly Game<T>[];

const isList = <T extends GameTypes>(games: Games<T>): games is readonly Game<T>[] => Array.isArray(games);

/** The game that a record begins with; where its rules are not here, one that says so. */
export function firstOf<T extends GameTypes>(games: Games<T>, { rules }: RecordHeader): Game<T> {
  if (!isList(games)) return games;
  const game = games.find((one) => one.rules === rules) ?? games.at(-1);
  if (!game) throw new RangeError("no game");
  return game;
}

interface Told extends Pick<RecordHeader, "rules"> {
  readonly entries: readonly RecordEntry<unknown>[];
}

/** The numbers of the rules that a record was played by, in order: one for each of its spans. */
export const spansOf = ({ rules, entries }: Told): readonly number[] => [
  rules,
  ...entries.flatMap((entry) => ("adopted" in entry ? [entry.adopted.to] : [])),
];

/** The header as it would be if the game had begun under these rules. */
export const headerUnder = <T extends GameTypes>(game: Game<T>, header: RecordHeader): RecordHeader => ({
  ...header,
  rules: game.rules,
  packs: packsOf(game),
});

/** What would be noticed if a game went over to other rules. Entries are counted from 1. */
export type Unlike =
  | { readonly t: "refused"; readonly entry: number; readonly rule: string }
  | { readonly t: "luck"; readonly entry: number }
  | { readonly t: "failed"; readonly entry: number; readonly why: string }
  | { readonly t: "question" };

/** A state under the rules it was played by, and what other rules make of the same entries. */
export interface Crossing<T extends GameTypes> {
  readonly before: State<T>;
  readonly after: State<T>;
}

/**
 * Plays what stands under two numbers of rules side by side: the game may go over where every entry is accepted, luck is
 * asked the same all along, and the open question is the same.
 */
export function crossing<T extends GameTypes>(
  from: Game<T>,
  to: Game<T>,
  header: RecordHeader,
  stand: readonly Entry<unknown>[],
  passing: (length: number, after: State<T>) => void = () => {},
): { readonly ok: Crossing<T> } | { readonly unlike: Unlike } {
  let entry = 0;
  try {
    const [left, right] = [opening(from, headerUnder(from, header)), opening(to, headerUnder(to, header))];
    if (!("ok" in left)) return { unlike: { t: "failed", entry, why: left.refused.why.key } };
    if (!("ok" in right)) return { unlike: { t: "refused", entry, rule: right.refused.rule } };
    let [before, after] = [left.ok, right.ok];
    passing(0, after);
    for (const told of stand) {
      entry += 1;
      if ("luck" in told && drawOf(from.pending(before)) !== drawOf(to.pending(after)))
        return { unlike: { t: "luck", entry } };
      const there = advance(to, after, told, header.seats);
      if (!("ok" in there)) return { unlike: { t: "refused", entry, rule: there.refused.rule } };
      const here = advance(from, before, told, header.seats);
      if (!("ok" in here)) return { unlike: { t: "failed", entry, why: here.refused.rule } };
      [before, after] = [here.ok.state, there.ok.state];
      passing(entry, after);
    }
    const isAskedAlike = canonical(from.pending(before)) === canonical(to.pending(after));
    return isAskedAlike ? { ok: { before, after } } : { unlike: { t: "question" } };
  } catch (error) {
    return { unlike: { t: "failed", entry, why: error instanceof Error ? error.message : String(error) } };
  }
}

const drawOf = (now: Pending): string => (now.t === "luck" ? canonical(now.draw) : now.t);

/** A table whose rules change: by which game it goes on, and from which state. */
export interface Adopted<T extends GameTypes> {
  readonly game: Game<T>;
  readonly state: State<T>;
}

/** Carries out an adoption that a record or a log tells of, if it may be and leads to the state it says. */
export function adopted<T extends GameTypes>(
  games: readonly Game<T>[],
  from: Game<T>,
  told: { readonly from: number; readonly to: number; readonly state: Hash },
  header: RecordHeader,
  stand: readonly Entry<unknown>[],
  passing?: (length: number, after: State<T>) => void,
): Checked<Adopted<T>> {
  if (told.from !== from.rules || told.to <= told.from) return broken("record.adopted");
  const game = games.find(({ rules }) => rules === told.to);
  if (!game) return broken("record.newerRules", { rules: told.to, ours: from.rules });
  const crossed = crossing(from, game, header, stand, passing);
  if (!("ok" in crossed) || hashOf(crossed.ok.after) !== told.state) return broken("record.adopted");
  return { ok: { game, state: crossed.ok.after } };
}

/** All games as a list. */
export const gamesIn = <T extends GameTypes>(games: Games<T>): readonly Game<T>[] =>
  isList(games) ? games : [games];
