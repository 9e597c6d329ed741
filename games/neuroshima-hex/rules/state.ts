import type { Direction, Draft, Full, Seat } from "@rubizh/engine";
import type { Ability } from "./army.ts";
import { CELLS, type Cell } from "./board.ts";
import type { Event } from "./event.ts";
import type { Move } from "./move.ts";
import type { Options } from "./setup.ts";

/** "be-ram". Known to the content; inside the rules only compared and looked up. */
export type TileId = string;
export type ArmyId = string;

/** A unit on its cell. A unit is a value: replaced when it changes, never written to, so copies may share it. */
export interface Unit {
  readonly seat: Seat;
  readonly tile: TileId;
  /** The board direction its top side faces. */
  readonly turn: Direction;
  /** 0…toughness; the damage of an HQ is counted in its seat's health. */
  readonly damage: number;
  readonly netted: boolean;
  /** Abilities used in the running turn: each works once (NH-166, NH-169, NH-170, NH-199). */
  readonly used: readonly Ability[];
}
export type Board = Readonly<Record<Cell, Unit | "empty">>;

export interface SeatView {
  readonly army: ArmyId | "none";
  readonly health: number; // 0…20 (NH-285)
  /** At most three tiles, face up for everybody (NH-040). A list here is a value too: replaced, never written to. */
  readonly hand: readonly TileId[];
  /** Open to everybody (NH-284). */
  readonly discard: readonly TileId[];
  /** Tiles left. Which they are follows from what lies open; in which order, nobody knows until luck is asked. */
  readonly pile: number;
  /** Where the steel net lies. */
  readonly steelNet: Cell | "ready" | "none";
  /** May not place units in the coming turn (NH-220). */
  readonly terrified: boolean;
  /** Questions answered so far. */
  readonly asked: number;
}

export const STAGES = ["setup", "play", "last-turns", "final-battle", "extra-turns", "extra-battle"] as const;
export type Stage = (typeof STAGES)[number];

/** The whole table. Hands, discards and sizes of piles are open and nothing else exists, so a view has no holes. */
export interface View {
  readonly stage: Stage;
  readonly starter: Seat | "none";
  /** Whose turn it is, or was last. */
  readonly active: Seat;
  /** Turns begun so far. */
  readonly turns: number;
  /** Turns to be finished before the next battle of the end of the game; 0 while the end is open. */
  readonly turnsLeft: number;
  readonly board: Board;
  readonly seats: readonly SeatView[];
  /** What must finish before play goes on. The last frame is the one that asks. */
  readonly frames: readonly Frame[];
}

/** Luck hands out the armies. */
export interface ArmiesFrame {
  readonly t: "armies";
}
/** Luck says who starts. */
export interface StarterFrame {
  readonly t: "starter";
}
/** An HQ, or a unit of its lair, is to be placed. */
export interface DeployFrame {
  readonly t: "deploy";
  readonly seat: Seat;
  readonly tile: TileId;
}
export interface DrawFrame {
  readonly t: "draw";
  readonly seat: Seat;
  readonly count: number;
}
export interface TurnFrame {
  readonly t: "turn";
  readonly seat: Seat;
  /** Nothing was done since the draw, so it may still be called a bad one. */
  readonly fresh: boolean;
  readonly terror: boolean;
}
/** The owner of a pushed or pulled unit says where it goes. */
export interface ShovedFrame {
  readonly t: "pushed" | "pulled";
  readonly seat: Seat;
  readonly by: Cell;
  readonly unit: Cell;
}
export interface HuntFrame {
  readonly t: "hunt";
  readonly seat: Seat;
  readonly tile: TileId;
  readonly cell: Cell;
  readonly moved: boolean;
}

export const CAUSES = ["tile", "full-board", "final", "extra"] as const;
export type Cause = (typeof CAUSES)[number];
export interface BattleFrame {
  readonly t: "battle";
  readonly cause: Cause;
  /** Whoever brought the battle about is asked first. */
  readonly caller: Seat;
  /** The phase being resolved, or resolved last. */
  readonly phase: number | "none";
  /** Initiatives each unit has used up or missed, counted from its highest; a Sergeant's come after the printed ones. */
  readonly spent: Readonly<Partial<Record<Cell, readonly number[]>>>;
  /** Whether anything was damaged. */
  readonly hurt: boolean;
  /** How the units of a full board lay at the battles of this run, since something was last damaged (NH-288). */
  readonly seen: readonly string[];
  readonly step: "phases" | "aftermath" | "end";
}
/** One attack on its way to a unit. */
export interface Hit {
  readonly from: Cell;
  /** The board direction in which it left. */
  readonly side: Direction;
  readonly on: Cell;
  readonly strength: number;
  /** Medics who have taken it over, the last one being left with it. */
  readonly taken: readonly Cell[];
  /** Medics who were not made to take it. */
  readonly spared: readonly Cell[];
}
/** The owner of medics says who takes what. */
export interface MedicsFrame {
  readonly t: "medics";
  readonly seat: Seat;
  readonly hits: readonly Hit[];
}
export interface ScavengeFrame {
  readonly t: "scavenge";
  readonly seat: Seat;
  /** Those who have not yet moved. */
  readonly left: readonly Cell[];
}

export const REASONS = ["destroyed", "both-destroyed", "health", "level", "stalemate", "left"] as const;
export type Reason = (typeof REASONS)[number];
export interface OverFrame {
  readonly t: "over";
  readonly winner: Seat | "none";
  readonly reason: Reason;
}
export type Frame =
  | ArmiesFrame
  | StarterFrame
  | DeployFrame
  | DrawFrame
  | TurnFrame
  | ShovedFrame
  | HuntFrame
  | BattleFrame
  | MedicsFrame
  | ScavengeFrame
  | OverFrame;

/** What the game plugs into the engine. */
export interface NeuroshimaHex {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}

export type D = Draft<Full<View>>;

export const HEALTH = 20;
export const HAND = 3;

export const otherSeat = (seat: Seat): Seat => 1 - seat;

export function seatOf(v: View, seat: Seat): SeatView {
  const found = v.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}
export function draftSeat(d: D, seat: Seat): D["seats"][number] {
  const found = d.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

export const topFrame = (v: View): Frame | undefined => v.frames[v.frames.length - 1];

/** The draft of the top frame, which must be of this kind. */
export function topOf<T extends Frame["t"]>(d: D, t: T): Draft<Extract<Frame, { readonly t: T }>> {
  const frame = d.frames[d.frames.length - 1];
  if (frame?.t !== t) throw new Error(`the top frame is ${frame?.t}, not ${t}`);
  return frame as Draft<Extract<Frame, { readonly t: T }>>;
}

export function unitAt(v: View, cell: Cell): Unit {
  const unit = v.board[cell];
  if (unit === "empty") throw new Error(`no unit on ${cell}`);
  return unit;
}

export const emptyCells = (v: View): readonly Cell[] => CELLS.filter((cell) => v.board[cell] === "empty");

export function isFull(board: Board): boolean {
  for (const cell of CELLS) if (board[cell] === "empty") return false;
  return true;
}

/** The tile is in front of the player no more. */
export function takeFromHand(d: D, seat: Seat, tile: TileId): void {
  const mine = draftSeat(d, seat);
  const i = mine.hand.indexOf(tile);
  mine.hand = mine.hand.filter((_, k) => k !== i);
}
export function discard(d: D, seat: Seat, tile: TileId): void {
  const mine = draftSeat(d, seat);
  mine.discard = [...mine.discard, tile];
}
