import {
  type AnyPinned,
  advance,
  at,
  type Bot,
  canonical,
  type Entry,
  type GameTypes,
  opened,
  type Pending,
  type Rng,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";

/** One game to be played on both sides. */
export interface Walk {
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
  /** Plays all seats; without it moves are drawn by lot. */
  readonly bot?: Bot<GameTypes>;
}

/** Views, lists and readings are compared at every so many entries. */
const SELDOM = 10;
const MOST_ENTRIES = 20_000;
/** Moves of earlier questions that are asked again, to hear why not. */
const REMEMBERED = 6;
const MOST_LABELS = 40;
const LEAVES_ONE_IN = 300;
const BUDGET = { iterations: 24 };

class Differs extends Error {}

/** Plays one game by two modules of the same rules; undefined when nobody could tell them apart, else where. */
export function lockstep(one: AnyPinned, two: AnyPinned, walk: Walk): string | undefined {
  try {
    walkBoth(one, two, walk);
    return undefined;
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    return `${walk.seats} seats, ${canonical(walk.options ?? "defaults")}, ${walk.seed}: ${error.message}`;
  }
}

/** The same question to both sides; a side that throws answers with its error. */
function both<X>(sides: readonly AnyPinned[], what: string, ask: (side: AnyPinned, i: number) => X): X {
  const answers = sides.map((side, i) => {
    try {
      return { answer: ask(side, i) };
    } catch (error) {
      return { thrown: error instanceof Error ? error.message : String(error) };
    }
  });
  const [first = "", second = ""] = answers.map((answer) => JSON.stringify(answer));
  // Nearly always they say the same word for word; else it is the order of the keys, or they differ.
  if (first !== second) {
    const [sorted, other] = [first, second].map((text) => canonical(JSON.parse(text)));
    if (sorted !== other) throw new Differs(`${what}: ${cut(sorted)} and ${cut(other)}`);
  }
  const told = at(answers, 0);
  if ("thrown" in told) throw new Differs(`${what}: both fail, ${told.thrown}`);
  return told.answer as X;
}

const cut = (text: string | undefined): string =>
  text === undefined || text.length <= 200 ? String(text) : `${text.slice(0, 200)}…`;

function walkBoth(one: AnyPinned, two: AnyPinned, { seats, options, seed, bot }: Walk): void {
  const sides = [one, two];
  const rng = rngFrom(seed);
  let states = sides.map((side) => opened<GameTypes>(side.game, seats, options));
  const gone = new Set<Seat>();
  const remembered: GameTypes["move"][] = [];
  for (let i = 0; i < MOST_ENTRIES; i++) {
    const state = (side: number): State<GameTypes> => at(states, side);
    const now: Pending = both(sides, `question ${i}`, ({ game }, side) => game.pending(state(side)));
    both(sides, `phase ${i}`, ({ game }, side) => game.phase(state(side)));
    if (i % SELDOM === 0 || now.t === "over") compareTables(sides, states, now, `entry ${i}`, seed);
    if (now.t === "over") return;
    const entry = nextEntry(one, state(0), now, { rng, bot, gone, seats });
    if ("seat" in entry) {
      compareRefusals(sides, states, entry.seat, remembered, `entry ${i}`);
      remembered.push(entry.move as GameTypes["move"]);
      if (remembered.length > REMEMBERED) remembered.shift();
    }
    const steps = sides.map(({ game }, side) => advance<GameTypes>(game, state(side), entry, seats));
    both(sides, `entry ${i} ${cut(canonical(entry))}`, (_, side) => {
      const step = at(steps, side);
      return "ok" in step ? step.ok.events : step.refused;
    });
    both(sides, `what is told of entry ${i}`, (side, which) => {
      const step = at(steps, which);
      return "ok" in step ? step.ok.events.map((event) => side.tell(event) ?? "nothing") : [];
    });
    states = steps.map((step, side) => ("ok" in step ? step.ok.state : state(side)));
  }
  throw new Differs(`no end after ${MOST_ENTRIES} entries`);
}

interface Choosing {
  readonly rng: Rng;
  readonly bot: Bot<GameTypes> | undefined;
  readonly gone: Set<Seat>;
  readonly seats: number;
}

function nextEntry(
  { game }: AnyPinned,
  state: State<GameTypes>,
  now: Exclude<Pending, { t: "over" }>,
  { rng, bot, gone, seats }: Choosing,
): Entry<unknown> {
  if (now.t === "luck") return { luck: sampleLuck(now.draw, rng), n: 0 };
  const someone = rng(seats);
  if (rng(LEAVES_ONE_IN) === 0 && seats > 1 && !gone.has(someone)) {
    gone.add(someone);
    return { left: someone };
  }
  const open = [...now.asks, ...(rng(4) === 0 ? (now.may ?? []) : [])];
  const { seat, no } = at(open, rng(open.length));
  const view = game.view(state, seat);
  if (bot) return { seat, no, move: bot(view, seat, rng, BUDGET) };
  const legal = game.legal(view, seat);
  return { seat, no, move: at(legal, rng(legal.length)) };
}

/** All that is asked of a table between two entries. */
function compareTables(
  sides: readonly AnyPinned[],
  states: readonly State<GameTypes>[],
  now: Pending,
  where: string,
  seed: string,
): void {
  const state = (side: number): State<GameTypes> => at(states, side);
  both(sides, `state at ${where}`, (_, side) => state(side));
  const asked = now.t === "seats" ? [...now.asks, ...(now.may ?? [])].map((ask) => ask.seat) : [];
  for (const viewer of [...new Set(asked), "spectator" as const]) {
    const view = both(sides, `view of ${viewer} at ${where}`, ({ game }, side) =>
      game.view(state(side), viewer),
    );
    if (viewer === "spectator") continue;
    const legal = both(sides, `moves of ${viewer} at ${where}`, ({ game }) => game.legal(view, viewer));
    both(sides, `labels of ${viewer} at ${where}`, (side) =>
      legal
        .slice(0, MOST_LABELS)
        .map((move: GameTypes["move"]) => [
          side.game.write(view, viewer, move),
          side.label(view, viewer, move),
        ]),
    );
    both(sides, `imagined by ${viewer} at ${where}`, ({ game }) => game.imagine(view, rngFrom(seed)));
  }
  both(sides, `reading of ${where}`, ({ game }, side) =>
    game.parseState(JSON.parse(JSON.stringify(state(side)))),
  );
  both(sides, `names of luck at ${where}`, ({ game }, side) =>
    now.t === "luck" ? (game.kinds?.(state(side)) ?? "none") : "none",
  );
}

function compareRefusals(
  sides: readonly AnyPinned[],
  states: readonly State<GameTypes>[],
  seat: Seat,
  moves: readonly GameTypes["move"][],
  where: string,
): void {
  both(sides, `refusals at ${where}`, ({ game }, side) => {
    const view = game.view(at(states, side), seat);
    return moves.map((move) => game.refuse(view, seat, move) ?? "legal");
  });
}
