import type { Direction, Seat } from "@rubizh/engine";
import type { Cell } from "./board.ts";
import type { By } from "./move.ts";
import type { ArmyId, Cause, Reason, Stage, TileId } from "./state.ts";

/** One unit as an event names it. */
export interface Who {
  readonly seat: Seat;
  readonly tile: TileId;
  readonly cell: Cell;
}
export type AttackKind = "melee" | "friendly-fire" | "ranged";

/** Facts in the order they happen: enough to show a game, and above all a battle, without looking at the table. */
export type Event =
  | { readonly t: "armies"; readonly armies: readonly ArmyId[]; readonly reveals: true }
  | { readonly t: "starter"; readonly seat: Seat; readonly reveals: true }
  | { readonly t: "turn"; readonly seat: Seat; readonly turn: number; readonly stage: Stage }
  | {
      readonly t: "drew";
      readonly seat: Seat;
      readonly tiles: readonly TileId[];
      readonly left: number;
      readonly reveals: true;
    }
  | { readonly t: "last-tile"; readonly seat: Seat }
  | { readonly t: "discarded"; readonly seat: Seat; readonly tile: TileId }
  | { readonly t: "redrew"; readonly seat: Seat; readonly tiles: readonly TileId[] }
  | { readonly t: "turn-ended"; readonly seat: Seat }
  | ({ readonly t: "placed"; readonly turn: Direction } & Who)
  | ({ readonly t: "executed"; readonly by: TileId; readonly price: number } & Who)
  | ({ readonly t: "replaced"; readonly by: TileId } & Who)
  | { readonly t: "played"; readonly seat: Seat; readonly tile: TileId }
  | ({ readonly t: "moved"; readonly to: Cell; readonly turn: Direction; readonly by: By } & Who)
  | ({ readonly t: "turned"; readonly turn: Direction; readonly by: By } & Who)
  | ({ readonly t: "pushing" | "pulling"; readonly unit: Who; readonly by: By } & Who)
  | ({ readonly t: "pushed"; readonly to: Cell } & Who)
  | ({ readonly t: "pulled"; readonly to: Cell; readonly turn: Direction } & Who)
  | { readonly t: "terror"; readonly seat: Seat }
  | ({ readonly t: "net-thrown"; readonly price: number } & Who)
  | { readonly t: "net-returned"; readonly seat: Seat; readonly cell: Cell }
  | ({ readonly t: "netted" | "freed" } & Who)
  | ({ readonly t: "hunting" } & Who)
  | { readonly t: "hunt-ended"; readonly seat: Seat }
  | { readonly t: "battle"; readonly cause: Cause; readonly caller: Seat }
  | { readonly t: "phase"; readonly phase: number }
  | ({ readonly t: "agony" } & Who)
  | ({
      readonly t: "attack";
      readonly side: Direction;
      readonly kind: AttackKind;
      readonly strength: number;
      readonly target: Who;
    } & Who)
  | ({ readonly t: "reflected"; readonly from: Cell; readonly strength: number } & Who)
  /** Why an attack, or a part of it, did nothing to the unit it struck. */
  | ({
      readonly t: "shielded";
      readonly from: Cell;
      readonly by: "armour" | "flying" | "reflection" | "hq";
      readonly strength: number;
    } & Who)
  | ({ readonly t: "healed"; readonly from: Cell; readonly unit: Cell; readonly strength: number } & Who)
  | ({ readonly t: "kept"; readonly from: Cell } & Who)
  | ({ readonly t: "damage"; readonly amount: number } & Who)
  | ({ readonly t: "destroyed" } & Who)
  | ({ readonly t: "removed"; readonly because: "destroyed" | "lair" } & Who)
  | {
      readonly t: "health";
      readonly seat: Seat;
      readonly health: number;
      readonly change: number;
    }
  | { readonly t: "battle-ended"; readonly health: readonly number[] }
  | ({ readonly t: "scavenged"; readonly to: Cell; readonly turn: Direction } & Who)
  | { readonly t: "scavenge-ended"; readonly seat: Seat }
  | { readonly t: "left"; readonly seat: Seat }
  | { readonly t: "over"; readonly winner: Seat | "none"; readonly reason: Reason };
