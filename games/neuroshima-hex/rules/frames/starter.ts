import { at } from "@rubizh/engine";
import type { StarterFrame } from "../state.ts";
import type { Rules } from "./frame.ts";

/** Luck says who starts. */
export const starter: Rules<StarterFrame> = {
  waits: "luck",
  draw: () => ({ t: "pick", bag: [1, 1], count: 1 }),
  settle(_content, d, _f, luck, emit) {
    d.frames.pop();
    d.starter = at(luck, 0);
    emit({ t: "starter", seat: d.starter, reveals: true });
  },
};
