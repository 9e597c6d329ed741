import { at, type Rng, type Seat } from "@rubizh/engine";
import type { World } from "../rules/book.ts";
import { sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import { legal } from "../rules/play.ts";
import type { Move, StrayingFrame } from "../rules/state.ts";
import { harmsIn, strayGain } from "./harm.ts";
import { best, type Plan, plansOf } from "./plan.ts";
import { cellOf, NOWHERE, type Sketch, sideOf, sketch, weaponOf } from "./sketch.ts";
import { surveyFor } from "./worth.ts";

/** Every answer to the open question, judged without looking ahead. */
export function answers(w: World, d: Table, seat: Seat): readonly Plan[] {
  const f = topFrame(d);
  const s = sketch(w, d);
  const slot = (id: string): number => d.fighters.findIndex((x) => x.id === id);
  if (f.t === "acting") return plansOf(s, harmsIn(s), slot(f.fighter), f.left);
  if (f.t === "straying") return strays(w, d, s, seat, f);
  return legal(w, d, seat).map((m) => ({ moves: [m], gain: answerGain(w, s, seat, m, slot) }));
}

function answerGain(w: World, s: Sketch, seat: Seat, m: Move, slot: (id: string) => number): number {
  const side = sideOfSeat(seat);
  switch (m.t) {
    case "place":
    case "displace":
    case "push": {
      const i = slot(m.fighter);
      const to = w.ground.cell(m.t === "place" ? m.cell : m.to)?.index ?? NOWHERE;
      return (sideOf(s, i) === side ? 1 : -1) * moveGain(s, i, to);
    }
    // A second die is never worse than a failed one.
    case "reroll":
      return m.by === "ones" ? 2 : 1;
    case "keep":
    case "hit":
    case "move":
    case "use":
    case "leave":
    case "enter":
    case "end":
      return 0;
  }
}

/** Whom the shot should hit instead: what the shooter gains, the target's side loses. */
function strays(w: World, d: Table, s: Sketch, seat: Seat, f: StrayingFrame): readonly Plan[] {
  const h = harmsIn(s);
  const slot = (id: string): number => d.fighters.findIndex((x) => x.id === id);
  const by = slot(f.fighter);
  const cell = cellOf(s, by);
  const weapon = weaponOf(s, by, cell, f.ability);
  return legal(w, d, seat).flatMap((m) =>
    m.t === "hit" ? [{ moves: [m], gain: -strayGain(s, h, by, weapon, cell, slot(m.fighter)) }] : [],
  );
}

const worth = new Float64Array(28);

/** What it is worth to its side that somebody stands there instead. */
function moveGain(s: Sketch, i: number, to: number): number {
  surveyFor(s, i, worth);
  return (worth[to] ?? 0) - (worth[cellOf(s, i)] ?? 0);
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
