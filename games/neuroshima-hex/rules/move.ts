import type { Direction } from "@rubizh/engine";
import type { Cell } from "./board.ts";
import type { TileId } from "./state.ts";

/** What lets a unit move, push or pull: its own ability, or a tile used on it. */
export type By = "ability" | TileId;

/** One choice by one seat. `turn` is the board direction the top side of the tile faces afterwards. */
export type Move =
  | { readonly t: "place"; readonly tile: TileId; readonly cell: Cell; readonly turn: Direction }
  | { readonly t: "execute"; readonly tile: TileId; readonly cell: Cell; readonly turn: Direction }
  | { readonly t: "replace"; readonly tile: TileId; readonly cell: Cell; readonly turn: Direction }
  | { readonly t: "discard"; readonly tile: TileId }
  | { readonly t: "redraw" }
  | { readonly t: "end" }
  | { readonly t: "battle"; readonly tile: TileId }
  | { readonly t: "terror"; readonly tile: TileId }
  | {
      readonly t: "move";
      readonly from: Cell;
      readonly to: Cell;
      readonly turn: Direction;
      readonly by: By;
    }
  | { readonly t: "rotate"; readonly cell: Cell; readonly turn: Direction }
  | { readonly t: "push"; readonly cell: Cell; readonly unit: Cell; readonly by: By }
  | { readonly t: "pull"; readonly cell: Cell; readonly unit: Cell; readonly by: By }
  | { readonly t: "net"; readonly cell: Cell }
  | { readonly t: "hunt"; readonly tile: TileId; readonly cell: Cell }
  | { readonly t: "attack"; readonly side: Direction }
  | { readonly t: "stop" }
  | { readonly t: "retreat"; readonly to: Cell }
  | { readonly t: "approach"; readonly to: Cell; readonly turn: Direction }
  | { readonly t: "absorb"; readonly medic: Cell; readonly from: Cell; readonly side: Direction }
  | { readonly t: "keep" }
  | { readonly t: "scavenge"; readonly from: Cell; readonly to: Cell; readonly turn: Direction }
  | { readonly t: "done" };

export type MoveOf<T extends Move["t"]> = Extract<Move, { readonly t: T }>;
