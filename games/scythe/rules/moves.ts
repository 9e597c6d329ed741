import { type Checked, refusal, type Shaped } from "@rubizh/engine";
import * as z from "zod/mini";
import { CUBES, MECH_ABILITIES, OPTIONS, RESOURCES, SECTIONS, type Section, STRUCTURES } from "./content.ts";
import { bonus, bottom, CARGO, cardsOf, count, gainKey, place, seat, unit } from "./state.ts";

/** The alternatives of the top actions: one is chosen, never two (SC-089, SC-124, SC-128). */
export const CHOICES = [
  "units",
  "coins",
  "power",
  "cards",
  "resources",
  "popularity",
  "territories",
  "card",
] as const;
export type Choice = (typeof CHOICES)[number];
export const CHOICES_OF = {
  move: ["units", "coins"],
  bolster: ["power", "cards"],
  trade: ["resources", "popularity"],
  produce: ["territories"],
  factory: ["card"],
} as const satisfies Record<Section, readonly Choice[]>;

/** What a bottom action's own player does not want of it (SC-151, SC-377). */
export const WITHOUT = ["nothing", "coins", "bonus", "both"] as const;
export type Without = (typeof WITHOUT)[number];

/** What may be taken piece by piece: a top action, the bottom action, an option of an encounter (SC-083, SC-303). */
const partOf = z.enum([...CHOICES, "bottom", ...OPTIONS]);
export type PartOf = Shaped<typeof partOf>;

export const move = z.discriminatedUnion("t", [
  z.strictObject({ t: z.enum(["end", "count", "done", "skip", "use", "pass"]) }),
  z.strictObject({ t: z.literal("top"), what: z.enum(CHOICES) }),
  z.strictObject({ t: z.literal("section"), section: z.enum(SECTIONS) }),
  z.strictObject({ t: z.literal("bottom"), without: z.enum(WITHOUT) }),
  z.strictObject({ t: z.literal("part"), of: partOf }),
  z.strictObject({ t: z.literal("gain"), n: count }),
  z.strictObject({ t: z.literal("reveal"), objective: count }),
  z.strictObject({ t: z.literal("give"), to: seat }),
  z.strictObject({ t: z.enum(["decline", "accept"]), bonus }),
  z.strictObject({ t: z.literal("take"), unit, at: place }),
  z.strictObject({ t: z.enum(["load", "drop"]), what: z.enum(CARGO) }),
  z.strictObject({ t: z.literal("step"), to: place }),
  z.strictObject({ t: z.literal("put"), resource: z.enum(RESOURCES), at: place }),
  z.strictObject({ t: z.literal("produce"), at: place, count }),
  z.strictObject({ t: z.literal("upgrade"), cube: z.enum(CUBES), to: bottom }),
  z.strictObject({ t: z.literal("deploy"), mech: z.enum(MECH_ABILITIES), at: place }),
  z.strictObject({ t: z.literal("build"), structure: z.enum(STRUCTURES), at: place }),
  z.strictObject({ t: z.literal("enlist"), from: bottom, bonus }),
  z.strictObject({ t: z.literal("pay"), from: place }),
  z.strictObject({ t: z.literal("spend"), value: count }),
  z.strictObject({ t: z.literal("fight"), at: place }),
  z.strictObject({ t: z.literal("commit"), dial: count, cards: cardsOf }),
  z.strictObject({ t: z.literal("retreat"), to: place, workers: count }),
  z.strictObject({ t: z.literal("option"), option: z.enum(OPTIONS), without: z.array(gainKey) }),
  z.strictObject({ t: z.literal("choose"), gain: gainKey }),
  z.strictObject({ t: z.literal("card"), card: count }),
]);
export type Move = Shaped<typeof move>;

export function parseMove(raw: unknown): Checked<Move> {
  const read = move.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("SC-078", "refuse.unreadable") };
}
