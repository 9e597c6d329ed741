// Every level: all answers to a question, rated without looking ahead. Level 2 gives the best of them.
import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Checks } from "../rules/odds.ts";
import type { Move, StrayingFrame } from "../rules/state.ts";
import { OUT_OF_REACH, type Weapon } from "./chart.ts";
import {
  type Harms,
  harmsIn,
  hitGain,
  livesWorth,
  strayed,
  strayGain,
  surveyFor,
  TOKEN,
} from "./evaluate.ts";
import {
  cellOf,
  companionIn,
  hasRoomIn,
  isBoundIn,
  isFriendly,
  MOST_CELLS,
  NOWHERE,
  type Snapshot,
  sideOf,
  snapshot,
  weaponIn,
  weaponOf,
} from "./snapshot.ts";

/** Every answer to the open question, judged without looking ahead. */
export function answers(game: Volia, d: Table, seat: Seat): readonly Plan[] {
  const content = game.content(d);
  const f = topFrame(d);
  const s = snapshot(content, d);
  const slot = (id: string): number => d.fighters.findIndex((x) => x.id === id);
  if (f.t === "acting") return plansOf(s, harmsIn(s), slot(f.fighter), f.left);
  if (f.t === "straying") return strays(game, d, s, seat, f);
  return game.legal(d, seat).map((m) => ({ moves: [m], gain: answerGain(content, s, seat, m, slot) }));
}

function answerGain(
  content: Content,
  s: Snapshot,
  seat: Seat,
  m: Move,
  slot: (id: string) => number,
): number {
  const side = sideOfSeat(seat);
  switch (m.t) {
    case "place":
    case "displace":
    case "push": {
      const i = slot(m.fighter);
      const to = content.ground.cell(m.t === "place" ? m.cell : m.to)?.index ?? NOWHERE;
      return (sideOf(s, i) === side ? 1 : -1) * moveGain(s, i, to);
    }
    // A second die is never worse than a failed one.
    case "reroll":
      return m.by === "ones" ? 2 : 1;
    case "keep":
    case "hit":
    case "move":
    case "use":
    case "leave":
    case "enter":
    case "end":
      return 0;
  }
}

/** Whom the shot should hit instead: what the shooter gains, the target's side loses. */
function strays(game: Volia, d: Table, s: Snapshot, seat: Seat, f: StrayingFrame): readonly Plan[] {
  const h = harmsIn(s);
  const slot = (id: string): number => d.fighters.findIndex((x) => x.id === id);
  const by = slot(f.fighter);
  const cell = cellOf(s, by);
  const weapon = weaponOf(s, by, cell, f.ability);
  return game
    .legal(d, seat)
    .flatMap((m) =>
      m.t === "hit" ? [{ moves: [m], gain: -strayGain(s, h, by, weapon, cell, slot(m.fighter)) }] : [],
    );
}

const worth = new Float64Array(MOST_CELLS);

/** What it is worth to its side that somebody stands there instead. */
function moveGain(s: Snapshot, i: number, to: number): number {
  surveyFor(s, i, worth);
  return (worth[to] ?? 0) - (worth[cellOf(s, i)] ?? 0);
}

/** The best answer by itself: the reference every other level is measured against. */
export function greedy(game: Volia, d: Table, seat: Seat): Move {
  const f = topFrame(d);
  if (f.t !== "acting") return at(best(answers(game, d, seat)).moves, 0);
  const s = snapshot(game.content(d), d);
  const i = d.fighters.findIndex(({ id }) => id === f.fighter);
  list(s, harmsIn(s), i, f.left);
  // Only the best plan is spelt out: trials ask for nothing else.
  let most = 0;
  for (let n = 1; n < room.count; n++) if ((room.gain[n] ?? 0) > (room.gain[most] ?? 0)) most = n;
  return at(planNo(s, i, most).moves, 0);
}

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
function plansOf(s: Snapshot, h: Harms, i: number, left: number): readonly Plan[] {
  list(s, h, i, left);
  return Array.from({ length: room.count }, (_, n) => planNo(s, i, n));
}

function planNo(s: Snapshot, i: number, n: number): Plan {
  const codes = [room.first[n] ?? END, room.second[n] ?? END];
  const moves = codes.filter((code) => code !== END).map((code) => moveOf(s, i, code));
  return { moves: moves.length > 0 ? moves : [{ t: "end" }], gain: room.gain[n] ?? 0 };
}

/** What the best of these plans gains; and, in `worth`, how good each cell is for the fighter. */
export function prospect(s: Snapshot, h: Harms, i: number, worth: Float64Array = room.worth): number {
  list(s, h, i, 2);
  if (worth !== room.worth) worth.set(room.worth);
  let most = 0;
  for (let n = 0; n < room.count; n++) most = Math.max(most, room.gain[n] ?? 0);
  return most;
}

function moveOf(s: Snapshot, i: number, code: number): Move {
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

function list(s: Snapshot, h: Harms, i: number, left: number): void {
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
function shoot(s: Snapshot, h: Harms, i: number, cell: number, left: number): number {
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
    const checks = chances(s, i, weapon, cell);
    for (let target = type === "heal" ? TEAM : 0; target < s.fighters || target === TEAM; target++) {
      const gain =
        target === TEAM ? healing(s, i, weapon, checks) : attack(s, h, i, weapon, checks, cell, target);
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

const isHurt = (s: Snapshot, i: number): boolean => (s.lives[s.side[i] ?? 0] ?? 0) < s.format;

export function hasCommissar(s: Snapshot, i: number, cell: number): boolean {
  if (!isFriendly(s, i, cell)) return false;
  const commissar = companionIn(s, i, cell, "commissar");
  return commissar !== NOWHERE && s.spent[commissar] === 0;
}

const chances = (s: Snapshot, i: number, weapon: Weapon, cell: number): Checks =>
  weapon.checks[hasCommissar(s, i, cell) ? 1 : 0];

function healing(s: Snapshot, i: number, weapon: Weapon, { hit }: Checks): number {
  const lives = s.lives[sideOf(s, i)] ?? 0;
  const after = Math.min(s.format, lives + weapon.ability.power);
  return hit * (livesWorth(after) - livesWorth(lives));
}

/** What a shot or blow is worth before its dice: the hit, and the stray that its target's owner chooses; 0 if refused. */
function attack(
  s: Snapshot,
  h: Harms,
  i: number,
  weapon: Weapon,
  { hit, one }: Checks,
  cell: number,
  target: number,
): number {
  const to = cellOf(s, target);
  if (to === NOWHERE || s.side[target] === s.side[i]) return 0;
  const aim = weapon.aim[cell * s.chart.count + to] ?? OUT_OF_REACH;
  if (aim === OUT_OF_REACH) return 0;
  const gain = hit * hitGain(s, h, i, weapon, aim, target);
  if (weapon.ability.type !== "ranged") return gain;
  const victim = strayed(s, h, i, weapon, cell, target);
  return victim === NOWHERE ? gain : gain + one * strayGain(s, h, i, weapon, cell, victim);
}
