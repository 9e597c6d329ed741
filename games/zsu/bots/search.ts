import { at, type Draft, type Game, last, rngFrom, type Seat, type State, sampleLuck } from "@rubizh/engine";
import type { Catalogue } from "../rules/cards.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { linesOf } from "../rules/lines.ts";
import type { Move, Table, View } from "../rules/state.ts";
import type { Allocation } from "./allocate.ts";
import { finish, nextOf, plans, type Rated, rated, rateSwaps } from "./policy.ts";
import { outlook, standing, type Weights } from "./worth.ts";

type World = Draft<State<ZsuTypes>>;
const silent = (): void => {};

/** Look so many rounds beyond this one, then judge the position. */
const HORIZON = 1;
const CANDIDATES = 4;
/** An option must beat the one that looks best by so many standard errors. */
const DOUBT = 0.8;
/** A move that is better by so much at first sight is not searched. */
const CLEAR = 3;

/** Something to try out: a single move, or a whole plan for the lines. */
type Option = { readonly move: Move; readonly plan: Allocation | "none"; readonly worth: number };

/**
 * Determinised search: each option is played out by the one-turn policy in the same imagined worlds, and the one
 * that looks best at first sight is left only for one that is clearly better. It is given a view, and imagines from it what it cannot see.
 */
export function think(
  game: Game<ZsuTypes>,
  c: Catalogue,
  v: View,
  seat: Seat,
  iterations: number,
  w: Weights,
): Option | undefined {
  const options = optionsOf(c, v, seat, w);
  const [best, second] = options;
  if (!best || !second || best.worth - second.worth > CLEAR) return best;
  const worlds = Math.max(2, Math.floor(iterations / options.length));
  const margins = options.map((): number[] => []);
  for (let n = 0; n < worlds; n++) {
    // The worlds depend on what the seat sees and on nothing else, so the same view is always answered alike.
    const seed = `${keyOf(v, seat)}/${n}`;
    options.forEach((option, i) => {
      at(margins, i).push(playOut(game, c, v, seat, option, seed, w));
    });
  }
  const leads = margins.map((own) => lead(own, at(margins, 0)));
  return at(options, leads.indexOf(Math.max(...leads)));
}

/** By how much an option beats the first in the same worlds, less what luck alone may explain; 0 for the first. */
function lead(own: readonly number[], first: readonly number[]): number {
  const gains = own.map((x, i) => x - at(first, i));
  const mean = gains.reduce((a, b) => a + b, 0) / gains.length;
  const variance = gains.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return mean - DOUBT * Math.sqrt(variance / gains.length);
}

function optionsOf(c: Catalogue, v: Table, seat: Seat, w: Weights, most = CANDIDATES): readonly Option[] {
  const single = ({ move, worth }: Rated): Option => ({ move, worth, plan: "none" });
  if (last(v.frames).t !== "deploy") return rated(c, v, seat, w).slice(0, most).map(single);
  const o = outlook(c, v, seat, w);
  const laid = plans(c, v, seat, o, most).map(
    (plan): Option => ({
      plan,
      worth: plan.worth,
      move: nextOf(v, seat, plan) ?? finish(c, v, seat, o),
    }),
  );
  return [...laid, ...rateSwaps(c, v, seat, o).map(single)].sort((a, b) => b.worth - a.worth).slice(0, most);
}

/** What a plan for the lines depends on: two equal keys mean the same plan. */
export const keyOf = (v: View, seat: Seat): string => {
  const s = at(v.seats, seat);
  const { used, swaps } = linesOf(s);
  return JSON.stringify([
    v.round,
    last(v.frames).t,
    s.hand.cards,
    s.enemyLine,
    s.committed,
    s.points,
    used,
    swaps,
    v.reserve,
  ]);
};

/** Plays an option in one world and says how the seat stands against the other some rounds later. */
function playOut(
  game: Game<ZsuTypes>,
  c: Catalogue,
  v: View,
  seat: Seat,
  option: Option,
  seed: string,
  w: Weights,
): number {
  const rng = rngFrom(seed);
  const world = game.clone(game.imagine(v, rng));
  reopen(world, seat);
  if (option.plan === "none") game.play(world, seat, option.move, silent);
  else layAll(game, world, seat, option.plan);
  const until = v.round + HORIZON;
  for (;;) {
    const now = game.pending(world as State<ZsuTypes>);
    if (now.t === "over" || world.round > until) break;
    if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent);
    else act(game, c, world, at(now.asks, 0).seat, w);
  }
  return margin(game, c, world, seat);
}

/** One answer of the one-turn policy; a plan for the lines is made once and laid whole. */
function act(game: Game<ZsuTypes>, c: Catalogue, world: World, seat: Seat, w: Weights): void {
  if (last(world.frames).t !== "deploy") {
    game.play(world, seat, at(rated(c, world, seat, w), 0).move, silent);
    return;
  }
  const option = optionsOf(c, world, seat, w, 1)[0];
  if (option === undefined || option.plan === "none") {
    game.play(world, seat, option?.move ?? { t: "done" }, silent);
    return;
  }
  layAll(game, world, seat, option.plan);
  game.play(world, seat, finish(c, world, seat, outlook(c, world, seat, w)), silent);
}

function layAll(game: Game<ZsuTypes>, world: World, seat: Seat, plan: Allocation): void {
  for (let move = nextOf(world, seat, plan); move; move = nextOf(world, seat, plan))
    game.play(world, seat, move, silent);
}

/** Another seat that has finished its sealed lines is asked again: what it laid is not known, so it lays anew. */
function reopen(world: World, seat: Seat): void {
  const f = last(world.frames);
  if (f.t !== "deploy") return;
  f.seats.forEach((s, other) => {
    if (other !== seat) s.choosing = true;
  });
}

function margin(game: Game<ZsuTypes>, c: Catalogue, world: World, seat: Seat): number {
  const f = last(world.frames);
  if (f.t === "over" && world.seats.length === 1 && f.reason !== "cruiser") return -30;
  if (f.t === "over" && world.seats.length === 2) {
    const now = game.pending(world as State<ZsuTypes>);
    const total = now.t === "over" ? last(now.result.score).points : [0, 0];
    const lead = at(total, seat) - at(total, 1 - seat);
    return lead + 4 * Math.sign(lead);
  }
  const own = standing(c, world, seat);
  return world.seats.length === 1 ? own : own - standing(c, world, 1 - seat);
}
