import { type AnyEntry, commitment, type Seat } from "@rubizh/engine";
import { dueOf } from "../table/absent.ts";
import type { Body } from "../table/body.ts";
import { leftAt } from "../table/clock.ts";
import { fold, foldOpened, type Ground, pendingOf, type Table } from "../table/fold.ts";
import { TimeLine } from "../time/line.ts";

const SECOND = 1_000;
/** The pace of all worlds, in seconds. */
const PACE = "live-short";
const START = 600;
const ADD = 20;
/** How long a world lasts, unless a clock runs out before. */
const SECONDS = 1_800;

/** What became of many worlds. */
export interface Tally {
  worlds: number;
  flags: number;
  /** Flags that fell while the person still had time. */
  early: number;
  /** The latest flag, in seconds after the true moment. */
  latest: number;
  /** Moments at which a clock showed less than the person had. */
  overcharged: number;
  /** Moments at which it showed more than what was lost while servers took over from each other. */
  undercharged: number;
  takebacks: number;
  stops: number;
  restarts: number;
}
export const noTally = (): Tally => ({
  worlds: 0,
  flags: 0,
  early: 0,
  latest: 0,
  overcharged: 0,
  undercharged: 0,
  takebacks: 0,
  stops: 0,
  restarts: 0,
});

/** One machine: its counter goes on whatever happens, its process comes and goes. Wall clocks are asked by nobody. */
interface Machine {
  isUp: boolean;
  frozen: number;
  counter: number;
  line: TimeLine;
}

/** Rows of one table, folded as the server folds them. */
class World {
  table: Table;
  constructor(entry: AnyEntry, seats: number, first: readonly Seat[], tick: number) {
    const seed = "5e".repeat(64);
    const ground: Ground = {
      id: "world",
      host: "host",
      seed,
      entry,
      spans: [entry],
      newest: entry,
      created: 0,
    };
    const open = Array.from({ length: seats }, () => ({ t: "open" }) as const);
    const opened = {
      rules: 1,
      options: { first },
      visibility: "private",
      undo: "consent",
      pace: PACE,
    } as const;
    const body: Body = {
      t: "opened",
      table: { ...opened, flag: "claim", commitment: commitment(seed), seats: open },
    };
    this.table = foldOpened(ground, body, tick);
    for (const seat of open.keys())
      this.put({ t: "sat", seat, guest: `g${seat}`, name: "", seed: "ab" }, tick);
    const chairs = open.map(() => "human" as const);
    const luck = { commitment: commitment(seed), seats: open.map(() => "ab") };
    const { id, rules } = entry.game;
    const header = {
      format: 2,
      game: id,
      rules,
      packs: [],
      options: { first },
      seats,
      chairs,
      luck,
    } as const;
    this.put({ t: "began", header }, tick);
  }
  put(body: Body, tick: number): void {
    this.table = fold(this.table, body, tick, true).table;
  }
  no(seat: Seat): number {
    const now = pendingOf(this.table);
    return now?.t === "seats" ? (now.asks.find((ask) => ask.seat === seat)?.no ?? -1) : -1;
  }
}

/** Whole seconds, counted one by one while at least one machine truly served: nothing is subtracted here. */
interface Count {
  left: number[];
  asked: Seat[];
  isPaused: boolean;
  readonly away: Set<Seat>;
  /** After so many entries. */
  past: { readonly left: readonly number[]; readonly asked: readonly Seat[] }[];
}

type Chance = (n: number) => number;

/** A cheap and repeatable source of chances. */
export function chances(seed: number): Chance {
  let now = seed >>> 0;
  return (n) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return (now >>> 8) % n;
  };
}

/** One life of a table among machines that fail, against an independent count. */
export function liveWorld(entry: AnyEntry, chance: Chance, tally: Tally): void {
  tally.worlds += 1;
  const seats = 2 + chance(3);
  let stored = chance(1_000_000) * SECOND;
  const begin = stored;
  const machines = [machine(stored, chance), machine(stored, chance)];
  const first = [chance(seats)];
  const world = new World(entry, seats, first, stored);
  const count: Count = {
    left: Array.from({ length: seats }, () => START),
    asked: first,
    isPaused: false,
    away: new Set(),
    past: [{ left: Array.from({ length: seats }, () => START), asked: first }],
  };
  let served = 0;
  for (let second = 0; second < SECONDS; second++) {
    for (const one of machines) fail(one, stored, chance, tally);
    const awake = machines.filter(({ isUp, frozen }) => isUp && frozen === 0);
    for (const one of machines) {
      one.counter += SECOND;
      if (one.frozen > 0) one.frozen -= 1;
    }
    // Nobody serves: nobody is charged.
    if (awake.length === 0) continue;
    served += 1;
    for (const { line } of awake) stored = Math.max(stored, line.meet(stored));
    if (!count.isPaused)
      for (const seat of count.asked)
        if (!count.away.has(seat)) count.left[seat] = (count.left[seat] ?? 0) - 1;
    const due = dueOf(world.table);
    if (due?.t === "flag" && due.at <= stored) {
      const rest = count.left[due.seat] ?? 0;
      tally.flags += 1;
      if (rest > 0) tally.early += 1;
      tally.latest = Math.max(tally.latest, -rest);
      return;
    }
    play(world, count, stored, chance, tally);
    judge(world, count, stored, served - (stored - begin) / SECOND, tally);
  }
}

function machine(stored: number, chance: Chance): Machine {
  const counter = { now: chance(1_000_000) * SECOND };
  return {
    isUp: true,
    frozen: 0,
    get counter() {
      return counter.now;
    },
    set counter(now: number) {
      counter.now = now;
    },
    line: new TimeLine(stored, () => counter.now),
  };
}

/** SIGSTOP or sleep, a crash, a restart that begins where the store is. */
function fail(one: Machine, stored: number, chance: Chance, tally: Tally): void {
  if (one.isUp && one.frozen === 0 && chance(300) === 0) {
    one.frozen = 12 + chance(100);
    tally.stops += 1;
  } else if (one.isUp && chance(500) === 0) one.isUp = false;
  else if (!one.isUp && chance(20) === 0) {
    one.isUp = true;
    one.frozen = 0;
    one.line = new TimeLine(stored, () => one.counter);
    tally.restarts += 1;
  }
}

/** Something happens at the table, told to the fold and to the count each in its own way. */
function play(world: World, count: Count, now: number, chance: Chance, tally: Tally): void {
  const seats = count.left.length;
  const event = chance(1_000);
  if (event < 9) answer(world, count, now, chance);
  else if (event === 10) {
    count.isPaused = !count.isPaused;
    world.put(count.isPaused ? { t: "pause", by: 0, agreed: [] } : { t: "resume", by: 0 }, now);
  } else if (event === 11) {
    const seat = chance(seats);
    count.left[seat] = more(count, seat);
    world.put({ t: "gift", seat, from: (seat + 1) % seats }, now);
  } else if (event === 12) {
    const seat = chance(seats);
    const isAway = !count.away.delete(seat);
    if (isAway) count.away.add(seat);
    world.put(isAway ? { t: "away", seat, until: "" } : { t: "here", seat }, now);
  } else if (event === 13 && count.past.length > 1) {
    const to = chance(count.past.length - 1);
    const then = count.past[to];
    if (!then) throw new Error("no past");
    tally.takebacks += 1;
    count.asked = [...then.asked];
    count.left = count.left.map((left, seat) => Math.max(Math.min(left, then.left[seat] ?? left), ADD));
    count.past.length = to + 1;
    world.put({ t: "back", to, by: 0, agreed: [] }, now);
  }
}

/** With one add more; who answered in the second of grace begins from nothing. */
const more = (count: Count, seat: Seat): number => Math.min(START, Math.max(0, count.left[seat] ?? 0) + ADD);

function answer(world: World, count: Count, now: number, chance: Chance): void {
  const seats = count.left.length;
  const seat = count.asked[chance(count.asked.length)] ?? 0;
  const rest = count.asked.filter((other) => other !== seat);
  const fresh = (): Seat[] => {
    if (chance(4) === 0) return [seat];
    return chance(3) === 0 ? [...new Set([chance(seats), chance(seats)])] : [chance(seats)];
  };
  const next = rest.length > 0 ? rest : fresh();
  for (const done of count.asked) if (!next.includes(done)) count.left[done] = more(count, done);
  const entry = { seat, no: world.no(seat), move: { t: "pass", next } };
  count.asked = next;
  count.past.push({ left: [...count.left], asked: next });
  world.put({ t: "entry", entry }, now);
}

/** Seconds that were lost while no machine was awake long enough to count them are always the players' gain. */
function judge({ table }: World, count: Count, now: number, lost: number, tally: Tally): void {
  const clocks = table.play?.clocks;
  if (!clocks) throw new Error("the game is over");
  for (const [seat, left] of count.left.entries()) {
    const gain = leftAt(clocks, seat, now) / SECOND - Math.max(0, left);
    if (gain < 0) tally.overcharged += 1;
    if (gain > lost) tally.undercharged += 1;
  }
}
