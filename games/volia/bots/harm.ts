import { woundTable } from "../rules/odds.ts";
import type { Weapon } from "./chart.ts";
import { cellOf, companionIn, NOWHERE, type Sketch, sideOf } from "./sketch.ts";
import { livesWorth, prizeOf } from "./worth.ts";

const LEAST = -12;
const MARGINS = 24; // from LEAST on; beyond them nothing changes, or no card goes there
const rowOf = (margin: number): number => Math.max(0, Math.min(MARGINS - 1, margin - LEAST));
const KINDS = 4 * MARGINS; // with one or two saving rolls, with or without a lost activation
const WOUNDS = ([1, 2] as const).map((rolls) =>
  Array.from({ length: MARGINS }, (_, i) => Float64Array.from(woundTable(LEAST + i, rolls))),
);
const NO_WOUNDS = new Float64Array();
/** The chance of each number of wounds from a hit. */
export const woundsBy = (margin: number, rolls: 1 | 2): Float64Array =>
  WOUNDS[rolls - 1]?.[rowOf(margin)] ?? NO_WOUNDS;

export const MEDIC_KEEPS = 1 / 3; // a 5 or a 6: VO-161
const SKIPPED = 1.5; // what a lost activation is worth

/** What hits do to the fighters of one sketch, worked out when first asked for. */
export interface Harms {
  readonly known: Float64Array;
  readonly guard: Float64Array; // what comrades add to the saving roll
  readonly nursed: Uint8Array;
}

const MOST_FIGHTERS = 10;
const room: Harms = {
  known: new Float64Array(MOST_FIGHTERS * KINDS),
  guard: new Float64Array(MOST_FIGHTERS),
  nursed: new Uint8Array(MOST_FIGHTERS),
};

export function harmsIn(s: Sketch): Harms {
  room.known.fill(Number.NaN);
  for (let i = 0; i < s.fighters; i++) {
    const cell = cellOf(s, i);
    if (cell === NOWHERE) continue;
    room.guard[i] = otamansBeside(s, i, cell);
    room.nursed[i] = companionIn(s, i, cell, "medic") === NOWHERE ? 0 : 1;
  }
  return room;
}

function otamansBeside(s: Sketch, i: number, cell: number): number {
  let count = 0;
  for (let x = 0; x < s.fighters; x++)
    if (
      s.cell[x] === cell &&
      x !== i &&
      s.side[x] === s.side[i] &&
      s.soldiers[x]?.character.specialisation === "otaman"
    )
      count += 1;
  return count;
}

/** What a side loses on average when this fighter is hit by another; `aim` is the weapon's for the two cells. */
function harmTo(s: Sketch, h: Harms, by: number, weapon: Weapon, aim: number, victim: number): number {
  const skips = weapon.has.skipTurn && s.side[victim] !== s.side[by];
  const armour = weapon.has.ignoreArmour ? 0 : (s.soldiers[victim]?.character.armour ?? 0);
  const margin = weapon.ability.power - (aim >> 1) - armour - (h.guard[victim] ?? 0);
  const row = rowOf(margin);
  const kind = victim * KINDS + 4 * row + 2 * (aim & 1) + (skips ? 1 : 0);
  const known = h.known[kind] ?? 0;
  if (!Number.isNaN(known)) return known;
  const found = meanHarm(s, h, woundsBy(margin, (aim & 1) === 1 ? 2 : 1), skips, victim);
  h.known[kind] = found;
  return found;
}

function meanHarm(s: Sketch, h: Harms, wounds: Float64Array, skips: boolean, victim: number): number {
  const lives = s.lives[sideOf(s, victim)] ?? 0;
  const now = livesWorth(lives);
  const character = s.soldiers[victim]?.character;
  const life = character?.life ?? 0;
  const waits = s.waits[victim] === 1;
  const daze = skips && waits && character?.specialisation !== "unmovable" ? SKIPPED : 0;
  // A removed fighter no longer acts this turn either.
  const gone = prizeOf(s, victim) + (waits ? 1 : 0);
  const kept = h.nursed[victim] === 1 ? MEDIC_KEEPS : 0;
  const removal = (1 - kept) * gone + kept * (now - livesWorth(Math.max(0, lives - 1)) + daze);
  let sum = 0;
  for (let n = 1; n < wounds.length; n++) {
    const loss = n >= life ? removal : now - livesWorth(Math.max(0, lives - n)) + daze;
    sum += (wounds[n] ?? 0) * loss;
  }
  return sum;
}

/** What a hit takes from the enemies of `by` on average, less what it takes from friends; an area strikes all in the cell. */
export function hitGain(
  s: Sketch,
  h: Harms,
  by: number,
  weapon: Weapon,
  aim: number,
  victim: number,
): number {
  const gain = (x: number): number => (s.side[x] === s.side[by] ? -1 : 1) * harmTo(s, h, by, weapon, aim, x);
  if (!weapon.has.area) return gain(victim);
  let sum = 0;
  for (let x = 0; x < s.fighters; x++) if (s.cell[x] === s.cell[victim] && x !== by) sum += gain(x);
  return sum;
}

/** What it comes to when a shot from a cell strays to somebody. */
export const strayGain = (
  s: Sketch,
  h: Harms,
  by: number,
  weapon: Weapon,
  cell: number,
  hit: number,
): number => hitGain(s, h, by, weapon, weapon.stray[cell * s.chart.count + cellOf(s, hit)] ?? 0, hit);

/** Whom the target's owner would have hit by a shot that shows a 1: the worst for the shooter. NOWHERE: nobody is there. */
export function strayed(
  s: Sketch,
  h: Harms,
  by: number,
  weapon: Weapon,
  cell: number,
  target: number,
): number {
  const line = s.chart.lineTo(cell, cellOf(s, target));
  let worst = NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  for (let x = 0; x < s.fighters; x++) {
    if (x === by || x === target || s.cell[x] === NOWHERE || (line & (1 << cellOf(s, x))) === 0) continue;
    const gain = strayGain(s, h, by, weapon, cell, x);
    if (gain >= least) continue;
    worst = x;
    least = gain;
  }
  return worst;
}
