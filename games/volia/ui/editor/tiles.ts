import type { TileData, TileId } from "../../rules/content.ts";
import { squaresOf } from "../../rules/own.ts";
import type { Vector } from "../../rules/sight.ts";

/** What the box holds, in the order of the tray. */
export const TILES: readonly TileId[] = ["S1", "S2", "S3", "S4", "R1", "R2", "R3", "R4"];
/** Unit squares from one end of a map to the other. */
const MOST_ACROSS = 16;

/** A unit square, by its column and row; while a tile is carried it may lie outside the map. */
export type Square = Vector;
export type Turn = "h" | "v";

const isRectangle = (id: TileId): boolean => id.startsWith("R");
export const sizeOf = ({ kind, orientation }: Pick<TileData, "kind" | "orientation">): Vector =>
  kind === "square" ? { x: 2, y: 2 } : orientation === "v" ? { x: 1, y: 2 } : { x: 2, y: 1 };

export const tileAt = (id: TileId, { x, y }: Square, turn: Turn): TileData =>
  isRectangle(id) ? { id, kind: "rectangle", x, y, orientation: turn } : { id, kind: "square", x, y };

export const without = (tiles: readonly TileData[], id: TileId): readonly TileData[] =>
  tiles.filter((t) => t.id !== id);

/** The box around the tiles, in unit squares. */
export function boundsOf(
  tiles: readonly TileData[],
): Vector & { readonly width: number; readonly height: number } {
  const [x, y] = [Math.min(...tiles.map((t) => t.x)), Math.min(...tiles.map((t) => t.y))];
  return tiles.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : {
        x,
        y,
        width: Math.max(...tiles.map((t) => t.x + sizeOf(t).x)) - x,
        height: Math.max(...tiles.map((t) => t.y + sizeOf(t).y)) - y,
      };
}

/** No tile under another, and no map longer than a file may hold. */
export function fits(tiles: readonly TileData[], tile: TileData): boolean {
  const others = without(tiles, tile.id);
  const taken = new Set(others.flatMap(squaresOf));
  const { width, height } = boundsOf([...others, tile]);
  return width <= MOST_ACROSS && height <= MOST_ACROSS && !squaresOf(tile).some((s) => taken.has(s));
}

/** Puts a tile where it was said and moves the map so that it begins at 0,0 again; the tray's order is kept. */
export function laid(tiles: readonly TileData[], tile: TileData): readonly TileData[] {
  return settled([...without(tiles, tile.id), tile]);
}

export function settled(tiles: readonly TileData[]): readonly TileData[] {
  const { x, y } = boundsOf(tiles);
  return [...tiles]
    .sort((a, b) => TILES.indexOf(a.id) - TILES.indexOf(b.id))
    .map((t) => ({ ...t, x: t.x - x, y: t.y - y }));
}

/** Unit edges that a tile shares with others. */
export function touches(tiles: readonly TileData[], tile: TileData): number {
  const taken = new Set(without(tiles, tile.id).flatMap(squaresOf));
  return squaresOf(tile).reduce((sum, square) => {
    const [x = 0, y = 0] = square.split(",").map(Number);
    const around = [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
    return sum + around.filter((s) => taken.has(s)).length;
  }, 0);
}

/**
 * Where a tile goes when a square is tapped: over that square, nothing below it, and of such places the one that
 * touches the most; the nearest to the top left among equals. Undefined when there is no room.
 */
export function placeOver(
  tiles: readonly TileData[],
  id: TileId,
  turn: Turn,
  square: Square,
): TileData | undefined {
  const size = sizeOf(tileAt(id, square, turn));
  const places = Array.from({ length: size.x * size.y }, (_, i) =>
    tileAt(id, { x: square.x - (i % size.x), y: square.y - Math.floor(i / size.x) }, turn),
  ).filter((tile) => fits(tiles, tile));
  return places.reduce<TileData | undefined>(
    (best, tile) => (best && touches(tiles, best) >= touches(tiles, tile) ? best : tile),
    undefined,
  );
}

/** A rectangle the other way round, on the same square if there is room, else over one that it covered. */
export function turned(tiles: readonly TileData[], tile: TileData): TileData | undefined {
  const turn: Turn = tile.orientation === "v" ? "h" : "v";
  const here = tileAt(tile.id, tile, turn);
  if (fits(tiles, here)) return here;
  return squaresOf(tile)
    .map((square) => {
      const [x = 0, y = 0] = square.split(",").map(Number);
      return placeOver(tiles, tile.id, turn, { x, y });
    })
    .find((place) => place !== undefined);
}

/** All empty squares of the map and of a ring around it: where something may be tapped. */
export function emptySquares(tiles: readonly TileData[]): readonly Square[] {
  const { x, y, width, height } = boundsOf(tiles);
  const taken = new Set(tiles.flatMap(squaresOf));
  const across = width + 2;
  return Array.from({ length: across * (height + 2) }, (_, i) => ({
    x: x - 1 + (i % across),
    y: y - 1 + Math.floor(i / across),
  })).filter((s) => !taken.has(`${s.x},${s.y}`));
}
