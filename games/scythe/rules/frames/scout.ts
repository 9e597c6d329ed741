import { at } from "@rubizh/engine";
import { CARD_VALUES, draftOf, pop, type ScoutFrame, seatOf } from "../state.ts";
import type { Rules } from "./frame.ts";

/** Crimea takes one of the enemy's cards at random (SC-196). */
export const scout: Rules<ScoutFrame> = {
  waits: "luck",
  draw: (_content, v, f) => ({ t: "pick", bag: seatOf(v, f.victim).hand.cards ?? [], count: 1 }),
  kinds: () => CARD_VALUES.map(String),
  settle(_content, d, f, luck, emit) {
    const kind = at(luck, 0);
    const [from, to] = [draftOf(d, f.victim).hand, draftOf(d, f.seat).hand];
    from.cards[kind] = at(from.cards, kind) - 1;
    from.size -= 1;
    to.cards[kind] = at(to.cards, kind) + 1;
    to.size += 1;
    pop(d);
    emit({ t: "stole", seat: f.seat, from: f.victim, value: kind + 2 });
  },
};
