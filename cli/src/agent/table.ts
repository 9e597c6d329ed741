import { randomBytes } from "node:crypto";
import {
  type AnyEntry,
  advance,
  answerLuck,
  booked,
  type Entry,
  folded,
  type GameRecord,
  type GameTypes,
  isLuckSeed,
  isObject,
  type LuckSeed,
  mayGoBack,
  mayLeave,
  NO_BOOKS,
  openAsk,
  openTable,
  type Pending,
  refusal,
  replay,
  rngFrom,
  type Seat,
  type State,
  type Table,
  type Viewer,
} from "@rubizh/engine";
import { fail } from "../fail.ts";
import { luckFrom } from "../seed.ts";
import { granted, Refused } from "./request.ts";

type Moves = readonly GameTypes["move"][];

/** A table of the caller's. Never changed: every step makes a new one, so that a step that fails leaves no trace. */
export interface Held {
  readonly entry: AnyEntry;
  readonly live: Table<GameTypes>;
  /** Who answers for luck: the table from its seed, or the caller. */
  readonly luck: "table" | "caller";
  /** What the entries began from. */
  readonly base: State<GameTypes>;
  /** Whether the entries tell the whole game, with luck that can be verified. */
  readonly recorded: boolean;
  /** What the bots at this table draw from. */
  readonly seed: string;
  /** Legal moves of this moment, by seat, once somebody has asked for them. */
  readonly lists: Map<Seat, Moves>;
}

/** How a table begins, all of it checked. */
export interface Beginning {
  readonly entry: AnyEntry;
  readonly seats: number;
  readonly options: object;
  readonly luck: Held["luck"];
  readonly seed: string;
}

export const freshSeed = (): string => randomBytes(16).toString("hex");

export function begun({ entry, seats, options, luck, seed }: Beginning): Held {
  const chairs = Array.from({ length: seats }, () => "program" as const);
  const opened = openTable<GameTypes>(entry.game, options, seats, luckFrom(seed, seats), chairs);
  const base = entry.game.setup(options, seats);
  const live = luck === "table" ? opened : emptied(opened, base);
  return { entry, live, luck, base, recorded: luck === "table", seed, lists: new Map() };
}

const emptied = (live: Table<GameTypes>, state: State<GameTypes>): Table<GameTypes> => ({
  ...live,
  state,
  ...NO_BOOKS,
  events: [],
});

export const pendingOf = ({ live }: Held): Pending => live.game.pending(live.state);
export const seatsOf = ({ live }: Held): number => live.header.seats;
export const viewOf = ({ live }: Held, as: Viewer): object => live.game.view(live.state, as);

export function movesOf(held: Held, seat: Seat): Moves {
  const known = held.lists.get(seat);
  if (known) return known;
  const moves = held.live.game.legal(viewOf(held, seat), seat);
  held.lists.set(seat, moves);
  return moves;
}

/** The table after one entry more, and after luck where the table answers for it. */
function advanced(held: Held, entry: Entry<GameTypes["move"]>): Held {
  const { live } = held;
  const step = granted(advance(live.game, live.state, entry, live.header.seats));
  return settled(held, { ...live, ...step, ...booked(live, entry) });
}

const settled = (held: Held, live: Table<GameTypes>): Held => ({
  ...held,
  live: held.luck === "table" ? answerLuck(live) : live,
  lists: new Map(),
});

export function moved(held: Held, seat: Seat, move: GameTypes["move"]): Held {
  const ask = openAsk(pendingOf(held), seat);
  if (!ask) throw new Refused(refusal("table-asked", "table.notAsked"));
  return advanced(held, { seat, no: ask.no, move });
}

export const departed = (held: Held, seat: Seat): Held =>
  mayLeave(held.live, seat) ? advanced(held, { left: seat }) : fail("agent.noLeave", { seat });

export const answered = (held: Held, luck: readonly number[]): Held =>
  advanced(held, { luck, n: held.live.luckNo });

/** Before the last moves, as people take back: luck that was asked is not asked again under its number. */
export function takenBack(held: Held, moves: number): Held {
  const { live } = held;
  const stand = live.entries.toArray();
  const at = stand.flatMap((e, i) => ("seat" in e ? [i] : [])).at(-moves);
  const first = at === undefined ? undefined : stand[at];
  if (at === undefined || !first || !("seat" in first) || !mayGoBack(stand, at)) return fail("agent.noUndo");
  if (pendingOf(held).t === "over") return fail("agent.over");
  const left = stand.slice(0, at).flatMap((e) => ("left" in e ? [e.left] : []));
  const others = Array.from({ length: live.header.seats }, (_, seat) => seat);
  const agreed = others.filter((seat) => seat !== first.seat && !left.includes(seat));
  const books = booked(live, { back: at, by: first.seat, agreed });
  const state = granted(folded(live.game, held.base, books.entries, live.header.seats));
  return settled(held, { ...live, ...books, state, events: [] });
}

/** Another table that goes on from this state with luck of its own; it has no record. */
const goneOn = (held: Held, state: State<GameTypes>, seed: string): Held => ({
  ...held,
  live: { ...emptied(held.live, state), seed: luckFrom(seed, seatsOf(held)) },
  base: state,
  recorded: false,
  seed,
  lists: new Map(),
});

/** The same game once more; with a seed luck goes another way from here. */
export const copied = (held: Held, seed: string | undefined): Held =>
  seed === undefined ? held : goneOn(held, held.live.state, seed);

/** A game that this viewer cannot tell from the one it sees. */
export function imagined(held: Held, as: Viewer, seed: string): Held {
  const state = held.live.game.imagine(viewOf(held, as), rngFrom(`${seed}/imagine`));
  return goneOn(held, state, seed);
}

/** A game of one's own from what somebody sees of another. */
export function fancied(beginning: Beginning, view: object): Held {
  const state = beginning.entry.game.imagine(view, rngFrom(`${beginning.seed}/imagine`));
  return goneOn(begun(beginning), state as State<GameTypes>, beginning.seed);
}

/** Everything of a table, its secrets and its luck to come included. */
export interface Saved {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: object;
  readonly luck: Held["luck"];
  readonly luckSeed: Table<GameTypes>["seed"];
  readonly luckNo: number;
  readonly seed: string;
  readonly state: object;
}

export const savedOf = ({ live, luck, seed }: Held): Saved => ({
  format: 1,
  game: live.header.game,
  rules: live.header.rules,
  seats: live.header.seats,
  options: live.header.options as object,
  luck,
  luckSeed: live.seed,
  luckNo: live.luckNo,
  seed,
  state: live.state,
});

/** A table that goes on from a saved state; nothing in `saved` is trusted. */
export function loaded(beginning: Beginning, saved: Readonly<Record<string, unknown>>, luckNo: number): Held {
  const { game } = beginning.entry;
  const state = granted(game.parseState(saved["state"])) as State<GameTypes>;
  const audit = game.audit(state);
  if (audit.length > 0) fail("agent.unsound", { what: audit.slice(0, 3).join("; ") });
  const held = goneOn(begun(beginning), state, beginning.seed);
  const seed = luckSeedIn(saved["luckSeed"], beginning.seats);
  return settled(held, { ...held.live, seed, luckNo });
}

function luckSeedIn(raw: unknown, seats: number): LuckSeed {
  const server = isObject(raw) ? raw["server"] : undefined;
  const own = isObject(raw) ? raw["seats"] : undefined;
  if (typeof server !== "string" || !Array.isArray(own) || own.length !== seats)
    return fail("agent.luckSeed");
  const seed = { server, seats: own.map(String) };
  return isLuckSeed(seed) ? seed : fail("agent.luckSeed");
}

/** A table that goes on from a moment of somebody's game, with luck of its own. */
export function revived(beginning: Beginning, record: GameRecord, at: number): Held {
  const state = granted(replay<GameTypes>(beginning.entry.game, record, at));
  const held = goneOn(begun(beginning), state, beginning.seed);
  return settled(held, held.live);
}
