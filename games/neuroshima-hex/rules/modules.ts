import type { Direction } from "@rubizh/engine";
import type { Ability } from "./army.ts";
import { back, beside, type Cell, cellAt, indexOf, SIZE, TURNS, zeros } from "./board.ts";
import type { Content, Kind } from "./content.ts";
import { type Field, readField } from "./field.ts";
import type { TileId, View } from "./state.ts";

/** What modules add to each cell's unit; effects of several modules add up (NH-177). */
export interface Bonuses {
  readonly initiative: number[];
  readonly melee: number[];
  readonly ranged: number[];
  readonly extraAttacks: number[];
}

const noBonuses = (): Bonuses => ({
  initiative: zeros(),
  melee: zeros(),
  ranged: zeros(),
  extraAttacks: zeros(),
});
/** Shared by all boards without modules; nobody writes to it. */
const NOTHING: Bonuses = noBonuses();

/** Whether the module on `from` is attached to the unit on `to`: directly, by a link on that side (NH-174, NH-181). */
function attached(field: Field, from: number, side: number, to: number): boolean {
  const kind = field.kinds[from];
  const module = field.units[from];
  const unit = field.units[to];
  if (kind === undefined || module === undefined || unit === undefined || !kind.linked) return false;
  // A netted module gives nothing (NH-146).
  if (module.netted || ((kind.links[module.turn] ?? 0) & (1 << side)) === 0) return false;
  return (module.seat !== unit.seat) === kind.toEnemies;
}

/** All bonuses of a board at once. */
export function bonuses(field: Field): Bonuses {
  if (!field.modules) return NOTHING;
  const bonus = noBonuses();
  for (let i = 0; i < SIZE; i++) {
    const kind = field.kinds[i];
    if (kind === undefined || !kind.linked) continue;
    for (let side = 0; side < 6; side++) {
      const to = beside(i, side);
      if (to < 0 || !attached(field, i, side, to)) continue;
      bonus.initiative[to] = (bonus.initiative[to] ?? 0) + kind.initiativeGift;
      bonus.melee[to] = (bonus.melee[to] ?? 0) + kind.meleeGift;
      bonus.ranged[to] = (bonus.ranged[to] ?? 0) + kind.rangedGift;
      bonus.extraAttacks[to] = (bonus.extraAttacks[to] ?? 0) + kind.extraAttack;
    }
  }
  return bonus;
}

/** The modules attached to the unit on this cell. */
function modulesOn(field: Field, cell: number): readonly number[] {
  return TURNS.flatMap((side) => {
    const from = beside(cell, side);
    return from >= 0 && attached(field, from, back(side), cell) ? [from] : [];
  });
}

/** Whether the unit has the ability, printed or granted by a module (NH-199). */
export function hasAbility(field: Field, cell: number, ability: Ability): boolean {
  if (field.kinds[cell]?.has.includes(ability)) return true;
  return field.modules && modulesOn(field, cell).some((from) => field.kinds[from]?.grants.includes(ability));
}

/** The value of each printed initiative now; never below 0 (NH-236, NH-238). */
export const initiativeNow = (printed: number, bonus: number): number => Math.max(0, printed + bonus);

/**
 * The initiatives that extra attacks add: each the first free one below the highest value that has a free one below it,
 * and none below 0 (NH-190…NH-192, NH-194, NH-323).
 */
export function extraInitiatives(
  printed: readonly number[],
  bonus: number,
  extra: number,
): readonly number[] {
  const taken = printed.map((value) => initiativeNow(value, bonus));
  const added: number[] = [];
  for (let k = 0; k < extra; k++) {
    const free = taken.filter((v) => v > 0 && !taken.includes(v - 1)).map((v) => v - 1);
    if (free.length === 0) break;
    const value = Math.max(...free);
    taken.push(value);
    added.push(value);
  }
  return added;
}

/** A module and what it adds: the answer to "where does this value come from?". */
interface Source {
  readonly cell: Cell;
  readonly tile: TileId;
  readonly amount: number;
}
export interface Values {
  readonly initiative: {
    readonly printed: readonly number[];
    readonly now: readonly number[];
    /** Initiatives of extra attacks. */
    readonly extra: readonly number[];
    readonly sources: readonly Source[];
    readonly extraSources: readonly Source[];
  };
  readonly strikes: readonly {
    readonly side: Direction;
    readonly melee: number;
    readonly ranged: number;
    readonly friendlyFire: boolean;
  }[];
  readonly meleeSources: readonly Source[];
  readonly rangedSources: readonly Source[];
}

/** The unit's values now, each with the modules it owes them to. */
export function valuesOf(content: Content, v: View, cell: Cell): Values | "empty" {
  const unit = v.board[cell];
  if (unit === "empty") return "empty";
  const field = readField(content, v.board);
  const index = indexOf(cell);
  const kind = field.kinds[index];
  if (kind === undefined) return "empty";
  const from = modulesOn(field, index);
  const sources = (amount: (k: Kind) => number): readonly Source[] =>
    from.flatMap((i) => {
      const module = field.kinds[i];
      return module === undefined || amount(module) === 0
        ? []
        : [{ cell: cellAt(i), tile: module.id, amount: amount(module) }];
    });
  const sum = (list: readonly Source[]): number => list.reduce((total, s) => total + s.amount, 0);
  const initiative = sources((k) => k.initiativeGift);
  const extra = sources((k) => k.extraAttack);
  const melee = sources((k) => k.meleeGift);
  const ranged = sources((k) => k.rangedGift);
  return {
    initiative: {
      printed: kind.initiative,
      now: kind.initiative.map((value) => initiativeNow(value, sum(initiative))),
      extra: extraInitiatives(kind.initiative, sum(initiative), sum(extra)),
      sources: initiative,
      extraSources: extra,
    },
    strikes: (kind.strikes[unit.turn] ?? []).map((s) => ({
      side: s.side,
      melee: s.melee > 0 ? s.melee + sum(melee) : 0,
      ranged: s.ranged > 0 ? s.ranged + sum(ranged) : 0,
      friendlyFire: s.friendlyFire,
    })),
    meleeSources: melee,
    rangedSources: ranged,
  };
}
