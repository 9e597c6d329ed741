import { at, type Seat } from "@rubizh/engine";
import {
  type Bottom,
  type Content,
  type Cost,
  CUBES,
  type Cube,
  GAINS,
  type Gain,
  RESOURCE_OF,
  type Section,
} from "./content.ts";
import { controls } from "./control.ts";
import {
  isFaction,
  matOf,
  type Part,
  type SeatView,
  seatOf,
  turnOf,
  type View,
  workersOut,
} from "./state.ts";

/** What a green box gives with its cube still there, and without (SC-092, SC-125, SC-132, SC-138). */
const BENEFITS: Readonly<Record<Cube, readonly [number, number]>> = {
  units: [2, 3],
  coins: [1, 2],
  power: [2, 3],
  cards: [1, 2],
  popularity: [1, 2],
  territories: [2, 3],
};
export const benefit = (p: SeatView, box: Cube): number => BENEFITS[box][p.cubes[box] === "mat" ? 0 : 1];

/** What the top actions cost, save Produce (SC-090, SC-123, SC-127). */
const MAT_COSTS: Readonly<Record<"move" | "bolster" | "trade", Cost>> = {
  move: {},
  bolster: { coins: 1 },
  trade: { coins: 1 },
};

/** Produce reads the worker boxes that are empty: so many workers off the mat, so much it costs (SC-134, SC-135). */
const PRODUCE_COSTS: readonly Cost[] = [
  {},
  {},
  {},
  {},
  { power: 1 },
  { power: 1 },
  { power: 1, popularity: 1 },
  { power: 1, popularity: 1 },
  { power: 1, popularity: 1, coins: 1 },
];
const produceCost = (p: SeatView): Cost => at(PRODUCE_COSTS, workersOut(p));

/** Cubes on the red boxes of a bottom action. */
function covered(p: SeatView, bottom: Bottom): number {
  let n = 0;
  for (const cube of CUBES) if (p.cubes[cube] === bottom) n++;
  return n;
}

/** Resources a bottom action costs now: each cube on a dashed box takes one away (SC-157). */
export function bottomCost(content: Content, p: SeatView, bottom: Bottom): number {
  const section = matOf(content, p).sections.find((s) => s.bottom === bottom);
  return (section?.cost ?? 0) - covered(p, bottom);
}

/** Dashed boxes of a bottom action that are still free (SC-154, SC-155). */
export function freeBoxes(content: Content, p: SeatView, bottom: Bottom): number {
  const section = matOf(content, p).sections.find((s) => s.bottom === bottom);
  return (section?.dashed ?? 0) - covered(p, bottom);
}

/** Coercion: once per turn one combat card stands for one resource (SC-246). */
export const mayCoerce = (v: View, seat: Seat): boolean => {
  const p = seatOf(v, seat);
  return isFaction(p, "crimea") && p.hand.size > 0 && !turnOf(v).coerced;
};

/** A cost is paid in full or the action is not taken (SC-084). */
export function payable(content: Content, v: View, seat: Seat, bottom: Bottom): boolean {
  const resource = RESOURCE_OF[bottom];
  let missing = bottomCost(content, seatOf(v, seat), bottom) - (mayCoerce(v, seat) ? 1 : 0);
  for (const place in v.piles) {
    if (missing <= 0) return true;
    const here = v.piles[place]?.[resource] ?? 0;
    if (here > 0 && controls(content, v, seat, place)) missing -= here;
  }
  return missing <= 0;
}

/** A reward part by part, in the order of giving. */
export const partsOf = (gain: Gain): readonly Part[] =>
  GAINS.flatMap((key) => {
    const n = gain[key];
    return n === undefined ? [] : [{ gain: key, n }];
  });

/** What the upper action of a section costs now. */
export function topCost(content: Content, p: SeatView, section: Section): Cost {
  if (section === "factory") return content.data.factoryCards[Number(p.factoryCard) - 1]?.cost ?? {};
  return section === "produce" ? produceCost(p) : MAT_COSTS[section];
}
