import { at, type Draft, type Game, last, rngFrom, type Seat, type State, sampleLuck } from "@rubizh/engine";
import type { Catalogue } from "../rules/cards.ts";
import { linesOf } from "../rules/lines.ts";
import type { Move, Table, View, ZsuTypes } from "../rules/state.ts";
import type { Allocation } from "./allocate.ts";
import { finish, nextOf, plans, type Rated, rated, rateSwaps } from "./policy.ts";
import { outlook, standing } from "./worth.ts";

type World = Draft<State<ZsuTypes>>;
const silent = (): void => {};

/** Look so many rounds beyond this one, then judge the position. */
const HORIZON = 2;
const CANDIDATES = 4;
/** A move that is better by so much at first sight is not searched. */
const CLEAR = 3;

/** Something to try out: a single move, or a whole plan for the lines. */
type Option = { readonly move: Move; readonly plan: Allocation | "none"; readonly worth: number };

/**
 * Determinised search: each option is played out by the one-turn policy in the same imagined worlds, and the options
 * that fall behind are dropped half-way. It is given a view, and imagines from it what it cannot see.
 */
export function think(
  game: Game<ZsuTypes>,
  c: Catalogue,
  v: View,
  seat: Seat,
  iterations: number,
): Option | undefined {
  const options = optionsOf(c, v, seat);
  const [best, second] = options;
  if (!best || !second || best.worth - second.worth > CLEAR) return best;
  const sums = options.map(() => 0);
  const worlds = Math.max(2, Math.floor(iterations / options.length));
  let alive = options.map((_, i) => i);
  for (let w = 0; w < worlds; w++) {
    // The worlds depend on what the seat sees and on nothing else, so the same view is always answered alike.
    const seed = `${keyOf(v, seat)}/${w}`;
    for (const i of alive) sums[i] = at(sums, i) + playOut(game, c, v, seat, at(options, i), seed);
    if (w === Math.floor(worlds / 2) && alive.length > 2)
      alive = [...alive].sort((a, b) => at(sums, b) - at(sums, a)).slice(0, Math.ceil(alive.length / 2));
  }
  const winner = alive.reduce((a, b) => (at(sums, b) > at(sums, a) ? b : a));
  return at(options, winner);
}

function optionsOf(c: Catalogue, v: Table, seat: Seat): readonly Option[] {
  const single = ({ move, worth }: Rated): Option => ({ move, worth, plan: "none" });
  if (last(v.frames).t !== "deploy") return rated(c, v, seat).slice(0, CANDIDATES).map(single);
  const o = outlook(c, v, seat);
  const laid = plans(c, v, seat, o, CANDIDATES).map(
    (plan): Option => ({
      plan,
      worth: plan.worth,
      move: nextOf(v, seat, plan) ?? finish(c, v, seat, o),
    }),
  );
  return [...laid, ...rateSwaps(c, v, seat, o).map(single)]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, CANDIDATES);
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
): number {
  const rng = rngFrom(seed);
  const world = game.clone(game.imagine(v, rng));
  reopen(world, seat);
  if (option.plan === "none") game.play(world, seat, option.move, silent);
  else
    for (let move = nextOf(world, seat, option.plan); move; move = nextOf(world, seat, option.plan))
      game.play(world, seat, move, silent);
  const until = v.round + HORIZON;
  for (;;) {
    const now = game.pending(world as State<ZsuTypes>);
    if (now.t === "over" || world.round > until) break;
    if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent);
    else {
      const asked = at(now.asks, 0).seat;
      game.play(world, asked, at(rated(c, world, asked), 0).move, silent);
    }
  }
  return margin(game, c, world, seat);
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
