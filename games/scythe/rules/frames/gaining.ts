import { type Content, RESOURCES } from "../content.ts";
import { addResource, addWorkers, workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import {
  type ChoosingFrame,
  type FrameRules,
  type GainingFrame,
  no,
  notNow,
  pop,
  prompt,
  push,
  type ReceivingFrame,
  seatOf,
  WORKERS,
  workersOut,
} from "../state.ts";
import { award, gain } from "../tracks.ts";

/** A reward of a card, part by part; stars come when all of it is taken (SC-390). */
export const gaining = (c: Content): FrameRules<GainingFrame> => ({
  asks: () => [],
  candidates: () => [],
  refuse: notNow,
  play: () => {},

  advance(d, f, emit) {
    const { seat, at: place } = f;
    const part = f.parts.shift();
    if (part === undefined) {
      pop(d);
      award(c, d, seat, emit);
      return true;
    }
    switch (part.gain) {
      case "coins":
      case "power":
      case "popularity":
      case "cards":
        gain(d, seat, part.gain, part.n, emit);
        return true;
      case "any":
        push(d, { t: "receiving", seat, left: part.n, at: place });
        return true;
      case "workers": {
        const n = Math.min(part.n, WORKERS - workersOut(seatOf(d, seat)));
        addWorkers(d, seat, place, n);
        if (n > 0) emit({ t: "hired", seat, at: place, n });
        return true;
      }
      case "upgrade":
        push(d, { t: "upgrading", seat });
        return true;
      case "mech":
        push(d, { t: "deploying", seat, at: place });
        return true;
      case "structure":
        push(d, { t: "building", seat, at: place });
        return true;
      case "recruit":
        push(d, { t: "enlisting", seat });
        return true;
      case "produce":
        push(d, { t: "producing", seat, left: part.n, mill: false, done: [] });
        return true;
      default:
        addResource(d, place, part.gain, part.n);
        emit({ t: "gained", seat, what: part.gain, n: part.n, at: place });
        return true;
    }
  },
});

/** Resources of free choice, one by one, all onto one territory (SC-129, SC-130). */
export const receiving = (c: Content): FrameRules<ReceivingFrame> => ({
  asks: (_, f) => [{ seat: f.seat, prompt: prompt("receive", { count: f.left }) }],

  candidates: (v, f, seat) => [
    ...(f.at === "any" ? workplaces(c, v, seat) : [f.at]).flatMap((place) =>
      RESOURCES.map((resource): Move => ({ t: "put", resource, at: place })),
    ),
    { t: "done" },
  ],

  refuse(v, f, seat, m) {
    if (m.t === "done") return undefined;
    if (m.t !== "put") return notNow();
    const fits = f.at === "any" ? workplaces(c, v, seat).includes(m.at) : m.at === f.at;
    return fits ? undefined : no("SC-130", "notThere");
  },

  play(d, f, seat, m, emit) {
    if (m.t === "put") {
      addResource(d, m.at, m.resource, 1);
      f.at = m.at;
      f.left -= 1;
      emit({ t: "gained", seat, what: m.resource, n: 1, at: m.at });
    } else {
      f.left = 0;
      emit({ t: "skipped", seat });
    }
  },

  advance(d, f) {
    if (f.left > 0 && (f.at !== "any" || workplaces(c, d, f.seat).length > 0)) return false;
    pop(d);
    return true;
  },
});

/** One of two benefits of a Factory card (SC-324). */
export const choosing = (): FrameRules<ChoosingFrame> => ({
  asks: (_, f) => [{ seat: f.seat, prompt: prompt("choose") }],
  candidates: (_, f) => [...f.of.map((one): Move => ({ t: "choose", gain: one })), { t: "skip" }],
  refuse(_, f, __, m) {
    if (m.t === "skip") return undefined;
    return m.t === "choose" && f.of.includes(m.gain) ? undefined : no("SC-324", "notOffered");
  },
  play(d, f, seat, m, emit) {
    pop(d);
    if (m.t === "choose") {
      emit({ t: "chose", seat, what: m.gain });
      push(d, { t: "gaining", seat: f.seat, at: "any", parts: [{ gain: m.gain, n: 1 }] });
    } else emit({ t: "skipped", seat });
  },
});
