import {
  type Draft,
  type FrameOf,
  type Full,
  type JsonSchema,
  jsonSchema,
  type Seat,
  type Shaped,
} from "@rubizh/engine";
import * as z from "zod/mini";
import { ABILITIES } from "./army.ts";
import { CELLS, type Cell, cellAt, TURNS } from "./board.ts";

export const STAGES = ["setup", "play", "last-turns", "final-battle", "extra-turns", "extra-battle"] as const;
export const CAUSES = ["tile", "full-board", "final", "extra"] as const;
export type Cause = (typeof CAUSES)[number];
export const REASONS = ["destroyed", "both-destroyed", "health", "level", "stalemate", "left"] as const;
const ATTACKS = ["melee", "friendly-fire", "ranged"] as const;
export type AttackKind = (typeof ATTACKS)[number];

/** "be-ram". Known to the content; inside the rules only compared and looked up. */
const tile = z.string().check(z.regex(/^[a-z]+(-[a-z0-9]+)+$/), z.maxLength(40));
export type TileId = z.infer<typeof tile>;
const army = z.string();
export type ArmyId = z.infer<typeof army>;
const cell = z.enum(CELLS);
/** The board direction that the top side of a tile faces, or in which an attack leaves. */
const turn = z.literal(TURNS);
const seat = z.int().check(z.minimum(0), z.maximum(1));
const count = z.int().check(z.nonnegative(), z.lte(10_000));
const nobody = z.literal("none");
/** What lets a unit move, push or pull: its own ability, or a tile used on it. */
const by = z.union([z.literal("ability"), tile]);
export type By = z.infer<typeof by>;

/** Chosen before the game. */
export const options = z.strictObject({
  /** The armies of seats 0 and 1, never the same one twice (NH-019). */
  armies: z.union([z.literal("random"), z.tuple([army, army])]),
  /** Who starts (NH-027). */
  first: z.literal([0, 1, "random"]),
});
export type Options = Shaped<typeof options>;

const put = { tile, cell, turn };
/** One choice by one seat; `turn` is how the tile lies afterwards. */
export const move = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("place"), ...put }),
  z.strictObject({ t: z.literal("execute"), ...put }),
  z.strictObject({ t: z.literal("replace"), ...put }),
  z.strictObject({ t: z.literal("discard"), tile }),
  z.strictObject({ t: z.literal("redraw") }),
  z.strictObject({ t: z.literal("end") }),
  z.strictObject({ t: z.literal("battle"), tile }),
  z.strictObject({ t: z.literal("terror"), tile }),
  z.strictObject({ t: z.literal("move"), from: cell, to: cell, turn, by }),
  z.strictObject({ t: z.literal("rotate"), cell, turn }),
  z.strictObject({ t: z.literal("push"), cell, unit: cell, by }),
  z.strictObject({ t: z.literal("pull"), cell, unit: cell, by }),
  z.strictObject({ t: z.literal("net"), cell }),
  z.strictObject({ t: z.literal("hunt"), tile, cell }),
  z.strictObject({ t: z.literal("attack"), side: turn }),
  z.strictObject({ t: z.literal("stop") }),
  z.strictObject({ t: z.literal("retreat"), to: cell }),
  z.strictObject({ t: z.literal("approach"), to: cell, turn }),
  z.strictObject({ t: z.literal("absorb"), medic: cell, from: cell, side: turn }),
  z.strictObject({ t: z.literal("keep") }),
  z.strictObject({ t: z.literal("scavenge"), from: cell, to: cell, turn }),
  z.strictObject({ t: z.literal("done") }),
]);
export type Move = Shaped<typeof move>;
export type MoveOf<T extends Move["t"]> = Extract<Move, { readonly t: T }>;

/** A unit on its cell. A unit is a value: replaced when it changes, never written to, so copies may share it. */
const unit = z.strictObject({
  seat,
  tile,
  turn,
  /** 0…toughness; the damage of an HQ is counted in its seat's health. */
  damage: count,
  netted: z.boolean(),
  /** Abilities used in the running turn: each works once (NH-166, NH-169, NH-170, NH-199). */
  used: z.array(z.enum(ABILITIES)),
});
export type Unit = Shaped<typeof unit>;

const spot = z.union([z.literal("empty"), unit]);
const board = z.strictObject(
  Object.fromEntries(CELLS.map((name) => [name, spot])) as Record<Cell, typeof spot>,
);
export type Board = Shaped<typeof board>;

const seatShape = z.strictObject({
  army: z.union([nobody, army]),
  health: count, // 0…20 (NH-285)
  /** At most three tiles, face up for everybody (NH-040). A list here is a value too: replaced, never written to. */
  hand: z.array(tile),
  /** Open to everybody (NH-284). */
  discard: z.array(tile),
  /** Tiles left. Which they are follows from what lies open; in which order, nobody knows until luck is asked. */
  pile: count,
  /** Where the steel net lies. */
  steelNet: z.union([cell, z.literal(["ready", "none"])]),
  /** May not place units in the coming turn (NH-220). */
  terrified: z.boolean(),
  /** Questions answered so far. */
  asked: z.int().check(z.nonnegative()),
});
export type SeatView = Shaped<typeof seatShape>;

/** One attack on its way to a unit. */
const hit = z.strictObject({
  from: cell,
  /** The board direction in which it left. */
  side: turn,
  on: cell,
  strength: z.int().check(z.positive()),
  /** Medics who have taken it over, the last one being left with it. */
  taken: z.array(cell),
  /** Medics who were not made to take it. */
  spared: z.array(cell),
});
export type Hit = Shaped<typeof hit>;

const frame = z.discriminatedUnion("t", [
  /** Luck hands out the armies. */
  z.strictObject({ t: z.literal("armies") }),
  /** Luck says who starts. */
  z.strictObject({ t: z.literal("starter") }),
  /** An HQ, or a unit of its lair, is to be placed. */
  z.strictObject({ t: z.literal("deploy"), seat, tile }),
  z.strictObject({ t: z.literal("draw"), seat, count }),
  z.strictObject({
    t: z.literal("turn"),
    seat,
    /** Nothing was done since the draw, so it may still be called a bad one. */
    fresh: z.boolean(),
    terror: z.boolean(),
  }),
  /** The owner of a pushed or pulled unit says where it goes. */
  z.strictObject({ t: z.literal(["pushed", "pulled"]), seat, by: cell, unit: cell }),
  z.strictObject({ t: z.literal("hunt"), seat, tile, cell, moved: z.boolean() }),
  z.strictObject({
    t: z.literal("battle"),
    cause: z.enum(CAUSES),
    /** Whoever brought the battle about is asked first. */
    caller: seat,
    /** The phase being resolved, or resolved last. */
    phase: z.union([count, nobody]),
    /** Initiatives each unit has used up or missed, counted from its highest; a Sergeant's come after the printed ones. */
    spent: z.partialRecord(cell, z.array(z.int().check(z.nonnegative(), z.lt(16)))),
    /** Whether anything was damaged. */
    hurt: z.boolean(),
    /** How the units of a full board lay at the battles of this run, since something was last damaged (NH-288). */
    seen: z.array(z.string().check(z.regex(/^[0-5-]{19}$/))),
    step: z.literal(["phases", "aftermath", "end"]),
  }),
  /** The owner of medics says who takes what. */
  z.strictObject({ t: z.literal("medics"), seat, hits: z.array(hit) }),
  /** The scavengers in `left` have not yet moved. */
  z.strictObject({ t: z.literal("scavenge"), seat, left: z.array(cell) }),
  z.strictObject({ t: z.literal("over"), winner: z.union([seat, nobody]), reason: z.enum(REASONS) }),
]);
export type Frame = Shaped<typeof frame>;
type Of<T extends Frame["t"]> = FrameOf<Frame, T>;
export type ArmiesFrame = Of<"armies">;
export type StarterFrame = Of<"starter">;
export type DeployFrame = Of<"deploy">;
export type DrawFrame = Of<"draw">;
export type TurnFrame = Of<"turn">;
export type ShovedFrame = Of<"pushed">;
export type HuntFrame = Of<"hunt">;
export type BattleFrame = Of<"battle">;
export type MedicsFrame = Of<"medics">;
export type ScavengeFrame = Of<"scavenge">;
export type OverFrame = Of<"over">;

/** The whole table. Hands, discards and sizes of piles are open and nothing else exists, so a view has no holes. */
export const state = z.strictObject({
  stage: z.enum(STAGES),
  starter: z.union([seat, nobody]),
  /** Whose turn it is, or was last. */
  active: seat,
  /** Turns begun so far. */
  turns: count,
  /** Turns to be finished before the next battle of the end of the game; 0 while the end is open. */
  turnsLeft: count,
  board,
  seats: z.array(seatShape),
  /** What must finish before play goes on. The last frame is the one that asks. */
  frames: z.array(frame),
});
export type View = Shaped<typeof state>;

/** One unit as an event names it. */
const who = { seat, tile, cell };
const whoShape = z.strictObject(who);
export type Who = Shaped<typeof whoShape>;
const reveals = z.literal(true);

/** Facts in the order they happen: enough to show a game, and above all a battle, without looking at the table. */
export const event = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("armies"), armies: z.array(army), reveals }),
  z.strictObject({ t: z.literal("starter"), seat, reveals }),
  z.strictObject({ t: z.literal("turn"), seat, turn: count, stage: z.enum(STAGES) }),
  z.strictObject({ t: z.literal("drew"), seat, tiles: z.array(tile), left: count, reveals }),
  z.strictObject({ t: z.literal("last-tile"), seat }),
  z.strictObject({ t: z.literal("discarded"), seat, tile }),
  z.strictObject({ t: z.literal("redrew"), seat, tiles: z.array(tile) }),
  z.strictObject({ t: z.literal("turn-ended"), seat }),
  z.strictObject({ t: z.literal("placed"), ...who, turn }),
  z.strictObject({ t: z.literal("executed"), ...who, by: tile, price: count }),
  z.strictObject({ t: z.literal("replaced"), ...who, by: tile }),
  z.strictObject({ t: z.literal("played"), seat, tile }),
  z.strictObject({ t: z.literal("moved"), ...who, to: cell, turn, by }),
  z.strictObject({ t: z.literal("turned"), ...who, turn, by }),
  z.strictObject({ t: z.enum(["pushing", "pulling"]), ...who, unit: whoShape, by }),
  z.strictObject({ t: z.literal("pushed"), ...who, to: cell }),
  z.strictObject({ t: z.literal("pulled"), ...who, to: cell, turn }),
  z.strictObject({ t: z.literal("terror"), seat }),
  z.strictObject({ t: z.literal("net-thrown"), ...who, price: count }),
  z.strictObject({ t: z.literal("net-returned"), seat, cell }),
  z.strictObject({ t: z.enum(["netted", "freed"]), ...who }),
  z.strictObject({ t: z.literal("hunting"), ...who }),
  z.strictObject({ t: z.literal("hunt-ended"), seat }),
  z.strictObject({ t: z.literal("battle"), cause: z.enum(CAUSES), caller: seat }),
  z.strictObject({ t: z.literal("phase"), phase: count }),
  z.strictObject({ t: z.literal("agony"), ...who }),
  z.strictObject({
    t: z.literal("attack"),
    ...who,
    side: turn,
    kind: z.enum(ATTACKS),
    strength: count,
    target: whoShape,
  }),
  z.strictObject({ t: z.literal("reflected"), ...who, from: cell, strength: count }),
  /** Why an attack, or a part of it, did nothing to the unit it struck. */
  z.strictObject({
    t: z.literal("shielded"),
    ...who,
    from: cell,
    by: z.enum(["armour", "flying", "reflection", "hq"]),
    strength: count,
  }),
  z.strictObject({ t: z.literal("healed"), ...who, from: cell, unit: cell, strength: count }),
  z.strictObject({ t: z.literal("kept"), ...who, from: cell }),
  z.strictObject({ t: z.literal("damage"), ...who, amount: count }),
  z.strictObject({ t: z.literal("destroyed"), ...who }),
  z.strictObject({ t: z.literal("removed"), ...who, because: z.enum(["destroyed", "lair"]) }),
  z.strictObject({ t: z.literal("health"), seat, health: count, change: z.int() }),
  z.strictObject({ t: z.literal("battle-ended"), health: z.array(count) }),
  z.strictObject({ t: z.literal("scavenged"), ...who, to: cell, turn }),
  z.strictObject({ t: z.literal("scavenge-ended"), seat }),
  z.strictObject({ t: z.literal("left"), seat }),
  z.strictObject({ t: z.literal("over"), winner: z.union([seat, nobody]), reason: z.enum(REASONS) }),
]);
export type Event = Shaped<typeof event>;

/** What the game plugs into the engine. */
export interface NeuroshimaHex {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}

/** JSON Schemas of everything that is sent and stored, for programs in any language. */
export const schemas = (): Readonly<Record<"options" | "state" | "move" | "event", JsonSchema>> => ({
  options: jsonSchema(options),
  state: jsonSchema(state),
  move: jsonSchema(move),
  event: jsonSchema(event),
});

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

/** What lies on each cell, in the order of the cells. Read by name: names out of a list are looked up one by one, far slower. */
// biome-ignore format: the columns of the board
export const spotsOf = (b: Board): readonly (Unit | "empty")[] => [
  b.A1, b.A2, b.A3,
  b.B1, b.B2, b.B3, b.B4,
  b.C1, b.C2, b.C3, b.C4, b.C5,
  b.D1, b.D2, b.D3, b.D4,
  b.E1, b.E2, b.E3,
];

/** The cells whose spot is of this kind. */
export function cellsWith(v: View, is: (spot: Unit | "empty") => boolean): readonly Cell[] {
  const cells: Cell[] = [];
  for (const [i, spot] of spotsOf(v.board).entries()) if (is(spot)) cells.push(cellAt(i));
  return cells;
}

const isEmpty = (spot: Unit | "empty"): boolean => spot === "empty";
export const emptyCells = (v: View): readonly Cell[] => cellsWith(v, isEmpty);

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
