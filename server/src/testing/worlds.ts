import { type AnyEntry, commitment, type Seat } from "@rubizh/engine";
import { dueOf } from "../table/absent.ts";
import type { Body } from "../table/body.ts";
import { flagOf, graceOf, leftAt } from "../table/clock.ts";
import { fold, foldOpened, type Ground, pendingOf, type Table } from "../table/fold.ts";
import { clockOf } from "../table/show.ts";
import { NOTE_MS, STALL_MS, TimeLine } from "../time/line.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The pace of all worlds. */
const PACE = "live-short";
const START = 600 * SECOND;
const ADD = 20 * SECOND;
const GRACE = graceOf(PACE);
/** How long a world lasts, unless a clock runs out before. */
const SPAN = 1_800 * SECOND;
/** The last note of a process that falls is at most so old: a busy one is late with it. */
const UNNOTED = 2 * NOTE_MS;
/** A process that goes on has met the store after so long. */
const WAKING = NOTE_MS;
/** Shorter stops are a slow server, longer ones an absent one; between the two nobody can tell. */
const SLOW = STALL_MS - UNNOTED;
const ABSENT = STALL_MS + UNNOTED;
/** Worlds begin shortly before the hour changes, either way. */
const CHANGES = [
  ["Europe/Kyiv", "2027-03-28T01:00:00Z"],
  ["Europe/Warsaw", "2027-10-31T01:00:00Z"],
  ["America/New_York", "2027-03-14T07:00:00Z"],
  ["America/New_York", "2027-11-07T06:00:00Z"],
  ["UTC", "2027-06-01T00:00:00Z"],
] as const;

/** What became of many worlds; times in milliseconds. */
export interface Tally {
  worlds: number;
  flags: number;
  /** Flags that fell while the person still had time. */
  early: number;
  /** The latest flag, after time and grace were over. */
  latest: number;
  /** Moments at which a clock showed less than the person had, by more than a node that joins may be behind the other. */
  overcharged: number;
  /** The most that any clock ever showed too little. */
  least: number;
  /** Moments at which it showed more, by more than what the falls of servers can take. */
  undercharged: number;
  /** The most that any clock ever showed too much. */
  most: number;
  /** Moments at which the deadline that people are shown was not the one by the wall clock of that moment. */
  misdated: number;
  takebacks: number;
  /** Processes that stood still and went on. */
  stops: number;
  kills: number;
  restarts: number;
  /** The most stops and kills in one turn. */
  inOneTurn: number;
  /** Wall clocks set by an hour. */
  steps: number;
}
export const noTally = (): Tally => ({
  worlds: 0,
  flags: 0,
  early: 0,
  latest: 0,
  overcharged: 0,
  least: 0,
  undercharged: 0,
  most: 0,
  misdated: 0,
  takebacks: 0,
  stops: 0,
  kills: 0,
  restarts: 0,
  inOneTurn: 0,
  steps: 0,
});

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

/** What people truly have: time is taken off as it passes while at least one machine serves, and only then. */
interface Count {
  left: number[];
  asked: Seat[];
  isPaused: boolean;
  readonly away: Set<Seat>;
  /** After so many entries. */
  past: { readonly left: readonly number[]; readonly asked: readonly Seat[] }[];
  /** Stops and kills so far, and in this turn. */
  falls: number;
  turn: number;
  /** How often a node began or went on while another one served. */
  joins: number;
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

/** One machine: its counter goes on whatever happens, its process comes and goes. */
interface Machine {
  readonly since: number;
  state: "serves" | "stopped" | "down";
  line: TimeLine;
  /** Where its counter is read; a process that serves reads it all the time. */
  counter: number;
  beatAt: number;
  /** With its first notes one that has just begun comes close to the others. */
  young: number;
  /** When something befalls it next. */
  fateAt: number;
}

/** A date of the machines' wall, which is set by an hour now and then. */
const wall = { now: 0 };
class WallDate extends Date {
  constructor(value?: number | string) {
    super(value ?? wall.now);
  }
  static override now(): number {
    return wall.now;
  }
}

/** One life of a table among machines that fail, against an independent count. */
export function liveWorld(entry: AnyEntry, chance: Chance, tally: Tally): void {
  const { Date: date } = globalThis;
  const zone = process.env["TZ"];
  const [where, change] = CHANGES[chance(CHANGES.length)] ?? CHANGES[0];
  process.env["TZ"] = where;
  wall.now = date.parse(change) - chance(SPAN);
  globalThis.Date = WallDate as DateConstructor;
  try {
    new Life(entry, chance, tally).live();
  } finally {
    globalThis.Date = date;
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
}

class Life {
  readonly #chance: Chance;
  readonly #tally: Tally;
  readonly #world: World;
  readonly #count: Count;
  readonly #machines: readonly Machine[];
  /** What the store holds of the line. */
  #kept: number;
  #now = 0;
  #playAt = 0;
  /** In some worlds servers fall all the time. */
  readonly #calm: number;

  constructor(entry: AnyEntry, chance: Chance, tally: Tally) {
    this.#chance = chance;
    this.#tally = tally;
    tally.worlds += 1;
    const seats = 2 + chance(3);
    this.#kept = chance(1_000_000) * SECOND;
    this.#calm = chance(4) === 0 ? 30 * SECOND : 500 * SECOND;
    const first = [chance(seats)];
    this.#world = new World(entry, seats, first, this.#kept);
    const left = Array.from({ length: seats }, () => START);
    const past = [{ left, asked: first }];
    const away = new Set<Seat>();
    this.#count = { left: [...left], asked: first, isPaused: false, away, past, falls: 0, turn: 0, joins: 0 };
    this.#machines = Array.from({ length: 1 + chance(2) }, () => this.#machine());
  }

  #machine(): Machine {
    const fateAt = this.#chance(2 * this.#calm);
    const since = this.#chance(1_000_000) * SECOND;
    const one: Machine = {
      since,
      state: "serves",
      line: new TimeLine(this.#kept, () => one.counter),
      counter: since,
      beatAt: STALL_MS,
      young: 0,
      fateAt,
    };
    one.line.begin();
    return one;
  }

  live(): void {
    for (;;) {
      const [one, at] = this.#next();
      if (Math.min(at, this.#playAt) > SPAN) return;
      if (this.#playAt <= at) {
        this.#pass(this.#playAt);
        if (this.#play()) return;
        this.#playAt = this.#now + 1 + this.#chance(140 * SECOND);
      } else {
        this.#pass(at);
        if (at === one.fateAt) this.#befall(one);
        else if (this.#beat(one)) return;
      }
    }
  }

  /** The machine to which something happens next, and when. */
  #next(): readonly [Machine, number] {
    let first: Machine | undefined;
    let at = Number.POSITIVE_INFINITY;
    for (const one of this.#machines) {
      const then = one.state === "serves" ? Math.min(one.beatAt, one.fateAt) : one.fateAt;
      if (then >= at) continue;
      first = one;
      at = then;
    }
    if (!first) throw new Error("no machine");
    return [first, at];
  }

  #pass(to: number): void {
    const ms = to - this.#now;
    this.#now = to;
    wall.now += ms;
    // Nobody serves: nobody is charged.
    if (!this.#count.isPaused && this.#machines.some(({ state }) => state === "serves"))
      for (const seat of this.#count.asked)
        if (!this.#count.away.has(seat)) this.#count.left[seat] = (this.#count.left[seat] ?? 0) - ms;
  }

  /** What the store holds now: the others have noted their lines a moment ago. */
  #stored(one: Machine): number {
    for (const other of this.#machines) if (other !== one && other.state === "serves") this.#note(other);
    return this.#kept;
  }
  #see(one: Machine, ago = 0): void {
    one.counter = one.since + this.#now - ago;
  }

  /** True: a clock has run out, and the world is over. */
  #beat(one: Machine): boolean {
    this.#see(one);
    this.#kept = one.line.meet(this.#stored(one));
    const due = dueOf(this.#world.table);
    const left = due?.t === "flag" ? due.at - this.#kept : STALL_MS;
    // What becomes due before the next beat does not wait for it.
    one.beatAt = this.#now + Math.min(one.young > 0 ? NOTE_MS : STALL_MS, Math.max(1, left));
    one.young -= 1;
    return this.#flags(this.#kept);
  }
  #flags(tick: number): boolean {
    const due = dueOf(this.#world.table);
    if (due?.t !== "flag" || due.at > tick) return false;
    const late = -(this.#count.left[due.seat] ?? 0) - GRACE;
    this.#tally.flags += 1;
    if (late < -GRACE) this.#tally.early += 1;
    this.#tally.latest = Math.max(this.#tally.latest, late);
    return true;
  }

  /** SIGSTOP and SIGCONT, a kill, a start that goes on from what the store holds. */
  #befall(one: Machine): void {
    const chance = this.#chance;
    const kind = chance(10);
    if (one.state === "down") {
      this.#see(one);
      const from = Math.max(this.#stored(one), this.#world.table.tick);
      one.line = new TimeLine(from, () => one.counter).begin();
      this.#tally.restarts += 1;
      this.#serve(one);
    } else if (one.state === "stopped") {
      this.#see(one);
      one.line.now();
      this.#serve(one);
    } else if (kind === 0) {
      wall.now += chance(2) === 0 ? HOUR : -HOUR;
      this.#tally.steps += 1;
      one.fateAt = this.#now + 1 + chance(2 * this.#calm);
    } else {
      this.#count.falls += 1;
      this.#count.turn += 1;
      this.#tally.inOneTurn = Math.max(this.#tally.inOneTurn, this.#count.turn);
      this.#note(one);
      if (kind < 4) this.#kill(one);
      else this.#stop(one);
    }
  }
  #serve(one: Machine): void {
    if (this.#machines.some(({ state }) => state === "serves")) this.#count.joins += 1;
    one.state = "serves";
    one.young = 10;
    one.beatAt = this.#now + this.#chance(WAKING);
    // What people sent meanwhile comes in before the first beat.
    if (this.#chance(3) === 0) this.#playAt = Math.min(this.#playAt, this.#now + this.#chance(WAKING));
    one.fateAt = this.#now + 1 + this.#chance(2 * this.#calm);
  }
  /** The last thing a process did before it fell, a moment ago. */
  #note(one: Machine): void {
    const ago = Math.min(this.#chance(UNNOTED), Math.max(0, this.#now - (one.counter - one.since)));
    this.#see(one, ago);
    this.#kept = Math.max(this.#kept, one.line.now());
  }
  #kill(one: Machine): void {
    one.state = "down";
    one.fateAt = this.#now + 1 + this.#chance(40 * SECOND);
    this.#tally.kills += 1;
  }
  #stop(one: Machine): void {
    const chance = this.#chance;
    const isSlow = chance(3) === 0;
    // A slow server still serves; its next beat comes late.
    if (isSlow) one.beatAt = this.#now + 1 + chance(SLOW);
    else one.state = "stopped";
    one.fateAt = isSlow ? one.beatAt + 1 + chance(2 * this.#calm) : this.#now + ABSENT + chance(110 * SECOND);
    this.#tally.stops += 1;
  }

  /** Somebody does something, at one of the machines; true: it was too late, and the world is over. */
  #play(): boolean {
    const awake = this.#machines.filter(({ state }) => state === "serves");
    const one = awake[this.#chance(awake.length)];
    if (!one) return false;
    this.#see(one);
    const { line } = one;
    // One that was stopped asks the store first.
    const arrived = line.isUnsure ? line.meet(this.#stored(one)) : line.now();
    const now = Math.max(arrived, this.#world.table.tick);
    if (this.#flags(now)) return true;
    play(this.#world, this.#count, now, this.#chance, this.#tally);
    const due = dueOf(this.#world.table);
    // What becomes due by it before the next beat does not wait for that.
    if (due) one.beatAt = Math.min(one.beatAt, this.#now + Math.max(1, due.at - now));
    judge(this.#world, this.#count, now, this.#tally);
    return false;
  }
}

/** Something happens at the table, told to the fold and to the count each in its own way. */
function play(world: World, count: Count, now: number, chance: Chance, tally: Tally): void {
  const seats = count.left.length;
  const event = chance(13);
  if (event < 9) answer(world, count, now, chance);
  else if (event === 9) {
    count.isPaused = !count.isPaused;
    world.put(count.isPaused ? { t: "pause", by: 0, agreed: [] } : { t: "resume", by: 0 }, now);
  } else if (event === 10) {
    const seat = chance(seats);
    count.left[seat] = more(count, seat);
    world.put({ t: "gift", seat, from: (seat + 1) % seats }, now);
  } else if (event === 11) {
    const seat = chance(seats);
    const isAway = !count.away.delete(seat);
    if (isAway) count.away.add(seat);
    world.put(isAway ? { t: "away", seat, until: "" } : { t: "here", seat }, now);
  } else if (event === 12 && count.past.length > 1) {
    const to = chance(count.past.length - 1);
    const then = count.past[to];
    if (!then) throw new Error("no past");
    tally.takebacks += 1;
    count.asked = [...then.asked];
    count.turn = 0;
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
  count.turn = 0;
  count.past.push({ left: [...count.left], asked: next });
  world.put({ t: "entry", entry }, now);
}

/** What is lost when servers fall is always the players' gain, and no more than what they had not noted. */
function judge({ table }: World, count: Count, now: number, tally: Tally): void {
  const clocks = table.play?.clocks;
  if (!clocks) throw new Error("the game is over");
  for (const [seat, left] of count.left.entries()) {
    const gain = leftAt(clocks, seat, now) - Math.max(0, left);
    if (gain < -count.joins * UNNOTED) tally.overcharged += 1;
    tally.least = Math.max(tally.least, -gain);
    if (gain > count.falls * (UNNOTED + WAKING)) tally.undercharged += 1;
    tally.most = Math.max(tally.most, gain);
  }
  const shown = clockOf(table, now)?.flags;
  const next = flagOf(clocks, PACE);
  if (next && date(shown) !== wall.now + next.at - now) tally.misdated += 1;
}
const date = (iso: string | undefined): number => Date.parse(iso ?? "");
