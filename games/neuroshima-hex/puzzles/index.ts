import { last, type Seat, type State } from "@rubizh/engine";
import type { Found, PuzzleKind, PuzzleRules } from "@rubizh/engine/puzzle";
import type { Content } from "../rules/content.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { HAND, type NeuroshimaHex, otherSeat, seatOf, topFrame, type View } from "../rules/state.ts";

type Table = State<NeuroshimaHex>;

/** A turn after its discard: before it there is more to try than can be. */
const inTurn = (v: View, seat: Seat): boolean => {
  const top = topFrame(v);
  return top?.t === "turn" && top.seat === seat && seatOf(v, seat).hand.length < HAND;
};
const hasBattle = (content: Content, v: View, seat: Seat): boolean =>
  seatOf(v, seat).hand.some((tile) => content.instants.get(tile)?.does === "battle");
const healthOf = (v: View, seat: Seat): number => seatOf(v, seat).health;
const lostBy = (end: View, from: View, seat: Seat): number => healthOf(from, seat) - healthOf(end, seat);

/** Few enough ends do it, and it takes more than calling the battle. */
const isRare = ({ ends, solutions, line }: Found, share: number): boolean =>
  line.length >= 2 && ends >= 10 && solutions <= share * ends;

/** Not all else comes to nothing alike, or the line is long: otherwise there is only one thing to see. */
const isRich = ({ ends, near, line }: Found): boolean => line.length >= 3 || near <= ends / 2;

/** Below this an HQ may fall in one battle. */
const WEAK = 9;

/** The last turn of the game: whoever plays it right wins. */
const finish: PuzzleKind<NeuroshimaHex> = {
  suits: (v, seat) => inTurn(v, seat) && v.stage === "last-turns" && v.turnsLeft === 1,
  value(end, _from, seat) {
    const top = last(end.frames);
    if (top.t !== "over" || top.winner === "none") return 0.5;
    return top.winner === seat ? 1 : 0;
  },
  isGood: (found) => found.best === 1 && isRare(found, 0.25),
  goal: () => ({ key: "puzzle.finish.goal" }),
  tell: ({ end, seat }) => ({
    key: "puzzle.finish.tell",
    with: { mine: healthOf(end, seat), theirs: healthOf(end, otherSeat(seat)) },
  }),
};

/** The other HQ can be destroyed in this turn. */
const destroy = (content: Content): PuzzleKind<NeuroshimaHex> => ({
  suits: (v, seat) => inTurn(v, seat) && healthOf(v, otherSeat(seat)) <= WEAK && hasBattle(content, v, seat),
  // An HQ that falls together with one's own is no victory.
  value: (end, _from, seat) =>
    -healthOf(end, otherSeat(seat)) -
    (healthOf(end, seat) === 0 && healthOf(end, otherSeat(seat)) === 0 ? 0.5 : 0),
  isGood: (found) => found.best === 0 && isRare(found, 0.25),
  goal: () => ({ key: "puzzle.destroy.goal" }),
  tell: ({ end, seat }) => ({
    key: "puzzle.destroy.tell",
    with: { mine: healthOf(end, seat), theirs: healthOf(end, otherSeat(seat)) },
  }),
});

/** The battle of this turn: as much more damage to the other HQ than to one's own as can be had. */
const battle = (content: Content): PuzzleKind<NeuroshimaHex> => ({
  suits: (v, seat) => inTurn(v, seat) && hasBattle(content, v, seat),
  value: (end, from, seat) => lostBy(end, from, otherSeat(seat)) - lostBy(end, from, seat),
  isGood: (found) => found.best >= 2 && isRare(found, 0.1) && isRich(found),
  goal: () => ({ key: "puzzle.battle.goal" }),
  tell: ({ end, from, seat, best }) => ({
    key: "puzzle.battle.tell",
    with: { mine: lostBy(end, from, seat), theirs: lostBy(end, from, otherSeat(seat)), best },
  }),
});

/** One's own turn, up to the end of its battle. */
export const puzzles = ({ content }: NeuroshimaGame): PuzzleRules<NeuroshimaHex> => ({
  kinds: { finish, destroy: destroy(content), battle: battle(content) },
  ended: (v: Table, from: Table) => v.turns > from.turns || topFrame(v)?.t === "draw",
  seats: 2,
  most: 5000,
});
