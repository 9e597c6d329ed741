import type { Language, Rulebook } from "@rubizh/engine";
import { type Search, searchIn } from "./search.ts";
import { meaningOf, type Synonyms } from "./synonyms.ts";

interface Words {
  /** Words that tell nothing. */
  readonly stop: string;
  /** What players of all games say. */
  readonly synonyms: Synonyms;
}
const WORDS: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  uk: () => import("./words-uk.json"),
  pl: () => import("./words-pl.json"),
  en: () => import("./words-en.json"),
};
/** What players of one game say. */
const OWN = import.meta.glob<Synonyms>("../../../games/*/text/search/*.json", { import: "default" });

/** The search of a rulebook, with what people say in that language instead of the book's words. */
export async function openSearch(language: Language, game: string, book: Rulebook): Promise<Search> {
  const own = OWN[`../../../games/${game}/text/search/synonyms-${language}.json`];
  const [{ default: words }, more] = await Promise.all([WORDS[language](), own?.()]);
  return searchIn(language, book, meaningOf(language, words.stop, { ...words.synonyms, ...more }));
}
