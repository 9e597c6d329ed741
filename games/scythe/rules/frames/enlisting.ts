import { BONUSES, BOTTOMS } from "../content.ts";
import type { Move } from "../moves.ts";
import { draftOf, type FrameOf, no, notNow, pop, prompt, push, seatOf, top } from "../state.ts";
import { gain } from "../tracks.ts";
import type { Asks } from "./frame.ts";

/** A recruit from any section to a free one-time bonus, received at once (SC-232, SC-233). */
export const enlisting: Asks<FrameOf<"enlisting">> = {
  waits: "seats",
  prompt: () => prompt("enlist"),

  candidates: (_content, v, { seat }) => [
    ...BOTTOMS.filter((from) => seatOf(v, seat).recruits[from] === "mat").flatMap((from) =>
      BONUSES.map((bonus): Move => ({ t: "enlist", from, bonus })),
    ),
    { t: "skip" },
  ],

  refuse(_content, v, { seat }, m) {
    if (m.t === "skip") return undefined;
    if (m.t !== "enlist") return notNow();
    const { recruits } = seatOf(v, seat);
    if (recruits[m.from] !== "mat") return no("SC-232", "recruitGone");
    return BOTTOMS.some((b) => recruits[b] === m.bonus) ? no("SC-235", "bonusTaken") : undefined;
  },

  play(_content, d, { seat }, m, emit) {
    pop(d);
    if (m.t === "enlist") {
      draftOf(d, seat).recruits[m.from] = m.bonus;
      emit({ t: "enlisted", seat, from: m.from, bonus: m.bonus });
      const f = top(d);
      if (f.t === "taking" || (f.t === "bottom" && f.coins === "part"))
        push(d, { t: "taking", seat, at: "any", parts: [{ gain: m.bonus, n: 2 }] });
      else gain(d, seat, m.bonus, 2, emit);
    } else emit({ t: "skipped", seat });
  },

  step(_content, d, f) {
    if (BOTTOMS.some((from) => seatOf(d, f.seat).recruits[from] === "mat")) return false;
    pop(d);
    return true;
  },
};
