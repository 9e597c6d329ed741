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

/** The goods as a row of cells, narrow where there are many kinds: the signs of the hexes below stay in sight. */
export function rowOf(goods: readonly Good[]): { readonly width: number; readonly cells: readonly Cell[] } {
  const narrow = goods.length > 2;
  let width = 0;
  const cells = goods.map((good): Cell => {
    const x = width;
    const [icon, digits] = narrow ? [10, good.n > 9 ? 14 : 9] : [14, good.n > 9 ? 20 : 13];
    width += icon + digits;
    return { ...good, icon, x: x + icon / 2, textX: x + icon + digits / 2 };
  });
  return { width, cells };
}
interface Cell extends Good {
  /** Size of the picture's place. */
  readonly icon: number;
  readonly x: number;
  readonly textX: number;
}
