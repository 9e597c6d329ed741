import type { Direction } from "@rubizh/engine";
import { around, back, beside, CELLS, type Cell, cellAt, indexOf, TURNS } from "../rules/board.ts";
import type { Content, InstantKind, Kind } from "../rules/content.ts";
import { valuesOf } from "../rules/modules.ts";
import { seatOf, type TileId, type Unit, type View } from "../rules/state.ts";

/** What stands on one edge of a printed tile. */
export interface Mark {
  readonly side: Direction;
  readonly melee: number;
  readonly friendlyFire: boolean;
  readonly ranged: number;
  readonly armour: boolean;
  readonly reflection: boolean;
  readonly net: boolean;
  readonly web: boolean;
  readonly link: "none" | "friends" | "enemies";
}
export interface Chip {
  readonly value: number;
  /** Against what is printed: raised, lowered, or given by a module. */
  readonly change: "up" | "down" | "none";
}

/** Everything a tile shows, in the words of the drawing. */
export interface Face {
  readonly tile: TileId;
  readonly kind: Kind | InstantKind;
  readonly turn: Direction;
  readonly marks: readonly Mark[];
  readonly chips: readonly Chip[];
  readonly netted: boolean;
  readonly damage: number;
  /** Of an HQ. */
  readonly health: number;
}

const bit = (mask: number | undefined, side: number): boolean => ((mask ?? 0) & (1 << side)) !== 0;

/** The tile as it lies in a hand or a pile: printed values, facing north. */
export function printedFace(content: Content, tile: TileId): Face | undefined {
  const kind = content.units.get(tile) ?? content.instants.get(tile);
  if (kind === undefined) return undefined;
  const plain = { tile, kind, turn: 0, netted: false, damage: 0, health: 20 } as const;
  if (kind.kind === "instant") return { ...plain, marks: [], chips: [] };
  return {
    ...plain,
    marks: marksOf(kind),
    chips: kind.initiative.map((value) => ({ value, change: "none" })),
  };
}

function marksOf(kind: Kind): readonly Mark[] {
  const strikes = kind.strikes[0] ?? [];
  return TURNS.map((side) => {
    const strike = strikes.find((s) => s.side === side);
    return {
      side,
      melee: strike?.melee ?? 0,
      friendlyFire: strike?.friendlyFire ?? false,
      ranged: strike?.ranged ?? 0,
      armour: bit(kind.armour[0], side),
      reflection: bit(kind.reflection[0], side),
      net: bit(kind.nets[0], side),
      web: bit(kind.webs[0], side),
      link: !bit(kind.links[0], side) ? "none" : kind.toEnemies ? "enemies" : "friends",
    };
  });
}

/** A unit on its cell: values after modules, health of its HQ, nets. */
export function unitFace(content: Content, v: View, cell: Cell): Face | undefined {
  const unit = v.board[cell];
  const values = valuesOf(content, v, cell);
  if (unit === "empty" || values === "empty") return undefined;
  const printed = printedFace(content, unit.tile);
  if (printed === undefined) return undefined;
  const strikeAt = (side: number) => values.strikes.find((s) => s.side === (side + unit.turn) % 6);
  const { initiative } = values;
  const chips: Chip[] = initiative.now.map((value, i) => ({
    value,
    change: sign(value - (initiative.printed[i] ?? 0)),
  }));
  const extra: Chip[] = initiative.extra.map((value) => ({ value, change: "up" }));
  return {
    ...printed,
    turn: unit.turn,
    marks: printed.marks.map((mark) => ({
      ...mark,
      melee: strikeAt(mark.side)?.melee ?? mark.melee,
      ranged: strikeAt(mark.side)?.ranged ?? mark.ranged,
    })),
    chips: [...chips, ...extra].sort((a, b) => b.value - a.value),
    netted: unit.netted,
    damage: unit.damage,
    health: seatOf(v, unit.seat).health,
  };
}

const sign = (n: number): Chip["change"] => (n > 0 ? "up" : n < 0 ? "down" : "none");

/** A connection that works: the module's half disc and this one make a whole. */
export interface Plug {
  readonly module: Cell;
  readonly unit: Cell;
  /** The edge of the unit at which it is attached. */
  readonly side: Direction;
  readonly enemies: boolean;
}

export function plugsOf(content: Content, v: View): readonly Plug[] {
  return CELLS.flatMap((module) => {
    const unit = v.board[module];
    return unit === "empty" || unit.netted ? [] : plugs(content, v, module, unit);
  });
}

function plugs(content: Content, v: View, module: Cell, unit: Unit): readonly Plug[] {
  const kind = content.units.get(unit.tile);
  if (kind === undefined || !kind.linked) return [];
  return TURNS.flatMap((side) => {
    const to = beside(indexOf(module), side);
    if (to < 0 || !bit(kind.links[unit.turn], side)) return [];
    const other = v.board[cellAt(to)];
    if (other === "empty" || (other.seat !== unit.seat) !== kind.toEnemies) return [];
    return [{ module, unit: cellAt(to), side: back(side), enemies: kind.toEnemies }];
  });
}

/** The netters that hold the unit on a cell. */
export function nettersOf(content: Content, v: View, cell: Cell): readonly Cell[] {
  const unit = v.board[cell];
  if (unit === "empty" || !unit.netted) return [];
  return around(cell).filter((next) => {
    const other = v.board[next];
    if (other === "empty" || other.netted) return false;
    const kind = content.units.get(other.tile);
    const side = TURNS.find((s) => beside(indexOf(next), s) === indexOf(cell));
    if (kind === undefined || side === undefined || !bit(kind.nets[other.turn], side)) return false;
    return other.seat !== unit.seat || bit(kind.webs[other.turn], side);
  });
}
