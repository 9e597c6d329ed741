import type { Language } from "@rubizh/engine";

/** Lives to a tenth or finer, as the language writes it; never "−0". */
export const lives = (n: number, language: Language, digits = 1): string =>
  (Math.round(n * 10 ** digits) / 10 ** digits || 0).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
/** The same with its sign: a part of a sum. */
export const signed = (n: number, language: Language, digits = 1): string =>
  `${Math.round(n * 10 ** digits) < 0 ? "−" : "+"}${lives(Math.abs(n), language, digits)}`;
