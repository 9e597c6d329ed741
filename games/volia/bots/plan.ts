import { at } from "@rubizh/engine";
import type { Checks } from "../rules/odds.ts";
import type { Move } from "../rules/state.ts";
import { OUT_OF_REACH, type Weapon } from "./chart.ts";
import { type Harms, hitGain, strayed, strayGain } from "./harm.ts";
import {
  cellOf,
  companionIn,
  hasRoomIn,
  isBoundIn,
  isFriendly,
  NOWHERE,
  type Sketch,
  sideOf,
  weaponIn,
} from "./sketch.ts";
import { livesWorth, surveyFor, TOKEN } from "./worth.ts";

/** What a fighter could do with its activation, and how much better that looks than nothing. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly gain: number;
}

export const best = (plans: readonly Plan[]): Plan => plans.reduce((a, b) => (b.gain > a.gain ? b : a));

/** Actions are numbers while they are only compared: what they do, and the cell or the arm and its target. */
const END = 0;
const MOVE = 1;
const LEAVE = 33;
const ENTER = 65;
const USE = 128;
const TEAM = 31;

const MOST_PLANS = 1024;
const MOST_CELLS = 28;

/** Room for the plans of one fighter: they are listed, compared and forgotten. */
const room = {
  count: 0,
  gain: new Float64Array(MOST_PLANS),
  first: new Int16Array(MOST_PLANS),
  second: new Int16Array(MOST_PLANS),
  worth: new Float64Array(MOST_CELLS),
  /** The best shot from the cell looked at last. */
  shot: END,
};

function add(gain: number, first: number, second: number): void {
  room.gain[room.count] = gain;
  room.first[room.count] = first;
  room.second[room.count] = second;
  room.count += 1;
}

/**
 * Every pair of actions of an activation. An attack is worth what the exact dice tables say it does on average, a
 * step what its cell is worth more; the two add up.
 */
export function plansOf(s: Sketch, h: Harms, i: number, left: number): readonly Plan[] {
  list(s, h, i, left);
  return Array.from({ length: room.count }, (_, n) => {
    const codes = [room.first[n] ?? END, room.second[n] ?? END];
    const moves = codes.filter((code) => code !== END).map((code) => moveOf(s, i, code));
    return { moves: moves.length > 0 ? moves : [{ t: "end" }], gain: room.gain[n] ?? 0 };
  });
}

/** What the best of these plans gains. */
export function prospect(s: Sketch, h: Harms, i: number): number {
  list(s, h, i, 2);
  let most = 0;
  for (let n = 0; n < room.count; n++) most = Math.max(most, room.gain[n] ?? 0);
  return most;
}

function moveOf(s: Sketch, i: number, code: number): Move {
  const id = (index: number): string => at(s.chart.cells, index).id;
  if (code >= USE) {
    const { ability } = at(at(s.soldiers, i).arms, (code - USE) >> 5).on;
    const target = (code - USE) & 31;
    return {
      t: "use",
      ability: ability.id,
      target: target === TEAM ? "team" : at(s.soldiers, target).character.id,
    };
  }
  if (code >= ENTER) return { t: "enter", to: id(code - ENTER) };
  if (code >= LEAVE) return { t: "leave", to: id(code - LEAVE) };
  return { t: "move", to: id(code - MOVE) };
}

const AGAIN = 1.9; // the same attack twice, if the first one leaves a target
const WALK = 0.05;
const CROWDED = 0.5; // going where there is no room: who must leave is a matter of luck

function list(s: Sketch, h: Harms, i: number, left: number): void {
  room.count = 0;
  add(0, END, END);
  const from = cellOf(s, i);
  const { worth } = room;
  surveyFor(s, i, worth);
  const here = (worth[from] ?? 0) + WALK;
  const gain = shoot(s, h, i, from, left);
  const { shot } = room;
  if (isBoundIn(s, i, from)) {
    if (left > 1)
      for (const c of s.chart.neighbours[from] ?? [])
        if (hasRoomIn(s, c)) add((worth[c] ?? 0) - here, LEAVE + c, END);
    return;
  }
  for (const c of s.chart.neighbours[from] ?? []) {
    const step = (worth[c] ?? 0) - here;
    if (!hasRoomIn(s, c)) {
      if (left > 1) add(step - CROWDED, ENTER + c, END);
      continue;
    }
    add(step, MOVE + c, END);
    if (left < 2) continue;
    if (gain > 0) add(gain + step, shot, MOVE + c);
    const next = shoot(s, h, i, c, 0);
    if (next > 0) add(step + next, MOVE + c, room.shot);
    if (isBoundIn(s, i, c)) continue;
    const token = s.tokens[sideOf(s, i)]?.includes(c) ? TOKEN : 0;
    for (const further of s.chart.neighbours[c] ?? [])
      if (further !== from && hasRoomIn(s, further))
        add((worth[further] ?? 0) - here + token, MOVE + c, MOVE + further);
  }
}

/** The best shot of a fighter from a cell, 0 if there is none; with `left` actions they are all listed. */
function shoot(s: Sketch, h: Harms, i: number, cell: number, left: number): number {
  const bound = isBoundIn(s, i, cell);
  const enemies = s.held[1 - (s.side[i] ?? 0)] ?? 0;
  const arms = s.soldiers[i]?.arms ?? [];
  let most = 0;
  let shot = END;
  for (let a = 0; a < arms.length; a++) {
    const arm = arms[a];
    if (!arm) continue;
    const weapon = weaponIn(s, i, cell, arm);
    const { type } = weapon.ability;
    if (type === "heal" ? !isHurt(s, i) : ((weapon.reach[cell] ?? 0) & enemies) === 0) continue;
    if (type === "ranged" && bound) continue;
    for (let target = type === "heal" ? TEAM : 0; target < s.fighters || target === TEAM; target++) {
      const gain = target === TEAM ? healing(s, i, weapon, cell) : attack(s, h, i, weapon, cell, target);
      if (gain === 0) continue;
      const code = USE + (a << 5) + target;
      if (left > 0) add(gain, code, END);
      if (left > 1 && gain > 0) add(AGAIN * gain, code, code);
      if (gain <= most) continue;
      most = gain;
      shot = code;
    }
  }
  room.shot = shot;
  return most;
}

const isHurt = (s: Sketch, i: number): boolean => (s.lives[s.side[i] ?? 0] ?? 0) < s.format;

export function hasCommissar(s: Sketch, i: number, cell: number): boolean {
  if (!isFriendly(s, i, cell)) return false;
  const commissar = companionIn(s, i, cell, "commissar");
  return commissar !== NOWHERE && s.spent[commissar] === 0;
}

const chances = (s: Sketch, i: number, weapon: Weapon, cell: number): Checks =>
  weapon.checks[hasCommissar(s, i, cell) ? 1 : 0];

function healing(s: Sketch, i: number, weapon: Weapon, cell: number): number {
  const lives = s.lives[sideOf(s, i)] ?? 0;
  const after = Math.min(s.format, lives + weapon.ability.power);
  return chances(s, i, weapon, cell).hit * (livesWorth(after) - livesWorth(lives));
}

/** What a shot or blow is worth before its dice: the hit, and the stray that its target's owner chooses; 0 if refused. */
function attack(s: Sketch, h: Harms, i: number, weapon: Weapon, cell: number, target: number): number {
  const to = cellOf(s, target);
  if (to === NOWHERE || s.side[target] === s.side[i]) return 0;
  const aim = weapon.aim[cell * s.chart.count + to] ?? OUT_OF_REACH;
  if (aim === OUT_OF_REACH) return 0;
  const { hit, one } = chances(s, i, weapon, cell);
  const gain = hit * hitGain(s, h, i, weapon, aim, target);
  if (weapon.ability.type !== "ranged") return gain;
  const victim = strayed(s, h, i, weapon, cell, target);
  return victim === NOWHERE ? gain : gain + one * strayGain(s, h, i, weapon, cell, victim);
}
