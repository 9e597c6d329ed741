import type { Language, Reason, Say, Term } from "@rubizh/engine";

/** What is said of a move where no terms decide it. */
export const UNNAMED: Readonly<Record<Exclude<Reason["t"], "terms">, string>> = {
  forced: "advice.forced",
  only: "advice.only",
  equal: "advice.flat",
  near: "advice.near",
  many: "advice.many",
};

/** What decides a game has no figure. */
const DECIDES = 100;

/** A term's weight: with its sign, to a tenth. */
export const weighed = (amount: number, language: Language): string =>
  Math.abs(amount) >= DECIDES
    ? amount > 0
      ? "+"
      : "−"
    : new Intl.NumberFormat(language, {
        signDisplay: "always",
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
        .format(amount)
        .replace("-", "−");

/** A term as it is read out: "plus 2.6: …". */
export const spokenTerm = ({ amount, says }: Term, say: Say, language: Language): string => {
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(amount));
  return say({ key: amount > 0 ? "advice.plus" : "advice.minus", with: { size, what: says } });
};
