import type { Side as Look } from "@rubizh/board";
import type { Unit } from "../rules/state.ts";
import type { Army } from "./pieces.ts";

/** A stage of 360 × 150 with the line in its middle; whoever attacks stands on the left. */
export const STAGE = { width: 360, height: 150, feet: 132, middle: 180 } as const;
const HALF = { from: 12, to: 158 } as const;
const HEIGHT: Readonly<Record<Unit, number>> = { mech: 98, hero: 84, worker: 42 };
/** The width of a figure and its air, as a share of its height. */
const WIDTH: Readonly<Record<Unit, number>> = { mech: 1.14, hero: 1.14, worker: 0.68 };
/** More of a kind are one of them and their number. */
const MOST: Readonly<Record<"fighters" | "workers", number>> = { fighters: 3, workers: 3 };

/** One figure of an army on the stage: its middle and its height, and how many it stands for. */
export interface Figure {
  readonly key: string;
  readonly kind: Unit;
  readonly look: Look;
  readonly x: number;
  readonly size: number;
  readonly many: number;
}

/** Machines stand outside, then the hero, workers nearest to the line. */
function kindsOf({ hero, mechs, workers }: Army): readonly (readonly [kind: Unit, many: number])[] {
  const heroes = hero ? 1 : 0;
  const shown = heroes + mechs > MOST.fighters ? 1 : mechs;
  const stand = (kind: Unit, n: number, of: number): (readonly [Unit, number])[] =>
    Array.from({ length: n }, () => [kind, n === of ? 1 : of]);
  return [
    ...stand("mech", Math.min(shown, mechs), mechs),
    ...stand("hero", heroes, heroes),
    ...stand("worker", workers > MOST.workers ? 1 : workers, workers),
  ];
}

/** An army on its half of the stage, all of it in sight. */
export function figuresOf(army: Army, side: "left" | "right"): readonly Figure[] {
  const kinds = kindsOf(army);
  const widths = kinds.map(([kind]) => HEIGHT[kind] * WIDTH[kind]);
  const room = HALF.to - HALF.from;
  const wide = widths.reduce((a, b) => a + b, 0);
  const scale = Math.min(1, room / wide);
  let from = HALF.from + (room - wide * scale) / 2;
  return kinds.map(([kind, many], i) => {
    const width = (widths[i] ?? 0) * scale;
    const x = from + width / 2;
    from += width;
    return {
      key: `${army.seat}.${kind}.${i}`,
      kind,
      look: army.look,
      x: side === "left" ? x : STAGE.width - x,
      size: HEIGHT[kind] * scale,
      many,
    };
  });
}
