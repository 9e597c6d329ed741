import { at } from "@rubizh/engine";
import { CARD_VALUES, type DrawFrame, draftOf, pop, sum } from "../state.ts";
import type { Rules } from "./frame.ts";

/** Combat cards from the deck; an empty deck is made anew from the discard, and if that is empty too nothing comes. */
export const draw: Rules<DrawFrame> = {
  waits: "luck",
  draw: (_content, v, f) => ({ t: "pick", bag: v.combat.deck ?? [], count: f.left }),
  kinds: () => CARD_VALUES.map(String),

  settle(_content, d, f, luck, emit) {
    const { hand } = draftOf(d, f.seat);
    for (const kind of luck) {
      d.combat.deck[kind] = at(d.combat.deck, kind) - 1;
      hand.cards[kind] = at(hand.cards, kind) + 1;
    }
    hand.size += luck.length;
    f.left -= luck.length;
    emit({ t: "drew", seat: f.seat, cards: luck.map((kind) => kind + 2).sort(), count: luck.length });
  },

  step(_content, d, f, emit) {
    if (f.left > 0 && sum(d.combat.deck) > 0) return false;
    if (f.left > 0 && sum(d.combat.discard) > 0) {
      d.combat.deck = d.combat.discard;
      d.combat.discard = [0, 0, 0, 0];
      emit({ t: "reshuffled" });
      return true;
    }
    pop(d);
    return true;
  },
};
