import type { FighterView, View } from "../rules/state.ts";
import type { Plan, Point, Shape } from "./map.ts";

export interface Place extends Point {
  readonly fighter: FighterView;
  readonly scale: number;
}

/** What a figure takes around its place at scale 1, with its edge and its casing. */
export const FIGURE = { left: -20, right: 21, top: -22, bottom: 24 } as const;

interface Crowd {
  readonly scale: number;
  readonly spots: readonly Point[];
}
const at = (scale: number, ...spots: readonly (readonly [number, number])[]): Crowd => ({
  scale,
  spots: spots.map(([x, y]) => ({ x, y })),
});

/** So many figures around the middle of a square or round cell: the numbers must be read on a phone. */
const OPEN: readonly Crowd[] = [
  at(1),
  at(1.55, [0, 0]),
  at(1.1, [-23, 0], [23, 0]),
  at(1, [-21, -24], [21, -24], [0, 24]),
  at(1, [-21, -24], [21, -24], [-21, 24], [21, 24]),
];
/** In a cell that a round hall takes a bite of, seen from the hall's middle: the hall's own figures keep their place. */
const BITTEN: readonly Crowd[] = [
  at(1),
  at(1.55, [60, 60]),
  at(1.05, [25, 75], [75, 75]),
  at(1.04, [25, 75], [75, 75], [75, 25]),
  at(0.76, [17, 75], [50, 75], [83, 79], [83, 39]),
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

function inCell({ cell, middle, hub }: Shape, v: View, marked: readonly string[]): readonly Place[] {
  const here = v.fighters.filter((f) => f.cell === cell.id);
  const many = Math.min(4, here.length);
  const lift = marked.includes(cell.id) && many < 2 ? LIFT : 0;
  const { scale, spots } = (hub ? BITTEN : OPEN)[many] ?? at(1);
  const [sx, sy] = hub ? [Math.sign(middle.x - hub.x), Math.sign(middle.y - hub.y)] : [1, 1];
  const from = hub ?? middle;
  return here.map((fighter, i) => {
    const { x, y } = spots[i % Math.max(1, spots.length)] ?? { x: 0, y: 0 };
    return { fighter, x: from.x + sx * x, y: from.y + sy * y - lift, scale };
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
