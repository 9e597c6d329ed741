import type { Rulebook } from "@rubizh/engine";

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly { readonly id: string; readonly text: string }[];
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

/** Clauses that hold every word searched for, in their text, heading or number; any form of the letters. */
export function found(sections: readonly Section[], wanted: string): readonly Section[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter(({ id, text }) => {
        const all = plain(`${id} ${section.title} ${text}`);
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ clauses }) => clauses.length > 0);
}

const plain = (text: string): string => text.toLocaleLowerCase().replaceAll("’", "'");
