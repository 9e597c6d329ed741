import { at } from "@rubizh/engine";
import { CARD_VALUES, type DrawFrame, draftOf, type FrameRules, notNow, pop, sum } from "../state.ts";

/** Combat cards from the deck; an empty deck is made anew from the discard, and if that is empty too nothing comes. */
export const draw = (): FrameRules<DrawFrame> => ({
  asks: () => [],
  candidates: () => [],
  refuse: notNow,
  play: () => {},

  luck: (v, f) => ({ bag: v.combat.deck ?? [], count: f.left, names: CARD_VALUES.map(String) }),

  settle(d, f, luck, emit) {
    const { hand } = draftOf(d, f.seat);
    for (const kind of luck) {
      d.combat.deck[kind] = at(d.combat.deck, kind) - 1;
      hand.cards[kind] = at(hand.cards, kind) + 1;
    }
    hand.size += luck.length;
    f.left -= luck.length;
    emit({ t: "drew", seat: f.seat, cards: luck.map((kind) => kind + 2).sort(), count: luck.length });
  },

  advance(d, f, emit) {
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
});
