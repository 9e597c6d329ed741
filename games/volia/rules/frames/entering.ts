import { at } from "@rubizh/engine";
import type { EnteringFrame } from "../state.ts";
import { ONE_DIE, type Rolls } from "./frame.ts";

/** One die before anything moves; a 1 leaves the choice to the opponent. VO-112, VO-113, VO-114. */
export const entering: Rolls<EnteringFrame> = {
  waits: "luck",
  draw: () => ONE_DIE,
  settle(_content, d, { fighter, to }, luck, emit) {
    const die = at(luck, 0);
    const chooser = die === 1 ? "opponent" : "owner";
    emit({ t: "enterRolled", fighter, cell: to, die, chooser });
    d.frames.pop();
    d.frames.push({ t: "displacing", fighter, to, chooser });
  },
};
