import { type Emit, type Refusal, type RuleId, refusal, type Seat } from "@rubizh/engine";
import type { Instant } from "../army.ts";
import type { Cell } from "../board.ts";
import type { Content } from "../content.ts";
import {
  type D,
  discard,
  type Event,
  type Move,
  type MoveOf,
  seatOf,
  type TileId,
  type TurnFrame,
  takeFromHand,
  topOf,
  type Unit,
  type View,
} from "../state.ts";

/** One kind of thing to do in a turn: what is worth asking about, what forbids it, what it does. */
export interface Act<T extends Move["t"]> {
  candidates(content: Content, v: View, f: TurnFrame): readonly MoveOf<T>[];
  refuse(content: Content, v: View, f: TurnFrame, m: MoveOf<T>): Refusal | undefined;
  play(content: Content, d: D, f: TurnFrame, m: MoveOf<T>, emit: Emit<Event>): void;
}

/** An act to be called with moves of its own kind only. */
export interface AnyAct {
  candidates(content: Content, v: View, f: TurnFrame): readonly Move[];
  refuse(content: Content, v: View, f: TurnFrame, m: Move): Refusal | undefined;
  play(content: Content, d: D, f: TurnFrame, m: Move, emit: Emit<Event>): void;
}

export const no = refusal;

/** The kinds of tiles in front of a player, each once. */
export const handKinds = (v: View, seat: Seat): readonly TileId[] => [...new Set(seatOf(v, seat).hand)];

export const holds = (v: View, seat: Seat, tile: TileId): boolean => seatOf(v, seat).hand.includes(tile);

export const notInHand = (tile: TileId): Refusal =>
  no("NH-038", "refuse.notInHand", { tile: `@tile.${tile}` });

/** The own, un-netted unit on a cell, or why there is none to act with. */
export function actor(v: View, seat: Seat, cell: Cell, rule: RuleId, nettedRule: RuleId): Unit | Refusal {
  const unit = v.board[cell];
  if (unit === "empty" || unit.seat !== seat) return no(rule, "refuse.notYours", { cell });
  if (unit.netted) return no(nettedRule, "refuse.netted", { tile: `@tile.${unit.tile}`, cell });
  return unit;
}
export const isRefusal = (x: Unit | Refusal): x is Refusal => "why" in x;

/** The tile must be in front of the player and do just this. */
export function refuseInstant(
  content: Content,
  v: View,
  seat: Seat,
  tile: TileId,
  does: Instant,
  rule: RuleId,
): Refusal | undefined {
  if (content.instants.get(tile)?.does !== does)
    return no(rule, "refuse.wrongTile", { tile: `@tile.${tile}` });
  return holds(v, seat, tile) ? undefined : notInHand(tile);
}

/** The instants of a kind in front of a player. */
export const instantsIn = (content: Content, v: View, seat: Seat, does: Instant): readonly TileId[] =>
  handKinds(v, seat).filter((tile) => content.instants.get(tile)?.does === does);

/** An instant is shown and goes to the discard pile (NH-051). */
export function spendInstant(d: D, seat: Seat, tile: TileId, emit: Emit<Event>): void {
  takeFromHand(d, seat, tile);
  discard(d, seat, tile);
  emit({ t: "played", seat, tile });
}

/** Something was done: it is too late to call the draw a bad one. */
export function stale(d: D): void {
  topOf(d, "turn").fresh = false;
}
