import type { Message } from "@rubizh/engine";
import type { Book } from "../rules/book.ts";

const VERBS = ["place", "move", "use", "leave", "enter", "end", "reroll", "keep", "hit", "push", "displace"];

/** A word of the notation as players say it: a verb, a character, an ability. */
export function wordOf(book: Book, word: string): Message | undefined {
  if (VERBS.includes(word)) return { key: `word.${word}` };
  if (word === "ones" || word === "commissar") return { key: `label.reroll.${word}` };
  if (book.character(word)) return { key: `character.${word}` };
  if (book.mission(word)) return { key: `mission.${word}` };
  const owner = book.characters.find((c) => c.abilities.some((a) => a.id === word));
  return owner ? { key: `ability.${owner.id}.${word}` } : undefined;
}
