import { at } from "@rubizh/engine";
import { refuseAbility, refuseTarget, victimsOf } from "../rules/attack.ts";
import type { Ability, World } from "../rules/book.ts";
import {
  cellOf,
  characterOf,
  fighterOf,
  hasRoom,
  isBound,
  isOnBoard,
  type Table,
  works,
} from "../rules/field.ts";
import type { Cell } from "../rules/ground.ts";
import { blowOn, checkChances, checkOf } from "../rules/odds.ts";
import type { ActingFrame, FighterView, Move, View } from "../rules/state.ts";
import { cellWorth, fighterWorth, livesWorth } from "./worth.ts";

/** What a fighter could do with its activation, and how much better that looks than nothing. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly gain: number;
}

interface Shot {
  readonly move: Move;
  readonly gain: number;
}

/**
 * Every pair of actions of an activation. An attack is worth what the exact dice tables say it does on
 * average, a step what its cell is worth more; the two add up. The table is a copy its caller owns: the fighter is
 * put on other cells to look around, and back.
 */
export function plansOf(w: World, d: Table, frame: ActingFrame): readonly Plan[] {
  const f = fighterOf(d, frame.fighter);
  const from = cellOf(w, f);
  const here = cellWorth(w, d, f, from);
  const plans: Plan[] = [{ moves: [{ t: "end" }], gain: 0 }];
  const prizes = prizesOf(w, d);
  const shots = shotsOf(w, d, f, prizes);
  for (const shot of shots) {
    plans.push({ moves: [shot.move], gain: shot.gain });
    // The same again, if the first one leaves a target.
    if (frame.left > 1 && shot.gain > 0) plans.push({ moves: [shot.move, shot.move], gain: 1.9 * shot.gain });
  }
  if (isBound(w, d, f)) {
    for (const cell of from.neighbours)
      if (frame.left > 1 && hasRoom(d, cell))
        plans.push({ moves: [{ t: "leave", to: cell.id }], gain: stepGain(w, d, f, cell, here) });
  } else {
    const shot = shots.reduce((a, b) => (b.gain > a.gain ? b : a), NOTHING);
    walks(w, d, f, frame.left, here, shot, prizes, plans);
  }
  return plans;
}

const NOTHING: Shot = { move: { t: "end" }, gain: 0 };

export const best = (plans: readonly Plan[]): Plan => plans.reduce((a, b) => (b.gain > a.gain ? b : a));

/** Plans with one or two steps in them. */
function walks(
  w: World,
  d: Table,
  f: FighterView & { cell: string },
  left: number,
  here: number,
  shot: Shot,
  prizes: readonly number[],
  plans: Plan[],
): void {
  const from = cellOf(w, f);
  for (const cell of from.neighbours) {
    const gain = stepGain(w, d, f, cell, here);
    if (!hasRoom(d, cell)) {
      if (left > 1) plans.push({ moves: [{ t: "enter", to: cell.id }], gain: gain - 0.5 });
      continue;
    }
    const step: Move = { t: "move", to: cell.id };
    plans.push({ moves: [step], gain });
    if (left < 2) continue;
    if (shot.gain > 0) plans.push({ moves: [shot.move, step], gain: gain + shot.gain });
    f.cell = cell.id;
    for (const next of shotsOf(w, d, f, prizes))
      if (next.gain > 0) plans.push({ moves: [step, next.move], gain: gain + next.gain });
    if (!isBound(w, d, f))
      for (const further of cell.neighbours)
        if (further !== from && hasRoom(d, further)) {
          const both = stepGain(w, d, f, further, here) + tokensAt(d, f, cell);
          plans.push({ moves: [step, { t: "move", to: further.id }], gain: both });
        }
    f.cell = from.id;
  }
}

const stepGain = (w: World, d: Table, f: FighterView, cell: Cell, here: number): number =>
  cellWorth(w, d, f, cell) - here - 0.05;

const tokensAt = (v: View, f: FighterView, cell: Cell): number =>
  v.tokens.some((t) => t.cell === cell.id && t.side === f.side) ? 8 : 0;

/** Every ability the fighter could announce from where it stands. */
function shotsOf(w: World, v: View, f: FighterView, prizes: readonly number[]): readonly Shot[] {
  const shots: Shot[] = [];
  for (const ability of characterOf(w, f.id).abilities) {
    if (ability.type === "heal") {
      if (!refuseAbility(w, v, f, ability.id, "team")) shots.push(healing(w, v, f, ability));
      continue;
    }
    for (const target of v.fighters)
      if (target.side !== f.side && !refuseTarget(w, v, f, ability, target))
        shots.push({
          move: { t: "use", ability: ability.id, target: target.id },
          gain: attackGain(w, v, f, ability, target, prizes),
        });
  }
  return shots;
}

function healing(w: World, v: View, f: FighterView, ability: Ability): Shot {
  const { lives } = at(v.sides, f.side);
  const healed = Math.min(v.options.format, lives + ability.power);
  const { hit } = checkChances(checkOf(w, v, f, ability));
  return {
    move: { t: "use", ability: ability.id, target: "team" },
    gain: hit * (livesWorth(healed) - livesWorth(lives)),
  };
}

/** What each fighter is worth to its side, in the order of the table. */
const prizesOf = (w: World, v: View): readonly number[] =>
  v.fighters.map((f) => (isOnBoard(f) ? fighterWorth(w, v, f) : 0));

/** What an attack takes from the enemy on average, less what it takes from friends. */
function attackGain(
  w: World,
  v: View,
  f: FighterView,
  ability: Ability,
  target: FighterView,
  prizes: readonly number[],
): number {
  const { hit, one } = checkChances(checkOf(w, v, f, ability));
  let gain = 0;
  for (const id of victimsOf(w, v, f, ability, target)) {
    const victim = fighterOf(v, id);
    gain += (victim.side === f.side ? -1 : 1) * blowGain(w, v, f, ability, victim, prizes);
  }
  // On a 1 the target's owner would rather have one of our own hit.
  return ability.type === "ranged" && friendInTheWay(w, v, f, target) ? (hit - one) * gain : hit * gain;
}

function friendInTheWay(w: World, v: View, f: FighterView, target: FighterView): boolean {
  const line = w.ground.line(cellOf(w, f), cellOf(w, target));
  return v.fighters.some(
    (x) =>
      x.side === f.side &&
      x.id !== f.id &&
      (x.cell === target.cell || line.some((cell) => cell.id === x.cell)),
  );
}

const SKIPPED = 1.5; // what a lost activation is worth

function blowGain(
  w: World,
  v: View,
  f: FighterView,
  ability: Ability,
  victim: FighterView,
  prizes: readonly number[],
): number {
  const { lives } = at(v.sides, victim.side);
  const blow = blowOn(w, v, f, ability, victim);
  const bleeding = livesWorth(lives) - livesWorth(Math.max(0, lives - Math.ceil(blow.lives)));
  const perLife = blow.lives > 0 ? bleeding / Math.ceil(blow.lives) : 0;
  const slot = v.fighters.indexOf(victim);
  const waits = v.bag[slot] === 1;
  const dazed = waits && works(w, v, f, ability, "skipTurn") ? SKIPPED * (blow.wound - blow.remove) : 0;
  // A removed fighter no longer acts this turn either.
  const late = waits ? 1 : 0;
  return blow.lives * perLife + blow.remove * (at(prizes, slot) + late) + dazed;
}
