import { COLOURS, type Colour } from "../cards.ts";
import type { Content } from "../content.ts";
import { type Asks, mine, notNow, pop } from "../frame.ts";
import { without } from "../piles.ts";
import type { Mine } from "../state.ts";

/** The first player picks a colour; the cards of that colour, friend and foe, belong to it. */
export const colour: Asks<"colour"> = {
  waits: "seats",
  phase: "setup",
  prompt: () => ({ key: "prompt.colour" }),
  candidates: () => COLOURS.map((colour) => ({ t: "colour", colour })),
  refuse: (_content, _v, _f, m) => (m.t === "colour" ? undefined : notNow("ZS-014")),
  play(content, d, { seat }, m, emit) {
    if (m.t !== "colour") return;
    pop(d);
    d.first = m.colour;
    const other: Colour = m.colour === "blue" ? "yellow" : "blue";
    dress(content, d, seat, m.colour);
    dress(content, d, 1 - seat, other);
    emit({ t: "coloured", seat, colour: m.colour });
  },
};

function dress(content: Content, d: Mine, seat: number, colour: Colour): void {
  const s = mine(d, seat);
  s.colour = colour;
  s.army = [...content.startingOf[colour]];
  s.deck = { size: s.army.length, cards: [...s.army] };
  s.enemyDeck = { cards: [...content.enemiesOf[colour]], seen: 0, top: [] };
  d.aside = without(d.aside, content.enemiesOf[colour]);
}
