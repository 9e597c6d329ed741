import type { Message } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";

/** An id of the notation in the player's language, e.g. "zsu-010"; undefined when it speaks for itself. */
export function wordOf(content: Content, word: string): Message | undefined {
  if (content.cards.has(word)) return { key: `card.${word}` };
  if (content.enemies.has(word)) return { key: `enemy.${word}` };
  if (content.events.has(word)) return { key: `happening.${word}` };
  if (content.objects.has(word)) return { key: `object.${word}` };
  return content.achievements.has(word) ? { key: `achievement.${word}` } : undefined;
}
