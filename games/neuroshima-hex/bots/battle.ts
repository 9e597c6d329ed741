// Every level: a battle on the flat board, far faster than by the rules and held to them by a test.
import type { Seat } from "@rubizh/engine";
import { beside, lineFrom, SIZE } from "../rules/board.ts";
import type { Kind } from "../rules/content.ts";
import { extraInitiatives, initiativeNow } from "../rules/modules.ts";
import { FREE, type Ground, get, type Model, refresh, removeUnit } from "./ground.ts";

const MOST_HITS = 19 * 12;
const MOST_SLOTS = 8; // printed and extra initiatives of one unit

/** Room for one battle. Battles are resolved one at a time, so they share it. */
const room = {
  /** Initiatives of each unit now, MOST_SLOTS a cell. */
  slots: new Int8Array(SIZE * MOST_SLOTS),
  slotCount: new Int8Array(SIZE),
  spent: new Int32Array(SIZE),
  /** The cells with units on them, and how many there are. */
  cells: new Int8Array(SIZE),
  count: 0,
  /** Bit p: somebody has an initiative of p. */
  phases: 0,
  initiative: new Int8Array(SIZE),
  melee: new Int8Array(SIZE),
  ranged: new Int8Array(SIZE),
  extra: new Int8Array(SIZE),
  from: new Int8Array(MOST_HITS),
  side: new Int8Array(MOST_HITS),
  bearer: new Int8Array(MOST_HITS),
  strength: new Int8Array(MOST_HITS),
  /** Whom a hit has reached, as bits: who was struck, and the medics who took it over. */
  taken: new Int32Array(MOST_HITS),
  hits: 0,
  /** Damage each cell's unit would suffer from hits nobody took over. */
  pending: new Int32Array(SIZE),
  /** Medics who took something over. */
  doomed: 0,
  agony: false,
  medics: false,
};

/**
 * A battle on the ground, to its end; says whether anybody was hit. Medics take over what would cost their owner most; the
 * rules ask him instead.
 */
export function resolveBattle(m: Model, g: Ground, caller: Seat): boolean {
  let struck = false;
  room.spent.fill(0);
  prepare(m, g);
  for (let phase = nextPhase(30); phase >= 0; phase = nextPhase(phase)) {
    room.hits = 0;
    clash(m, g, phase);
    if (room.hits === 0) continue;
    struck = true;
    if (room.medics) {
      cure(m, g, caller);
      cure(m, g, 1 - caller);
    }
    if (wound(m, g)) {
      refresh(m, g);
      prepare(m, g);
    }
  }
  return struck;
}

/** Bonuses and initiatives, as the units stand now. */
function prepare(m: Model, g: Ground): void {
  const { initiative, melee, ranged, extra, cells, pending } = room;
  let modules = false;
  room.agony = false;
  room.medics = false;
  room.phases = 0;
  room.doomed = 0;
  let count = 0;
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined) continue;
    cells[count++] = i;
    initiative[i] = 0;
    melee[i] = 0;
    ranged[i] = 0;
    extra[i] = 0;
    pending[i] = 0;
    if (kind.agony) room.agony = true;
    if (!kind.linked || (g.netted & (1 << i)) !== 0) continue;
    modules = true;
    if (kind.medic) room.medics = true;
  }
  room.count = count;
  if (modules) attach(m, g);
  for (let c = 0; c < count; c++) {
    const i = get(cells, c);
    const kind = m.kinds[get(g.tile, i)];
    if (kind !== undefined) fillSlots(i, kind);
  }
}

function fillSlots(i: number, { initiative: printed }: Kind): void {
  const { slots, slotCount } = room;
  const change = get(room.initiative, i);
  const extra = get(room.extra, i);
  const first = i * MOST_SLOTS;
  let n = 0;
  for (let k = 0; k < printed.length; k++) slots[first + n++] = initiativeNow(printed[k] ?? 0, change);
  if (extra > 0 && n > 0)
    for (const value of extraInitiatives(printed, change, extra))
      if (n < MOST_SLOTS) slots[first + n++] = value;
  for (let k = 0; k < n; k++) room.phases |= 1 << get(slots, first + k);
  slotCount[i] = n;
}

function attach(m: Model, g: Ground): void {
  const { initiative, melee, ranged, extra } = room;
  for (let c = 0; c < room.count; c++) {
    const i = get(room.cells, c);
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined || !kind.linked || (g.netted & (1 << i)) !== 0) continue;
    const links = kind.links[get(g.turn, i)] ?? 0;
    for (let side = 0; side < 6; side++) {
      if ((links & (1 << side)) === 0) continue;
      const to = beside(i, side);
      if (to < 0 || get(g.tile, to) === FREE) continue;
      if ((get(g.seat, to) !== get(g.seat, i)) !== kind.toEnemies) continue;
      initiative[to] = get(initiative, to) + kind.initiativeGift;
      melee[to] = get(melee, to) + kind.meleeGift;
      ranged[to] = get(ranged, to) + kind.rangedGift;
      extra[to] = get(extra, to) + kind.extraAttack;
    }
  }
}

/** The highest initiative below the last one, or -1. */
const nextPhase = (below: number): number => 31 - Math.clz32(room.phases & ((1 << below) - 1));

/** Everybody whose initiative is due attacks at once; a net costs the initiative all the same (NH-240). */
function clash(m: Model, g: Ground, phase: number): void {
  const { slots, slotCount, spent } = room;
  let attackers = 0;
  for (let c = 0; c < room.count; c++) {
    const i = get(room.cells, c);
    const n = get(slotCount, i);
    let due = 0;
    for (let k = 0; k < n; k++)
      if (get(slots, i * MOST_SLOTS + k) === phase && (get(spent, i) & (1 << k)) === 0) due |= 1 << k;
    if (due === 0) continue;
    spent[i] = get(spent, i) | due;
    if ((g.netted & (1 << i)) !== 0) continue;
    attackers |= 1 << i;
    strikeAll(m, g, i);
  }
  if (!room.agony) return;
  for (let i = 0; i < SIZE; i++) {
    if (((attackers | g.netted) & (1 << i)) !== 0 || !m.kinds[get(g.tile, i)]?.agony || !dies(m, g, i))
      continue;
    attackers |= 1 << i;
    const before = room.hits;
    strikeAll(m, g, i);
    // A new hit may have reached somebody already looked at.
    if (room.hits > before) i = -1;
  }
}

function strikeAll(m: Model, g: Ground, from: number): void {
  const kind = m.kinds[get(g.tile, from)];
  if (kind === undefined) return;
  const mine = get(g.seat, from);
  const strikes = kind.strikes[get(g.turn, from)] ?? [];
  for (let k = 0; k < strikes.length; k++) {
    const strike = strikes[k];
    if (strike === undefined) continue;
    const { side, melee, friendlyFire, ranged } = strike;
    if (melee > 0) {
      const to = beside(from, side);
      if (to >= 0 && get(g.tile, to) !== FREE && (friendlyFire || get(g.seat, to) !== mine))
        launch(m, g, from, kind, side, false, melee + get(room.melee, from), to);
    }
    if (ranged > 0)
      for (const to of lineFrom(from, side)) {
        if (get(g.tile, to) === FREE || get(g.seat, to) === mine) continue;
        launch(m, g, from, kind, side, true, ranged + get(room.ranged, from), to);
        break;
      }
  }
}

function launch(
  m: Model,
  g: Ground,
  from: number,
  kind: Kind,
  side: number,
  shot: boolean,
  strength: number,
  to: number,
): void {
  if (kind.hq && m.kinds[get(g.tile, to)]?.hq) return;
  const behind = (side + 3) % 6;
  if (!reflects(m, g, to, behind)) {
    arrive(m, g, from, side, shot, strength, to, behind);
    return;
  }
  const back = beside(to, behind);
  if (back < 0 || get(g.tile, back) === FREE || get(g.seat, back) === get(g.seat, to)) return;
  if (kind.hq && m.kinds[get(g.tile, back)]?.hq) return;
  if (!reflects(m, g, back, side)) arrive(m, g, from, side, shot, strength, back, side);
}

function reflects(m: Model, g: Ground, cell: number, side: number): boolean {
  if ((g.netted & (1 << cell)) !== 0) return false;
  return ((m.kinds[get(g.tile, cell)]?.reflection[get(g.turn, cell)] ?? 0) & (1 << side)) !== 0;
}

function arrive(
  m: Model,
  g: Ground,
  from: number,
  left: number,
  shot: boolean,
  strength: number,
  to: number,
  struckOn: number,
): void {
  const target = m.kinds[get(g.tile, to)];
  if (target === undefined) return;
  let through = strength;
  if (shot) {
    if (((target.armour[get(g.turn, to)] ?? 0) & (1 << struckOn)) !== 0) through -= 1;
  } else if (target.flying && (g.netted & (1 << to)) === 0) return;
  if (through <= 0) return;
  room.pending[to] = get(room.pending, to) + through;
  // Melee and shot of one side on one unit are one attack (NH-228).
  for (let h = 0; h < room.hits; h++)
    if (get(room.from, h) === from && get(room.side, h) === left && get(room.bearer, h) === to) {
      room.strength[h] = get(room.strength, h) + through;
      return;
    }
  const h = room.hits++;
  room.from[h] = from;
  room.side[h] = left;
  room.bearer[h] = to;
  room.strength[h] = through;
  room.taken[h] = 1 << to;
}

function dies(m: Model, g: Ground, cell: number): boolean {
  const kind = m.kinds[get(g.tile, cell)];
  if (kind === undefined || kind.hq) return false;
  if ((room.doomed & (1 << cell)) !== 0) return true;
  return get(g.damage, cell) + get(room.pending, cell) > kind.toughness;
}

/** Help is compulsory (NH-227), so this goes on until no medic of the seat can take anything over. */
function cure(m: Model, g: Ground, seat: Seat): void {
  for (;;) {
    let best = -1;
    let medic = -1;
    let hit = -1;
    for (let i = 0; i < SIZE; i++) {
      if (get(g.seat, i) !== seat || !isMedic(m, g, i) || dies(m, g, i)) continue;
      for (let h = 0; h < room.hits; h++) {
        const patient = get(room.bearer, h);
        if ((get(room.taken, h) & (1 << i)) !== 0 || !serves(m, g, i, patient)) continue;
        const relief = reliefOf(m, g, h, patient);
        if (relief <= best) continue;
        best = relief;
        medic = i;
        hit = h;
      }
    }
    if (medic < 0) return;
    absorb(m, g, medic, get(room.from, hit), get(room.side, hit));
  }
}

const isMedic = (m: Model, g: Ground, cell: number): boolean =>
  m.kinds[get(g.tile, cell)]?.medic === true && (g.netted & (1 << cell)) === 0;

function serves(m: Model, g: Ground, medic: number, patient: number): boolean {
  if (get(g.tile, patient) === FREE || get(g.seat, patient) !== get(g.seat, medic)) return false;
  const links = m.kinds[get(g.tile, medic)]?.links[get(g.turn, medic)] ?? 0;
  for (let side = 0; side < 6; side++)
    if ((links & (1 << side)) !== 0 && beside(medic, side) === patient) return true;
  return false;
}

/** What it saves the owner that this hit is borne by a medic. */
function reliefOf(m: Model, g: Ground, hit: number, patient: number): number {
  const tile = get(g.tile, patient);
  const strength = get(room.strength, hit);
  if (m.kinds[tile]?.hq) return 1 + 2 * strength;
  const worth = m.worth[tile] ?? 0;
  const spared = get(room.pending, patient) - strength + get(g.damage, patient);
  return dies(m, g, patient) && spared <= (m.kinds[tile]?.toughness ?? 0) ? 1 + worth : strength / 100;
}

function absorb(m: Model, g: Ground, medic: number, from: number, side: number): void {
  for (let h = 0; h < room.hits; h++) {
    const patient = get(room.bearer, h);
    if (get(room.from, h) !== from || get(room.side, h) !== side || !serves(m, g, medic, patient)) continue;
    if (get(room.taken, h) === 1 << patient)
      room.pending[patient] = get(room.pending, patient) - get(room.strength, h);
    else room.doomed &= ~(1 << patient);
    room.taken[h] = get(room.taken, h) | (1 << medic);
    room.bearer[h] = medic;
    room.doomed |= 1 << medic;
  }
}

/** Carries the hits out; says whether anybody left, for only then do links and nets change. */
function wound(m: Model, g: Ground): boolean {
  const { pending, cells } = room;
  let left = 0;
  for (let c = 0; c < room.count; c++) {
    const i = get(cells, c);
    const amount = get(pending, i);
    if (amount === 0 && room.doomed === 0) continue;
    const kind = m.kinds[get(g.tile, i)];
    if (kind === undefined) continue;
    if (kind.hq) {
      const seat = get(g.seat, i);
      g.health[seat] = Math.max(0, get(g.health, seat) - amount);
      if (get(g.health, seat) === 0) left |= 1 << i;
    } else if (dies(m, g, i)) left |= 1 << i;
    else g.damage[i] = get(g.damage, i) + amount;
    pending[i] = 0;
  }
  room.doomed = 0;
  for (let i = 0; left >> i !== 0; i++) if ((left & (1 << i)) !== 0) removeUnit(g, i);
  return left !== 0;
}
