import type { Draft, Emit, Full, Seat } from "@rubizh/engine";
import { strike, who } from "./attack.ts";
import { CELLS, cellAt, indexOf, SIZE, zeros } from "./board.ts";
import type { Content } from "./content.ts";
import { type Field, readField } from "./field.ts";
import { absorbed, bearer, cure, dies } from "./medics.ts";
import { type Bonuses, bonuses, extraInitiatives, initiativeNow } from "./modules.ts";
import {
  type BattleFrame,
  type Cause,
  type D,
  type Event,
  type Hit,
  isFull,
  otherSeat,
  topOf,
  type View,
} from "./state.ts";
import { changed, loseHealth, setUnit, takeOff, upkeep } from "./upkeep.ts";

type Battle = Draft<Full<BattleFrame>>;

export const freshBattle = (cause: Cause, caller: Seat, seen: readonly string[] = []): Battle => ({
  t: "battle",
  cause,
  caller,
  phase: "none",
  spent: {},
  hurt: false,
  seen: [...seen],
  step: "phases",
});

/** A battle begins. It is nobody's turn (NH-064). */
export function startBattle(
  d: D,
  cause: Cause,
  caller: Seat,
  emit: Emit<Event>,
  seen: readonly string[] = isFull(d.board) ? [lie(d)] : [],
): void {
  d.frames.push(freshBattle(cause, caller, seen));
  emit({ t: "battle", cause, caller });
}

/** How the units lie, cell by cell: all that can still change on a full board where nothing is damaged. */
export const lie = (v: View): string =>
  CELLS.map((cell) => {
    const unit = v.board[cell];
    return unit === "empty" ? "-" : unit.turn;
  }).join("");

/** Fights on, phase by phase from the highest initiative down (NH-067), until it is over or a medic's owner is asked. */
export function fight(content: Content, d: D, emit: Emit<Event>): void {
  const frame = topOf(d, "battle");
  const spent = loadSpent(frame);
  let field = readField(content, d.board);
  let bonus = bonuses(field);
  let phase = nextPhase(field, bonus, spent, frame.phase);
  while (phase >= 0) {
    frame.phase = phase;
    emit({ t: "phase", phase });
    let hits = clash(field, bonus, spent, phase, emit);
    if (field.medics && hits.length > 0) {
      const cured = cure(field, hits, askingOrder(frame.caller), emit);
      hits = cured.hits;
      if (cured.asks !== "none") {
        frame.spent = storeSpent(spent);
        d.frames.push({ t: "medics", seat: cured.asks, hits: hits as Draft<Full<Hit>>[] });
        return;
      }
    }
    if (hits.length > 0) {
      field = endPhase(content, d, frame, field, hits, emit);
      bonus = bonuses(field);
    }
    phase = nextPhase(field, bonus, spent, phase);
  }
  frame.step = "aftermath";
  emit({ t: "battle-ended", health: d.seats.map((s) => s.health) });
}

/** Whoever brought the battle about declares first. */
export const askingOrder = (caller: Seat): readonly Seat[] => [caller, otherSeat(caller)];

/** The initiatives of a unit that come up in this phase, as bits: the printed ones, then those of extra attacks. */
function due(field: Field, bonus: Bonuses, i: number, spent: number, phase: number): number {
  const printed = field.kinds[i]?.initiative;
  if (printed === undefined || printed.length === 0) return 0;
  const change = bonus.initiative[i] ?? 0;
  let bits = 0;
  for (let k = 0; k < printed.length; k++)
    if ((spent & (1 << k)) === 0 && initiativeNow(printed[k] ?? 0, change) === phase) bits |= 1 << k;
  const extra = bonus.extraAttacks[i] ?? 0;
  if (extra > 0)
    for (const [k, value] of extraInitiatives(printed, change, extra).entries()) {
      const bit = 1 << (printed.length + k);
      if ((spent & bit) === 0 && value === phase) bits |= bit;
    }
  return bits;
}

/** The next initiative that somebody still has below the last phase, or -1; others are skipped (NH-068). */
function nextPhase(
  field: Field,
  bonus: Bonuses,
  spent: readonly number[],
  last: BattleFrame["phase"],
): number {
  const below = last === "none" ? Number.POSITIVE_INFINITY : last;
  let next = -1;
  for (let i = 0; i < SIZE; i++) {
    const printed = field.kinds[i]?.initiative;
    if (printed === undefined || printed.length === 0) continue;
    const change = bonus.initiative[i] ?? 0;
    const used = spent[i] ?? 0;
    for (let k = 0; k < printed.length; k++) {
      const value = initiativeNow(printed[k] ?? 0, change);
      if ((used & (1 << k)) === 0 && value < below && value > next) next = value;
    }
    const extra = bonus.extraAttacks[i] ?? 0;
    if (extra > 0)
      for (const [k, value] of extraInitiatives(printed, change, extra).entries())
        if ((used & (1 << (printed.length + k))) === 0 && value < below && value > next) next = value;
  }
  return next;
}

/**
 * Everybody whose initiative is due attacks at once: hits are collected and nothing is removed meanwhile (NH-070).
 * An initiative that comes up is spent even if a net keeps its unit from using it (NH-240).
 */
function clash(field: Field, bonus: Bonuses, spent: number[], phase: number, emit: Emit<Event>): Hit[] {
  const hits: Hit[] = [];
  let attackers = 0;
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    if (unit === undefined) continue;
    const bits = due(field, bonus, i, spent[i] ?? 0, phase);
    if (bits === 0) continue;
    spent[i] = (spent[i] ?? 0) | bits;
    if (unit.netted) continue;
    attackers |= 1 << i;
    strikeAll(field, bonus, i, hits, emit);
  }
  if (field.agony) agonise(field, bonus, attackers, hits, emit);
  return hits;
}

function strikeAll(field: Field, bonus: Bonuses, i: number, hits: Hit[], emit: Emit<Event>): void {
  const turn = field.units[i]?.turn ?? 0;
  for (const side of field.kinds[i]?.strikes[turn] ?? []) strike(field, i, side, bonus, hits, emit);
}

/**
 * Units with agony attack in the phase that destroys them, unless they attack in it anyway or are netted, and may set
 * off one another (NH-096…NH-103).
 */
function agonise(field: Field, bonus: Bonuses, attackers: number, hits: Hit[], emit: Emit<Event>): void {
  let done = attackers;
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    if (unit === undefined || unit.netted || !field.kinds[i]?.agony || (done & (1 << i)) !== 0) continue;
    if (!dies(field, hits, cellAt(i))) continue;
    done |= 1 << i;
    emit({ ...who(unit, i), t: "agony" });
    const before = hits.length;
    strikeAll(field, bonus, i, hits, emit);
    // A new hit may have reached somebody already looked at.
    if (hits.length > before) i = -1;
  }
}

/** Damage is marked, the destroyed leave together, the track moves (NH-073, NH-077). Returns the board after that. */
export function endPhase(
  content: Content,
  d: D,
  frame: Battle,
  field: Field,
  hits: readonly Hit[],
  emit: Emit<Event>,
): Field {
  frame.hurt = true;
  wound(d, field, hits, emit);
  return upkeep(content, d, emit);
}

/** Carries the hits out, as they are borne now: in a battle at the end of a phase, in a hunt at once. */
export function wound(d: D, field: Field, hits: readonly Hit[], emit: Emit<Event>): void {
  const damage = zeros();
  let struck = 0;
  let lost = 0;
  for (const hit of hits) {
    const i = indexOf(bearer(hit));
    struck |= 1 << i;
    if (absorbed(hit)) lost |= 1 << i;
    if (hit.taken.length === 0) damage[i] = (damage[i] ?? 0) + hit.strength;
  }
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    const kind = field.kinds[i];
    if ((struck & (1 << i)) === 0 || unit === undefined || kind === undefined) continue;
    const amount = damage[i] ?? 0;
    if (amount > 0) emit({ seat: unit.seat, tile: unit.tile, cell: cellAt(i), t: "damage", amount });
    if (kind.hq) continue;
    if (unit.damage + amount > kind.toughness) lost |= 1 << i;
    if ((lost & (1 << i)) !== 0) emit({ ...who(unit, i), t: "destroyed" });
    else setUnit(d, cellAt(i), changed(unit, { damage: unit.damage + amount }));
  }
  for (let i = 0; i < SIZE; i++) if ((lost & (1 << i)) !== 0) leaveBoard(d, field, i, emit);
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    if ((damage[i] ?? 0) === 0 || unit === undefined || !field.kinds[i]?.hq) continue;
    loseHealth(d, unit.seat, damage[i] ?? 0, emit);
    // A destroyed HQ leaves like any unit (NH-085).
    if (d.seats[unit.seat]?.health === 0) {
      emit({ ...who(unit, i), t: "destroyed" });
      leaveBoard(d, field, i, emit);
    }
  }
}

function leaveBoard(d: D, field: Field, i: number, emit: Emit<Event>): void {
  const unit = field.units[i];
  if (unit === undefined) return;
  emit({ ...who(unit, i), t: "removed", because: "destroyed" });
  takeOff(d, cellAt(i), emit);
}

/** Spent initiatives as bits per cell; the frame keeps them as lists only while a question is open. */
function loadSpent(frame: Battle): number[] {
  const spent = zeros();
  if (frame.phase === "none") return spent;
  for (const [i, cell] of CELLS.entries())
    for (const k of frame.spent[cell] ?? []) spent[i] = (spent[i] ?? 0) | (1 << k);
  return spent;
}

function storeSpent(spent: readonly number[]): Battle["spent"] {
  const stored: Battle["spent"] = {};
  for (const [i, bits] of spent.entries()) {
    const slots: number[] = [];
    for (let k = 0; bits >> k > 0; k++) if ((bits & (1 << k)) !== 0) slots.push(k);
    if (slots.length > 0) stored[cellAt(i)] = slots;
  }
  return stored;
}
