import type { Language } from "@rubizh/engine";

const rounded = (n: number): number => {
  const tenth = Math.round(n * 10) / 10;
  return tenth === 0 ? 0 : tenth;
};
/** Lives to a tenth, as the language writes it. */
export const lives = (n: number, language: Language): string =>
  rounded(n).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** The same with its sign: a part of a sum. */
export const signed = (n: number, language: Language): string =>
  `${rounded(n) < 0 ? "−" : "+"}${lives(Math.abs(n), language)}`;
