import type { Side as Look } from "@rubizh/board";
import { RESOURCES, type Resource } from "../rules/content.ts";
import { CRATE, type Kind, reachOf } from "./art/pieces.ts";
import type { Box } from "./geometry.ts";
import type { Army, Crowd } from "./pieces.ts";

/**
 * Fixed places in a hex of radius 40: nothing leaves its place, so nothing ever covers anything. What is drawn there
 * carries the box that it takes, with casing and shadow.
 */
export type Standing = { readonly key: string; readonly box: Box } & (
  | {
      readonly t: "piece";
      readonly kind: Kind;
      readonly look: Look;
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | { readonly t: "plate"; readonly text: string; readonly font: number }
  | { readonly t: "crate"; readonly resource: Resource; readonly n: number; readonly numeral: boolean }
  | { readonly t: "badge"; readonly look: Look }
  | { readonly t: "encounter" | "tunnel" }
);

/** How near the map is: far on a phone that shows all of it, near where the numbers of goods can be read. */
export type Distance = "far" | "middle" | "near";
/** By the pixels of one unit: a hex is 69 units wide. */
export const distanceAt = (scale: number): Distance =>
  scale < 0.87 ? "far" : scale < 1.1 ? "middle" : "near";

const FIGURES: Box = { x: -32.6, y: -20, width: 52.6, height: 25.2 };
const LOW = { y: 6.4, height: 14.4 };
/** Without goods figures have the rail's room too, and without a lower row its height. */
const RAIL = { x: 21.3, y: -19.1, width: 11.4, pitch: 10, room: 12.6 };
const TALL = 39;
const STRUCTURE = { x: 11.5, y: 13.6, size: 12.2 };
const BADGE = { x: 15.4, y: -26.6, r: 5.4 };
const DISC = { y: -28.6, r: 7, edge: 0.7, shadow: 1.4 };
const ARCH: Box = { x: -7.7, y: 23.3, width: 15.4, height: 14.4 };
const GAP = 0.3;
const MOST_FIGURES = 3;
const BIGGEST = 33;
/** Beside a number that stands for many. */
const PLATE = 15;

const round = (n: number): number => Math.round(n * 100) / 100;

/** A piece in the middle of a room, as large as fits. */
function fitted(key: string, kind: Kind, look: Look, room: Box, most = BIGGEST): Standing {
  const { left, right, up, down } = reachOf(kind);
  const size = Math.min((room.width - GAP) / (left + right), (room.height - GAP) / (up + down), most);
  const [width, height] = [size * (left + right), size * (up + down)];
  const [x, y] = [room.x + (room.width - width) / 2, room.y + (room.height - height) / 2];
  return {
    t: "piece",
    key,
    kind,
    look,
    size: round(size),
    x: round(x + size * left),
    y: round(y + size * up),
    box: { x, y, width, height },
  };
}
function plate(key: string, text: string, room: Box, highest: number): Standing {
  const height = Math.min(room.height - GAP, highest, (room.width - GAP) / (text.length > 1 ? 1.05 : 0.86));
  const width = Math.min(room.width - GAP, height * (text.length > 1 ? 1.28 : 0.92));
  return {
    t: "plate",
    key,
    text,
    font: round(Math.min(height * 0.96, (width - 1.4) / (text.length * 0.56))),
    box: {
      x: room.x + (room.width - width) / 2,
      y: room.y + (room.height - height) / 2,
      width,
      height,
    },
  };
}
const slice = (room: Box, from: number, width: number): Box => ({ ...room, x: room.x + from, width });

/** Hero and mechs side by side; mechs that find no room become one with their number. */
function figures(army: Army, room: Box): readonly Standing[] {
  const { seat, look, hero, mechs } = army;
  const heroes = hero ? 1 : 0;
  const most = room.width > 40 ? MOST_FIGURES : 1;
  if (heroes + mechs <= most) {
    const cell = room.width / (heroes + mechs);
    return Array.from({ length: heroes + mechs }, (_, i) =>
      i < heroes
        ? fitted(`hero-${seat}`, "hero", look, slice(room, 0, cell))
        : fitted(`mech-${seat}-${i - heroes}`, "mech", look, slice(room, i * cell, cell)),
    );
  }
  const kinds = most === 1 ? 1 : heroes + 1;
  const wide = Math.min(PLATE, room.width * 0.4);
  const cell = (room.width - wide) / kinds;
  const shown =
    most === 1 && hero ? [] : [fitted(`mech-${seat}-0`, "mech", look, slice(room, (kinds - 1) * cell, cell))];
  const count = most === 1 ? heroes + mechs : mechs;
  return [
    ...(hero ? [fitted(`hero-${seat}`, "hero", look, slice(room, 0, cell))] : []),
    ...shown,
    plate(`count-${seat}`, `×${count}`, slice(room, kinds * cell, wide), PLATE),
  ];
}

/** A worker and, from two on, their number. */
function workers({ seat, look, workers: n }: Army, room: Box, distance: Distance): readonly Standing[] {
  const { left, right, up, down } = reachOf("worker");
  const size = Math.min(room.height / (up + down), 23);
  const one = Math.min(size * (left + right) + GAP, room.width * 0.48);
  const two = n > 1 && room.height > 20 && room.width > 2 * one + 12;
  const people = two ? 2 : 1;
  const digits = n > 1 ? Math.min(room.width - people * one, distance === "far" ? 17 : 14) : 0;
  const start = (room.width - people * one - digits) / 2;
  const stand = Array.from({ length: people }, (_, i) =>
    fitted(`worker-${seat}-${i}`, "worker", look, slice(room, start + i * one, one)),
  );
  const tall = distance === "far" ? 17 : 12.4;
  return n === 1
    ? stand
    : [...stand, plate(`workers-${seat}`, String(n), slice(room, start + people * one, digits), tall)];
}

function rail(crowd: Crowd, distance: Distance): readonly Standing[] {
  const k = RAIL.width / CRATE.width;
  return crowd.goods.map(({ resource, n }): Standing => {
    const y = RAIL.y + RESOURCES.indexOf(resource) * RAIL.pitch;
    return {
      t: "crate",
      key: resource,
      resource,
      n,
      numeral: distance === "near",
      box: {
        x: RAIL.x - CRATE.edge * k,
        y: y - CRATE.edge * k,
        width: RAIL.width + (CRATE.edge + CRATE.shadow) * k,
        height: (CRATE.height + CRATE.edge + CRATE.shadow) * k,
      },
    };
  });
}

/** One army has the room to itself; armies that are about to fight have a column each. */
function units(crowd: Crowd, distance: Distance): readonly Standing[] {
  const { armies, structure, goods } = crowd;
  const wide = FIGURES.width + (goods.length === 0 ? RAIL.room : 0);
  const lowWide = structure ? 36.2 : wide;
  const fought = armies.length > 1;
  return armies.flatMap((army, i) => {
    const fighting = army.hero || army.mechs > 0;
    const low = armies.some((a) => a.workers > 0 && (a.hero || a.mechs > 0)) || structure !== undefined;
    const column = slice(FIGURES, (i * wide) / armies.length, wide / armies.length);
    const room = { ...column, height: low ? FIGURES.height : TALL };
    if (!fighting) return workers(army, room, distance);
    const below: Box = {
      x: FIGURES.x + (i * lowWide) / armies.length,
      width: lowWide / armies.length,
      ...LOW,
    };
    return [
      ...figures(army, room),
      ...(army.workers > 0
        ? workers(army, fought || structure ? below : { ...below, width: 40 }, distance)
        : []),
    ];
  });
}

function badges({ armies, holder }: Crowd): readonly Standing[] {
  const { x, y, r } = BADGE;
  const badge = (look: Look, at: number): Standing => ({
    t: "badge",
    key: `badge-${look}`,
    look,
    box: { x: at - r, y: y - r, width: 2 * r, height: 2 * r },
  });
  const [first, second] = armies;
  if (first && second) return [badge(first.look, -x), badge(second.look, x)];
  return holder === undefined ? [] : [badge(holder, -x)];
}

export function standing(crowd: Crowd, distance: Distance, symbols = false): readonly Standing[] {
  const { structure } = crowd;
  const { y, r, edge, shadow } = DISC;
  return [
    ...(crowd.tunnel ? [{ t: "tunnel" as const, key: "tunnel", box: ARCH }] : []),
    ...(crowd.encounter
      ? [
          {
            t: "encounter" as const,
            key: "encounter",
            box: {
              x: -r - edge,
              y: y - r - edge,
              width: 2 * r + edge + shadow,
              height: 2 * r + edge + shadow,
            },
          },
        ]
      : []),
    ...(distance !== "far" || symbols ? badges(crowd) : []),
    ...units(crowd, distance),
    ...(structure
      ? [
          fitted(structure.structure, structure.structure, structure.look, {
            x: STRUCTURE.x - 7.5,
            y: STRUCTURE.y - 7.4,
            width: 15,
            height: 14.8,
          }),
        ]
      : []),
    ...rail(crowd, distance),
  ];
}

/** Where the tag of a lit hex stands: at its foot, or at its top where the foot is a tunnel's. Of a fight it is a picture. */
export function tagOf({ tunnel, armies }: Crowd): Box {
  const width = armies.length > 1 ? 18 : 34;
  return tunnel ? { x: -9, y: -38, width, height: 17 } : { x: -width / 2, y: 21.6, width, height: 17 };
}
