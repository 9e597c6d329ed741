import { startBattle } from "../battle.ts";
import { draftSeat, otherSeat, unitAt } from "../state.ts";
import { endTurn } from "../upkeep.ts";
import { type Act, actor, instantsIn, isRefusal, no, refuseInstant, spendInstant, stale } from "./act.ts";
import { ownCells } from "./shift.ts";

/** A Battle tile ends the turn and starts a battle, but not once anybody has drawn the last tile (NH-061, NH-062). */
export const battling: Act<"battle"> = {
  candidates: (content, v, f) =>
    instantsIn(content, v, f.seat, "battle").map((tile) => ({ t: "battle", tile })),
  refuse: (content, v, f, m) =>
    refuseInstant(content, v, f.seat, m.tile, "battle", "NH-061") ??
    (v.seats.some((s) => s.pile === 0) ? no("NH-062", "refuse.lastTileDrawn") : undefined),
  play(_box, d, f, m, emit) {
    spendInstant(d, f.seat, m.tile, emit);
    d.frames.pop();
    endTurn(d, f.seat, emit);
    startBattle(d, "tile", f.seat, emit);
  },
};

export const terrifying: Act<"terror"> = {
  candidates: (content, v, f) =>
    instantsIn(content, v, f.seat, "terror").map((tile) => ({ t: "terror", tile })),
  refuse: (content, v, f, m) => refuseInstant(content, v, f.seat, m.tile, "terror", "NH-220"),
  play(_box, d, f, m, emit) {
    spendInstant(d, f.seat, m.tile, emit);
    draftSeat(d, otherSeat(f.seat)).terrified = true;
    stale(d);
    emit({ t: "terror", seat: otherSeat(f.seat) });
  },
};

/** A hunt begins: what the hunter does is asked step by step (NH-222). */
export const hunting: Act<"hunt"> = {
  candidates: (content, v, f) =>
    instantsIn(content, v, f.seat, "hunt").flatMap((tile) =>
      ownCells(v, f.seat).map((cell) => ({ t: "hunt", tile, cell }) as const),
    ),
  refuse(content, v, f, m) {
    const wrong = refuseInstant(content, v, f.seat, m.tile, "hunt", "NH-222");
    if (wrong) return wrong;
    const unit = actor(v, f.seat, m.cell, "NH-222", "NH-225");
    return isRefusal(unit) ? unit : undefined;
  },
  play(_box, d, f, m, emit) {
    spendInstant(d, f.seat, m.tile, emit);
    stale(d);
    const { seat, tile } = unitAt(d, m.cell);
    emit({ t: "hunting", seat, tile, cell: m.cell });
    d.frames.push({ t: "hunt", seat: f.seat, tile: m.tile, cell: m.cell, moved: false });
  },
};
