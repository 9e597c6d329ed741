// Levels 4 and 5: some plans, each tried many times to the end of the turn, where what was learned judges.
import { halving, streamOf } from "@rubizh/bots";
import { at, type Seat, sampleLuck } from "@rubizh/engine";
import { sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { clone } from "../rules/setup.ts";
import type { Move } from "../rules/state.ts";
import type { Mind } from "./minds.ts";
import { greedy, type Plan } from "./propose.ts";

const END: Move = { t: "end" };
const silent = (): void => {};

/** The plans that were tried in the order in which they held out, the one to follow first. */
export function tried(
  game: Volia,
  d: Table,
  seat: Seat,
  trials: number,
  { searched, width, value, hunch }: Mind,
  seed: number,
): readonly Plan[] {
  const few = searched(d, seat)
    .plans.toSorted((a, b) => b.gain - a.gain)
    .slice(0, width(trials));
  if (few.length === 1) return few;
  const side = sideOfSeat(seat);
  return halving(few, trials, (plan, k) => {
    const end = trial(game, d, plan, seed, k);
    return hunch * plan.gain + value(game.content(end), end, side);
  });
}

/**
 * One way the rest of the turn could go: the plan as far as the rules allow, then everybody greedily. In trials of one number
 * the tokens are drawn in the same order and every activation has its own dice, so that plans are compared on equal terms.
 */
export function trial(game: Volia, start: Table, plan: Plan, seed: number, k: number): Table {
  const d = clone(start);
  const tokens = streamOf(seed, k, 0);
  let activation = 1;
  let dice = streamOf(seed, k, activation);
  const { turn } = d;
  const left = [...plan.moves];
  for (let now = game.pending(d); now.t !== "over" && d.turn === turn; now = game.pending(d)) {
    const frame = topFrame(d).t;
    if (now.t === "luck") {
      game.settle(d, sampleLuck(now.draw, frame === "drawing" ? tokens : dice), silent);
      if (frame === "drawing") dice = streamOf(seed, k, ++activation);
      continue;
    }
    const { seat } = at(now.asks, 0);
    const isNext = activation === 1 && (left.length === plan.moves.length || frame === "acting");
    const planned = isNext ? (left.shift() ?? END) : undefined;
    game.play(d, seat, planned && !game.refuse(d, seat, planned) ? planned : greedy(game, d, seat), silent);
  }
  return d;
}
