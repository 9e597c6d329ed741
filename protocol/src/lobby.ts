import * as z from "zod/mini";
import { flagRule, PACES, type Pace, pace } from "./pace.ts";
import { undo } from "./table.ts";
import type { Told } from "./told.ts";

// How people find each other: seeks, challenges, and what one thinks of whom.

/** Paces that strangers may be brought together at. */
export const SOUGHT = PACES.filter((one): one is Exclude<Pace, "none"> => one !== "none");
export const SPOKEN = ["uk", "pl", "en"] as const;
export const spoken = z.enum(SPOKEN);

export const seek = z.object({
  id: z.string(),
  game: z.string(),
  paces: z.array(pace),
  language: z.exactOptional(spoken),
  rated: z.exactOptional(z.literal(true)),
  rating: z.int(),
  /** How far the other's rating may be away, now. */
  range: z.int(),
  /** How far it will be at last. */
  within: z.int(),
  /** Milliseconds since it began. */
  waited: z.int(),
  /** Others who seek this game now. */
  others: z.int(),
  table: z.exactOptional(z.string()),
  /** A table was found and has closed, because somebody did not come; nobody is sought any more. */
  lapsed: z.exactOptional(z.literal(true)),
});
export type Seek = Told<typeof seek>;

export const challenge = z.object({
  id: z.string(),
  /** Mine: the name is of whom I have asked; else of who asks me. */
  mine: z.boolean(),
  name: z.string(),
  game: z.string(),
  pace,
  flag: flagRule,
  undo,
  rated: z.exactOptional(z.literal(true)),
  state: z.enum(["open", "accepted", "declined", "withdrawn", "expired"]),
  why: z.exactOptional(z.string()),
  table: z.exactOptional(z.string()),
  /** Milliseconds until it expires. */
  left: z.int(),
});
export type Challenge = Told<typeof challenge>;

/** Reasons that may be given for declining; every reader sees them in the own language. */
export const DECLINES = ["time", "pace", "game", "later"] as const;

/** What one thinks of another: a friend; nobody I want to hear; nobody I want to meet. */
const REGARDS = ["none", "friend", "mute", "block"] as const;
export type Regard = (typeof REGARDS)[number];
export const regard = z.enum(REGARDS);
/** Whose challenges are let through. */
export const WELCOMES = ["everybody", "accounts", "friends", "nobody"] as const;
export type Welcome = (typeof WELCOMES)[number];
export const welcome = z.enum(WELCOMES);
