import { type Draws, mine, pop, seatOf } from "../frame.ts";
import { add, draw, drawn, kindsOf, pour } from "../piles.ts";

/** Cards from the own deck; when it runs out, the discard becomes the new deck (ZS-026). */
export const drawing: Draws<"draw"> = {
  waits: "luck",
  phase: "preparation",
  step(_content, d, { seat, count }, emit) {
    const s = mine(d, seat);
    if (count > 0 && s.deck.size > 0) return false;
    if (count > 0 && s.discard.length > 0) {
      pour(s.discard, s.deck.cards);
      s.deck.size = s.deck.cards.length;
      emit({ t: "deckShuffled", seat, size: s.deck.size });
      return true;
    }
    pop(d);
    return true;
  },
  draw: (_content, v, f) =>
    draw(seatOf(v, f.seat).deck.cards ?? [], Math.min(f.count, seatOf(v, f.seat).deck.size)),
  kinds: (_content, v, f) => kindsOf(seatOf(v, f.seat).deck.cards ?? []),
  settle(_content, d, f, luck, emit) {
    const s = mine(d, f.seat);
    const cards = drawn(s.deck.cards, luck).sort();
    for (const card of cards) add(s.hand.cards, card);
    s.deck.size -= cards.length;
    s.hand.size += cards.length;
    f.count -= cards.length;
    emit({ t: "drew", seat: f.seat, count: cards.length, cards });
  },
};
