import { at, type Bot, type Game, last, rngFrom, type Seat, type State } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { Move } from "../rules/moves.ts";
import type { ScytheTypes, View } from "../rules/state.ts";
import { commitment } from "./fight.ts";
import { moodOf, outlook } from "./outlook.ts";
import { type Line, nextTurnOf, type Quest, turnsFrom } from "./plan.ts";
import { steps, type World } from "./steps.ts";

/** Positions that one decision may look at. */
const ITERATIONS = 3000;
/** How many choices of each section are kept, in this turn and in the next. */
const WIDTH = 6;
const NEXT_WIDTH = 2;
/** Ends of this turn that are looked at one turn further. */
const ENDS = 10;
/** How much the position after this turn counts beside the one a turn later, which the others may spoil. */
const NOW = 0.3;

const silent = (): void => {};

/**
 * Plans whole turns: the best few ends of this turn are carried on through a next one, and the first move of the turn
 * that leads to the best position is played. Nothing is remembered: the rest of the turn is planned anew from what
 * is seen then, so a bot that has just been started plays as one that has played for days.
 */
export function planner(game: Game<ScytheTypes>, c: Content): Bot<ScytheTypes> {
  return (table, seat, rng, { iterations = ITERATIONS }) => {
    const f = last(table.frames);
    if (f.t === "combat" && f.stage === "commit") return commitment(c, table, f, seat, rng);
    // All questions of a turn are thought about in the same imagined world.
    const luck = rngFrom(`${table.turn}/${seat}`);
    const world = game.clone(game.imagine(table, luck));
    const turn = world.frames[0];
    if (turn?.t !== "turn" || turn.seat !== seat || f.t === "combat") return answer(game, c, world, seat);
    const ways = steps(game, c, world, seat);
    if (ways.length === 1) return at(at(ways, 0).moves, 0);
    const q: Quest = { game, c, seat, mood: moodOf(c, table, seat), rng: luck, left: iterations };
    return at(bestTurn(q, world).moves, 0);
  };
}

/** The end of this turn that promises most after one more turn. */
function bestTurn(q: Quest, world: World): Line {
  const half = q.left / 2;
  q.left -= half;
  const ends = turnsFrom(q, world, WIDTH);
  const first = at(ends, 0);
  // Only the first move will be played: where all ends begin alike, nothing is left to compare.
  if (new Set(ends.map((end) => JSON.stringify(at(end.moves, 0)))).size === 1) return first;
  q.left += half;
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  let before = Number.NaN;
  let tried = 0;
  for (const end of ends) {
    if (tried === ENDS || (q.left <= 0 && tried > 0)) break;
    if (end.value === before) continue;
    before = end.value;
    tried += 1;
    const value = end.world.over === "no" ? further(q, end) : end.value;
    if (value > most) [best, most] = [end, value];
  }
  return best;
}

function further(q: Quest, end: Line): number {
  const [next] = turnsFrom(q, nextTurnOf(q, end.world), NEXT_WIDTH);
  return NOW * end.value + (1 - NOW) * ((next?.value ?? end.value) + end.bonus);
}

/** Questions outside the own turn: the answer that looks best at once. */
function answer(game: Game<ScytheTypes>, c: Content, world: World, seat: Seat): Move {
  const mood = moodOf(c, world as View, seat);
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of game.legal(world as State<ScytheTypes>, seat)) {
    if (move.t === "use") return move;
    if (move.t === "give") continue;
    const after = game.clone(world as State<ScytheTypes>);
    game.play(after, seat, move, silent);
    const value = outlook(c, after as View, seat, mood);
    if (value > most) [best, most] = [move, value];
  }
  if (!best) throw new Error(`seat ${seat} has no legal move`);
  return best;
}
