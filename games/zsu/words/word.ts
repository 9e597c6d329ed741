import type { Message } from "@rubizh/engine";
import type { Catalogue } from "../rules/cards.ts";

/** An id of the notation in the player's language, e.g. "zsu-010"; undefined when it speaks for itself. */
export function wordOf(c: Catalogue, word: string): Message | undefined {
  if (c.cards.has(word)) return { key: `card.${word}` };
  if (c.enemies.has(word)) return { key: `enemy.${word}` };
  if (c.events.has(word)) return { key: `happening.${word}` };
  if (c.objects.has(word)) return { key: `object.${word}` };
  return c.achievements.has(word) ? { key: `achievement.${word}` } : undefined;
}
