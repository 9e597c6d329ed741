import type { Content } from "../content.ts";
import { pushDraw } from "../flow.ts";
import { discard, draftSeat, HAND, seatOf, type TurnFrame, takeFromHand, type View } from "../state.ts";
import { endTurn } from "../upkeep.ts";
import { type Act, handKinds, holds, no, notInHand, stale } from "./act.ts";

/** Three tiles in front of a player: one must go before anything else (NH-037, NH-042). */
export const owesDiscard = (v: View, f: TurnFrame): boolean => seatOf(v, f.seat).hand.length === HAND;

export const discarding: Act<"discard"> = {
  candidates: (_box, v, f) => handKinds(v, f.seat).map((tile) => ({ t: "discard", tile })),
  refuse: (_box, v, f, m) => (holds(v, f.seat, m.tile) ? undefined : notInHand(m.tile)),
  play(_box, d, f, m, emit) {
    takeFromHand(d, f.seat, m.tile);
    discard(d, f.seat, m.tile);
    stale(d);
    emit({ t: "discarded", seat: f.seat, tile: m.tile });
  },
};

/** Every tile in front of the player is an instant, kept ones included (NH-044, NH-047). */
export function isBadDraw(content: Content, v: View, f: TurnFrame): boolean {
  const { hand } = seatOf(v, f.seat);
  return hand.length > 0 && hand.every((tile) => content.instants.has(tile));
}

export const redrawing: Act<"redraw"> = {
  candidates: () => [{ t: "redraw" }],
  refuse(content, v, f) {
    if (!isBadDraw(content, v, f)) return no("NH-047", "refuse.notBadDraw");
    if (!f.fresh) return no("NH-044", "refuse.drawAccepted");
    return seatOf(v, f.seat).pile === 0 ? no("NH-044", "refuse.pileEmpty") : undefined;
  },
  play(_box, d, f, _m, emit) {
    const mine = draftSeat(d, f.seat);
    emit({ t: "redrew", seat: f.seat, tiles: mine.hand });
    mine.discard = [...mine.discard, ...mine.hand];
    mine.hand = [];
    pushDraw(d, f.seat);
  },
};

export const ending: Act<"end"> = {
  candidates: () => [{ t: "end" }],
  refuse: () => undefined,
  play(_box, d, f, _m, emit) {
    d.frames.pop();
    endTurn(d, f.seat, emit);
  },
};
