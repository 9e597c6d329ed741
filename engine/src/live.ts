import { crossing, type Games, headerUnder, type Unlike } from "./adopt.ts";
import { attempt, leave, openAsk, refusal, settle } from "./apply.ts";
import { type Books, booked, NO_BOOKS } from "./books.ts";
import { commitment, fairLuck, isLuckSeed, type LuckSeed } from "./fair.ts";
import type { Checked, Game, GameTypes, Luck, Seat, State } from "./game.ts";
import { type Hash, hashOf } from "./hash.ts";
import {
  advance,
  type Chair,
  type Entry,
  type GameRecord,
  keyframesOf,
  opening,
  packsOf,
  type RecordEntry,
  type RecordHeader,
  sealEntry,
  sealHeader,
} from "./record.ts";
import { mayGoBack, replay } from "./replay.ts";

/** A game in progress: the record so far and the state it folds to. Every function returns a new table. */
export interface Table<T extends GameTypes> extends Books<T["move"]> {
  readonly game: Game<T>;
  /** The same under the rules it was played by before, where it has gone over to newer ones. */
  readonly earlier?: readonly Game<T>[];
  readonly header: RecordHeader;
  readonly seed: LuckSeed;
  readonly state: State<T>;
  /** What the last call made happen. */
  readonly events: readonly T["event"][];
}

/**
 * A fresh table whose luck comes from `seed`, played on until a seat is asked. Loud about a table whose record would
 * be refused: it is better not to begin than to find out at the end.
 */
export function openTable<T extends GameTypes>(
  game: Game<T>,
  options: T["options"],
  seats: number,
  seed: LuckSeed,
  chairs: readonly Chair[] = seed.seats.map((own) => (own === "" ? "bot" : "human")),
): Table<T> {
  if (!game.seatCounts.includes(seats)) throw new RangeError(`${game.id} is not played by ${seats} seats`);
  if (!isLuckSeed(seed) || seed.seats.length !== seats)
    throw new RangeError("a luck seed is 64 bytes of the server and at most 64 of every seat, as hex");
  const header: RecordHeader = {
    format: 2,
    game: game.id,
    rules: game.rules,
    packs: packsOf(game),
    options,
    seats,
    chairs,
    luck: { commitment: commitment(seed.server), seats: seed.seats },
  };
  const state = game.setup(options, seats);
  return answerLuck({ game, header, seed, ...NO_BOOKS, state, events: [] });
}

/** A seat's move, and all the luck it calls for. */
export function enter<T extends GameTypes>(table: Table<T>, seat: Seat, move: T["move"]): Checked<Table<T>> {
  const now = table.game.pending(table.state);
  const ask = openAsk(now, seat);
  if (!ask) return { refused: refusal("table-asked", "table.notAsked") };
  const step = attempt(table.game, table.state, seat, move);
  if (!("ok" in step)) return step;
  return {
    ok: answerLuck({ ...table, ...step.ok, ...booked<T["move"]>(table, { seat, no: ask.no, move }) }),
  };
}

/** Whether a seat can leave now: the game goes on, and it has not left before. */
export const mayLeave = <T extends GameTypes>(table: Table<T>, seat: Seat): boolean =>
  Number.isInteger(seat) &&
  seat >= 0 &&
  seat < table.header.seats &&
  table.game.pending(table.state).t === "seats" &&
  !table.entries.toArray().some((e) => "left" in e && e.left === seat);

/** A seat that may leave does; the rules decide what that means. */
export function depart<T extends GameTypes>(table: Table<T>, seat: Seat): Table<T> {
  if (!mayLeave(table, seat)) throw new RangeError(`seat ${seat} cannot leave now`);
  const step = leave(table.game, table.state, seat);
  return answerLuck({ ...table, ...step, ...booked<T["move"]>(table, { left: seat }) });
}

/**
 * The table as it stood after `length` entries, because a seat asked for it and the others agreed. Luck already asked
 * is not asked again under its number. A finished game stays finished: its seed has been told, so everybody could
 * foresee how it went on. Who has left is not brought back.
 */
export function takeBack<T extends GameTypes>(
  table: Table<T>,
  length: number,
  by: Seat,
  agreed: readonly Seat[] = [],
): Table<T> {
  if (!mayGoBack(table.entries.toArray(), length))
    throw new RangeError(`no way back to ${length} of ${table.entries.length} entries`);
  if (table.game.pending(table.state).t === "over") throw new Error("a finished game cannot be taken back");
  const books = booked(table, { back: length, by, agreed });
  const state = shortened(table.game, headerUnder(table.game, table.header), books.entries);
  // Each entry was accepted once, so a refusal is a fault of the rules.
  if (!("ok" in state)) throw new Error(`the table cannot be played again: ${state.refused.rule}`);
  return answerLuck({ ...table, ...books, state: state.ok, events: [] });
}

/**
 * The table under newer rules of the same game, where they accept what stands and ask luck and seats the same. What
 * happened so far stays told by the rules it was played by.
 */
export function adopt<T extends GameTypes>(
  table: Table<T>,
  game: Game<T>,
): { readonly ok: Table<T> } | { readonly unlike: Unlike } {
  const { game: old, header, earlier = [] } = table;
  const crossed = crossing(old, game, header, table.entries.toArray());
  if (!("ok" in crossed)) return crossed;
  const state = crossed.ok.after;
  const entry = { adopted: { from: old.rules, to: game.rules, state: hashOf(state) } };
  return { ok: { ...table, ...booked(table, entry), game, earlier: [...earlier, old], state, events: [] } };
}

/** The table as a record: sealed, with keyframes; the seed is told once the game is over. */
export function toRecord<T extends GameTypes>(table: Table<T>): GameRecord<T["move"]> {
  const over = table.game.pending(table.state).t === "over";
  // Format 1 has no words for a takeback: there what was taken back is missing, and the numbers of luck show it.
  const entries = (table.header.format === 1 ? table.entries : table.story).toArray();
  return {
    ...table.header,
    entries,
    keyframes: fingerprints(table, entries),
    serverSeed: over ? table.seed.server : "secret",
    ...(over && table.header.format === 2 ? { ended: "rules" } : {}),
    seal: entries.reduce(sealEntry, sealHeader(table.header)),
  };
}

/** Each entry was accepted once, so a refusal is a fault of the rules. */
function fingerprints<T extends GameTypes>(
  { game, earlier = [], header }: Table<T>,
  entries: readonly RecordEntry<T["move"]>[],
): GameRecord["keyframes"] {
  const wanted = new Set(keyframesOf(entries.length));
  const frames: { after: number; hash: Hash }[] = [];
  const bare = { ...header, entries, keyframes: [], serverSeed: "secret", seal: "" };
  const games: Games<T> = [...earlier, game];
  const replayed = replay(games, bare, entries.length, ({ after, state }) => {
    if (wanted.has(after)) frames.push({ after, hash: hashOf(state) });
  });
  if (!("ok" in replayed)) throw new Error(`the record cannot be played again: ${replayed.refused.why.key}`);
  return frames;
}

/** The state after these entries; a refusal says which rule one of them breaks. */
export function folded<T extends GameTypes>(
  game: Game<T>,
  from: State<T>,
  entries: Iterable<Entry<T["move"]>>,
  seats: number,
): Checked<State<T>> {
  let state = from;
  for (const entry of entries) {
    const step = advance(game, state, entry, seats);
    if (!("ok" in step)) return step;
    state = step.ok.state;
  }
  return { ok: state };
}

/** A table after the entries that stand, from its beginning. */
export function shortened<T extends GameTypes>(
  game: Game<T>,
  header: RecordHeader,
  entries: Iterable<Entry<T["move"]>>,
): Checked<State<T>> {
  const opened = opening(game, header);
  return "ok" in opened ? folded(game, opened.ok, entries, header.seats) : opened;
}

/** Luck's answer to what the rules ask of it now, under its number; undefined when they wait for somebody else. */
export function nextLuck<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  seed: LuckSeed,
  n: number,
): Extract<Entry<T["move"]>, { readonly luck: Luck }> | undefined {
  const now = game.pending(state);
  return now.t === "luck" ? { luck: fairLuck(seed, n, now.draw), n } : undefined;
}

/** Luck's answers, where the rules wait for them, until a seat is asked or the game is over. */
export function answerLuck<T extends GameTypes>(table: Table<T>): Table<T> {
  const { game, seed } = table;
  let books: Books<T["move"]> = table;
  let { state } = table;
  const events = [...table.events];
  const next = () => nextLuck(game, state, seed, books.luckNo);
  for (let entry = next(); entry; entry = next()) {
    const step = settle(game, state, entry.luck);
    books = booked(books, entry);
    events.push(...step.events);
    state = step.state;
  }
  const { entries, story, luckNo } = books;
  return { ...table, entries, story, luckNo, events, state };
}
