import { at, type Draw, type Emit, type Luck, type Seat } from "@rubizh/engine";
import { CELLS } from "./board.ts";
import { type ArmyKinds, armyOf, type Box } from "./box.ts";
import type { Event } from "./event.ts";
import { type D, draftSeat, type LuckFrame, seatOf, type TileId, type View } from "./state.ts";

/** What luck is asked. */
export function drawOf(box: Box, v: View, frame: LuckFrame): Draw {
  switch (frame.t) {
    case "armies":
      return { t: "pick", bag: box.armies.map(() => 1), count: 2 };
    case "starter":
      return { t: "pick", bag: [1, 1], count: 1 };
    case "draw":
      return { t: "pick", bag: bagOf(box, v, frame.seat), count: frame.count };
  }
}

/** What the kinds of the bag are called. */
export function kindNames(box: Box, v: View, frame: LuckFrame): readonly string[] {
  switch (frame.t) {
    case "armies":
      return box.armies.map((army) => army.id);
    case "starter":
      return [];
    case "draw":
      return armyOf(box, seatOf(v, frame.seat).army).deck.map((kind) => kind.id);
  }
}

/**
 * The tiles still in a pile, by kind: what is printed less what lies open. Both players can count that, so the bag is
 * no secret; only the order is, and it does not exist before luck is asked.
 */
export function bagOf(box: Box, v: View, seat: Seat): readonly number[] {
  const { army, hand, discard } = seatOf(v, seat);
  const kinds = armyOf(box, army);
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

export function settleLuck(box: Box, d: D, frame: LuckFrame, luck: Luck, emit: Emit<Event>): void {
  d.frames.pop();
  if (frame.t === "armies") {
    const armies = luck.map((k) => at(box.armies, k));
    for (const [seat, army] of armies.entries()) giveArmy(draftSeat(d, seat), army);
    emit({ t: "armies", armies: armies.map((a) => a.id), reveals: true });
  } else if (frame.t === "starter") {
    d.starter = at(luck, 0);
    emit({ t: "starter", seat: d.starter, reveals: true });
  } else {
    const mine = draftSeat(d, frame.seat);
    const { deck } = armyOf(box, mine.army);
    const tiles = luck.map((k) => at(deck, k).id);
    mine.hand = [...mine.hand, ...tiles];
    mine.pile -= tiles.length;
    emit({ t: "drew", seat: frame.seat, tiles, left: mine.pile, reveals: true });
    if (mine.pile > 0 || d.stage !== "play") return;
    // This turn and one of the opponent are left before the final battle (NH-078).
    d.stage = "last-turns";
    d.turnsLeft = 2;
    emit({ t: "last-tile", seat: frame.seat });
  }
}

/** The pile of a fresh game, and the steel net if the HQ can throw one. */
export function giveArmy(seat: D["seats"][number], army: ArmyKinds): void {
  seat.army = army.id;
  seat.pile = army.size;
  seat.steelNet = army.hq.has.includes("steel-net") ? "ready" : "none";
}
