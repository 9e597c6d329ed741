import { at, type Rng, type Seat } from "@rubizh/engine";
import type { World } from "../rules/book.ts";
import { cellOf, fighterOf, sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import { legal } from "../rules/play.ts";
import type { Move, View } from "../rules/state.ts";
import { best, type Plan, plansOf } from "./plan.ts";
import { cellWorth, fighterWorth } from "./worth.ts";

/** Every answer to the open question, judged without looking ahead. */
export function answers(w: World, d: Table, seat: Seat): readonly Plan[] {
  const f = topFrame(d);
  if (f.t === "acting") return plansOf(w, d, f);
  return legal(w, d, seat).map((m) => ({ moves: [m], gain: answerGain(w, d, seat, m) }));
}

function answerGain(w: World, v: View, seat: Seat, m: Move): number {
  const side = sideOfSeat(seat);
  switch (m.t) {
    case "place":
    case "displace":
    case "push":
      return moveGain(w, v, side, m.fighter, m.t === "place" ? m.cell : m.to);
    case "hit": {
      const hit = fighterOf(v, m.fighter);
      return (hit.side === side ? -1 : 1) * fighterWorth(w, v, hit);
    }
    // A second die is never worse than a failed one.
    case "reroll":
      return m.by === "ones" ? 2 : 1;
    case "keep":
    case "move":
    case "use":
    case "leave":
    case "enter":
    case "end":
      return 0;
  }
}

/** What it is worth to us that somebody stands there instead. */
function moveGain(w: World, v: View, side: 0 | 1, id: string, to: string): number {
  const fighter = fighterOf(v, id);
  const cell = w.ground.cell(to);
  if (!cell) return 0;
  const before = fighter.cell === "reserve" ? 0 : cellWorth(w, v, fighter, cellOf(w, fighter));
  return (fighter.side === side ? 1 : -1) * (cellWorth(w, v, fighter, cell) - before);
}

/** The best answer by itself: the reference every other level is measured against. */
export const greedy = (w: World, d: Table, seat: Seat): Move => at(best(answers(w, d, seat)).moves, 0);

const COLD = 0.1; // answers less likely than this part of the best one are never given

/** A good answer more often than a bad one: likelihood falls by half for every `warmth` lives of gain lost. */
export function softly(plans: readonly Plan[], warmth: number, rng: Rng): Plan {
  const top = best(plans).gain;
  const weights = plans.map(({ gain }) => 2 ** ((gain - top) / warmth));
  const kept = weights.map((x) => (x < COLD ? 0 : x));
  const total = kept.reduce((a, b) => a + b, 0);
  let ticket = (rng(1 << 20) / (1 << 20)) * total;
  for (const [i, x] of kept.entries()) {
    ticket -= x;
    if (ticket < 0) return at(plans, i);
  }
  return best(plans);
}
