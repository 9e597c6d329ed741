import {
  at,
  type Draft,
  type Game,
  last,
  type Rng,
  rngFrom,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import type { Catalogue } from "../rules/cards.ts";
import type { ZsuTypes } from "../rules/event.ts";
import type { Move, View } from "../rules/state.ts";
import { finish, layings, plans, quick, type Rated } from "./policy.ts";
import { type Outlook, outlook, standing, type Weights } from "./worth.ts";

type World = Draft<State<ZsuTypes>>;
const silent = (): void => {};

/** Look so many rounds beyond this one, then judge the position. */
const HORIZON = 1;
const CANDIDATES = 4;
/** A move must beat the one that looks best by so many standard errors. */
const DOUBT = 0.8;
/** What is worse by so much at first sight is not tried. */
const CLEAR = 2;
/** After so many worlds, and again as often, the worse half of the moves is dropped. */
const STEP = 3;
/** A defeat alone at the table. */
const DEFEAT = -30;

interface Arm {
  readonly move: Move;
  readonly margins: number[];
}

/**
 * Determinised search: the moves are played out by the one-turn policy in the same imagined worlds, the worse ones
 * drop out, and the one that looks best at first sight is left only for one that is clearly better. It is given a view,
 * and imagines from it what it cannot see; `iterations` bounds the games it plays out.
 */
export function think(
  game: Game<ZsuTypes>,
  c: Catalogue,
  v: View,
  seat: Seat,
  moves: readonly Rated[],
  iterations: number,
  w: Weights,
): Move {
  const first = at(moves, 0);
  let arms = moves
    .filter((m) => m.worth > first.worth - CLEAR)
    .slice(0, CANDIDATES)
    .map(({ move }): Arm => ({ move, margins: [] }));
  if (arms.length === 1) return first.move;
  const dealer = dealerFor(v, seat);
  let left = iterations;
  for (let n = 1; left >= arms.length; n++) {
    const world = game.imagine(v, dealer);
    const seed = dealer(1 << 30);
    for (const { move, margins } of arms) margins.push(playOut(game, c, world, seat, move, rngFrom(seed), w));
    left -= arms.length;
    if (n % STEP === 0 && arms.length > 2) arms = betterHalf(arms);
  }
  const leads = arms.map((arm) => lead(arm.margins, at(arms, 0).margins));
  return at(arms, leads.indexOf(Math.max(...leads))).move;
}

/** Luck that depends on what the seat sees and on nothing else, so that the same view is always answered alike. */
export const dealerFor = (v: View, seat: Seat): Rng => {
  const s = at(v.seats, seat);
  return rngFrom(JSON.stringify([v.round, s.hand.cards, s.enemyLine, v.objectPile, last(v.frames)]));
};

/** The first, and the better half of the others, in their order. */
function betterHalf(arms: readonly Arm[]): Arm[] {
  const [first, ...others] = arms;
  const mean = ({ margins }: Arm): number => margins.reduce((a, b) => a + b, 0) / margins.length;
  const kept = [...others].sort((a, b) => mean(b) - mean(a)).slice(0, others.length >> 1);
  return arms.filter((arm) => arm === first || kept.includes(arm));
}

/** By how much a move beats the first in the same worlds, less what luck alone may explain; 0 for the first. */
function lead(own: readonly number[], first: readonly number[]): number {
  if (own.length === 0) return 0;
  const gains = own.map((x, i) => x - at(first, i));
  const mean = gains.reduce((a, b) => a + b, 0) / gains.length;
  const variance = gains.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return mean - DOUBT * Math.sqrt(variance / gains.length);
}

/** Plays a move in one world and says how the seat stands against the other some rounds later. */
function playOut(
  game: Game<ZsuTypes>,
  c: Catalogue,
  from: State<ZsuTypes>,
  seat: Seat,
  move: Move,
  rng: Rng,
  w: Weights,
): number {
  const world = game.clone(from);
  game.play(world, seat, move, silent);
  const until = from.round + HORIZON;
  // What a seat may expect changes little within a round.
  let outlooks: readonly Outlook[] = [];
  let round = 0;
  for (;;) {
    const now = game.pending(world as State<ZsuTypes>);
    if (now.t === "over" || world.round > until) return margin(game, c, world, seat, w);
    if (now.t === "luck") {
      game.settle(world, sampleLuck(now.draw, rng), silent);
      continue;
    }
    if (round !== world.round) {
      round = world.round;
      outlooks = world.seats.map((_, i) => outlook(c, world, i, w));
    }
    const asked = at(now.asks, 0).seat;
    act(game, c, world, asked, at(outlooks, asked));
  }
}

/** One answer of the one-turn policy; a plan for the lines is made once and laid whole. */
function act(game: Game<ZsuTypes>, c: Catalogue, world: World, seat: Seat, o: Outlook): void {
  if (last(world.frames).t !== "deploy") {
    game.play(world, seat, quick(c, world, seat, o), silent);
    return;
  }
  const plan = plans(c, world, seat, o, 1)[0];
  for (const move of plan ? layings(world, seat, plan) : []) game.play(world, seat, move, silent);
  game.play(world, seat, finish(c, world, seat, o), silent);
}

function margin(game: Game<ZsuTypes>, c: Catalogue, world: World, seat: Seat, w: Weights): number {
  const f = last(world.frames);
  const alone = world.seats.length === 1;
  if (f.t === "over" && alone && f.reason !== "cruiser") return DEFEAT;
  if (f.t === "over" && !alone) {
    const now = game.pending(world as State<ZsuTypes>);
    const total = now.t === "over" ? last(now.result.score).points : [0, 0];
    const ahead = at(total, seat) - at(total, 1 - seat);
    return ahead + 4 * Math.sign(ahead);
  }
  const own = standing(c, world, seat, w);
  return alone ? own : own - standing(c, world, 1 - seat, w);
}
