import type { Refusal } from "@rubizh/engine";
import { type Content, type Place, PRODUCT } from "../content.ts";
import { addResource, addWorkers, controls, workersAt, workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import {
  no,
  notNow,
  type ProducingFrame,
  pop,
  prompt,
  seatOf,
  type View,
  WORKERS,
  workersOut,
} from "../state.ts";
import type { Asks } from "./frame.ts";

/** Territory by territory; on each every own worker may bring one piece of what the land gives (SC-137, SC-139). */
export const producing: Asks<ProducingFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt("produce", { count: f.left }),

  candidates(content, v, f) {
    const moves: Move[] = [];
    for (const place of fields(content, v, f)) {
      const most = yieldAt(content, v, f, place);
      for (let count = 1; count <= most; count++) moves.push({ t: "produce", at: place, count });
    }
    moves.push({ t: "done" });
    return moves;
  },

  refuse(content, v, f, m) {
    if (m.t === "done") return undefined;
    return m.t === "produce" ? produceRefused(content, v, f, m.at, m.count) : notNow();
  },

  play(content, d, f, m, emit) {
    const { seat } = f;
    if (m.t !== "produce") {
      pop(d);
      emit({ t: "halted", seat });
      return;
    }
    const product = productAt(content, m.at);
    if (!isExtra(content, d, f, m.at)) f.left -= 1;
    f.done.push(m.at);
    if (product === "worker") {
      addWorkers(d, seat, m.at, m.count);
      emit({ t: "hired", seat, at: m.at, n: m.count });
    } else if (product !== "none") {
      addResource(d, m.at, product, m.count);
      emit({ t: "gained", seat, what: product, n: m.count, at: m.at });
    }
  },

  step(content, d, f) {
    if (fields(content, d, f).some((place) => produceRefused(content, d, f, place, 1) === undefined))
      return false;
    pop(d);
    return true;
  },
};

const productAt = (content: Content, place: Place): (typeof PRODUCT)[keyof typeof PRODUCT] => {
  const terrain = content.spots[place]?.terrain;
  return terrain === undefined || terrain === "base" ? "none" : PRODUCT[terrain];
};

/** Where something could be produced: territories with own workers, and the Mill's. */
function fields(content: Content, v: View, f: ProducingFrame): readonly Place[] {
  const { seat } = f;
  const places = workplaces(content, v, seat);
  const { mill } = seatOf(v, seat).structures;
  return f.mill && mill !== "mat" && !places.includes(mill) ? [...places, mill] : places;
}

/** The Mill's territory comes on top of the chosen ones, if its owner controls it (SC-208, SC-214). */
const isExtra = (content: Content, v: View, f: ProducingFrame, place: Place): boolean =>
  f.mill &&
  v.options.mill === "extra" &&
  seatOf(v, f.seat).structures.mill === place &&
  controls(content, v, f.seat, place);

/** Workers, and the Mill like one more (SC-215); a village gives no more workers than the mat has left (SC-142). */
function yieldAt(content: Content, v: View, f: ProducingFrame, place: Place): number {
  const { seat } = f;
  const p = seatOf(v, seat);
  const hands = workersAt(p, place) + (f.mill && p.structures.mill === place ? 1 : 0);
  const product = productAt(content, place);
  if (product === "none") return 0;
  return product === "worker" ? Math.min(hands, WORKERS - workersOut(p)) : hands;
}

function produceRefused(
  content: Content,
  v: View,
  f: ProducingFrame,
  place: Place,
  count: number,
): Refusal | undefined {
  const { seat } = f;
  if (f.done.includes(place)) return no("SC-137", "producedAlready");
  if (!controls(content, v, seat, place))
    return seatOf(v, seat).structures.mill === place
      ? no("SC-208", "millLost")
      : no("SC-137", "notControlled");
  if (f.left === 0 && !isExtra(content, v, f, place)) return no("SC-137", "noMoreTerritories");
  const product = productAt(content, place);
  if (product === "none") return no("SC-143", "nothingGrows");
  const most = yieldAt(content, v, f, place);
  if (most === 0 && product === "worker") return no("SC-142", "allWorkersOut");
  return count >= 1 && count <= most ? undefined : no("SC-139", "onePerWorker", { most });
}
