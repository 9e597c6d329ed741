import {
  apply,
  at,
  type GameRecord,
  type GameTypes,
  opening,
  readRecord,
  replay,
  rngFrom,
  type Seat,
  type State,
} from "@rubizh/engine";
import { median, type Pace, type Work, wallMs } from "./clock.ts";
import { type Finding, figure, type Runner, repeated, timed } from "./finding.ts";
import { optionsOf, playOut, recorded, type Subject, seatsOf, sound } from "./playout.ts";

/** Different tables that the random games start from. */
const SETUPS = 64;

/** Everything measured of one game, figure by figure. */
export function* measureGame<T extends GameTypes>(subject: Subject<T>, pace: Pace): Generator<Finding> {
  const { game } = subject;
  const named = (what: string, work: Work): Runner => ({ name: `${game.id}/${what}`, work });
  const plain = (what: string, value: number, unit: string): Finding =>
    figure(`${game.id}/${what}`, value, unit);
  yield* randomGames(subject, pace);

  const record = longest(subject, pace);
  const { turns, middle } = watched(subject, record);
  const copies = repeated([middle], (state) => game.clone(state));
  const generic = repeated([middle], (state) => structuredClone(state));
  yield timed(named("clone", copies), "clones/s", pace, { name: "structuredClone", work: generic });
  const moves = repeated(turns, ({ state, seat, move }) => apply(game, state, seat, move));
  yield timed(named("apply", moves), "moves/s", pace);

  const replays = repeated([record], (stored) => sound(replay(game, sound(readRecord(stored)))));
  yield plain("record", record.entries.length, "entries");
  yield plain("replay", 1000 / timed(named("replay", replays), "replays/s", pace).value, "ms");
  yield* fullTable(subject, pace);

  for (const own of subject.measures?.() ?? []) {
    const found = timed(
      named(own.name, (count) => own.run(count)),
      own.unit,
      pace,
    );
    yield own.unit === "ms" ? { ...found, value: 1000 / found.value } : found;
  }
}

/** Whole games, setup included, played in place: the pace of simulations and searches. */
function* randomGames<T extends GameTypes>(subject: Subject<T>, pace: Pace): Generator<Finding> {
  const { game } = subject;
  const seats = seatsOf(game.seatCounts);
  const rng = rngFrom("bench/games");
  const tables = Array.from({ length: SETUPS }, () => optionsOf(subject, rng));
  let games = 0;
  let entries = 0;
  const work: Work = (count) => {
    for (let i = 0; i < count; i++) {
      entries += playOut(game, game.clone(game.setup(at(tables, games % SETUPS), seats)), rng);
      games += 1;
    }
    return count;
  };
  const found = timed({ name: `${game.id}/games`, work }, "games/s", pace);
  yield found;
  yield figure(`${game.id}/entries`, (found.value * entries) / games, "entries/s");
}

/** With the most seats: how many lists of moves are made and how long they take at worst, and how much a seat is sent. */
function* fullTable<T extends GameTypes>(subject: Subject<T>, pace: Pace): Generator<Finding> {
  const { game } = subject;
  const record = recorded(subject, "bench/full", Math.max(...game.seatCounts));
  const { turns, middle } = watched(subject, record);
  const views = turns.map(({ state, seat }) => ({ view: game.view(state, seat), seat }));
  // First of all: random games draw a move without a list, and code that has hardly run says nothing of its worst.
  const lists = repeated(views, ({ view, seat }) => game.legal(view, seat));
  yield timed({ name: `${game.id}/legal`, work: lists }, "lists/s", pace);
  const times = views.map(({ view, seat }) =>
    median(Array.from({ length: LOOKS }, () => wallMs(() => game.legal(view, seat)))),
  );
  yield figure(
    `${game.id}/legal-p99`,
    at(
      times.sort((a, b) => a - b),
      Math.floor(times.length * 0.99),
    ),
    "ms",
  );
  yield figure(`${game.id}/state`, bytes(middle), "bytes");
  yield figure(`${game.id}/view`, bytes(game.view(middle, 0)), "bytes");
}
/** Times that one list of moves is made. */
const LOOKS = 5;

function longest<T extends GameTypes>(subject: Subject<T>, { records }: Pace): GameRecord<T["move"]> {
  let found = recorded(subject, "bench/0");
  for (let i = 1; i < records; i++) {
    const record = recorded(subject, `bench/${i}`);
    if (record.entries.length > found.entries.length) found = record;
  }
  return found;
}

/** What a move is made from. */
interface Turn<T extends GameTypes> {
  readonly state: State<T>;
  readonly seat: Seat;
  readonly move: T["move"];
}

/** Every turn of a record, and the state in the middle of it. */
function watched<T extends GameTypes>(
  { game }: Subject<T>,
  record: GameRecord<T["move"]>,
): { readonly turns: readonly Turn<T>[]; readonly middle: State<T> } {
  const states = [sound(opening(game, record))];
  sound(replay(game, record, record.entries.length, ({ state }) => states.push(state)));
  const turns = record.entries.flatMap((entry, i) =>
    "move" in entry ? [{ state: at(states, i), seat: entry.seat, move: entry.move }] : [],
  );
  return { turns, middle: at(states, states.length >> 1) };
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
