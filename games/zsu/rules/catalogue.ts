import { type CardFamilies, type CardFile, type Catalogue, catalogueOf, corrected } from "./cards.ts";
import type { Table } from "./state.ts";

/** The catalogue of any table played with this box. Reading an owner's file is dear, and always gives the same. */
export function catalogues(ours: CardFamilies): (cards: Table["cards"]) => Catalogue {
  const box = catalogueOf(ours);
  const read = new WeakMap<object, Catalogue>();
  return (cards) => {
    if (cards === "ours") return box;
    const known = read.get(cards);
    if (known) return known;
    const fresh = catalogueOf(corrected(ours, cards as CardFile));
    read.set(cards, fresh);
    return fresh;
  };
}
