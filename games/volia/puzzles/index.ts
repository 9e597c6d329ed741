import { last, type Message, type Seat } from "@rubizh/engine";
import type { Found, PuzzleKind, PuzzleRules, Tried } from "@rubizh/engine/puzzle";
import { type ActingFrame, opposite, type Side, type View, type VoliaTypes } from "../rules/state.ts";

const acting = (v: View): ActingFrame | undefined => {
  const top = last(v.frames);
  return top.t === "acting" ? top : undefined;
};
/** A fighter of this seat has its whole activation before it. */
const isFresh = (v: View, seat: Seat): boolean => {
  const { fighter, left } = acting(v) ?? { fighter: "", left: 0 };
  return left === 2 && v.fighters.some((f) => f.id === fighter && f.seat === seat);
};
const isAnother = (v: View, from: View): boolean => {
  const { fighter } = acting(v) ?? {};
  return fighter !== undefined && fighter !== acting(from)?.fighter;
};
const rivalsOf = (v: View, seat: Seat): Side => opposite(v.fighters.find((f) => f.seat === seat)?.side ?? 0);
const removed = (v: View, side: Side): number =>
  v.fighters.filter((f) => f.side === side && f.cell === "removed").length;
const livesOf = (v: View, side: Side): number => v.sides[side]?.lives ?? 0;

const percent = (chance: number): number => Math.round(100 * chance);
const told = ({ worth, best }: Tried<VoliaTypes>): Message["with"] => ({
  chance: percent(worth),
  best: percent(best),
});
const named = (from: View): Message["with"] => ({ fighter: `@character.${acting(from)?.fighter}` });

/** So far ahead of everything else that rounding cannot hide it, and not by attacking from where one stands. */
const isClear = ({ best, second, line }: Found, least: number): boolean =>
  line.length >= 2 && best >= least && best - second >= 0.02;

/** The best chance that an enemy fighter leaves the battlefield. */
const remove: PuzzleKind<VoliaTypes> = {
  suits: isFresh,
  value(end, from, seat) {
    const side = rivalsOf(from, seat);
    return removed(end, side) > removed(from, side) ? 1 : 0;
  },
  isGood: (found) => isClear(found, 0.12),
  goal: (from) => ({ key: "puzzle.remove.goal", with: named(from) ?? {} }),
  tell: (tried) => ({ key: "puzzle.remove.tell", with: told(tried) ?? {} }),
};

/** The best chance that the enemy team loses a life. */
const wound: PuzzleKind<VoliaTypes> = {
  suits: isFresh,
  value(end, from, seat) {
    const side = rivalsOf(from, seat);
    return livesOf(end, side) < livesOf(from, side) ? 1 : 0;
  },
  isGood: (found) => isClear(found, 0.2),
  goal: (from) => ({ key: "puzzle.wound.goal", with: named(from) ?? {} }),
  tell: (tried) => ({ key: "puzzle.wound.tell", with: told(tried) ?? {} }),
};

/** The activation of one fighter; the choice is made when the dice are. */
export const puzzles = (): PuzzleRules<VoliaTypes> => ({
  kinds: { remove, wound },
  ended: (v, from) => last(v.frames).t === "drawing" || isAnother(v, from),
  untilLuck: true,
  seats: 2,
  most: 10_000,
});
