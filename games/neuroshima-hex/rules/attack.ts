import type { Direction, Emit } from "@rubizh/engine";
import { back, beside, cellAt, lineFrom } from "./board.ts";
import type { Kind, Strike } from "./content.ts";
import type { Field } from "./field.ts";
import type { Bonuses } from "./modules.ts";
import type { AttackKind, Event, Hit, Unit, Who } from "./state.ts";

const NOBODY: readonly never[] = Object.freeze([]);

export const who = (unit: Unit, index: number): Who => ({
  seat: unit.seat,
  tile: unit.tile,
  cell: cellAt(index),
});

/** One side's attack, with the bonuses of its unit, as far as hits on units. Nothing is damaged yet. */
export function strike(
  field: Field,
  from: number,
  { side, melee, friendlyFire, ranged }: Strike,
  bonus: Bonuses,
  hits: Hit[],
  emit: Emit<Event>,
): void {
  const unit = field.units[from];
  if (unit === undefined) return;
  if (melee > 0) {
    const to = beside(from, side);
    const target = to < 0 ? undefined : field.units[to];
    // Ordinary melee spares friends, friendly fire does not (NH-113, NH-114).
    if (target !== undefined && (friendlyFire || target.seat !== unit.seat)) {
      const kind = friendlyFire ? "friendly-fire" : "melee";
      launch(field, from, side, kind, melee + (bonus.melee[from] ?? 0), to, hits, emit);
    }
  }
  if (ranged > 0) {
    const to = firstEnemy(field, from, side, unit.seat);
    if (to >= 0) launch(field, from, side, "ranged", ranged + (bonus.ranged[from] ?? 0), to, hits, emit);
  }
}

/** The first enemy in the line; friends are passed over (NH-117…NH-119). */
function firstEnemy(field: Field, from: number, side: Direction, seat: number): number {
  for (const cell of lineFrom(from, side)) {
    const unit = field.units[cell];
    if (unit !== undefined && unit.seat !== seat) return cell;
  }
  return -1;
}

function launch(
  field: Field,
  from: number,
  side: Direction,
  kind: AttackKind,
  strength: number,
  to: number,
  hits: Hit[],
  emit: Emit<Event>,
): void {
  const unit = field.units[from];
  const target = field.units[to];
  if (unit === undefined || target === undefined) return;
  // An HQ never damages an HQ, so it does not even strike out at it (NH-105).
  if (field.kinds[from]?.hq && field.kinds[to]?.hq) return;
  const { seat, tile } = unit;
  emit({ seat, tile, cell: cellAt(from), t: "attack", side, kind, strength, target: who(target, to) });
  if (!reflects(field, to, back(side))) arrive(field, from, side, kind, strength, to, back(side), hits, emit);
  else reflect(field, from, side, kind, strength, to, hits, emit);
}

/** A netted unit does not reflect (NH-138). */
function reflects(field: Field, cell: number, side: Direction): boolean {
  const unit = field.units[cell];
  if (unit === undefined || unit.netted) return false;
  return ((field.kinds[cell]?.reflection[unit.turn] ?? 0) & (1 << side)) !== 0;
}

/** Back along its line by one cell, onto an enemy of the unit that reflects, with the strength it had (NH-130…NH-136). */
function reflect(
  field: Field,
  from: number,
  side: Direction,
  kind: AttackKind,
  strength: number,
  by: number,
  hits: Hit[],
  emit: Emit<Event>,
): void {
  const mirror = field.units[by];
  if (mirror === undefined) return;
  emit({ ...who(mirror, by), t: "reflected", from: cellAt(from), strength });
  const to = beside(by, back(side));
  const struck = to < 0 ? undefined : field.units[to];
  if (struck === undefined || struck.seat === mirror.seat) return;
  if (field.kinds[from]?.hq && field.kinds[to]?.hq) {
    emit({ ...who(struck, to), t: "shielded", from: cellAt(from), by: "hq", strength });
    return;
  }
  // Between two reflecting sides an attack comes to nothing.
  if (reflects(field, to, side))
    emit({ ...who(struck, to), t: "shielded", from: cellAt(from), by: "reflection", strength });
  else arrive(field, from, side, kind, strength, to, side, hits, emit);
}

/** An attack strikes the given side of a unit: armour takes 1 from a shot, melee cannot reach who flies. */
function arrive(
  field: Field,
  from: number,
  left: Direction,
  kind: AttackKind,
  strength: number,
  to: number,
  struckOn: Direction,
  hits: Hit[],
  emit: Emit<Event>,
): void {
  const unit = field.units[to];
  const target = field.kinds[to];
  if (unit === undefined || target === undefined) return;
  let through = strength;
  if (kind === "ranged") {
    if (isArmoured(target, unit, struckOn)) {
      through -= 1;
      emit({ ...who(unit, to), t: "shielded", from: cellAt(from), by: "armour", strength: 1 });
    }
  } else if (target.flying && !unit.netted) {
    through = 0;
    emit({ ...who(unit, to), t: "shielded", from: cellAt(from), by: "flying", strength });
  }
  if (through > 0) addHit(hits, { from, side: left, on: to, strength: through });
}

/** A net does not switch armour off (NH-128). */
const isArmoured = (kind: Kind, unit: Unit, side: Direction): boolean =>
  ((kind.armour[unit.turn] ?? 0) & (1 << side)) !== 0;

/** Melee and shot of one side on one unit are one attack, which one medic takes whole (NH-228). */
function addHit(
  hits: Hit[],
  hit: { readonly from: number; readonly side: Direction; readonly on: number; readonly strength: number },
): void {
  const from = cellAt(hit.from);
  const on = cellAt(hit.on);
  for (let k = 0; k < hits.length; k++) {
    const before = hits[k];
    if (before?.from !== from || before.side !== hit.side || before.on !== on) continue;
    hits[k] = { ...before, strength: before.strength + hit.strength };
    return;
  }
  hits.push({ from, side: hit.side, on, strength: hit.strength, taken: NOBODY, spared: NOBODY });
}
