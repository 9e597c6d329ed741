import type { Seat } from "@rubizh/engine";
import type { Content, Place } from "../rules/content.ts";
import { fighters } from "../rules/control.ts";
import { stepRefused } from "../rules/movement.ts";
import { type MovingFrame, type SeatView, seatOf, type Unit, type View } from "../rules/state.ts";

const canStep = (c: Content, v: View, seat: Seat, unit: Unit, from: Place | "mat", to: Place): boolean =>
  from !== "mat" && stepRefused(c, v, seat, unit, from, to) === undefined;

/** Where the hero may go with its next step, of these places. */
export function heroReaches(
  c: Content,
  v: View,
  frame: MovingFrame,
  places: readonly Place[],
): Place | undefined {
  const { unit, moved, seat } = frame;
  const onTheMove = unit !== "none" && unit.unit === "hero";
  if (!onTheMove && (unit !== "none" || moved.hero)) return undefined;
  const from = onTheMove ? unit.at : seatOf(v, seat).hero;
  return places.find((place) => place !== from && canStep(c, v, seat, "hero", from, place));
}

const strong = (p: SeatView): readonly (readonly [Unit, Place | "mat"])[] => [
  ["hero", p.hero],
  ...p.mechs.map((at) => ["mech", at] as const),
];

/** A place where only workers of the seat stand, and an enemy hero or mech one step away. */
export function threatened(c: Content, v: View, seat: Seat): Place | undefined {
  const p = seatOf(v, seat);
  return Object.keys(p.workers).find(
    (place) =>
      fighters(p, place) === 0 &&
      v.seats.some(
        (enemy, other) =>
          other !== seat &&
          !enemy.out &&
          enemy.mat !== "none" &&
          strong(enemy).some(([unit, from]) => canStep(c, v, other, unit, from, place)),
      ),
  );
}
