import {
  at,
  type Draft,
  type Full,
  last,
  type Refusal,
  type RuleId,
  refusal,
  type Seat,
} from "@rubizh/engine";
import type { Ability, Character, Content, Icon, TileId } from "./content.ts";
import type { Cell } from "./ground.ts";
import { type FighterView, type Frame, opposite, type Side, type View } from "./state.ts";

/** A state the rules may write to. */
export type Table = Draft<Full<View>>;
export type Fighter = Table["fighters"][number];

export const no = (rule: RuleId, key: string, values?: Refusal["why"]["with"]): Refusal =>
  refusal(rule, `refuse.${key}`, values);

export const topFrame = (v: View): Frame => last(v.frames);

/** The top frame of a table, known to be of this kind. */
export function top<K extends Frame["t"]>(d: Table, t: K): Extract<Table["frames"][number], { t: K }> {
  const frame = last(d.frames);
  if (frame.t !== t) throw new Error(`the top frame is ${frame.t}, not ${t}`);
  return frame as Extract<Table["frames"][number], { t: K }>;
}

/** The fighter of this id, or undefined: ids in moves come from outside. */
export function find<F extends FighterView>(fighters: readonly F[], id: string): F | undefined {
  for (const f of fighters) if (f.id === id) return f;
  return undefined;
}

/** The fighter of this id, which the rules know to exist. */
export function fighterOf<F extends FighterView>(v: { readonly fighters: readonly F[] }, id: string): F {
  const found = find(v.fighters, id);
  if (!found) throw new Error(`no fighter ${id}`);
  return found;
}

export function characterOf(content: Content, id: string): Character {
  const found = content.character(id);
  if (!found) throw new Error(`no character ${id}`);
  return found;
}

export function abilityOf(content: Content, fighter: string, id: string): Ability {
  for (const ability of characterOf(content, fighter).abilities) if (ability.id === id) return ability;
  throw new Error(`${fighter} has no ability ${id}`);
}

export const isOnBoard = (f: FighterView): boolean => f.cell !== "removed" && f.cell !== "reserve";

/** The cell of a fighter on the battlefield. */
export function cellOf(content: Content, f: FighterView): Cell {
  const cell = content.ground.cell(f.cell);
  if (!cell) throw new Error(`${f.id} is not on the battlefield`);
  return cell;
}

export function countIn(v: View, cell: string): number {
  let count = 0;
  for (const f of v.fighters) if (f.cell === cell) count += 1;
  return count;
}

/** Both teams count: VO-111. */
export const hasRoom = (v: View, cell: Cell): boolean => countIn(v, cell.id) < cell.capacity;

export const enemyIn = (v: View, cell: string, side: Side): boolean =>
  v.fighters.some((f) => f.cell === cell && f.side !== side);

/** Bound in melee: an enemy shares the cell, and no specialisation says otherwise. VO-049, VO-160. */
export const isBound = (content: Content, v: View, f: FighterView): boolean =>
  enemyIn(v, f.cell, f.side) && characterOf(content, f.id).specialisation !== "scout";

/** Another fighter of the same side in the same cell with this specialisation. */
export const companion = (
  content: Content,
  v: View,
  f: FighterView,
  specialisation: Character["specialisation"],
): FighterView | undefined =>
  v.fighters.find(
    (x) =>
      x.cell === f.cell &&
      x.side === f.side &&
      x.id !== f.id &&
      characterOf(content, x.id).specialisation === specialisation,
  );

/** An icon is on the card, and the keyword that governs it, if any, holds: VO-080. */
export function works(content: Content, v: View, f: FighterView, ability: Ability, icon: Icon): boolean {
  if (!ability.has[icon]) return false;
  if (ability.keyword?.grants !== icon) return true;
  return companion(content, v, f, ability.keyword.specialisation) !== undefined;
}

/** The start tile of a side, once the roll has made it team 1 or team 2. */
export const startTile = (content: Content, v: View, side: Side): TileId =>
  at(content.card.starts, side === v.first ? 0 : 1);

export const seatsOfSide = (v: View, side: Side): readonly Seat[] =>
  v.seats.flatMap((seat, i) => (seat.present && i % 2 === side ? [i] : []));

/** Who speaks for a whole side: its first seat still present. */
export const captain = (v: View, side: Side): Seat => seatsOfSide(v, side)[0] ?? side;

export const captainOfEnemy = (v: View, f: FighterView): Seat => captain(v, opposite(f.side));

export const factionOf = (v: View, side: Side): string => v.options.factions[side];

export const sideOfSeat = (seat: Seat): Side => (seat % 2 === 0 ? 0 : 1);

/** The fighter whose activation it is, if any. */
export const activeFighter = (v: View) => {
  const base = at(v.frames, 0);
  return base.t === "acting" ? find(v.fighters, base.fighter) : undefined;
};
