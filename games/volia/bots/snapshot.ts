// Every level: a table in numbers.
import type { Content, GoalData, Specialisation } from "../rules/content.ts";
import { SIDES, type Side, type View } from "../rules/state.ts";
import { type Arm, type Chart, chartOf, type Soldier, type Weapon } from "./chart.ts";

export const MOST_FIGHTERS = 10; // two start tiles of five cells: VO-029, VO-030
export const MOST_CELLS = 28;
export const NOWHERE = -1; // in reserve or removed

/** A table in numbers. Fighters go by their place in `fighters`, cells by their index. */
export interface Snapshot {
  readonly chart: Chart;
  readonly goal: GoalData;
  readonly soldiers: readonly Soldier[];
  readonly fighters: number;
  readonly side: Uint8Array;
  readonly cell: Int8Array;
  readonly carries: Uint8Array;
  readonly spent: Uint8Array;
  /** Tokens in the bag. */
  readonly waits: Uint8Array;
  readonly crowd: Uint8Array;
  /** Cells with fighters of each side, as bits. */
  readonly held: Int32Array;
  readonly lives: readonly number[];
  readonly taken: readonly number[];
  readonly alive: readonly number[];
  readonly removed: readonly number[];
  /** Where own tokens lie, for each side. */
  readonly tokens: readonly (readonly number[])[];
  /** 0 for team 1, 1 for team 2, by side. */
  readonly team: readonly [0 | 1, 0 | 1];
  readonly format: number;
}

/** Room for one snapshot: a table is read, judged and forgotten. */
const room = {
  side: new Uint8Array(MOST_FIGHTERS),
  cell: new Int8Array(MOST_FIGHTERS),
  carries: new Uint8Array(MOST_FIGHTERS),
  spent: new Uint8Array(MOST_FIGHTERS),
  waits: new Uint8Array(MOST_FIGHTERS),
  crowd: new Uint8Array(MOST_CELLS),
  held: new Int32Array(2),
};

export function snapshot(content: Content, v: View): Snapshot {
  const chart = chartOf(content);
  const { side, cell, carries, spent, waits, crowd, held } = room;
  const alive = [0, 0];
  const removed = [0, 0];
  const soldiers: Soldier[] = [];
  crowd.fill(0);
  held.fill(0);
  for (let i = 0; i < v.fighters.length; i++) {
    const f = v.fighters[i];
    if (!f) continue;
    soldiers.push(chart.soldier(f.id));
    side[i] = f.side;
    carries[i] = f.carries;
    spent[i] = f.spent ? 1 : 0;
    waits[i] = v.bag[i] ?? 0;
    const index = content.ground.cell(f.cell)?.index ?? NOWHERE;
    cell[i] = index;
    if (f.cell === "removed") removed[f.side] = (removed[f.side] ?? 0) + 1;
    if (index === NOWHERE) continue;
    alive[f.side] = (alive[f.side] ?? 0) + 1;
    crowd[index] = (crowd[index] ?? 0) + 1;
    held[f.side] = (held[f.side] ?? 0) | (1 << index);
  }
  return {
    ...room,
    chart,
    goal: content.card.goal,
    soldiers,
    fighters: soldiers.length,
    lives: v.sides.map((s) => s.lives),
    taken: v.sides.map((s) => s.tokens),
    alive,
    removed,
    tokens: SIDES.map((s) => tokensOf(content, v, s)),
    team: v.first === 1 ? [1, 0] : [0, 1],
    format: v.options.format,
  };
}

const NONE: readonly number[] = [];

function tokensOf(content: Content, v: View, side: Side): readonly number[] {
  if (v.tokens.length === 0) return NONE;
  const cells: number[] = [];
  for (const t of v.tokens) if (t.side === side) cells.push(content.ground.cell(t.cell)?.index ?? NOWHERE);
  return cells;
}

export const cellOf = (s: Snapshot, i: number): number => s.cell[i] ?? NOWHERE;
export const sideOf = (s: Snapshot, i: number): Side => (s.side[i] === 1 ? 1 : 0);
export const distance = (s: Snapshot, from: number, to: number): number =>
  s.chart.distance[from * s.chart.count + to] ?? 0;

/** Whether an enemy of this fighter stands in the cell. */
const isHostile = (s: Snapshot, i: number, cell: number): boolean =>
  ((s.held[1 - (s.side[i] ?? 0)] ?? 0) & (1 << cell)) !== 0;

/** Whether a fighter of its side, perhaps itself, stands in the cell. */
export const isFriendly = (s: Snapshot, i: number, cell: number): boolean =>
  ((s.held[s.side[i] ?? 0] ?? 0) & (1 << cell)) !== 0;

export const isBoundIn = (s: Snapshot, i: number, cell: number): boolean =>
  isHostile(s, i, cell) && s.soldiers[i]?.character.specialisation !== "scout";

export const hasRoomIn = (s: Snapshot, cell: number): boolean =>
  (s.crowd[cell] ?? 0) < (s.chart.cells[cell]?.capacity ?? 0);

/** The first comrade of a fighter with this specialisation in a cell, or NOWHERE. */
export function companionIn(s: Snapshot, i: number, cell: number, specialisation: Specialisation): number {
  for (let x = 0; x < s.fighters; x++)
    if (
      s.cell[x] === cell &&
      x !== i &&
      s.side[x] === s.side[i] &&
      s.soldiers[x]?.character.specialisation === specialisation
    )
      return x;
  return NOWHERE;
}

/** An arm as it works in a cell: with its keyword holding or not. */
export const weaponIn = (s: Snapshot, i: number, cell: number, { keyword, on, off }: Arm): Weapon =>
  keyword === "none" || companionIn(s, i, cell, keyword) !== NOWHERE ? on : off;

/** The ability of this id, as it works in a cell. */
export function weaponOf(s: Snapshot, i: number, cell: number, ability: string): Weapon {
  const arm = s.soldiers[i]?.arms.find(({ on }) => on.ability.id === ability);
  if (!arm) throw new Error(`no ability ${ability}`);
  return weaponIn(s, i, cell, arm);
}
