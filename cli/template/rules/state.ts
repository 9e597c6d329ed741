import { type Draft, type FrameOf, type Full, hidden, type Shaped } from "@rubizh/engine";
import * as z from "zod/mini";

// Everything that is chosen, stored or sent is described here once: a schema, from which its type and its parser follow.

export const LENGTHS = ["full", "short"] as const;
export type Length = (typeof LENGTHS)[number];

const seat = z.int().check(z.gte(0), z.lte(1));
const count = z.int().check(z.gte(0), z.lte(1000));
/** A squad or a crossing; a squad's number is its strength. */
const number = z.int().check(z.gte(1), z.lte(20));
const none = z.literal("none");

/** Chosen before the game. */
export const options = z.strictObject({ length: z.enum(LENGTHS) });
export type Options = Shaped<typeof options>;

const order = z.strictObject({ squad: number, crossing: number });

/** One choice by one seat; a game with several kinds of moves has a union here, told apart by `t`. */
export const move = z.strictObject({ t: z.literal("order"), ...order.shape });
export type Move = Shaped<typeof move>;

/** What the game waits for. There is one file in `frames/` for each. */
const frame = z.discriminatedUnion("t", [
  /** Luck rolls the die. */
  z.strictObject({ t: z.literal("roll") }),
  /** Both seats give an order in secret. */
  z.strictObject({ t: z.literal("orders") }),
  /** Nobody is asked: the orders are carried out. */
  z.strictObject({ t: z.literal("reveal") }),
  /** The end: all squads are sent, or a seat has left. */
  z.strictObject({ t: z.literal("over"), left: z.union([seat, none]) }),
]);
export type Frame = Shaped<typeof frame>;
export type Of<T extends Frame["t"]> = FrameOf<Frame, T>;

const player = z.strictObject({
  /** Squads not sent yet, the weakest first. */
  squads: z.array(number),
  /** The secret: a view has null here where its viewer may not look. */
  order: hidden(z.union([none, order])),
  /** Questions answered so far: a late click is told by it. */
  asked: z.int().check(z.gte(0)),
});

/** The whole table. */
export const state = z.strictObject({
  length: z.enum(LENGTHS),
  /** Rounds played to their end. */
  round: count,
  /** The crossing that is easy in this round; none before the die is rolled. */
  ford: z.union([number, none]),
  /** Strength of seats 0 and 1 at every crossing. */
  forces: z.array(z.tuple([count, count])),
  seats: z.array(player),
  /** What must finish before play goes on; the last one is asked. */
  frames: z.array(frame),
});
export type View = Shaped<typeof state>;
/** A state that whoever carries out a move may write to. */
export type D = Draft<Full<View>>;

/** What happened, for the log, sounds and animations. `reveals` marks what could not be known before: undo stops there. */
const event = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("rolled"), ford: number, reveals: z.literal(true) }),
  z.strictObject({ t: z.literal("ordered"), seat }),
  z.strictObject({
    t: z.literal("sent"),
    seat,
    ...order.shape,
    strength: count,
    reveals: z.literal(true),
  }),
  z.strictObject({ t: z.literal("left"), seat }),
]);
export type Event = Shaped<typeof event>;

/** What the game plugs into the engine. */
export interface Types {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}
