import { at, last } from "@rubizh/engine";
import type { Found, PuzzleKind, PuzzleRules } from "@rubizh/engine/puzzle";
import type { ZsuTypes } from "../rules/event.ts";
import { linesOf } from "../rules/lines.ts";
import type { Table } from "../rules/state.ts";

const ME = 0;
/** Nothing is laid yet. */
const isOpen = (v: Table): boolean =>
  last(v.frames).t === "deploy" && linesOf(at(v.seats, ME)).lanes.every(({ front }) => front === "none");
const killsIn = (v: Table): number => at(v.seats, ME).kills;
/** Panic cards taken since. */
const panicIn = (end: Table, from: Table): number => from.panic - end.panic;
/** Cards that are in the hospital now and were not before. */
const lostIn = (end: Table, from: Table): number =>
  at(end.seats, ME).hospital.length - at(from.seats, ME).hospital.length;

/** More cards than a battle can cost. */
const MOST = 10;
/** A worth is so many of the first thing, less the cards that it costs. */
const firstOf = (worth: number): number => Math.round(worth / MOST);
const costOf = (worth: number): number => MOST * firstOf(worth) - worth;
const isRare = ({ best, ends, solutions, line }: Found): boolean =>
  Number.isInteger(best) && line.length >= 3 && solutions <= 0.06 * ends;

/** Destroy as many enemies as can be, and with that lose as few cards. */
const rout: PuzzleKind<ZsuTypes> = {
  suits: isOpen,
  value: (end, from) => MOST * killsIn(end) - lostIn(end, from),
  isGood: (found) => isRare(found) && found.best >= MOST,
  goal: () => ({ key: "puzzle.rout.goal" }),
  tell: ({ end, from, best }) => ({
    key: "puzzle.rout.tell",
    with: { kills: killsIn(end), lost: lostIn(end, from), best: firstOf(best), least: costOf(best) },
  }),
};

/** Take as little panic as can be, and with that lose as few cards. */
const guard: PuzzleKind<ZsuTypes> = {
  suits: isOpen,
  value: (end, from) => -MOST * panicIn(end, from) - lostIn(end, from),
  // What returns panic is no defence.
  isGood: (found) => isRare(found) && found.best <= 0,
  goal: () => ({ key: "puzzle.guard.goal" }),
  tell: ({ end, from, best }) => ({
    key: "puzzle.guard.tell",
    with: { panic: panicIn(end, from), lost: lostIn(end, from), best: -firstOf(best), least: costOf(best) },
  }),
};

/** One battle alone against the enemy line, up to the last bonus after it. */
export const puzzles = (): PuzzleRules<ZsuTypes> => ({
  kinds: { rout, guard },
  ended: (v, from) => v.round > from.round || !v.frames.some(({ t }) => t === "deploy" || t === "aftermath"),
  seats: 1,
  most: 9000,
});
