import type { Language } from "@rubizh/engine";

const NBSP = "\u00a0";

/** Keeps together what a line must not part: a number and its word, a dash and the word before it, a one-letter word and the next. */
export function tidy(language: Language, text: string): string {
  const joined = text
    .replace(/(\d) (?=\p{L}{2}|[%$×])/gu, `$1${NBSP}`)
    .replace(/(?<=\S) (?=[—–] )/gu, NBSP)
    .replace(/(?<!\p{L})(№|nr|no\.) (?=[\d{])/giu, `$1${NBSP}`);
  return language === "en"
    ? joined
    : joined.replace(/(?<![\p{L}\p{N}’'-])(\p{L}) (?=[^\s—–])/gu, `$1${NBSP}`);
}
