import type { Seat } from "@rubizh/engine";
import { CELLS } from "./board.ts";
import { type ArmyKinds, armyOf, type Content } from "./content.ts";
import { type D, seatOf, type TileId, type View } from "./state.ts";

/**
 * The tiles still in a pile, by kind: what is printed less what lies open. Both players can count that, so the bag is
 * no secret; only the order is, and it does not exist before luck is asked.
 */
export function bagOf(content: Content, v: View, seat: Seat): readonly number[] {
  const { army, hand, discard } = seatOf(v, seat);
  const kinds = armyOf(content, army);
  const bag = kinds.deck.map((kind) => kind.copies);
  for (const tile of hand) takeFromBag(kinds, bag, tile);
  for (const tile of discard) takeFromBag(kinds, bag, tile);
  for (const cell of CELLS) {
    const unit = v.board[cell];
    if (unit !== "empty" && unit.seat === seat) takeFromBag(kinds, bag, unit.tile);
  }
  return bag;
}

/** Tiles that were set aside were never in the pile. */
function takeFromBag({ order }: ArmyKinds, bag: number[], tile: TileId): void {
  const k = order.get(tile);
  if (k !== undefined) bag[k] = (bag[k] ?? 0) - 1;
}

/** The pile of a fresh game, and the steel net if the HQ can throw one. */
export function giveArmy(seat: D["seats"][number], army: ArmyKinds): void {
  seat.army = army.id;
  seat.pile = army.size;
  seat.steelNet = army.hq.has.includes("steel-net") ? "ready" : "none";
}
