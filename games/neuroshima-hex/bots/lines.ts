import type { Seat } from "@rubizh/engine";
import type { Move } from "../rules/move.ts";
import { HAND, topFrame, type View } from "../rules/state.ts";
import { clone } from "../rules/view.ts";
import { bestReply } from "./answer.ts";
import { worthToMover } from "./evaluate.ts";
import type { Model } from "./ground.ts";
import { LEAST_GAIN, ratedUses, worstWay, worthAtEnd } from "./plan.ts";
import { newReplies, type Replies } from "./replies.ts";
import {
  battleIn,
  battlesAllowed,
  callBattle,
  copySim,
  dropFromHand,
  endTurn,
  handOf,
  newSim,
  type Sim,
  simOf,
} from "./sim.ts";
import { use } from "./uses.ts";

/** A way to play the rest of the turn: what to do first, and the position at its end. */
export interface Line {
  readonly first: Move;
  /** Lines that begin alike have the same. */
  readonly name: string;
  readonly end: Sim;
  /** The worth of that position to the mover, before the opponent's answer. */
  readonly value: number;
  readonly replies: Replies;
}

/** A turn as far as it has been played. */
interface Node {
  readonly sim: Sim;
  readonly first: Move | undefined;
  readonly value: number;
}

/** How many uses are followed up from the first position of a turn, and from later ones. */
const WIDTHS = [12, 4, 2, 1, 1] as const;

/** …and how many positions in all after each of them. */
const BEAM = 20;

/** The most promising ways to go on with a turn, best first; the same end reached in another order counts once. */
export function linesOf(
  m: Model,
  v: View,
  seat: Seat,
  moves: readonly Move[],
  most: number,
): readonly Line[] {
  const start = simOf(m, v);
  const lines: Line[] = [];
  const seen = new Set<string>();
  let nodes = roots(m, v, seat, start, moves, lines);
  for (const width of WIDTHS) {
    const next: Node[] = [];
    for (const node of nodes) {
      stopHere(m, node, seat, lines);
      for (const child of childrenOf(m, node, width)) {
        const key = keyOf(child.sim);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(child);
      }
    }
    nodes = next.sort((a, b) => b.value - a.value).slice(0, BEAM);
  }
  for (const node of nodes) stopHere(m, node, seat, lines);
  const ranked = lines.sort((a, b) => b.value - a.value);
  // Every tile that may go gets at least its best line a trial.
  const firsts = new Set<string>();
  const must = ranked.filter(({ first, name }) => {
    if (first.t !== "discard" && first.t !== "redraw" && first.t !== "battle") return false;
    return !firsts.has(name) && firsts.add(name);
  });
  return [...new Set([...ranked.slice(0, most), ...must])];
}

function roots(
  m: Model,
  v: View,
  seat: Seat,
  start: Sim,
  moves: readonly Move[],
  lines: Line[],
): readonly Node[] {
  const found: Node[] = [];
  if (handOf(start, seat).length < HAND) found.push(nodeOf(m, start, undefined));
  for (const move of moves) {
    if (move.t === "redraw") {
      const sim = newSim();
      copySim(sim, start);
      handOf(sim, seat).length = 0;
      lines.push(lineOf(m, move, sim, seat));
    } else if (move.t === "discard") {
      const sim = newSim();
      copySim(sim, start);
      dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
      found.push(nodeOf(m, sim, move));
    } else if (move.t === "hunt") {
      // Rare and full of little choices: the rules play it out.
      const sim = hunted(m, v, seat, move);
      if (sim.winner === "open") found.push(nodeOf(m, sim, move));
      else lines.push(lineOf(m, move, sim, seat));
    }
  }
  return found;
}

const lineOf = (m: Model, first: Move, end: Sim, seat: Seat): Line => ({
  first,
  name: JSON.stringify(first),
  end,
  value: worthAtEnd(m, end, seat),
  replies: newReplies(),
});

const nodeOf = (m: Model, sim: Sim, first: Move | undefined): Node => ({
  sim,
  first,
  value: worthToMover(m, sim, true),
});

function hunted(m: Model, v: View, seat: Seat, move: Move): Sim {
  const d = clone(v);
  let next: Move | undefined = move;
  let mover = seat;
  while (next !== undefined) {
    m.frames.play(d, mover, next, () => {});
    const f = topFrame(d);
    const asks = f?.t === "hunt" || f?.t === "medics";
    next = asks ? bestReply(m, d, f.seat) : undefined;
    mover = asks ? f.seat : seat;
  }
  const sim = simOf(m, d);
  sim.mover = seat;
  return sim;
}

/** The turn ends here, with a battle or without. */
function stopHere(m: Model, { sim, first }: Node, seat: Seat, lines: Line[]): void {
  const quiet = newSim();
  copySim(quiet, sim);
  endTurn(m, quiet);
  lines.push(lineOf(m, first ?? { t: "end" }, quiet, seat));
  const token = battlesAllowed(sim) ? battleIn(m, sim, seat) : -1;
  if (token < 0) return;
  const loud = newSim();
  copySim(loud, sim);
  callBattle(m, loud, token);
  const tile = m.ids[token] ?? "";
  lines.push(lineOf(m, first ?? { t: "battle", tile }, loud, seat));
}

/** The best uses. What gains nothing is followed only where the turn is not yet worth ending. */
function childrenOf(m: Model, node: Node, width: number): readonly Node[] {
  const rated = [...ratedUses(m, node.sim)].sort((a, b) => b.value - a.value).slice(0, width);
  return rated
    .filter(({ value }, i) => i === 0 || value > node.value + LEAST_GAIN)
    .map(({ move, value }) => {
      const sim = newSim();
      copySim(sim, node.sim);
      use(m, sim, move, worstWay(m, sim, move));
      return { sim, first: node.first ?? move, value };
    });
}

const keyOf = ({ ground, hands, mover }: Sim): string =>
  `${ground.bytes.join()}|${[...hands[mover as 0 | 1]].sort().join()}`;
