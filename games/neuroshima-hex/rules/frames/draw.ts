import { at } from "@rubizh/engine";
import { armyOf } from "../content.ts";
import { bagOf } from "../luck.ts";
import { type DrawFrame, draftSeat, seatOf } from "../state.ts";
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
