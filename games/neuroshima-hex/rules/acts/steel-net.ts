import type { Seat } from "@rubizh/engine";
import { CELLS } from "../board.ts";
import type { Content } from "../content.ts";
import { kindOfUnit } from "../content.ts";
import { draftSeat, seatOf, unitAt, type View } from "../state.ts";
import { loseHealth, upkeep } from "../upkeep.ts";
import { type Act, no, stale } from "./act.ts";
import { enemyCells } from "./place.ts";
import { ownCells } from "./shift.ts";

/** What a throw costs the own HQ: 1, or nothing while a launcher works anywhere on the board (NH-196, NH-198). */
const priceOfNet = (content: Content, v: View, seat: Seat): number =>
  CELLS.some((cell) => {
    const unit = v.board[cell];
    return (
      unit !== "empty" && unit.seat === seat && !unit.netted && kindOfUnit(content, unit.tile).freeSteelNet
    );
  })
    ? 0
    : 1;

export const throwing: Act<"net"> = {
  candidates: (_box, v, f) =>
    seatOf(v, f.seat).steelNet === "ready" ? enemyCells(v, f.seat).map((cell) => ({ t: "net", cell })) : [],
  refuse(content, v, f, m) {
    const { steelNet, health } = seatOf(v, f.seat);
    if (steelNet === "none") return no("NH-107", "refuse.noSteelNet");
    if (steelNet !== "ready") return no("NH-197", "refuse.netIsOut", { cell: steelNet });
    const hq = ownCells(v, f.seat).find((cell) => kindOfUnit(content, unitAt(v, cell).tile).hq);
    if (hq === undefined || unitAt(v, hq).netted) return no("NH-145", "refuse.hqNetted");
    const target = v.board[m.cell];
    if (target === "empty" || target.seat === f.seat) return no("NH-195", "refuse.noEnemy", { cell: m.cell });
    if (kindOfUnit(content, target.tile).hq) return no("NH-195", "refuse.netOnHq");
    return health > priceOfNet(content, v, f.seat) ? undefined : no("NH-286", "refuse.lastHealth");
  },
  play(content, d, f, m, emit) {
    const price = priceOfNet(content, d, f.seat);
    const { tile, seat } = unitAt(d, m.cell);
    emit({ t: "net-thrown", seat, tile, cell: m.cell, price });
    if (price > 0) loseHealth(d, f.seat, price, emit);
    draftSeat(d, f.seat).steelNet = m.cell;
    stale(d);
    upkeep(content, d, emit);
  },
};
