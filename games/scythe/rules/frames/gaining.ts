import type { Seat } from "@rubizh/engine";
import type { Place } from "../content.ts";
import { addResource, addWorkers } from "../control.ts";
import {
  type D,
  type GainingFrame,
  type Out,
  type Part,
  pop,
  push,
  seatOf,
  WORKERS,
  workersOut,
} from "../state.ts";
import { award, gain } from "../tracks.ts";
import type { Rules } from "./frame.ts";

/** A reward of a card, part by part; stars come when all of it is taken (SC-390). */
export const gaining: Rules<GainingFrame> = {
  waits: "never",
  step(content, d, f, emit) {
    const { seat, at: place } = f;
    const part = f.parts.shift();
    if (part === undefined) {
      pop(d);
      award(content, d, seat, emit);
      return true;
    }
    bring(d, seat, place, part, emit);
    return true;
  },
};

/** One part of a reward, or the question that it asks. */
export function bring(d: D, seat: Seat, place: Place | "any", part: Part, emit: Out): void {
  switch (part.gain) {
    case "coins":
    case "power":
    case "popularity":
    case "cards":
      gain(d, seat, part.gain, part.n, emit);
      return;
    case "any":
      push(d, { t: "receiving", seat, left: part.n, at: place });
      return;
    case "workers": {
      const n = Math.min(part.n, WORKERS - workersOut(seatOf(d, seat)));
      addWorkers(d, seat, place, n);
      if (n > 0) emit({ t: "hired", seat, at: place, n });
      return;
    }
    case "upgrade":
      push(d, { t: "upgrading", seat });
      return;
    case "mech":
      push(d, { t: "deploying", seat, at: place });
      return;
    case "structure":
      push(d, { t: "building", seat, at: place });
      return;
    case "recruit":
      push(d, { t: "enlisting", seat });
      return;
    case "produce":
      push(d, { t: "producing", seat, left: part.n, mill: false, done: [] });
      return;
    default:
      addResource(d, place, part.gain, part.n);
      emit({ t: "gained", seat, what: part.gain, n: part.n, at: place });
      return;
  }
}
