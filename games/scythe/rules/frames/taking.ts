import { at, type Seat } from "@rubizh/engine";
import { type GainKey, type Place, RESOURCES } from "../content.ts";
import type { Move } from "../moves.ts";
import {
  type D,
  no,
  notNow,
  type Part,
  pop,
  prompt,
  push,
  seatOf,
  type TakingFrame,
  type View,
  WORKERS,
  workersOut,
} from "../state.ts";
import { MOST_POPULARITY, MOST_POWER } from "../tracks.ts";
import type { Asks } from "./frame.ts";
import { bring } from "./gaining.ts";

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
export const taking: Asks<TakingFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt("take", { what: `@gain.${at(f.parts, 0).gain}` }),
  candidates: (_content, v, f) =>
    f.parts
      .slice(0, 1)
      .flatMap((part) =>
        Array.from({ length: most(v, f.seat, part) + 1 }, (_, n): Move => ({ t: "gain", n })),
      ),
  refuse(_content, v, f, m) {
    const { seat } = f;
    const [part] = f.parts;
    if (m.t !== "gain" || part === undefined) return notNow();
    return m.n <= most(v, seat, part) ? undefined : no("SC-083", "notSoMuch");
  },
  play(_content, d, f, m, emit) {
    const { seat } = f;
    const part = f.parts.shift();
    if (m.t !== "gain" || part === undefined) return;
    emit({ t: "parted", seat, what: part.gain, n: m.n });
    if (m.n > 0) bring(d, seat, f.at, { ...part, n: m.n }, emit);
  },
  step(_content, d, f, emit) {
    const [part] = f.parts;
    if (part === undefined) pop(d);
    else if (!isCounted(part)) bring(d, f.seat, f.at, at(f.parts.splice(0, 1), 0), emit);
    else if (most(d, f.seat, part) === 0) f.parts.shift();
    else return false;
    return true;
  },
};

/** Asks for a reward of a card piece by piece; its stars come when all of it is taken (SC-390). */
export function takeInPart(d: D, seat: Seat, place: Place | "any", parts: readonly Part[]): void {
  push(d, { t: "gaining", seat, at: place, parts: [] });
  push(d, { t: "taking", seat, at: place, parts: [...parts] });
}
