import { LEVELS, type Message } from "@rubizh/engine";
import * as z from "zod/mini";
import { ballot, clock, clockedPace, flagRule, pace } from "./pace.ts";
import type { Told } from "./told.ts";

// A table as it is told. Options, moves, views and events are the games' own: their rules are the only ones to read them.

/** What a schema cannot say of a key's values; `Value` of the engine says it. */
export const values = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<
  NonNullable<Message["with"]>
>;
export const message = z.object({ key: z.string(), with: z.exactOptional(values) });
export const refusal = z.object({ rule: z.templateLiteral([z.string(), "-", z.string()]), why: message });
export const seat = z.int().check(z.gte(0));
const count = z.int().check(z.gte(0));
const seats = z.array(seat);
export const level = z.literal([...LEVELS]);
export const viewer = z.union([seat, z.literal("spectator")]);

/** On the ladder of the table, as it was when they sat down; not sure: of few games. */
const standing = { rating: z.exactOptional(z.int()), sure: z.exactOptional(z.boolean()) };
export const seatInfo = z.discriminatedUnion("t", [
  z.object({ t: z.literal("open") }),
  z.object({ t: z.literal("held"), name: z.string() }),
  z.object({
    t: z.literal("human"),
    name: z.string(),
    bot: z.exactOptional(level),
    account: z.exactOptional(z.literal(true)),
    program: z.exactOptional(z.string()),
    /** Games of a hundred that this account played to their end in time; not said of few. */
    reliable: z.exactOptional(z.int()),
    ...standing,
  }),
  z.object({ t: z.literal("bot"), level, ...standing }),
]);
export type SeatInfo = Told<typeof seatInfo>;

export const result = z.object({
  places: z.array(seats),
  score: z.array(z.object({ label: message, points: z.array(z.number()) })),
  reason: message,
});
export const ask = z.object({ seat, no: count, prompt: message, sealed: z.boolean() });
export const pending = z.discriminatedUnion("t", [
  z.object({ t: z.literal("seats"), asks: z.array(ask), may: z.exactOptional(z.array(ask)) }),
  z.object({ t: z.literal("over"), result }),
]);

export const marks = z.object({ takebacks: count, rerolled: count, hints: count });
export type TableMarks = Told<typeof marks>;
export const stamp = z.object({ n: count, mac: z.string() });

const status = z.enum(["waiting", "playing", "over", "closed", "stuck"]);
export const visibility = z.enum(["private", "public"]);
export const undo = z.enum(["consent", "none"]);

/** A game's own, whatever is in it. */
export const options = z.unknown();
export const move = z.unknown();

const luck = z.object({
  commitment: z.string(),
  seals: z.exactOptional(z.array(z.string())),
  seats: z.exactOptional(z.array(z.string())),
  seed: z.exactOptional(z.string()),
});
export const tableInfo = z.object({
  id: z.string(),
  game: z.string(),
  rules: z.int(),
  options,
  status,
  visibility,
  undo,
  pace,
  flag: flagRule,
  takeover: level,
  rated: z.exactOptional(z.literal(true)),
  seats: z.array(seatInfo),
  luck,
  gathering: z.exactOptional(z.object({ left: count, shown: seats })),
  published: z.exactOptional(seats),
  takeback: z.exactOptional(z.object({ seat, to: count, agreed: seats })),
  rematch: z.exactOptional(z.object({ agreed: seats, table: z.exactOptional(z.string()) })),
  clock: z.exactOptional(clock),
  pause: z.exactOptional(z.object({ by: seat, agreed: seats })),
  offer: z.exactOptional(z.object({ by: seat, pace: clockedPace, agreed: seats })),
  ballots: z.exactOptional(z.array(ballot)),
  result: z.exactOptional(result),
  ended: z.exactOptional(z.literal("void")),
  fault: z.exactOptional(refusal),
  marks,
});
export type TableInfo = Told<typeof tableInfo>;
/** Without what the first message has told for good. */
export const leanInfo = z.extend(z.omit(tableInfo, { options: true }), {
  options: z.exactOptional(options),
  luck: z.exactOptional(luck),
});

/** A game's own object, whatever is in it. */
export const board = z.looseObject({}) as unknown as z.ZodMiniType<object>;
export const seen = z.object({
  view: z.exactOptional(board),
  pending: z.exactOptional(pending),
  era: z.exactOptional(count),
  stamp: z.exactOptional(stamp),
});
/** The board as one viewer sees it. */
export type Seen = Told<typeof seen>;
export const seenAt = z.object({ seq: count, ...seen.shape });
export type SeenAt = Told<typeof seenAt>;

export const snapshot = z.object({
  seq: count,
  as: viewer,
  you: z.object({ host: z.boolean(), seats }),
  table: tableInfo,
  ...seen.shape,
});
/** A table as one guest may see it. */
export type Snapshot = Told<typeof snapshot>;

/** Why somebody is absent: the clock ran out, nobody is there, or the others have chosen. */
export const ABSENCES = ["flag", "gone", "vote", "house"] as const;
export type Absence = (typeof ABSENCES)[number];

export const event = z.looseObject({ t: z.string(), reveals: z.exactOptional(z.literal(true)) });
export const notice = z.union([
  z.object({ t: z.literal("sat"), seat, name: z.string() }),
  z.object({ t: z.literal("bot"), seat, level }),
  z.object({ t: z.literal("freed"), seat }),
  z.object({ t: z.literal("shown"), seat }),
  z.object({ t: z.literal("reseeded"), missed: seats }),
  z.object({ t: z.literal("published"), seat, agree: z.boolean() }),
  z.object({ t: z.literal("began") }),
  z.object({ t: z.literal("closed") }),
  z.object({
    t: z.literal("step"),
    by: z.union([seat, z.literal("luck")]),
    left: z.exactOptional(z.literal(true)),
    events: z.array(event),
  }),
  z.object({ t: z.literal("back"), to: count, by: seat, agreed: seats }),
  z.object({ t: z.literal("adopted"), from: z.int(), to: z.int() }),
  z.object({ t: z.literal("said"), seat, phrase: z.string() }),
  z.object({ t: z.literal("said"), seat, text: z.string() }),
  z.object({ t: z.literal("takeback"), seat, to: count }),
  z.object({ t: z.literal("answered"), seat, agree: z.boolean() }),
  z.object({ t: z.literal("rematch"), seat, table: z.exactOptional(z.string()) }),
  z.object({ t: z.literal("flag"), seat }),
  z.object({ t: z.literal("took"), seat, level, why: z.enum(ABSENCES) }),
  z.object({ t: z.literal("returned"), seat }),
  z.object({ t: z.literal("gift"), seat, from: seat }),
  z.object({ t: z.literal("pause"), by: seat, agreed: seats }),
  z.object({ t: z.literal("resume"), by: z.exactOptional(seat) }),
  z.object({ t: z.literal("away"), seat, until: z.string() }),
  z.object({ t: z.literal("here"), seat }),
  z.object({ t: z.literal("offered"), seat, pace: clockedPace }),
  z.object({ t: z.literal("consented"), seat, agree: z.boolean() }),
  z.object({ t: z.literal("paced"), pace: clockedPace, by: seat, agreed: seats }),
  z.object({ t: z.literal("voted"), seat, about: z.union([seat, z.literal("pause")]), on: z.string() }),
  z.object({ t: z.literal("void"), why: z.enum(ABSENCES) }),
]);
/** One line of a table's news. */
export type Notice = Told<typeof notice>;

/** Kinds of a later server are passed over: whoever does not know them need not. */
const KINDS = new Set(notice.def.options.map(({ shape }) => shape.t.def.values[0]));
const notices = z.pipe(
  z.pipe(
    z.array(z.looseObject({ t: z.string() })),
    z.transform((all) => all.filter(({ t }) => (KINDS as ReadonlySet<string>).has(t))),
  ),
  z.array(notice),
);
export const news = z.object({
  seq: count,
  at: z.string(),
  tick: z.exactOptional(z.int()),
  notices: notices,
});
/** Notices that came together, numbered by the last of them. */
export type News = Told<typeof news>;

export const line = z.object({
  id: z.string(),
  game: z.string(),
  status,
  visibility,
  seats: z.array(seatInfo),
  yours: seats,
  yourTurn: z.boolean(),
  marks,
  pace,
  rated: z.exactOptional(z.literal(true)),
  left: z.exactOptional(z.int()),
  waits: z.exactOptional(seats),
  ended: z.exactOptional(z.literal("void")),
  updated: z.string(),
});
export type Line = Told<typeof line>;

/** Keys of the common texts: every reader sees them in the own language. */
export const PHRASES = [
  "phrase.hello",
  "phrase.goodLuck",
  "phrase.thanks",
  "phrase.wellPlayed",
  "phrase.wow",
  "phrase.oops",
  "phrase.sorry",
  "phrase.thinking",
  "phrase.yourTurn",
  "phrase.moment",
  "phrase.again",
  "phrase.bye",
] as const;
export type Phrase = (typeof PHRASES)[number];
export const phrase = z.enum(PHRASES);
