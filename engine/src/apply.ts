import type { Ask, Checked, Game, GameTypes, Luck, Pending, Refusal, Rng, Seat, State } from "./game.ts";
import { isPossible, rngFrom, sampleLuck } from "./luck.ts";

/** What one entry did: the new state, and what happened on the way. */
export interface Step<T extends GameTypes> {
  readonly state: State<T>;
  readonly events: readonly T["event"][];
}

export const refusal = (rule: Refusal["rule"], key: string, values?: Refusal["why"]["with"]): Refusal => ({
  rule,
  why: values === undefined ? { key } : { key, with: values },
});

/** Carries a move out, or says which rule forbids it; the given state is never touched. */
export function attempt<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  seat: Seat,
  move: T["move"],
): Checked<Step<T>> {
  const refused = game.refuse(game.view(state, seat), seat, move);
  if (refused) return { refused };
  const draft = game.clone(state);
  const events: T["event"][] = [];
  game.play(draft, seat, move, (event) => events.push(event));
  return { ok: { state: draft as State<T>, events } };
}

/** `attempt` for a move known to be legal. */
export function apply<T extends GameTypes>(
  game: Game<T>,
  state: State<T>,
  seat: Seat,
  move: T["move"],
): Step<T> {
  const tried = attempt(game, state, seat, move);
  if ("ok" in tried) return tried.ok;
  throw new Error(
    `${tried.refused.rule} forbids ${JSON.stringify(move)} to seat ${seat}: ${tried.refused.why.key}`,
  );
}

/** Carries on with luck's answer; an impossible answer is a fault of the runner. */
export function settle<T extends GameTypes>(game: Game<T>, state: State<T>, luck: Luck): Step<T> {
  const now = game.pending(state);
  if (now.t !== "luck" || !isPossible(now.draw, luck))
    throw new Error(`luck cannot answer ${JSON.stringify(luck)} here`);
  return settled(game, state, luck);
}

/** `settle` for an answer known to be possible. */
export function settled<T extends GameTypes>(game: Game<T>, state: State<T>, luck: Luck): Step<T> {
  const draft = game.clone(state);
  const events: T["event"][] = [];
  game.settle(draft, luck, (event) => events.push(event));
  return { state: draft as State<T>, events };
}

/** A seat leaves the game: recorded like a move. */
export function leave<T extends GameTypes>(game: Game<T>, state: State<T>, seat: Seat): Step<T> {
  const draft = game.clone(state);
  const events: T["event"][] = [];
  game.leave(draft, seat, (event) => events.push(event));
  return { state: draft as State<T>, events };
}

/** Opens a table and answers luck from a seeded stream until a seat is asked or the game is over. */
export function start<T extends GameTypes>(
  game: Game<T>,
  options: T["options"],
  seats: number,
  seed: number | string,
): Step<T> {
  return untilAsked(game, game.setup(options, seats), rngFrom(seed));
}

/** Answers luck until a seat is asked or the game is over. */
export function untilAsked<T extends GameTypes>(game: Game<T>, state: State<T>, rng: Rng): Step<T> {
  const events: T["event"][] = [];
  let now = game.pending(state);
  let current = state;
  while (now.t === "luck") {
    const step = settle(game, current, sampleLuck(now.draw, rng));
    events.push(...step.events);
    current = step.state;
    now = game.pending(current);
  }
  return { state: current, events };
}

/** The question a move of this seat would answer: one the game waits for, or one it may answer unasked. */
export const openAsk = (now: Pending, seat: Seat): Ask | undefined =>
  now.t === "seats" ? [...now.asks, ...(now.may ?? [])].find((ask) => ask.seat === seat) : undefined;

/** Where a chain of moves by one seat ends: luck is next, an event reveals, or this seat is no longer asked. */
export const isBarrier = (after: Pending, events: readonly GameTypes["event"][], seat: Seat): boolean =>
  after.t !== "seats" || events.some((e) => e.reveals) || !after.asks.some((a) => a.seat === seat);
