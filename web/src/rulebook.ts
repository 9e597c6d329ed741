import type { Rulebook } from "@rubizh/engine";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}
export interface Clause {
  readonly id: string;
  readonly text: string;
}

/** The clauses under their headings, in the order of the book. */
export function sectionsOf(book: Rulebook): readonly Section[] {
  const clauses = Object.entries(book.clauses);
  return Object.entries(book.sections).map(([id, title]) => ({
    id,
    title,
    clauses: clauses
      .filter(([, clause]) => clause.section === id)
      .map(([name, { text }]) => ({ id: name, text })),
  }));
}

/** Clauses by their numbers, in that order; a number that the book does not have is left out. */
export const clausesOf = (
  book: Rulebook,
  ids: readonly string[],
): readonly (Clause & { readonly title: string })[] =>
  ids.flatMap((id) => {
    const clause = book.clauses[id];
    return clause ? [{ id, text: clause.text, title: book.sections[clause.section] ?? "" }] : [];
  });
