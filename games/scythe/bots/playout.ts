// Levels 1 and 2: turns played out at random, and what the table is worth after them at a glance.
import {
  at,
  type Bot,
  type Budget,
  type Draft,
  type Rng,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import { BOTTOMS, type Content, CUBES, RESOURCES, STRUCTURES } from "../rules/content.ts";
import { fighters, resourcesOf } from "../rules/control.ts";
import { payable } from "../rules/costs.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf } from "../rules/scoring.ts";
import {
  type CombatFrame,
  type ScytheTypes,
  type SeatView,
  seatOf,
  type View,
  workersOut,
} from "../rules/state.ts";

import type { Group } from "./evaluate.ts";

type Scythe = ScytheGame;
type World = Draft<State<ScytheTypes>>;
const silent = (): void => {};
/** No own turn is longer than this many small moves. */
const LONGEST = 60;
/** Imagined enemies to try a commitment against. */
const ENEMIES = 8;

/** How hard to look: at so many first moves at most, and so many whole turns in all. */
export interface Depth {
  readonly moves: number;
  readonly turns: number;
}

/** At most `n` of them, chosen at random. */
const some = <X>(xs: readonly X[], n: number, rng: Rng): readonly X[] =>
  xs.length <= n ? xs : Array.from({ length: n }, () => at(xs, rng(xs.length)));

/**
 * Plays its turn out many times in imagined worlds and takes the first step of the best one. A turn is a chain of
 * small moves, so what is compared are whole turns, never single steps.
 */
export const playoutBot =
  (game: Scythe, depth: Depth): Bot<ScytheTypes> =>
  (table, seat, rng, budget) =>
    playedOut(game, depth, table, seat, rng, budget).best;

/** The best turn found for each first move. */
export interface Rollout {
  readonly moves: readonly Move[];
  readonly value: number;
  readonly world: World;
}

export function playedOut(
  game: Scythe,
  { moves: width, turns }: Depth,
  table: View,
  seat: Seat,
  rng: Rng,
  budget: Budget,
): { readonly best: Move; readonly tried: readonly Rollout[] } {
  const { content } = game;
  // Less than everything is hardly ever worth a thought, and coins are not given away.
  const moves = some(
    game.legal(table, seat).filter((m) => m.t !== "part" && m.t !== "give"),
    width,
    rng,
  );
  if (moves.length === 1) return { best: at(moves, 0), tried: [] };
  const f = table.frames[table.frames.length - 1];
  if (f?.t === "combat" && f.stage === "commit")
    return { best: commitment(game, content, table, seat, moves, rng), tried: [] };
  const total = Math.max(moves.length, budget.iterations ?? turns);
  const tried: Rollout[] = [];
  let best = at(moves, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < total; i++) {
    const move = at(moves, i % moves.length);
    const played = turnWorth(game, content, table, seat, move, rng);
    if (played.value > (tried[i % moves.length]?.value ?? Number.NEGATIVE_INFINITY))
      tried[i % moves.length] = played;
    if (played.value > most) [best, most] = [move, played.value];
  }
  return { best, tried };
}

/** What the table is worth when this turn is over, or when somebody else is asked. */
function turnWorth(game: Scythe, content: Content, table: View, seat: Seat, first: Move, rng: Rng): Rollout {
  const world = game.clone(game.imagine(table, rng));
  const moves = [first];
  const { turn } = world;
  game.play(world, seat, first, silent);
  for (let i = 0; i < LONGEST && world.turn === turn; i++) {
    const now = game.pending(world);
    if (now.t === "over") return { moves, world, value: endWorth(now.result.places, seat) };
    if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent);
    else if (now.asks.some((ask) => ask.seat === seat) && game.sample && !isFighting(world)) {
      const move = game.sample(world, seat, rng);
      moves.push(move);
      game.play(world, seat, move, silent);
    } else break;
  }
  return { moves, world, value: ahead(content, world, seat) + fightWorth(world, seat) };
}

/** What `worth` adds up for a seat, in the groups of `evaluate`. */
export function glance(content: Content, v: View, seat: Seat): Readonly<Partial<Record<Group, number>>> {
  const p = seatOf(v, seat);
  const score = scoreOf(content, v, seat);
  const stock = resourcesOf(content, v, seat);
  const useful = RESOURCES.reduce((n, r) => n + Math.min(stock[r], USEFUL), 0);
  return {
    coins: score.coins + reserve(p.coins, 4, 1.2),
    stars: score.stars + STAR * p.stars.length,
    land: score.territories,
    stock: score.resources + 0.6 * useful,
    tile: score.structures,
    built: NEAR_STAR * progress(p) + built(p) + reserve(workersOut(p), 5, 1.5),
    power: reserve(p.power, 5, 0.8) + 0.3 * p.power,
    popularity: reserve(p.popularity, 7, 0.8) + 0.3 * p.popularity,
    cards: 0.4 * Math.min(6, p.hand.size),
    way: p.factoryCard === "none" ? -0.6 * heroDistance(content, v, p) : 6,
  };
}

/** A game that ends with this turn is worth everything or nothing. */
const endWorth = (places: readonly (readonly Seat[])[], seat: Seat): number =>
  places[0]?.includes(seat) ? 1000 : -1000;

/** The own worth, less what the strongest other one has. */
function ahead(content: Content, v: View, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < v.seats.length; other++)
    if (other !== seat && !seatOf(v, other).out) best = Math.max(best, worth(content, v, other));
  return worth(content, v, seat) - 0.5 * best;
}

const isFighting = (v: View): boolean => v.frames.some((f) => f.t === "combat");

/** Most power that a seat could show in a fight from what everybody knows. */
function mostPower(v: View, seat: Seat, hex: string): number {
  const p = seatOf(v, seat);
  const cards = Math.min(p.hand.size, fighters(p, hex));
  return Math.min(7, p.power) + 3 * cards;
}

/** A fight about to begin: a star if it is likely won, a long way home if not. */
function fightWorth(v: View, seat: Seat): number {
  const f = v.frames.find((x): x is CombatFrame => x.t === "combat");
  if (!f) return 0;
  const enemy = f.sides.find((s) => s.seat !== seat)?.seat ?? seat;
  const edge = mostPower(v, seat, f.hex) - mostPower(v, enemy, f.hex) + (f.seat === seat ? 0.5 : 0);
  const stars = seatOf(v, seat).stars.filter((s) => s === "combat").length;
  const prize = stars < 2 ? 12 : 3;
  return edge > 0 ? Math.min(prize, 2 + edge * 2) : -8 + Math.max(-6, edge);
}

/** Dial and cards with the best outcome on average over imagined enemies. */
function commitment(
  game: Scythe,
  content: Content,
  table: View,
  seat: Seat,
  moves: readonly Move[],
  rng: Rng,
): Move {
  const tried = some(moves, 40, rng);
  let best = at(tried, 0);
  let most = Number.NEGATIVE_INFINITY;
  for (const move of tried) {
    let sum = 0;
    for (let i = 0; i < ENEMIES; i++) sum += outcome(game, content, table, seat, move, rng);
    if (sum > most) [best, most] = [move, sum];
  }
  return best;
}

function outcome(game: Scythe, content: Content, table: View, seat: Seat, move: Move, rng: Rng): number {
  const world: World = game.clone(game.imagine(table, rng));
  game.play(world, seat, move, silent);
  for (let i = 0; i < 12 && isFighting(world); i++) {
    const now = game.pending(world);
    if (now.t === "over") return endWorth(now.result.places, seat);
    if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent);
    else if (game.sample) {
      const asked = at(now.asks, 0).seat;
      game.play(world, asked, game.sample(world, asked, rng), silent);
    }
  }
  return ahead(content, world, seat);
}

/** Coins that a finished star is worth beyond its place in the score: it brings the end nearer. */
const STAR = 9;
/** Coins for being most of the way to a star; grows with the square, so that what was begun is finished. */
const NEAR_STAR = 7;
/** More resources than a bottom action can use up soon are only scored. */
const USEFUL = 4;

const square = (x: number): number => x * x;
const count = (xs: readonly string[]): number => xs.filter((x) => x !== "mat").length;

/** Progress towards the stars that are not placed yet, each 0…1. */
function progress(p: SeatView): number {
  const parts = [
    ["upgrades", count(CUBES.map((cube) => p.cubes[cube])) / 6],
    ["mechs", count(p.mechs) / 4],
    ["structures", count(STRUCTURES.map((s) => p.structures[s])) / 4],
    ["recruits", count(BOTTOMS.map((b) => p.recruits[b])) / 4],
    ["workers", workersOut(p) / 8],
    ["power", p.power / 16],
    ["popularity", p.popularity / 18],
  ] as const;
  let sum = 0;
  for (const [star, done] of parts) if (!p.stars.includes(star)) sum += square(done);
  return sum;
}

/** Upgrades, mechs, structures and recruits made: each makes every later turn better, and four or six make a star. */
const built = (p: SeatView): number =>
  4 * count(CUBES.map((cube) => p.cubes[cube])) +
  6 * count(p.mechs) +
  5 * count(STRUCTURES.map((s) => p.structures[s])) +
  5.5 * count(BOTTOMS.map((b) => p.recruits[b]));

/** The first few of what actions cost are worth more than the rest. */
const reserve = (n: number, few: number, each: number): number => each * Math.min(n, few);

/** What a position is worth to a seat, in coins: the score if the game ended now, and what promises more. */
function worth(content: Content, v: View, seat: Seat): number {
  const p = seatOf(v, seat);
  const stock = resourcesOf(content, v, seat);
  const useful = RESOURCES.reduce((n, r) => n + Math.min(stock[r], USEFUL), 0);
  const ready =
    p.mat === "none" || v.over !== "no" ? 0 : BOTTOMS.filter((b) => payable(content, v, seat, b)).length;
  return (
    scoreOf(content, v, seat).total +
    STAR * p.stars.length +
    NEAR_STAR * progress(p) +
    built(p) +
    0.6 * useful +
    0.8 * ready +
    reserve(p.coins, 4, 1.2) +
    reserve(p.power, 5, 0.8) +
    reserve(p.popularity, 7, 0.8) +
    0.3 * (p.power + p.popularity) +
    0.4 * Math.min(6, p.hand.size) +
    reserve(workersOut(p), 5, 1.5) +
    (p.factoryCard === "none" ? -0.6 * heroDistance(content, v, p) : 6)
  );
}

/** How far the hero is from the nearest token or the Factory, as the crow flies. */
function heroDistance(content: Content, v: View, p: SeatView): number {
  const from = content.spots[p.hero];
  if (!from) return 0;
  const steps = [content.factory, ...v.tokens].map((place) => {
    const to = content.spots[place];
    if (!to) return 9;
    const [q, r] = [from.q - to.q, from.r - to.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  });
  return Math.min(...steps);
}
