import type { Move } from "../moves.ts";
import { CARD_VALUES, type FrameOf, no, notNow, pop, prompt, seatOf } from "../state.ts";
import { discard, held } from "../tracks.ts";
import type { Asks } from "./frame.ts";

/** One combat card as a cost; only its owner knows which there are. */
export const discarding: Asks<FrameOf<"discarding">> = {
  waits: "seats",
  prompt: () => prompt("discard"),
  candidates: (_content) => CARD_VALUES.map((value): Move => ({ t: "spend", value })),
  refuse(_content, v, { seat }, m) {
    if (m.t !== "spend") return notNow();
    return held(v, seat, m.value) > 0 ? undefined : no("SC-392", "noSuchCard");
  },
  play(_content, d, { seat }, m, emit) {
    if (m.t !== "spend") return;
    pop(d);
    discard(d, seat, m.value, emit);
  },
  step(_content, d, f, emit) {
    // Two equal cards are asked for as well: a question left out would tell the others what the hand holds.
    if (seatOf(d, f.seat).hand.size > 1) return false;
    const value = CARD_VALUES.find((v) => held(d, f.seat, v) > 0);
    pop(d);
    if (value !== undefined) discard(d, f.seat, value, emit);
    return true;
  },
};
