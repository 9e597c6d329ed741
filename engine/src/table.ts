import { attempt, leave, refusal, settle } from "./apply.ts";
import { commitment, fairLuck, isLuckSeed, type LuckSeed } from "./fair.ts";
import type { Checked, Game, GameTypes, Seat, State } from "./game.ts";
import { type Hash, hashOf } from "./hash.ts";
import {
  advance,
  type Entry,
  type GameRecord,
  keyframesOf,
  opening,
  packsOf,
  type RecordHeader,
  sealEntry,
  sealHeader,
} from "./record.ts";

/** A game in progress: the record so far and the state it folds to. Every function returns a new table. */
export interface LiveTable<T extends GameTypes> {
  readonly game: Game<T>;
  readonly header: RecordHeader;
  readonly seed: LuckSeed;
  readonly entries: readonly Entry<T["move"]>[];
  readonly state: State<T>;
  /** What the last call made happen. */
  readonly events: readonly T["event"][];
  /** The next question of luck; a takeback does not turn it back. */
  readonly luckNo: number;
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
): LiveTable<T> {
  if (!game.seatCounts.includes(seats)) throw new RangeError(`${game.id} is not played by ${seats} seats`);
  if (!isLuckSeed(seed) || seed.seats.length !== seats)
    throw new RangeError("a luck seed is 64 bytes of the server and 1 to 64 of every seat, as hex");
  const header: RecordHeader = {
    format: 1,
    game: game.id,
    rules: game.rules,
    packs: packsOf(game),
    options,
    seats,
    luck: { commitment: commitment(seed.server), seats: seed.seats },
  };
  const state = game.setup(options, seats);
  return answerLuck({ game, header, seed, entries: [], state, events: [], luckNo: 0 });
}

/** A seat's move, and all the luck it calls for. */
export function enter<T extends GameTypes>(
  table: LiveTable<T>,
  seat: Seat,
  move: T["move"],
): Checked<LiveTable<T>> {
  const now = table.game.pending(table.state);
  const ask = now.t === "seats" ? now.asks.find((a) => a.seat === seat) : undefined;
  if (!ask) return { refused: refusal("table-asked", "table.notAsked") };
  const step = attempt(table.game, table.state, seat, move);
  if (!("ok" in step)) return step;
  const entries = [...table.entries, { seat, no: ask.no, move }];
  return { ok: answerLuck({ ...table, ...step.ok, entries }) };
}

/** Whether a seat can leave now: the game goes on, and it has not left before. */
export const mayLeave = <T extends GameTypes>(table: LiveTable<T>, seat: Seat): boolean =>
  Number.isInteger(seat) &&
  seat >= 0 &&
  seat < table.header.seats &&
  table.game.pending(table.state).t === "seats" &&
  !table.entries.some((e) => "left" in e && e.left === seat);

/** A seat that may leave does; the rules decide what that means. */
export function depart<T extends GameTypes>(table: LiveTable<T>, seat: Seat): LiveTable<T> {
  if (!mayLeave(table, seat)) throw new RangeError(`seat ${seat} cannot leave now`);
  const step = leave(table.game, table.state, seat);
  return answerLuck({ ...table, ...step, entries: [...table.entries, { left: seat }] });
}

/**
 * The table as it stood after `length` entries. Luck already asked is not asked again under its number. A finished
 * game stays finished: its seed has been told, so everybody could foresee how it went on.
 */
export function takeBack<T extends GameTypes>(table: LiveTable<T>, length: number): LiveTable<T> {
  if (!Number.isInteger(length) || length < 0 || length > table.entries.length)
    throw new RangeError(`no table after ${length} of ${table.entries.length} entries`);
  if (table.game.pending(table.state).t === "over") throw new Error("a finished game cannot be taken back");
  const entries = table.entries.slice(0, length);
  const state = fold(table, entries);
  return answerLuck({ ...table, entries, state, events: [] });
}

/** The table as a record: sealed, with keyframes; the seed is told once the game is over. */
export function toRecord<T extends GameTypes>(table: LiveTable<T>): GameRecord<T["move"]> {
  const over = table.game.pending(table.state).t === "over";
  return {
    ...table.header,
    entries: table.entries,
    keyframes: fingerprints(table),
    serverSeed: over ? table.seed.server : "secret",
    seal: table.entries.reduce(sealEntry, sealHeader(table.header)),
  };
}

function fingerprints<T extends GameTypes>(table: LiveTable<T>): GameRecord["keyframes"] {
  const wanted = new Set(keyframesOf(table.entries.length));
  const frames: { after: number; hash: Hash }[] = [];
  fold(table, table.entries, (state, after) => {
    if (wanted.has(after)) frames.push({ after, hash: hashOf(state) });
  });
  return frames;
}

/** The state after these entries of the table; each was accepted once, so a refusal is a fault of the rules. */
function fold<T extends GameTypes>(
  { game, header }: LiveTable<T>,
  entries: readonly Entry<T["move"]>[],
  each: (state: State<T>, after: number) => void = () => {},
): State<T> {
  const opened = opening(game, header);
  if (!("ok" in opened)) throw new Error(`a live table cannot be opened again: ${opened.refused.why.key}`);
  let state = opened.ok;
  for (const [i, entry] of entries.entries()) {
    const step = advance(game, state, entry, header.seats);
    if (!("ok" in step)) throw new Error(`entry ${i + 1} cannot be played again: ${step.refused.rule}`);
    state = step.ok.state;
    each(state, i + 1);
  }
  return state;
}

function answerLuck<T extends GameTypes>(table: LiveTable<T>): LiveTable<T> {
  const entries = [...table.entries];
  const events = [...table.events];
  let { state, luckNo } = table;
  for (let now = table.game.pending(state); now.t === "luck"; now = table.game.pending(state)) {
    const luck = fairLuck(table.seed, luckNo, now.draw);
    const step = settle(table.game, state, luck);
    entries.push({ luck, n: luckNo });
    events.push(...step.events);
    state = step.state;
    luckNo += 1;
  }
  return { ...table, entries, events, state, luckNo };
}
