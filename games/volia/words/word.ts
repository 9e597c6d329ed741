import type { Message } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";

const VERBS = ["place", "move", "use", "leave", "enter", "end", "reroll", "keep", "hit", "push", "displace"];

/** A word of the notation as players say it: a verb, a character, an ability. */
export function wordOf(content: Content, word: string): Message | undefined {
  if (VERBS.includes(word)) return { key: `word.${word}` };
  if (word === "ones" || word === "commissar") return { key: `label.reroll.${word}` };
  if (content.character(word)) return { key: `character.${word}` };
  if (content.mission(word)) return { key: `mission.${word}` };
  const owner = content.characters.find((c) => c.abilities.some((a) => a.id === word));
  return owner ? { key: `ability.${owner.id}.${word}` } : undefined;
}
