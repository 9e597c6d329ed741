import { last, type Seat } from "@rubizh/engine";
import type { Found, PuzzleKind, PuzzleRules } from "@rubizh/engine/puzzle";
import type { Content } from "../rules/content.ts";
import type { ScytheGame } from "../rules/index.ts";
import { scoreOf } from "../rules/scoring.ts";
import { type ScytheTypes, seatOf, type View } from "../rules/state.ts";

/** Later on a whole turn can go on in more ways than can be tried. */
const EARLY = 12;
/** A turn in which nothing is done yet: early in the game before its section is chosen, later after that. */
const isFresh = (v: View, seat: Seat): boolean => {
  const top = last(v.frames);
  return top.t === "turn" && top.seat === seat && top.top === "open" && (top.chosen || v.turn < EARLY);
};
const starsOf = (v: View, seat: Seat): number => seatOf(v, seat).stars.length;
const isRare = ({ ends, solutions, line }: Found): boolean =>
  line.length >= 3 && ends >= 10 && solutions <= 0.06 * ends;

/** The most coins, counted as if the game ended with this turn. */
const coins = (content: Content): PuzzleKind<ScytheTypes> => ({
  suits: isFresh,
  value: (end, from, seat) => scoreOf(content, end, seat).total - scoreOf(content, from, seat).total,
  isGood: (found) => isRare(found) && found.best >= 3 && Number.isInteger(found.best),
  goal: () => ({ key: "puzzle.coins.goal" }),
  tell: ({ worth, best }) => ({ key: "puzzle.coins.tell", with: { coins: worth, best } }),
});

/** A star in this turn. */
const star: PuzzleKind<ScytheTypes> = {
  suits: isFresh,
  value: (end, from, seat) => starsOf(end, seat) - starsOf(from, seat),
  isGood: (found) => isRare(found) && found.best >= 1 && Number.isInteger(found.best),
  goal: () => ({ key: "puzzle.star.goal" }),
  tell: ({ worth, best }) => ({ key: "puzzle.star.tell", with: { stars: worth, best } }),
};

/** One's own turn, in which nobody else has a say. */
export const puzzles = ({ content }: ScytheGame): PuzzleRules<ScytheTypes> => ({
  kinds: { coins: coins(content), star },
  ended: (v, from) => v.turn > from.turn,
  alone: true,
  seats: 2,
  most: 5000,
});
