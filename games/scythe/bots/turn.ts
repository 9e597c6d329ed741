import {
  at,
  type Bot,
  type Draft,
  type Game,
  type Rng,
  type Seat,
  type State,
  sampleLuck,
} from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { fighters } from "../rules/control.ts";
import type { Move } from "../rules/moves.ts";
import { type CombatFrame, type ScytheTypes, seatOf, type View } from "../rules/state.ts";
import { worth } from "./worth.ts";

type Scythe = Game<ScytheTypes>;
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
export function turnBot(game: Scythe, c: Content, { moves: width, turns }: Depth): Bot<ScytheTypes> {
  return (table, seat, rng, budget) => {
    // Less than everything is hardly ever worth a thought, and coins are not given away.
    const moves = some(
      game.legal(table, seat).filter((m) => m.t !== "part" && m.t !== "give"),
      width,
      rng,
    );
    if (moves.length === 1) return at(moves, 0);
    const f = table.frames[table.frames.length - 1];
    if (f?.t === "combat" && f.stage === "commit") return commitment(game, c, table, seat, moves, rng);
    const total = Math.max(moves.length, budget.iterations ?? turns);
    let best = at(moves, 0);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < total; i++) {
      const move = at(moves, i % moves.length);
      const value = turnWorth(game, c, table, seat, move, rng);
      if (value > most) [best, most] = [move, value];
    }
    return best;
  };
}

/** What the table is worth when this turn is over, or when somebody else is asked. */
function turnWorth(game: Scythe, c: Content, table: View, seat: Seat, first: Move, rng: Rng): number {
  const world = game.clone(game.imagine(table, rng));
  const { turn } = world;
  game.play(world, seat, first, silent);
  for (let i = 0; i < LONGEST && world.turn === turn; i++) {
    const now = game.pending(world);
    if (now.t === "over") return endWorth(now.result.places, seat);
    if (now.t === "luck") game.settle(world, sampleLuck(now.draw, rng), silent);
    else if (now.asks.some((ask) => ask.seat === seat) && game.sample && !isFighting(world))
      game.play(world, seat, game.sample(world, seat, rng), silent);
    else break;
  }
  return ahead(c, world, seat) + fightWorth(world, seat);
}

/** A game that ends with this turn is worth everything or nothing. */
const endWorth = (places: readonly (readonly Seat[])[], seat: Seat): number =>
  places[0]?.includes(seat) ? 1000 : -1000;

/** The own worth, less what the strongest other one has. */
function ahead(c: Content, v: View, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < v.seats.length; other++)
    if (other !== seat && !seatOf(v, other).out) best = Math.max(best, worth(c, v, other));
  return worth(c, v, seat) - 0.5 * best;
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
  c: Content,
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
    for (let i = 0; i < ENEMIES; i++) sum += outcome(game, c, table, seat, move, rng);
    if (sum > most) [best, most] = [move, sum];
  }
  return best;
}

function outcome(game: Scythe, c: Content, table: View, seat: Seat, move: Move, rng: Rng): number {
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
  return ahead(c, world, seat);
}
