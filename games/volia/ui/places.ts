import type { FighterView, View } from "../rules/state.ts";
import type { Plan, Point, Shape } from "./map.ts";

export interface Place extends Point {
  readonly fighter: FighterView;
  readonly scale: number;
}

/** Half the distance between figures that share a cell. */
const APART = 21;
/** How much larger than printed, for so many in a cell: the numbers must be read on a phone. */
const SCALES = [1, 1.55, 1.2, 1.12, 1.12];

/** Where so many figures stand around the middle of a cell. */
const SPOTS: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -APART, y: 0 },
    { x: APART, y: 0 },
  ],
  [
    { x: -APART, y: -APART },
    { x: APART, y: -APART },
    { x: 0, y: APART },
  ],
  [
    { x: -APART, y: -APART },
    { x: APART, y: -APART },
    { x: -APART, y: APART },
    { x: APART, y: APART },
  ],
];

/** A token or the mission's flag lies at the foot of a cell, so its figures stand a little higher. */
const LIFT = 11;

/** Figures on the map, in the order they are drawn: the one in front last. */
export function placesOf(
  plan: Plan,
  v: View,
  front: string | undefined,
  flags: readonly string[],
): readonly Place[] {
  const marked = [...flags, ...v.tokens.map((t) => t.cell)];
  const placed = plan.shapes.flatMap((shape) => inCell(shape, v, marked));
  return [...placed.filter((p) => p.fighter.id !== front), ...placed.filter((p) => p.fighter.id === front)];
}

function inCell({ cell, middle }: Shape, v: View, marked: readonly string[]): readonly Place[] {
  const here = v.fighters.filter((f) => f.cell === cell.id);
  const spots = SPOTS[Math.min(4, here.length)] ?? [];
  const lift = marked.includes(cell.id) && here.length < 3 ? LIFT : 0;
  return here.map((fighter, i) => {
    const { x, y } = spots[i % Math.max(1, spots.length)] ?? { x: 0, y: 0 };
    return {
      fighter,
      x: middle.x + x,
      y: middle.y + y - lift,
      scale: SCALES[Math.min(4, here.length)] ?? 1,
    };
  });
}

/** Mission tokens, at the foot of their cells. */
export interface TokenPlace extends Point {
  readonly key: string;
  readonly side: View["tokens"][number]["side"];
}
export function tokensOf(plan: Plan, v: View): readonly TokenPlace[] {
  return plan.shapes.flatMap(({ cell, middle }) => {
    const here = v.tokens.filter((t) => t.cell === cell.id);
    return here.map(({ side }, i) => ({
      key: `${cell.id}/${i}`,
      side,
      x: middle.x + (i - (here.length - 1) / 2) * 19,
      y: middle.y + (cell.round ? 33 : 36),
    }));
  });
}
