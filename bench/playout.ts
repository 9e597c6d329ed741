import {
  at,
  type Checked,
  type Draft,
  enter,
  type Game,
  type GameModule,
  type GameRecord,
  type GameTypes,
  hashText,
  type LuckSeed,
  openTable,
  type Rng,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
  toRecord,
} from "@rubizh/engine";

/** What is needed of a game to measure it. */
export type Subject<T extends GameTypes> = Pick<GameModule<T>, "game" | "variety" | "measures">;

const MOST_ENTRIES = 100_000;
const silent = (): void => {};

/** What was accepted, or a loud failure: a bench asks for nothing that a sound game refuses. */
export function sound<X>(checked: Checked<X>): X {
  if ("ok" in checked) return checked.ok;
  throw new Error(`${checked.refused.rule}: ${checked.refused.why.key}`);
}

/** Plays on at random and in place until the game is over; how many entries that took. */
export function playOut<T extends GameTypes>(game: Game<T>, draft: Draft<State<T>>, rng: Rng): number {
  const state = draft as State<T>;
  for (let entries = 0; entries < MOST_ENTRIES; entries++) {
    const now = game.pending(state);
    if (now.t === "over") return entries;
    if (now.t === "luck") {
      game.settle(draft, sampleLuck(now.draw, rng), silent);
      continue;
    }
    const { seat } = at(now.asks, 0);
    game.play(draft, seat, anyMove(game, state, seat, rng), silent);
  }
  throw new Error(`${game.id} does not end within ${MOST_ENTRIES} entries`);
}

/** Any legal move. */
export function anyMove<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  seat: Seat,
  rng: Rng,
): T["move"] {
  if (game.sample) return game.sample(state, seat, rng);
  const moves = game.legal(state, seat);
  return at(moves, rng(moves.length));
}

/** The seats a game is measured with: the fewest from two on. */
export const seatsOf = (counts: readonly number[]): number => counts.find((n) => n >= 2) ?? at(counts, 0);

/** Options of one game of a series, mixed as the game likes them. */
export function optionsOf<T extends GameTypes>(
  { game, variety }: Subject<T>,
  rng: Rng,
  seats = seatsOf(game.seatCounts),
): T["options"] {
  return sound(game.options(variety(rng, seats)));
}

/** Luck that repeats, for tables nobody plays for real. */
export const luckSeed = (seed: string, seats: number): LuckSeed => ({
  server: hashText(`${seed}/1`) + hashText(`${seed}/2`),
  seats: Array.from({ length: seats }, (_, seat) => hashText(`${seed}/seat-${seat}`)),
});

/** A random game as it would be stored, with provable luck. */
export function recorded<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  seats = seatsOf(subject.game.seatCounts),
): GameRecord<T["move"]> {
  const { game } = subject;
  const rng = rngFrom(seed);
  let table = openTable(game, optionsOf(subject, rng, seats), seats, luckSeed(seed, seats));
  for (let now = game.pending(table.state); now.t === "seats"; now = game.pending(table.state)) {
    const { seat } = at(now.asks, 0);
    table = sound(enter(table, seat, anyMove(game, table.state, seat, rng)));
  }
  return toRecord(table);
}
