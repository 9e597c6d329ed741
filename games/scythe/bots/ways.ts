import { at } from "@rubizh/engine";
import { type Content, FACTIONS, type FactionId, type Place } from "../rules/content.ts";
import { factionOf, has, type SeatView } from "../rules/state.ts";

/** Steps from one place to another for a hero; places that cannot be reached are left out. */
type Ways = Readonly<Record<Place, Readonly<Record<Place, number>>>>;
/** By faction, and by the abilities that open rivers (1) and lakes (2). */
const known = new Map<FactionId, (Ways | undefined)[]>(FACTIONS.map((faction) => [faction, []]));

/** Farther than any two places of the board. */
export const FAR = 12;

/** How many steps a seat's hero needs with the abilities it has unlocked, whoever stands in between. */
export function stepsBetween(c: Content, p: SeatView, from: Place, to: Place): number {
  if (p.faction === "none") return FAR;
  const rivers = has(c, p, "riverwalk");
  const lakes = has(c, p, "seaworthy") || has(c, p, "submerge");
  const all = known.get(p.faction) ?? [];
  const abilities = (rivers ? 1 : 0) + (lakes ? 2 : 0);
  let ways = all[abilities];
  if (!ways) {
    ways = measure(c, p, rivers, lakes);
    all[abilities] = ways;
  }
  return ways[from]?.[to] ?? FAR;
}

function measure(c: Content, p: SeatView, rivers: boolean, lakes: boolean): Ways {
  const next = (from: Place): readonly Place[] => {
    const spot = c.spots[from];
    if (!spot) return [];
    const open = spot.near.filter((to) => {
      const there = c.spots[to];
      if (!there || there.terrain === "base") return false;
      if (there.terrain === "lake" || spot.terrain === "lake") return lakes;
      return (
        !spot.river.includes(to) || (rivers && factionOf(c, p).riverwalk.some((t) => t === there.terrain))
      );
    });
    return spot.tunnel ? [...open, ...c.tunnels] : open;
  };
  const from = (start: Place): Readonly<Record<Place, number>> => {
    const steps: Record<Place, number> = { [start]: 0 };
    const queue = [start];
    for (let i = 0; i < queue.length; i++) {
      const here = at(queue, i);
      for (const to of next(here))
        if (steps[to] === undefined) {
          steps[to] = (steps[here] ?? 0) + 1;
          queue.push(to);
        }
    }
    return steps;
  };
  return Object.fromEntries(Object.keys(c.spots).map((place) => [place, from(place)]));
}
