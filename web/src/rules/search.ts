import type { Language, Rulebook } from "@rubizh/engine";
import { stem, wordsOf } from "./stem.ts";
import type { Meaning } from "./synonyms.ts";

interface Clause {
  readonly id: string;
  /** How often a term stands here; a heading counts more than the text under it. */
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
  readonly example: boolean;
  /** Its place in its section, from 0. */
  readonly place: number;
}

/** Finds clauses by what people type: best first, none without a word in common. */
export type Search = (typed: string) => readonly string[];

const HEADING = 1.6;
/** BM25: how soon more of the same word adds nothing, and how much a long clause counts for less. */
const [K, B] = [1.1, 0.55];
/** A section begins with what it is about: its first clause counts for so much more, the next for half of that. */
const OPENING = 0.5;

export function searchIn(language: Language, book: Rulebook, meaning: Meaning): Search {
  const places = new Map<string, number>();
  const clauses = Object.entries(book.clauses).map(([id, { section, text }]): Clause => {
    const place = places.get(section) ?? 0;
    places.set(section, place + 1);
    const terms = new Map<string, number>();
    const weigh = (words: readonly string[], weight: number): void => {
      for (const word of words) {
        const term = stem(language, word);
        terms.set(term, (terms.get(term) ?? 0) + weight);
      }
    };
    const own = wordsOf(text);
    weigh(own, 1);
    weigh(wordsOf(book.sections[section] ?? ""), HEADING);
    return { id, terms, place, length: own.length, example: /^(?:Приклад|Przykład|Example)/.test(text) };
  });
  const mean = clauses.reduce((sum, { length }) => sum + length, 0) / Math.max(1, clauses.length);
  const known = new Map<string, number>();
  for (const { terms } of clauses)
    for (const term of terms.keys()) known.set(term, (known.get(term) ?? 0) + 1);

  /** Terms of the book that a typed word may mean: its own, or longer and shorter ones with the same beginning. */
  function near(term: string): readonly (readonly [string, number])[] {
    return [...known.keys()].flatMap((other) => {
      if (other === term) return [[other, 1] as const];
      const shared = sharedStart(term, other);
      const least = Math.min(term.length, other.length);
      return shared >= 4 && shared >= least - 1
        ? [[other, shared / Math.max(term.length, other.length)] as const]
        : [];
    });
  }
  const rarity = (term: string): number => {
    const n = known.get(term) ?? 0;
    return Math.log(1 + (clauses.length - n + 0.5) / (n + 0.5));
  };
  const worth = ({ terms, length }: Clause, term: string): number => {
    const n = terms.get(term) ?? 0;
    return n === 0 ? 0 : (rarity(term) * n * (K + 1)) / (n + K * (1 - B + (B * length) / mean));
  };

  return (typed) => {
    const wanted = meaning(typed).map(({ word, weight }) => ({
      near: near(stem(language, word)),
      weight,
    }));
    const scored = clauses.map((clause) => {
      const parts = wanted.map(
        ({ near: terms, weight }) =>
          weight * Math.max(0, ...terms.map(([term, likeness]) => likeness * worth(clause, term))),
      );
      const hits = parts.filter((part) => part > 0).length;
      const exact = clause.id.toLowerCase() === typed.trim().toLowerCase() ? 1000 : 0;
      const sum = parts.reduce((a, b) => a + b, 0) * (0.4 + (0.6 * hits) / Math.max(1, wanted.length));
      const weight = (clause.example ? 0.5 : 1) * (1 + OPENING / (1 + clause.place));
      return { id: clause.id, score: exact + sum * weight };
    });
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

function sharedStart(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}
