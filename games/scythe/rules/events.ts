import { hidden, type Shaped } from "@rubizh/engine";
import * as z from "zod/mini";
import {
  BONUSES,
  BOTTOMS,
  CUBES,
  FACTIONS,
  MATS,
  MECH_ABILITIES,
  OPTIONS,
  RESOURCES,
  SECTIONS,
  STARS,
  STRUCTURES,
  TILES,
} from "./content.ts";
import { CHOICES, WITHOUT } from "./moves.ts";
import {
  bonus,
  bottom,
  CARGO,
  cardsOf,
  cargo,
  count,
  counts,
  ENDINGS,
  gainKey,
  place,
  seat,
  unit,
} from "./state.ts";

/** A section of the mat, one of its bottom actions, or the lower action of a Factory card. */
const action = z.enum([...SECTIONS, ...BOTTOMS, "factoryMove"]);
const mech = z.enum(MECH_ABILITIES);
const amount = {
  what: z.enum([...RESOURCES, ...BONUSES]),
  n: count,
  at: z.union([z.literal("none"), place]),
};
const reveals = z.exactOptional(z.literal(true));

const told = <const T extends string, X extends z.core.$ZodLooseShape>(t: T, more: X) =>
  z.strictObject({ t: z.literal(t), ...more });
/** Everything that happens, for log, sound and animation. */
export const event = z.discriminatedUnion("t", [
  told("faction", { seat, faction: z.enum(FACTIONS) }),
  told("mat", { seat, mat: z.enum(MATS) }),
  told("rematted", {}),
  told("tiled", { tile: z.enum(TILES) }),
  told("objectives", { seat, cards: hidden(counts) }),
  told("turn", { seat, turn: count }),
  told("section", { seat, section: z.enum(SECTIONS) }),
  told("began", { seat, action, what: z.enum([...CHOICES, ...WITHOUT]) }),
  /** What was just begun or chosen is taken piece by piece. */
  told("part", { seat }),
  told("parted", { seat, what: gainKey, n: count }),
  told("finished", { seat, action }),
  told("paid", { seat, ...amount }),
  told("spent", { seat, value: count }),
  told("gained", { seat, ...amount }),
  told("lost", { seat, what: bonus, n: count }),
  told("drew", { seat, cards: hidden(counts), count }),
  told("reshuffled", {}),
  told("hired", { seat, at: place, n: count }),
  told("took", { seat, unit, at: place }),
  told("loaded", { seat, what: z.enum(CARGO), at: place }),
  told("dropped", { seat, what: z.enum(CARGO), at: place }),
  told("stepped", { seat, unit, from: place, to: place, cargo }),
  told("rested", { seat, unit, at: place }),
  told("halted", { seat }),
  told("drove", { seat, from: seat, at: place, workers: count }),
  told("chose", { seat, what: gainKey }),
  told("upgraded", { seat, cube: z.enum(CUBES), to: bottom }),
  told("deployed", { seat, mech, at: place }),
  told("built", { seat, structure: z.enum(STRUCTURES), at: place }),
  told("enlisted", { seat, from: bottom, bonus }),
  told("skipped", { seat }),
  told("combat", { hex: place, attacker: seat, defender: seat }),
  told("passed", { seat }),
  told("used", { seat, ability: mech }),
  told("stole", { seat, from: seat, value: hidden(count) }),
  told("committed", { seat }),
  told("revealed", {
    hex: place,
    winner: seat,
    sides: z.array(z.strictObject({ seat, dial: count, cards: cardsOf })),
    reveals: z.literal(true),
  }),
  told("retreated", { seat, unit, n: count, from: place, to: z.union([z.literal("mat"), place]) }),
  told("star", { seat, star: z.enum(STARS) }),
  told("encounter", { seat, hex: place, card: count }),
  told("optioned", { seat, card: count, option: z.enum(OPTIONS), without: z.array(gainKey) }),
  told("left encounter", { seat, card: count }),
  told("looked", { seat, cards: hidden(counts), reveals }),
  told("factory", { seat, card: count }),
  /** The Automa's Factory card: "unseen" out of a row nobody has looked at, else known to whoever has. */
  told("claimed", { seat, card: hidden(z.union([z.literal("unseen"), count])) }),
  told("objective", { seat, objective: count }),
  told("gave", { seat, to: seat, reveals }),
  told("declined", { seat, bonus }),
  told("accepted", { seat, bonus }),
  told("counted", { seat }),
  told("ended", { seat }),
  told("automa", { card: count, skipped: z.boolean() }),
  told("automa fights", { card: count }),
  told("tracker", { space: count, scheme: count }),
  told("token", { hex: place }),
  told("arrived", { seat, unit, at: place }),
  told("left", { seat }),
  told("over", { reason: z.enum(ENDINGS) }),
]);
export type Event = Shaped<typeof event>;
