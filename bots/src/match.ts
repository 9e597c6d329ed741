import {
  at,
  type Bot,
  type Budget,
  type Draft,
  type Game,
  type GameTypes,
  type Result,
  type Rng,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";

export interface Match<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: T["options"];
  readonly bots: readonly Bot<T>[];
  readonly seed: string;
  readonly budget?: Budget;
  /** Give up after so many entries: a game that does not end is a fault. */
  readonly limit?: number;
  /** Told the table before every answer of a seat, and every event. */
  readonly onAsk?: (table: State<T>, seat: Seat) => void;
  readonly onEvent?: (event: T["event"]) => void;
}

export interface Played<T extends GameTypes> {
  readonly state: State<T>;
  readonly result: Result;
  readonly entries: number;
}

const silent = (): void => {};

/** One game from setup to result, in place and without a record: the fast way for simulations and arenas. */
export function playMatch<T extends GameTypes>(match: Match<T>): Played<T> {
  const { game, options, bots, seed, budget = {}, limit = 100_000, onAsk, onEvent = silent } = match;
  const luck = rngFrom(`${seed}/luck`);
  const minds: readonly Rng[] = bots.map((_, seat) => rngFrom(`${seed}/seat-${seat}`));
  const draft = game.clone(game.setup(options, bots.length));
  for (let entries = 0; entries < limit; entries++) {
    const now = game.pending(draft as State<T>);
    if (now.t === "over") return { state: draft as State<T>, result: now.result, entries };
    if (now.t === "luck") {
      game.settle(draft, sampleLuck(now.draw, luck), onEvent);
      continue;
    }
    const { seat } = at(now.asks, 0);
    onAsk?.(draft as State<T>, seat);
    game.play(draft, seat, decide(match, draft, seat, at(minds, seat), budget), onEvent);
  }
  throw new Error(`the game does not end within ${limit} entries`);
}

/** A bot is given its seat's view; a move that the rules refuse is a fault of the bot and stops the game. */
function decide<T extends GameTypes>(
  { game, bots }: Match<T>,
  draft: Draft<State<T>>,
  seat: Seat,
  rng: Rng,
  budget: Budget,
): T["move"] {
  const seen = game.view(draft as State<T>, seat);
  const move = at(bots, seat)(seen, seat, rng, budget);
  const refused = game.refuse(seen, seat, move);
  if (refused) throw new Error(`${refused.rule} forbids the bot's ${JSON.stringify(move)}`);
  return move;
}

/** Those in the first place: one seat, a team or several that share it; nobody where the game has beaten them all. */
export function winnersOf({ places }: Result): readonly Seat[] | "draw" {
  const best = at(places, 0);
  return places.length === 1 && best.length > 1 ? "draw" : best;
}
