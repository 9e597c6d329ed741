import type { Language } from "@rubizh/engine";

const NBSP = "\u00a0";
/** Quotes of a language, and those inside of others. */
const QUOTES = { uk: ["«", "»", "„", "“"], pl: ["„", "”", "«", "»"] } as const;

/**
 * Keeps together what a line must not part: a number and its word, in a list of facts also the word before it («броня 4»), a dash
 * and the word before it, a one-letter word and the next.
 */
export function tidy(language: Language, text: string): string {
  const joined = text
    .replace(/(\d) (?=\p{L}{2}|[%$×])/gu, `$1${NBSP}`)
    .replace(/([,·—–:]\s\p{L}+) (?=\d+(?:[,;.)]| [·(]|$))/gu, `$1${NBSP}`)
    .replace(/(?<=\S) (?=[—–] )/gu, NBSP)
    .replace(/(?<!\p{L})(№|nr|no\.) (?=[\d{])/giu, `$1${NBSP}`);
  if (language === "en") return joined;
  return quotedInside(
    QUOTES[language],
    joined.replace(/(?<![\p{L}\p{N}’'-])(\p{L}) (?=[^\s—–])/gu, `$1${NBSP}`),
  );
}

/** A quoted name that has quotes of its own keeps them apart: «Загін „А“». */
function quotedInside([open, close, inOpen, inClose]: (typeof QUOTES)["uk" | "pl"], text: string): string {
  let depth = 0;
  return text.replace(new RegExp(`[${open}${close}]`, "g"), (mark) => {
    if (mark === open) {
      depth += 1;
      return depth > 1 ? inOpen : open;
    }
    depth = Math.max(0, depth - 1);
    return depth > 0 ? inClose : close;
  });
}
