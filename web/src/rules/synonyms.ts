import type { Language } from "@rubizh/engine";
import { stem, wordsOf } from "./stem.ts";

/** What people say, phrases after commas, and the rulebook's words for it: { "hp, hit points": "health" }. */
export type Synonyms = Readonly<Record<string, string>>;
/** A word to look for, and how much it tells. */
interface Wanted {
  readonly word: string;
  readonly weight: number;
}
/** What somebody who typed this looks for: the telling words, and those that the book has for them. */
export type Meaning = (typed: string) => readonly Wanted[];

const ADDED = 0.8;
/** A typed word for which the book's own word is known. */
const REPLACED = 0.5;

/** `idle`: words that tell nothing. */
export function meaningOf(language: Language, idle: string, synonyms: Synonyms): Meaning {
  const stop = new Set(wordsOf(idle));
  const known = Object.entries(synonyms).map(([say, means]) => ({
    phrases: say.split(",").map((phrase) => wordsOf(phrase).map((word) => stem(language, word))),
    means: wordsOf(means).filter((word) => !stop.has(word)),
  }));
  return (typed) => {
    const all = wordsOf(typed).map((word) => ({ word, stem: stem(language, word) }));
    const stems = new Set(all.map((one) => one.stem));
    const covered = new Set<string>();
    const added = new Set<string>();
    for (const { phrases, means } of known)
      for (const phrase of phrases) {
        if (!phrase.every((part) => stems.has(part))) continue;
        for (const part of phrase) covered.add(part);
        for (const word of means) added.add(word);
      }
    const telling = all.filter(({ word }) => !stop.has(word));
    const own = telling.length > 0 || added.size > 0 ? telling : all;
    return [
      ...own.map((one) => ({ word: one.word, weight: covered.has(one.stem) ? REPLACED : 1 })),
      ...[...added].map((word) => ({ word, weight: ADDED })),
    ];
  };
}
