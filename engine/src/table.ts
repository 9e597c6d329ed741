import { attempt, leave, refusal, settle } from "./apply.ts";
import { at } from "./at.ts";
import { commitment, fairLuck, type LuckSeed } from "./fair.ts";
import type { Checked, Game, GameTypes, Seat, State } from "./game.ts";
import { hashOf } from "./hash.ts";
import {
  advance,
  type Entry,
  type GameRecord,
  keyframesOf,
  opening,
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

/** A fresh table whose luck comes from `seed`, played on until a seat is asked. */
export function openTable<T extends GameTypes>(
  game: Game<T>,
  options: T["options"],
  seats: number,
  seed: LuckSeed,
): LiveTable<T> {
  const header: RecordHeader = {
    format: 1,
    game: game.id,
    rules: game.rules,
    packs: game.packs,
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

/** A seat leaves; the rules decide what that means. */
export function depart<T extends GameTypes>(table: LiveTable<T>, seat: Seat): LiveTable<T> {
  const step = leave(table.game, table.state, seat);
  return answerLuck({ ...table, ...step, entries: [...table.entries, { left: seat }] });
}

/** The table as it stood after `length` entries. Luck already asked is not asked again under its number. */
export function takeBack<T extends GameTypes>(table: LiveTable<T>, length: number): LiveTable<T> {
  const opened = opening(table.game, table.header);
  if (!("ok" in opened)) throw new Error("a live table cannot be opened again");
  const entries = table.entries.slice(0, length);
  let state = opened.ok;
  for (const entry of entries) {
    const step = advance(table.game, state, entry);
    if (!("ok" in step)) throw new Error("a live table cannot be played again");
    state = step.ok.state;
  }
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

function fingerprints<T extends GameTypes>({ game, header, entries }: LiveTable<T>): GameRecord["keyframes"] {
  const opened = opening(game, header);
  if (!("ok" in opened)) throw new Error("a live table cannot be opened again");
  let state = opened.ok;
  let done = 0;
  return keyframesOf(entries.length).map((after) => {
    for (; done < after; done++) {
      const step = advance(game, state, at(entries, done));
      if (!("ok" in step)) throw new Error("a live table cannot be played again");
      state = step.ok.state;
    }
    return { after, hash: hashOf(state) };
  });
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
