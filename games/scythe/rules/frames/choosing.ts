import type { Move } from "../moves.ts";
import { type ChoosingFrame, no, pop, prompt, push } from "../state.ts";
import type { Asks } from "./frame.ts";

/** One of two benefits of a Factory card (SC-324). */
export const choosing: Asks<ChoosingFrame> = {
  waits: "seats",
  prompt: () => prompt("choose"),
  candidates: (_content, _v, f) => [...f.of.map((one): Move => ({ t: "choose", gain: one })), { t: "skip" }],
  refuse(_content, _v, f, m) {
    if (m.t === "skip") return undefined;
    return m.t === "choose" && f.of.includes(m.gain) ? undefined : no("SC-324", "notOffered");
  },
  play(_content, d, f, m, emit) {
    const { seat } = f;
    pop(d);
    if (m.t === "choose") {
      emit({ t: "chose", seat, what: m.gain });
      push(d, { t: "gaining", seat: f.seat, at: "any", parts: [{ gain: m.gain, n: 1 }] });
    } else emit({ t: "skipped", seat });
  },
};
