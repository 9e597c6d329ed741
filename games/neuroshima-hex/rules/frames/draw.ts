import { at, type Seat } from "@rubizh/engine";
import { type ArmyKinds, armyOf, type Content } from "../content.ts";
import { type DrawFrame, draftSeat, seatOf, spotsOf, type TileId, type View } from "../state.ts";
import type { Rules } from "./frame.ts";

/** A player draws from the own pile; the last tile of a pile brings the end about (NH-078). */
export const draw: Rules<DrawFrame> = {
  waits: "luck",
  draw: (content, v, f) => ({ t: "pick", bag: bagOf(content, v, f.seat), count: f.count }),
  kinds: (content, v, f) => armyOf(content, seatOf(v, f.seat).army).deck.map((kind) => kind.id),
  settle(content, d, f, luck, emit) {
    d.frames.pop();
    const mine = draftSeat(d, f.seat);
    const { deck } = armyOf(content, mine.army);
    const tiles = luck.map((k) => at(deck, k).id);
    mine.hand = [...mine.hand, ...tiles];
    mine.pile -= tiles.length;
    emit({ t: "drew", seat: f.seat, tiles, left: mine.pile, reveals: true });
    if (mine.pile > 0 || d.stage !== "play") return;
    // This turn and one of the opponent are left before the final battle.
    d.stage = "last-turns";
    d.turnsLeft = 2;
    emit({ t: "last-tile", seat: f.seat });
  },
};

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
  for (const unit of spotsOf(v.board))
    if (unit !== "empty" && unit.seat === seat) takeFromBag(kinds, bag, unit.tile);
  return bag;
}

/** Tiles that were set aside were never in the pile. */
function takeFromBag({ order }: ArmyKinds, bag: number[], tile: TileId): void {
  const k = order.get(tile);
  if (k !== undefined) bag[k] = (bag[k] ?? 0) - 1;
}
