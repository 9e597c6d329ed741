// Level 3: the best proposals, each tried in many imagined games to the end.
import { halve, pickSoftly } from "@rubizh/bots";
import { at, type Result, type Rng, rngFrom, type Seat, sampleLuck } from "@rubizh/engine";
import type { OwnGame } from "../rules/index.ts";
import type { D, Move, View } from "../rules/state.ts";
import { propose } from "./propose.ts";

/** How many proposals are worth trying. */
const WIDTH = 10;
/** How far from its best idea a player may stray in a trial. */
const WARMTH = 0.5;

const silent = (): void => {};

/** Trials of one number share their luck, so that orders are compared on equal terms. */
export function search(game: OwnGame, table: View, seat: Seat, trials: number, rng: Rng): Move {
  const seed = rng(2 ** 30);
  const moves = propose(game.content, table, seat)
    .slice(0, WIDTH)
    .map(({ move }) => move);
  return halve(moves, trials, (move, trial) => {
    const luck = rngFrom(`${seed}/${trial}`);
    const d = game.clone(game.imagine(table, luck));
    game.play(d, seat, move, silent);
    return scoreOf(playOut(game, d, luck), seat);
  });
}

/** The game to its end, everybody choosing softly among the proposals. */
function playOut(game: OwnGame, d: D, rng: Rng): Result {
  for (let now = game.pending(d); ; now = game.pending(d)) {
    if (now.t === "over") return now.result;
    if (now.t === "luck") game.settle(d, sampleLuck(now.draw, rng), silent);
    else {
      const { seat } = at(now.asks, 0);
      const { move } = pickSoftly(propose(game.content, d, seat), (r) => r.worth, WARMTH, 0.1, rng);
      game.play(d, seat, move, silent);
    }
  }
}

const scoreOf = ({ places }: Result, seat: Seat): number =>
  places.length === 1 ? 0.5 : at(places, 0).includes(seat) ? 1 : 0;
