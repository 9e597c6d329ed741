import type { Cell } from "../rules/board.ts";
import type { Event, SeatView, TileId, Unit, View } from "../rules/state.ts";
import { lookOf } from "./looks.ts";

const put = (v: View, cell: Cell, unit: Unit | "empty"): View => ({
  ...v,
  board: { ...v.board, [cell]: unit },
});

const change = (v: View, seat: number, to: (s: SeatView) => Partial<SeatView>): View => ({
  ...v,
  seats: v.seats.map((s, i) => (i === seat ? { ...s, ...to(s) } : s)),
});

const without = (hand: readonly TileId[], tile: TileId): readonly TileId[] => {
  const i = hand.indexOf(tile);
  return hand.filter((_, k) => k !== i);
};

/** What an event shows of the table: enough to draw the moments between two views. */
export function after(v: View, e: Event): View {
  switch (e.t) {
    case "placed":
      return put(
        change(v, e.seat, (s) => ({ hand: without(s.hand, e.tile) })),
        e.cell,
        { seat: e.seat, tile: e.tile, turn: e.turn, damage: 0, netted: false, used: [] },
      );
    case "played":
    case "discarded":
      return change(v, e.seat, (s) => ({ hand: without(s.hand, e.tile), discard: [...s.discard, e.tile] }));
    case "moved":
    case "pushed":
    case "pulled":
    case "scavenged": {
      const unit = v.board[e.cell];
      if (unit === "empty") return v;
      return put(put(v, e.cell, "empty"), e.to, "turn" in e ? { ...unit, turn: e.turn } : unit);
    }
    case "turned": {
      const unit = v.board[e.cell];
      return unit === "empty" ? v : put(v, e.cell, { ...unit, turn: e.turn });
    }
    case "damage": {
      const unit = v.board[e.cell];
      if (unit === "empty" || lookOf(unit.tile).hq) return v;
      return put(v, e.cell, { ...unit, damage: unit.damage + e.amount });
    }
    case "removed":
    case "executed":
    case "replaced":
      return put(
        change(v, e.seat, (s) => ({ discard: [...s.discard, e.tile] })),
        e.cell,
        "empty",
      );
    case "netted":
    case "freed": {
      const unit = v.board[e.cell];
      return unit === "empty" ? v : put(v, e.cell, { ...unit, netted: e.t === "netted" });
    }
    case "health":
      return change(v, e.seat, () => ({ health: e.health }));
    case "net-returned":
      return change(v, e.seat, () => ({ steelNet: "ready" }));
    default:
      return v;
  }
}
