import type { Seat } from "@rubizh/engine";
import type { Move } from "../moves.ts";
import { type D, draftOf, type FactoryFrame, no, type Out, pop, prompt, push } from "../state.ts";
import type { Asks } from "./frame.ts";

/** The hero's first visit: look at the cards on the board and take one (SC-313, SC-316). */
export const factory: Asks<FactoryFrame> = {
  waits: "seats",
  prompt: () => prompt("factory"),
  candidates: (_content, v) => (v.factory.cards ?? []).map((card): Move => ({ t: "card", card })),
  refuse: (_content, v, _f, m) =>
    m.t === "card" && v.factory.cards?.includes(m.card) ? undefined : no("SC-313", "takeFactoryCard"),

  play(_content, d, { seat }, m, emit) {
    if (m.t !== "card") return;
    pop(d);
    d.factory.cards = d.factory.cards.filter((card) => card !== m.card);
    d.factory.size -= 1;
    draftOf(d, seat).factoryCard = m.card;
    emit({ t: "factory", seat, card: m.card });
  },

  // Nobody knows the cards before the first visit, so they are drawn only then.
  luck: {
    draw: (content, v) =>
      v.factory.cards?.length === 0
        ? { t: "pick", bag: content.data.factoryCards.map(() => 1), count: v.factory.size }
        : undefined,
    settle(_content, d, f, luck, emit) {
      d.factory.cards = luck.map((kind) => kind + 1).sort((a, b) => a - b);
      emit({ t: "looked", seat: f.seat, cards: [...d.factory.cards] });
    },
    kinds: (content) => content.data.factoryCards.map((x) => String(x.number)),
  },
};

export function visit(d: D, seat: Seat, emit: Out): void {
  push(d, { t: "factory", seat });
  if (d.factory.cards.length > 0) emit({ t: "looked", seat, cards: [...d.factory.cards], reveals: true });
}
