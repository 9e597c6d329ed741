import { at } from "@rubizh/engine";
import type { Of } from "../state.ts";
import type { Rules } from "./frame.ts";

/** A round begins: the die says where the ford is (XX-004). Rules never roll it themselves; they ask luck and go on with its answer. */
export const roll: Rules<Of<"roll">> = {
  waits: "luck",
  draw: (content) => ({ t: "dice", sides: [content.crossings.length] }),
  settle(_content, d, _f, luck, emit) {
    d.ford = at(luck, 0);
    emit({ t: "rolled", ford: d.ford, reveals: true });
    d.frames = [{ t: "orders" }];
  },
};
