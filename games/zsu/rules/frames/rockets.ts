import { type Passes, pop, push } from "../frame.ts";

/** A strike puts the open reserve under the deck in slot order; aid is out of its reach (ZS-055, ZS-056). */
export const rockets: Passes<"rockets"> = {
  waits: "never",
  phase: "battle",
  step(_content, d, f, emit) {
    if (f.left === 0) {
      pop(d);
      return true;
    }
    f.left -= 1;
    const cards = d.reserve.filter((card) => card !== "none");
    d.armyDeck.under.push(...cards);
    d.armyDeck.size += cards.length;
    d.reserve = d.reserve.map(() => "none");
    emit({ t: "rocketStruck", cards });
    push(d, { t: "restock" });
    return true;
  },
};
