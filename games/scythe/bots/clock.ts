import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { type SeatView, seatOf, type View } from "../rules/state.ts";
import { MOST_POWER, MOST_STARS } from "../rules/tracks.ts";
import { objectiveTurns } from "./aims.ts";
import { economyOf } from "./economy.ts";
import { forecast } from "./forecast.ts";
import { holdings } from "./holdings.ts";
import { STRATEGIES } from "./strategies.ts";

/** No game lasts longer than this many turns more. */
export const LONGEST = 25;
/** Seats find more stars than their best strategy does, so they need this part of its turns. */
const HASTE = 0.8;
/** Strategies that are tried to see how fast a seat may be. */
const TRIED = STRATEGIES.slice(0, 16);
/** Power and combat stars that the Automa gains in a turn, on average. */
const AUTOMA_POWER = 1.4;
const AUTOMA_FIGHTS = 0.05;

/** About how many turns a seat needs to its sixth star if it hurries. */
export function turnsOf(c: Content, v: View, seat: Seat): number {
  const p = seatOf(v, seat);
  if (p.mat === "none") return automaTurns(c, v, p);
  const own = holdings(c, v, seat);
  const economy = economyOf(c, v, seat, own);
  const objective = objectiveTurns(c, v, seat, own);
  return HASTE * Math.min(...TRIED.map((aim) => forecast(economy, objective, LONGEST, aim).turns));
}

/** The Automa's stars come by its tracker, by its growing power, and by combats. */
function automaTurns(c: Content, v: View, p: SeatView): number {
  if (v.automa === "none") return LONGEST;
  const { cards, levels } = c.data.automa;
  const marks = at(levels, v.automa.level - 1).stars;
  const pace = cards.filter((card) => card.star).length / cards.length;
  let { space } = v.automa;
  let stars = p.stars.length;
  let power = p.stars.includes("power") ? Number.NEGATIVE_INFINITY : p.power;
  for (let turn = 1; turn < LONGEST; turn++) {
    const before = space;
    space += pace;
    stars += AUTOMA_FIGHTS + marks.filter((mark) => mark > before && mark <= space).length;
    power += AUTOMA_POWER;
    if (power >= MOST_POWER) [stars, power] = [stars + 1, Number.NEGATIVE_INFINITY];
    if (stars >= MOST_STARS) return turn;
  }
  return LONGEST;
}
