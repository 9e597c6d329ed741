import type { Refusal, Seat } from "@rubizh/engine";
import type { Content, Place, Spot } from "./content.ts";
import { controls, enemyAt, fighters, pileAt, pileSize, workersAt } from "./control.ts";
import {
  type Cargo,
  factionOf,
  has,
  isFaction,
  no,
  type SeatView,
  seatOf,
  type Unit,
  type View,
} from "./state.ts";

/** One step of a unit, judged without regard to who stands where. */
function reach(
  content: Content,
  v: View,
  seat: Seat,
  unit: Unit,
  from: Place,
  to: Place,
): Refusal | undefined {
  const a = content.spots[from];
  const b = content.spots[to];
  if (!a || !b || from === to) return no("SC-093", "tooFar", { to });
  const p = seatOf(v, seat);
  const strong = unit !== "worker";
  if (b.terrain === "base") return strong && mayWayfare(content, v, p, to) ? undefined : no("SC-021", "base");
  if (passage(content, v, seat, strong, a, b)) return undefined;
  if (!a.near.includes(to)) return no("SC-093", "tooFar", { to });
  if (a.terrain === "lake" && !strong) return no("SC-182", "workerOnLake");
  if (b.terrain === "lake" || a.terrain === "lake")
    return strong && (has(content, p, "seaworthy") || has(content, p, "submerge"))
      ? undefined
      : no("SC-100", "lake", { to });
  if (!a.river.includes(to)) return undefined;
  // Riverwalk looks at the terrain of the destination only (SC-171); Swim is the workers' own (SC-249).
  const crosses = strong
    ? has(content, p, "riverwalk") && factionOf(content, p).riverwalk.includes(b.terrain)
    : isFaction(p, "nordic");
  return crosses ? undefined : no("SC-099", "river", { to });
}

/** Ways that need no common edge: tunnels, the own Mine, Underpass, Township, Submerge. */
function passage(content: Content, v: View, seat: Seat, strong: boolean, a: Spot, b: Spot): boolean {
  const p = seatOf(v, seat);
  const { mine } = p.structures;
  const tunnelA = a.tunnel || a.id === mine;
  const tunnelB = b.tunnel || b.id === mine;
  if (tunnelA && tunnelB) return true;
  if (!strong) return false;
  if (a.terrain === "lake" && b.terrain === "lake") return has(content, p, "submerge");
  if (has(content, p, "underpass")) {
    // Whoever stands on a mountain controls it, also between two steps (SC-424).
    const mountainA = a.terrain === "mountain";
    const mountainB = b.terrain === "mountain" && controls(content, v, seat, b.id);
    if ((mountainA && tunnelB) || (tunnelA && mountainB)) return true;
    if (mountainA && mountainB && v.options.underpassMountains) return true;
  }
  if (has(content, p, "township")) {
    const townA = a.terrain === "factory" || a.terrain === "village";
    const townB = b.terrain === "factory" || (b.terrain === "village" && controls(content, v, seat, b.id));
    if (townA && townB) return true;
  }
  return false;
}

/** Wayfare leads to the own base and to those of factions that do not play (SC-194, SC-195). */
function mayWayfare(content: Content, v: View, p: SeatView, base: Place): boolean {
  if (!has(content, p, "wayfare")) return false;
  const faction = content.bases.find((b) => b.id === base)?.faction;
  return faction === p.faction || !v.seats.some((other) => other.faction === faction);
}

/** Every place that could be one step away; `reach` decides. */
export function around(content: Content, v: View, seat: Seat, unit: Unit, from: Place): readonly Place[] {
  const spot = content.spots[from];
  if (!spot) return [];
  const p = seatOf(v, seat);
  const { mine } = p.structures;
  const found = [...spot.near];
  const add = (places: readonly Place[]): void => {
    for (const place of places) if (place !== from && !found.includes(place)) found.push(place);
  };
  const strong = unit !== "worker";
  const under = strong && has(content, p, "underpass");
  if (spot.tunnel || from === mine || (under && spot.terrain === "mountain")) {
    add(content.tunnels);
    if (mine !== "mat") add([mine]);
    if (under) add(content.mountains);
  }
  if (!strong) return found;
  if (spot.terrain === "lake" && has(content, p, "submerge")) add(content.lakes);
  if ((spot.terrain === "factory" || spot.terrain === "village") && has(content, p, "township"))
    add([content.factory, ...content.villages]);
  if (has(content, p, "wayfare")) add(content.bases.map((b) => b.id));
  return found;
}

/** One step with everything that stands in the way: the rule of the Move action. */
export function stepRefused(
  content: Content,
  v: View,
  seat: Seat,
  unit: Unit,
  from: Place,
  to: Place,
): Refusal | undefined {
  const refused = reach(content, v, seat, unit, from, to);
  if (refused || unit !== "worker") return refused;
  const enemy = enemyAt(v, seat, to);
  if (enemy !== "none")
    return fighters(seatOf(v, enemy), to) > 0
      ? no("SC-118", "workerIntoFighters")
      : no("SC-112", "workerIntoWorkers");
  const here = enemyAt(v, seat, from);
  return here === "none" ? undefined : no("SC-119", "workerHeld");
}

/** Workers and resources may not stay on a lake without a hero or mech of their own (SC-181). */
export function lakeRefused(
  content: Content,
  v: View,
  seat: Seat,
  from: Place,
  cargo: Cargo,
): Refusal | undefined {
  if (content.spots[from]?.terrain !== "lake") return undefined;
  const p = seatOf(v, seat);
  if (fighters(p, from) > 1) return undefined;
  const { metal, wood, oil, food, worker, walked } = cargo;
  const left = workersAt(p, from) - worker - walked + pileSize(pileAt(v, from)) - metal - wood - oil - food;
  return left > 0 ? no("SC-181", "leftOnLake") : undefined;
}

/** Whether a unit could take a step at all, if it loaded what it must. */
export function canMove(content: Content, v: View, seat: Seat, unit: Unit, from: Place): boolean {
  // The last hero on a lake cannot carry the workers that would be left there.
  if (unit === "hero" && content.spots[from]?.terrain === "lake") {
    const p = seatOf(v, seat);
    if (fighters(p, from) === 1 && workersAt(p, from) > 0) return false;
  }
  return around(content, v, seat, unit, from).some(
    (to) => stepRefused(content, v, seat, unit, from, to) === undefined,
  );
}
