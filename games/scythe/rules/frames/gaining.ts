import type { Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import { type Content, type GainKey, type Place, RESOURCES } from "../content.ts";
import { addResource, addWorkers, workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import {
  type ChoosingFrame,
  type D,
  type FrameRules,
  type GainingFrame,
  no,
  notNow,
  type Out,
  type Part,
  pop,
  prompt,
  push,
  type ReceivingFrame,
  seatOf,
  type TakingFrame,
  type View,
  WORKERS,
  workersOut,
} from "../state.ts";
import { award, gain, MOST_POPULARITY, MOST_POWER } from "../tracks.ts";

/** A reward of a card, part by part; stars come when all of it is taken (SC-390). */
export const gaining = (content: Content): FrameRules<GainingFrame> => ({
  asks: () => [],
  candidates: () => [],
  refuse: notNow,
  play: () => {},

  advance(d, f, emit) {
    const { seat, at: place } = f;
    const part = f.parts.shift();
    if (part === undefined) {
      pop(d);
      award(content, d, seat, emit);
      return true;
    }
    give(d, seat, place, part, emit);
    return true;
  },
});

/** One part of a reward, or the question that it asks. */
function give(d: D, seat: Seat, place: Place | "any", part: Part, emit: Out): void {
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

/** What is counted out; the other parts of a reward are questions of their own, which may be declined. */
const COUNTED: readonly GainKey[] = ["coins", "power", "popularity", "cards", ...RESOURCES, "workers"];

export const isCounted = ({ gain }: Part): boolean => COUNTED.includes(gain);

/** Whether less than all of it can be taken, beyond leaving whole parts. */
export const splits = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.gain === "recruit" || (isCounted(part) && part.n > 1));

/** How much of a part there is to take: tracks end, and workers run out. */
function most(v: View, seat: Seat, { gain, n }: Part): number {
  const p = seatOf(v, seat);
  if (gain === "power") return Math.min(n, MOST_POWER - p.power);
  if (gain === "popularity") return Math.min(n, MOST_POPULARITY - p.popularity);
  return gain === "workers" ? Math.min(n, WORKERS - workersOut(p)) : n;
}

/** Part by part, as much of each as one likes (SC-083, SC-303). */
export const taking = (): FrameRules<TakingFrame> => ({
  asks: (_, f) =>
    f.parts.slice(0, 1).map(({ gain }) => ({
      seat: f.seat,
      prompt: prompt("take", { what: `@gain.${gain}` }),
    })),
  candidates: (v, f, seat) =>
    f.parts
      .slice(0, 1)
      .flatMap((part) => Array.from({ length: most(v, seat, part) + 1 }, (_, n): Move => ({ t: "gain", n }))),
  refuse(v, f, seat, m) {
    const [part] = f.parts;
    if (m.t !== "gain" || part === undefined) return notNow();
    return m.n <= most(v, seat, part) ? undefined : no("SC-083", "notSoMuch");
  },
  play(d, f, seat, m, emit) {
    const part = f.parts.shift();
    if (m.t !== "gain" || part === undefined) return;
    emit({ t: "parted", seat, what: part.gain, n: m.n });
    if (m.n > 0) give(d, seat, f.at, { ...part, n: m.n }, emit);
  },
  advance(d, f, emit) {
    const [part] = f.parts;
    if (part === undefined) pop(d);
    else if (!isCounted(part)) give(d, f.seat, f.at, at(f.parts.splice(0, 1), 0), emit);
    else if (most(d, f.seat, part) === 0) f.parts.shift();
    else return false;
    return true;
  },
});

/** Asks for a reward of a card piece by piece; its stars come when all of it is taken (SC-390). */
export function takeInPart(d: D, seat: Seat, place: Place | "any", parts: readonly Part[]): void {
  push(d, { t: "gaining", seat, at: place, parts: [] });
  push(d, { t: "taking", seat, at: place, parts: [...parts] });
}

/** Resources of free choice, one by one, all onto one territory (SC-129, SC-130). */
export const receiving = (content: Content): FrameRules<ReceivingFrame> => ({
  asks: (_, f) => [{ seat: f.seat, prompt: prompt("receive", { count: f.left }) }],

  candidates: (v, f, seat) => [
    ...(f.at === "any" ? workplaces(content, v, seat) : [f.at]).flatMap((place) =>
      RESOURCES.map((resource): Move => ({ t: "put", resource, at: place })),
    ),
    { t: "done" },
  ],

  refuse(v, f, seat, m) {
    if (m.t === "done") return undefined;
    if (m.t !== "put") return notNow();
    const fits = f.at === "any" ? workplaces(content, v, seat).includes(m.at) : m.at === f.at;
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
    if (f.left > 0 && (f.at !== "any" || workplaces(content, d, f.seat).length > 0)) return false;
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
