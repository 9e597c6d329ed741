import type { Side as Look } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
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

interface Corner {
  readonly x: number;
  readonly y: number;
}
/** Where things stand in a hex, by how many heroes and kinds of mechs there are: one alone, a pair, a fight. */
const CORNERS: readonly {
  readonly big: readonly Corner[];
  readonly worker: Corner;
  readonly structure: Corner;
}[] = [
  { big: [], worker: { x: 18, y: 6 }, structure: { x: 17, y: -18 } },
  { big: [{ x: -14, y: -6 }], worker: { x: 20, y: 8 }, structure: { x: 18, y: -18 } },
  {
    big: [
      { x: -17, y: -9 },
      { x: 9, y: -9 },
    ],
    worker: { x: 22, y: 11 },
    structure: { x: -22, y: 11 },
  },
  {
    big: [
      { x: -18, y: -13 },
      { x: 6, y: -14 },
      { x: 16, y: 8 },
      { x: -10, y: 10 },
    ],
    worker: { x: 24, y: -4 },
    structure: { x: -24, y: 14 },
  },
];

/** What stands on a place, each with its own corner of the hex; what is small lies on top. */
export function piecesAt(v: View, place: Place): readonly Piece[] {
  const armies = v.seats.flatMap((p, seat) => {
    const mechs = p.mechs.filter((mech) => mech === place).length;
    const look = lookOfSeat(v, seat);
    return p.faction === "none"
      ? []
      : [
          ...(p.hero === place
            ? [{ t: "hero", key: `hero-${seat}`, faction: p.faction, seat, look } as const]
            : []),
          ...(mechs > 0 ? [{ t: "mech", key: `mech-${seat}`, n: mechs, seat, look } as const] : []),
        ];
  });
  const corners = at(CORNERS, Math.min(armies.length, CORNERS.length - 1));
  const big = armies.map((piece, i): Piece => ({ ...piece, ...(corners.big[i] ?? { x: 0, y: 0 }) }));
  const small = v.seats.flatMap((p, seat): readonly Piece[] => {
    const n = workersAt(p, place);
    const look = lookOfSeat(v, seat);
    return [
      ...STRUCTURES.filter((s) => p.structures[s] === place).map((structure) => ({
        t: "structure" as const,
        key: structure,
        structure,
        seat,
        look,
        ...corners.structure,
      })),
      ...(n > 0 ? [{ t: "worker" as const, key: `worker-${seat}`, n, seat, look, ...corners.worker }] : []),
    ];
  });
  // Workers of two sides meet only in a fight; then they stand one below the other.
  const [first, second] = small.filter((piece) => piece.t === "worker");
  return [...big, ...small].map((piece) =>
    first && piece === second ? { ...piece, y: piece.y + 24 } : piece,
  );
}

export const goodsAt = (v: View, place: Place): readonly Good[] =>
  RESOURCES.flatMap((resource) => {
    const n = pileAt(v, place)[resource];
    return n > 0 ? [{ resource, n }] : [];
  });

const CELL = 17;
const ICON = 16;

/** The goods as cells, two side by side, so that their numbers are large enough on a phone; more kinds take a second row. */
export function rowOf(goods: readonly Good[]): Row {
  const digits = goods.some(({ n }) => n > 9) ? 20 : 12;
  const across = Math.min(2, goods.length);
  const cells = goods.map((good, i): Cell => {
    const left = (i % 2) * (ICON + digits);
    return {
      ...good,
      x: left + ICON / 2,
      y: Math.floor(i / 2) * CELL,
      textX: left + ICON + digits / 2,
    };
  });
  return { width: across * (ICON + digits), height: Math.ceil(goods.length / 2) * CELL, cells };
}
interface Row {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}
interface Cell extends Good {
  readonly x: number;
  readonly y: number;
  readonly textX: number;
}
