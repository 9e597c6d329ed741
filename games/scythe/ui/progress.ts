import type { Seat } from "@rubizh/engine";
import type { Condition, Content } from "../rules/content.ts";
import { pileAt, pileSize, territories } from "../rules/control.ts";
import { COUNT, holds } from "../rules/objectives.ts";
import { seatOf, type View, workersOut } from "../rules/state.ts";

/** One condition of an objective: how far it is, and whether it holds. */
export interface Progress {
  readonly cond: Condition;
  readonly done: boolean;
  /** "none" where there is nothing to count. */
  readonly have: number | "none";
  readonly min?: number;
  readonly max?: number;
}

export function progressOf(c: Content, v: View, seat: Seat, objective: number): readonly Progress[] {
  return (c.data.objectives[objective - 1]?.all ?? []).map((cond) => ({
    cond,
    done: holds(c, v, seat, cond),
    ...measure(c, v, seat, cond),
  }));
}

function measure(c: Content, v: View, seat: Seat, cond: Condition): Pick<Progress, "have" | "min" | "max"> {
  const land = () => territories(c, v, seat);
  switch (cond.t) {
    case "terrain":
      return { have: land().filter((p) => c.spots[p]?.terrain === cond.terrain).length, min: cond.min };
    case "stockpile":
      return { have: Math.max(0, ...land().map((p) => pileSize(pileAt(v, p)))), min: cond.min };
    case "workersEqualRecruits":
      return { have: workersOut(seatOf(v, seat)), min: COUNT.recruits(c, v, seat) };
    case "highestPower":
      return {
        have: seatOf(v, seat).power,
        min: Math.max(...v.seats.map((p, s) => (s === seat || p.out ? 0 : p.power))),
      };
    case "wolf": {
      const { hero } = seatOf(v, seat);
      return { have: hero === "mat" ? 0 : pileSize(pileAt(v, hero)), min: cond.resources };
    }
    case "factory":
    case "pieces":
      return cond.t === "pieces" ? { have: piecesMost(c, v, seat), min: cond.min } : { have: "none" };
    default: {
      const { min, max } = cond;
      const have = COUNT[cond.t](c, v, seat);
      return { have, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    }
  }
}

/** The biggest crowd of own pieces on one territory. */
function piecesMost(c: Content, v: View, seat: Seat): number {
  let most = 0;
  while (holds(c, v, seat, { t: "pieces", min: most + 1 })) most++;
  return most;
}
