import { type CardFamilies, type CardFile, FAMILIES } from "../rules/cards.ts";
import type { View } from "../rules/state.ts";

/** Where a card comes from: what the rulebook gives of it, what is ours, or the owner's own file. */
export interface Origin {
  readonly source: "rulebook" | "reconstructed" | "owner";
  readonly given: readonly string[];
}

type Any = CardFamilies[(typeof FAMILIES)[number]][number];
const findIn = (families: Partial<CardFamilies>, id: string): Any | undefined =>
  FAMILIES.flatMap((family): readonly Any[] => families[family] ?? []).find((card) => card.id === id);

/** A card of an owner's file that says the same as ours is ours. */
export function originOf(box: CardFamilies, cards: View["cards"], id: string): Origin {
  const ours = findIn(box, id);
  const own = cards === "ours" ? undefined : findIn(cards as CardFile, id);
  if (own && JSON.stringify(own) !== JSON.stringify(ours)) return { source: "owner", given: [] };
  return { source: ours?.source ?? "reconstructed", given: ours?.given ?? [] };
}
