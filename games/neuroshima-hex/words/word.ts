import type { Message } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";

const WORDS = [
  "place",
  "execute",
  "replace",
  "discard",
  "battle",
  "terror",
  "move",
  "rotate",
  "push",
  "pull",
  "net",
  "hunt",
  "attack",
  "retreat",
  "approach",
  "absorb",
  "scavenge",
  "by",
] as const;

/** A word of the notation in the player's language; cells and directions speak for themselves. */
export function wordOf(content: Content, word: string): Message | undefined {
  if (content.units.has(word) || content.instants.has(word)) return { key: `tile.${word}` };
  const verb = WORDS.find((w) => w === word);
  return verb && { key: `word.${verb}` };
}
