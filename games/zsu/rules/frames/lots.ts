import { at } from "@rubizh/engine";
import { type Draws, pop, push } from "../frame.ts";

/** Who shoots better is left to luck (ZS-013). */
export const lots: Draws<"lots"> = {
  waits: "luck",
  phase: "setup",
  draw: () => ({ t: "dice", sides: [2] }),
  settle(_content, d, _f, luck, emit) {
    const seat = at(luck, 0) - 1;
    pop(d);
    push(d, { t: "colour", seat });
    emit({ t: "firstDrawn", seat });
  },
};
