import { at } from "@rubizh/engine";
import { factionOf } from "../field.ts";
import type { DrawingFrame } from "../state.ts";
import type { Rolls } from "./frame.ts";

const SIMPLE_ACTIONS = 2; // VO-039

/** A token is drawn blindly; its owner acts, whoever drew it. VO-033, VO-034. */
export const drawing: Rolls<DrawingFrame> = {
  waits: "luck",
  draw: (_content, v) => ({ t: "pick", bag: v.bag, count: 1 }),
  kinds: (_content, v) => v.fighters.map((f) => f.id),
  settle(_content, d, { side }, luck, emit) {
    const slot = at(luck, 0);
    const fighter = at(d.fighters, slot).id;
    d.bag[slot] = 0;
    emit({ t: "drew", side, faction: factionOf(d, side), fighter });
    d.frames = [{ t: "acting", fighter, left: SIMPLE_ACTIONS, drawer: side }];
  },
};
