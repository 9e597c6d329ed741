import type { Say, Seat } from "@rubizh/engine";
import { BOTTOMS, type Condition, type Content, CUBES, STRUCTURES, type Star } from "../rules/content.ts";
import { pileAt, pileSize, territories } from "../rules/control.ts";
import { COUNT, holds } from "../rules/objectives.ts";
import { factionOf, isFaction, seatOf, type View, WORKERS, workersOut } from "../rules/state.ts";
import { MOST_POPULARITY, MOST_POWER, MOST_STARS } from "../rules/tracks.ts";

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

/** How far a condition is, as short as it can be said. */
export function progressSaid({ done, have, min, max }: Progress, say: Say): string {
  if (have === "none") return done ? "1/1" : "0/1";
  if (max === undefined) return `${have}/${min ?? have}`;
  return min === undefined || min < max
    ? say({ key: "ui.upTo", with: { have, max } })
    : say({ key: "ui.exactly", with: { have, need: max } });
}

function measure(c: Content, v: View, seat: Seat, cond: Condition): Pick<Progress, "have" | "min" | "max"> {
  const land = () => territories(c, v, seat);
  switch (cond.t) {
    case "terrain":
      return { have: land().filter((p) => c.spots[p]?.terrain === cond.terrain).length, min: cond.min };
    case "stockpile":
      return { have: Math.max(0, ...land().map((p) => pileSize(pileAt(v, p)))), min: cond.min };
    case "workersEqualRecruits":
      return {
        have: workersOut(seatOf(v, seat)),
        min: COUNT.recruits(c, v, seat),
        max: COUNT.recruits(c, v, seat),
      };
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

/** One way to a star: how far a seat is on it, by what everybody may see. */
export interface StarProgress {
  readonly star: Star;
  readonly have: number;
  readonly need: number;
  readonly done: boolean;
}
/** The Automa has its own few ways (SC-421). */
const AUTOMA_STARS: ReadonlySet<Star> = new Set(["power", "combat", "tracker"]);

export function starsOf(c: Content, v: View, seat: Seat): readonly StarProgress[] {
  const p = seatOf(v, seat);
  const placed = (star: Star): number => p.stars.filter((s) => s === star).length;
  const counted = (star: Star & keyof typeof COUNT, need: number): StarProgress => ({
    star,
    have: COUNT[star](c, v, seat),
    need,
    done: placed(star) > 0,
  });
  const won = (star: Star, need: number): StarProgress => ({
    star,
    have: placed(star),
    need,
    done: placed(star) >= need,
  });
  const free = isFaction(p, "saxony");
  const ways = [
    counted("upgrades", CUBES.length),
    counted("mechs", p.faction === "none" ? 0 : factionOf(c, p).mechs.length),
    counted("structures", STRUCTURES.length),
    counted("recruits", BOTTOMS.length),
    counted("workers", WORKERS),
    won("objective", free ? 2 : 1),
    won("combat", free ? MOST_STARS : 2),
    counted("popularity", MOST_POPULARITY),
    counted("power", MOST_POWER),
  ];
  return p.mat === "none"
    ? [...ways, won("tracker", MOST_STARS)].filter(({ star }) => AUTOMA_STARS.has(star))
    : ways;
}
