import type { Side as Look } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import type { FactionId } from "../rules/content.ts";
import { type Place, RESOURCES, type Resource, STRUCTURES, type Structure } from "../rules/content.ts";
import { pileAt, workersAt } from "../rules/control.ts";
import type { View } from "../rules/state.ts";
import { lookOfSeat } from "./looks.ts";

interface Placed {
  readonly key: string;
  readonly seat: Seat;
  readonly look: Look;
  readonly x: number;
  readonly y: number;
}
export type Piece = Placed &
  (
    | { readonly t: "hero"; readonly faction: FactionId }
    | { readonly t: "mech"; readonly n: number }
    | { readonly t: "worker"; readonly n: number }
    | { readonly t: "structure"; readonly structure: Structure }
  );
export interface Good {
  readonly resource: Resource;
  readonly n: number;
}

/** Places of the big pieces: up-left, down-right, and for a crowd the two other corners. */
const BIG = [
  { x: -14, y: -6 },
  { x: 12, y: 5 },
  { x: 13, y: -14 },
  { x: -13, y: 13 },
] as const;
const WORKERS = [
  { x: 20, y: 8 },
  { x: -20, y: 14 },
] as const;

/** What stands on a place, each with its own corner of the hex. */
export function piecesAt(v: View, place: Place): readonly Piece[] {
  const big: Piece[] = [];
  const small: Piece[] = [];
  v.seats.forEach((p, seat) => {
    if (p.faction === "none") return;
    const look = lookOfSeat(v, seat);
    const next = () => ({ seat, look, ...(BIG[big.length] ?? { x: 0, y: 0 }) });
    if (p.hero === place) big.push({ t: "hero", key: `hero-${seat}`, faction: p.faction, ...next() });
    const mechs = p.mechs.filter((mech) => mech === place).length;
    if (mechs > 0) big.push({ t: "mech", key: `mech-${seat}`, n: mechs, ...next() });
    for (const structure of STRUCTURES)
      if (p.structures[structure] === place)
        small.push({ t: "structure", key: structure, structure, seat, look, x: 18, y: -18 });
  });
  v.seats.forEach((_, seat) => {
    const n = workersAt(v.seats[seat] as View["seats"][number], place);
    const crowd = small.filter((piece) => piece.t === "worker").length;
    const at = WORKERS[crowd] ?? { x: 0, y: 20 };
    // Two big pieces take the right side; then the workers stand in the left corner below.
    const spot = big.length > 1 ? { x: -20 + 40 * crowd, y: 16 } : at;
    if (n > 0)
      small.push({ t: "worker", key: `worker-${seat}`, n, seat, look: lookOfSeat(v, seat), ...spot });
  });
  return [...big, ...small];
}

export const goodsAt = (v: View, place: Place): readonly Good[] =>
  RESOURCES.flatMap((resource) => {
    const n = pileAt(v, place)[resource];
    return n > 0 ? [{ resource, n }] : [];
  });
