import { type CardFamilies, type CardFile, corrected, FAMILIES } from "../rules/cards.ts";
import type { View } from "../rules/state.ts";

/** Where a card comes from: what the rulebook gives of it, what is ours, or the owner's own file. */
export interface Origin {
  readonly source: "rulebook" | "reconstructed" | "owner";
  readonly given: readonly string[];
}

type Any = CardFamilies[(typeof FAMILIES)[number]][number];
const findIn = (families: Partial<CardFamilies>, id: string): Any | undefined =>
  FAMILIES.flatMap((family): readonly Any[] => families[family] ?? []).find((card) => card.id === id);

export function originOf(box: CardFamilies, cards: View["cards"], id: string): Origin {
  if (cards !== "ours" && findIn(cards as CardFile, id)) return { source: "owner", given: [] };
  const card = findIn(cards === "ours" ? box : corrected(box, cards), id);
  return { source: card?.source ?? "reconstructed", given: card?.given ?? [] };
}
