import { type Adoption, type Entry, LEVELS, type Level, type RecordHeader } from "@rubizh/engine";
import {
  ABSENCES,
  type Absence,
  type CHOICES,
  FLAG_RULES,
  type FlagRule,
  PACES,
  type Pace,
} from "@rubizh/protocol";
import * as z from "zod";

const seat = z.int().min(0).max(15);
const level = z.literal([...LEVELS]);

/** What one row of a table's log says. */
export type Body =
  | { readonly t: "opened"; readonly table: OpenedBody }
  | {
      readonly t: "sat";
      readonly seat: number;
      readonly guest: string;
      readonly name: string;
      /** "" where it is promised by a seal and shown later. */
      readonly seed: string;
      readonly seal?: string;
      readonly standing?: Standing;
      /** Of a program: whose it is. */
      readonly program?: string;
    }
  | { readonly t: "shown"; readonly seat: number; readonly seed: string }
  | { readonly t: "reseeded"; readonly commitment: string; readonly missed: readonly number[] }
  | { readonly t: "published"; readonly seat: number; readonly agree: boolean }
  | { readonly t: "bot"; readonly seat: number; readonly level: Level }
  | { readonly t: "freed"; readonly seat: number }
  | {
      readonly t: "moved";
      /** Left out for a host who sits nowhere. */
      readonly seat?: number;
      readonly from: string;
      readonly to: string;
      readonly name: string;
    }
  | { readonly t: "closed" }
  | { readonly t: "began"; readonly header: RecordHeader }
  | { readonly t: "entry"; readonly entry: Entry<unknown> }
  | { readonly t: "back"; readonly to: number; readonly by: number; readonly agreed: readonly number[] }
  | ({ readonly t: "adopted" } & Adoption)
  | { readonly t: "said"; readonly seat: number; readonly phrase: string }
  | { readonly t: "wrote"; readonly seat: number; readonly text: string }
  | { readonly t: "takeback"; readonly seat: number; readonly to: number }
  | { readonly t: "answered"; readonly seat: number; readonly agree: boolean }
  | { readonly t: "rematch"; readonly seat: number; readonly table?: string }
  | { readonly t: "flag"; readonly seat: number }
  | { readonly t: "took"; readonly seat: number; readonly level: Level; readonly why: Absence }
  | { readonly t: "returned"; readonly seat: number }
  | { readonly t: "gift"; readonly seat: number; readonly from: number }
  | { readonly t: "pause"; readonly by: number; readonly agreed: readonly number[] }
  | { readonly t: "resume"; readonly by?: number }
  | { readonly t: "away"; readonly seat: number; readonly until: string }
  | { readonly t: "here"; readonly seat: number }
  | { readonly t: "offered"; readonly seat: number; readonly pace: ClockedPace }
  | { readonly t: "consented"; readonly seat: number; readonly agree: boolean }
  | {
      readonly t: "paced";
      readonly pace: ClockedPace;
      readonly by: number;
      readonly agreed: readonly number[];
    }
  | { readonly t: "voted"; readonly seat: number; readonly about: number; readonly on: Vote }
  | { readonly t: "voted"; readonly seat: number; readonly about: "pause"; readonly on: "yes" | "no" }
  | { readonly t: "void"; readonly why: Absence };

/** What was known of an account when it sat down; nothing is said of guests. */
export interface Standing {
  /** Its rating on the table's ladder, and whether it rests on enough games; none without any. */
  readonly rating?: number;
  readonly sure?: boolean;
  /** Of a hundred of its last games, how many it played to their end in time; none of fewer than five. */
  readonly reliable?: number;
}

/** A pace that can be gone over to. */
export type ClockedPace = Exclude<Pace, "none">;

/** What may be voted for; to wait is no vote. */
export type Vote = (typeof VOTES)[number];
const VOTES = ["bot", "out", "end"] as const satisfies readonly (typeof CHOICES)[number][];

export interface OpenedBody {
  readonly rules: number;
  readonly options: unknown;
  readonly visibility: "private" | "public";
  readonly undo: "consent" | "none";
  /** These three are left out in rows of version 0.1. */
  readonly pace?: Pace;
  readonly flag?: FlagRule;
  readonly takeover?: Level;
  /** Its result moves the ratings of those who sit down. */
  readonly rated?: true;
  readonly commitment: string;
  readonly seats: readonly (
    | { readonly t: "open" }
    | { readonly t: "held"; readonly guest: string; readonly name: string }
    | { readonly t: "bot"; readonly level: Level }
  )[];
}

/** Version 0.1 drew a seed for every bot; it counts only where the game had begun with it. */
const oldSeed = { seed: z.optional(z.string()) };

const body = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.literal("opened"),
    table: z.strictObject({
      rules: z.int(),
      options: z.unknown(),
      visibility: z.enum(["private", "public"]),
      undo: z.enum(["consent", "none"]),
      pace: z.optional(z.enum(PACES)),
      flag: z.optional(z.enum(FLAG_RULES)),
      takeover: z.optional(level),
      rated: z.optional(z.literal(true)),
      commitment: z.string(),
      seats: z.array(
        z.discriminatedUnion("t", [
          z.strictObject({ t: z.literal("open") }),
          z.strictObject({ t: z.literal("held"), guest: z.string(), name: z.string() }),
          z.strictObject({ t: z.literal("bot"), level, ...oldSeed }),
        ]),
      ),
    }),
  }),
  z.strictObject({
    t: z.literal("sat"),
    seat,
    guest: z.string(),
    name: z.string(),
    seed: z.string(),
    seal: z.optional(z.string()),
    standing: z.optional(
      z.strictObject({
        rating: z.optional(z.int()),
        sure: z.optional(z.boolean()),
        reliable: z.optional(z.int()),
      }),
    ),
    program: z.optional(z.string()),
  }),
  z.strictObject({ t: z.literal("shown"), seat, seed: z.string() }),
  z.strictObject({ t: z.literal("reseeded"), commitment: z.string(), missed: z.array(seat) }),
  z.strictObject({ t: z.literal("published"), seat, agree: z.boolean() }),
  z.strictObject({ t: z.literal("bot"), seat, level, ...oldSeed }),
  z.strictObject({ t: z.literal("freed"), seat }),
  z.strictObject({
    t: z.literal("moved"),
    seat: z.optional(seat),
    from: z.string(),
    to: z.string(),
    name: z.string(),
  }),
  z.strictObject({ t: z.literal("closed") }),
  z.strictObject({ t: z.literal("began"), header: z.custom<RecordHeader>((x) => typeof x === "object") }),
  z.strictObject({
    t: z.literal("entry"),
    entry: z.custom<Entry<unknown>>((x) => typeof x === "object" && x !== null),
  }),
  z.strictObject({ t: z.literal("back"), to: z.int().min(0), by: seat, agreed: z.array(seat) }),
  z.strictObject({ t: z.literal("adopted"), from: z.int(), to: z.int(), state: z.string() }),
  z.strictObject({ t: z.literal("said"), seat, phrase: z.string() }),
  z.strictObject({ t: z.literal("wrote"), seat, text: z.string() }),
  z.strictObject({ t: z.literal("takeback"), seat, to: z.int().min(0) }),
  z.strictObject({ t: z.literal("answered"), seat, agree: z.boolean() }),
  z.strictObject({ t: z.literal("rematch"), seat, table: z.optional(z.string()) }),
  z.strictObject({ t: z.literal("flag"), seat }),
  z.strictObject({ t: z.literal("took"), seat, level, why: z.enum(ABSENCES) }),
  z.strictObject({ t: z.literal("returned"), seat }),
  z.strictObject({ t: z.literal("gift"), seat, from: seat }),
  z.strictObject({ t: z.literal("pause"), by: seat, agreed: z.array(seat) }),
  z.strictObject({ t: z.literal("resume"), by: z.optional(seat) }),
  z.strictObject({ t: z.literal("away"), seat, until: z.string() }),
  z.strictObject({ t: z.literal("here"), seat }),
  z.strictObject({ t: z.literal("offered"), seat, pace: z.enum(PACES).exclude(["none"]) }),
  z.strictObject({ t: z.literal("consented"), seat, agree: z.boolean() }),
  z.strictObject({
    t: z.literal("paced"),
    pace: z.enum(PACES).exclude(["none"]),
    by: seat,
    agreed: z.array(seat),
  }),
  z.strictObject({
    t: z.literal("voted"),
    seat,
    about: z.union([seat, z.literal("pause")]),
    on: z.enum([...VOTES, "yes", "no"]),
  }),
  z.strictObject({ t: z.literal("void"), why: z.enum(ABSENCES) }),
]);

/** The store is an edge: a row that is not one of ours stops the table, not the server. */
export const readBody = (text: string): Body => body.parse(JSON.parse(text)) as Body;
