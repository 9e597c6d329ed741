import type { Checked } from "@rubizh/engine";
import { refusal } from "@rubizh/engine";
import * as z from "zod/mini";
import { audit } from "./audit.ts";
import {
  BONUSES,
  BOTTOMS,
  type Content,
  CUBES,
  FACTIONS,
  GAINS,
  MATS,
  MECH_ABILITIES,
  OPTIONS,
  RESOURCES,
  SECTIONS,
  STARS,
  STRUCTURES,
  TILES,
} from "./content.ts";
import { CHOICES, type Move, WITHOUT } from "./moves.ts";
import { optionsShape } from "./setup.ts";
import { CARGO, type S, UNITS } from "./state.ts";

const seat = z.int().check(z.minimum(0), z.maximum(4));
const count = z.int().check(z.minimum(0), z.maximum(100_000));
const place = z.string().check(z.regex(/^([A-H][1-7]|base-[a-z]+)$/));
const placeOrMat = z.union([z.literal("mat"), place]);
const placeOrAny = z.union([z.literal("any"), place]);
const counts = z.array(count);
const fixed = <K extends string, V extends z.ZodMiniType>(keys: readonly K[], value: V) =>
  z.strictObject(Object.fromEntries(keys.map((k) => [k, value])) as Record<K, V>);
const byPlace = z.record(place, count);
const cargo = fixed(CARGO, count);
const pile = fixed(RESOURCES, count);
const step = z.enum(["open", "doing", "done"]);
const gainKey = z.enum(GAINS);
const bonus = z.enum(BONUSES);
const bottom = z.enum(BOTTOMS);
const cardsOf = z.array(count).check(z.length(4));

const bare = z.strictObject({ t: z.enum(["end", "count", "done", "skip", "use", "pass"]) });
const move = z.discriminatedUnion("t", [
  bare,
  z.strictObject({ t: z.literal("top"), what: z.enum(CHOICES) }),
  z.strictObject({ t: z.literal("section"), section: z.enum(SECTIONS) }),
  z.strictObject({ t: z.literal("bottom"), without: z.enum(WITHOUT) }),
  z.strictObject({ t: z.literal("part"), of: z.enum([...CHOICES, "bottom", ...OPTIONS]) }),
  z.strictObject({ t: z.literal("gain"), n: count }),
  z.strictObject({ t: z.literal("reveal"), objective: count }),
  z.strictObject({ t: z.literal("give"), to: seat }),
  z.strictObject({ t: z.enum(["decline", "accept"]), bonus }),
  z.strictObject({ t: z.literal("take"), unit: z.enum(UNITS), at: place }),
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

const slot = z.int().check(z.minimum(-1), z.maximum(3));
const unit = z.strictObject({
  unit: z.enum(UNITS),
  slot,
  at: place,
  steps: count,
  stepped: z.boolean(),
  cargo,
});
const frame = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.enum(["upgrading", "enlisting", "discarding", "factory"]),
    seat,
  }),
  z.strictObject({
    t: z.literal("dealing"),
    seat: count,
    stage: z.enum(["factions", "mats", "remat", "tile", "objectives"]),
  }),
  z.strictObject({ t: z.literal("draw"), seat, left: count }),
  z.strictObject({
    t: z.literal("turn"),
    seat,
    top: z.union([step, z.literal("part")]),
    bottom: step,
    chosen: z.boolean(),
    coerced: z.boolean(),
    drove: count,
    counted: z.boolean(),
    entered: z.array(z.strictObject({ unit: z.enum(UNITS), slot, from: place, to: place, cargo })),
  }),
  z.strictObject({
    t: z.literal("moving"),
    seat,
    left: count,
    reach: count,
    unit: z.union([z.literal("none"), unit]),
    moved: z.strictObject({
      hero: z.boolean(),
      mechs: z.array(z.boolean()).check(z.length(4)),
      workers: byPlace,
    }),
  }),
  z.strictObject({ t: z.literal("aftermath"), seat, stage: z.enum(["combat", "encounter", "factory"]) }),
  z.strictObject({
    t: z.literal("combat"),
    seat,
    hex: place,
    stage: z.enum([
      "attacker",
      "defender",
      "commit",
      "automaCard",
      "automaHand",
      "retreat",
      "rewards",
      "star",
    ]),
    sides: z
      .array(z.strictObject({ seat, placed: z.boolean(), dial: count, cards: cardsOf }))
      .check(z.length(2)),
    winner: z.union([z.literal("none"), seat]),
    driven: count,
    used: z.boolean(),
    automa: z.strictObject({ cards: count, prize: count }),
  }),
  z.strictObject({ t: z.literal("scout"), seat, victim: seat }),
  z.strictObject({ t: z.literal("retreat"), seat, hex: place, units: z.array(slot).check(z.minLength(1)) }),
  z.strictObject({
    t: z.literal("encounter"),
    seat,
    hex: place,
    card: z.union([z.literal("none"), count]),
    taken: z.array(z.enum(OPTIONS)),
  }),
  z.strictObject({
    t: z.enum(["gaining", "taking"]),
    seat,
    at: placeOrAny,
    parts: z.array(z.strictObject({ gain: gainKey, n: count })),
  }),
  z.strictObject({ t: z.literal("receiving"), seat, left: count, at: placeOrAny }),
  z.strictObject({ t: z.literal("producing"), seat, left: count, mill: z.boolean(), done: z.array(place) }),
  z.strictObject({ t: z.enum(["deploying", "building"]), seat, at: placeOrAny }),
  z.strictObject({ t: z.literal("choosing"), seat, of: z.array(gainKey) }),
  z.strictObject({ t: z.literal("paying"), seat, resource: z.enum(RESOURCES), left: count }),
  z.strictObject({
    t: z.literal("bottom"),
    seat,
    action: bottom,
    stage: z.enum(["pay", "coins", "gain", "bonus", "stars"]),
    coins: z.union([z.boolean(), z.literal("part")]),
    bonuses: z.array(seat),
  }),
  z.strictObject({
    t: z.literal("automa"),
    seat,
    card: z.union([z.literal("none"), count]),
    stage: z.enum(["card", "move", "arrival", "gains", "recruit", "star", "done"]),
    gains: count,
  }),
]);

const faction = z.enum(FACTIONS);
const mat = z.enum(MATS);
const seatShape = z.strictObject({
  faction: z.union([z.literal("none"), faction]),
  mat: z.union([z.literal("none"), mat]),
  out: z.boolean(),
  asked: count,
  section: z.union([z.literal("none"), z.enum(SECTIONS)]),
  power: count,
  popularity: count,
  coins: count,
  hand: z.strictObject({ size: count, cards: cardsOf }),
  objectives: z.strictObject({ size: count, cards: counts }),
  shown: counts,
  factoryCard: z.union([z.enum(["none", "unseen"]), count]),
  hero: placeOrMat,
  mechs: z.array(placeOrMat).check(z.length(4)),
  workers: byPlace,
  structures: fixed(STRUCTURES, placeOrMat),
  recruits: fixed(BOTTOMS, z.union([z.literal("mat"), bonus])),
  cubes: fixed(CUBES, z.union([z.literal("mat"), bottom])),
  stars: z.array(z.enum(STARS)),
  declines: z.array(bonus),
});
const state = z.strictObject({
  options: optionsShape,
  turn: count,
  order: z.array(seat),
  over: z.enum(["no", "stars", "left", "turns"]),
  frames: z.array(frame),
  seats: z.array(seatShape).check(z.minLength(2), z.maxLength(5)),
  piles: z.record(place, pile),
  tokens: z.array(place),
  tile: z.union([z.literal("none"), z.enum(TILES)]),
  combat: z.strictObject({ deck: cardsOf, discard: cardsOf }),
  encounters: z.strictObject({ deck: counts, under: counts }),
  factory: z.strictObject({ size: count, cards: counts }),
  objectives: z.strictObject({ size: count, deck: counts }),
  automa: z.union([
    z.literal("none"),
    z.strictObject({
      seat,
      level: count,
      space: count,
      scheme: count,
      deck: counts,
      open: z.union([z.literal("none"), count]),
    }),
  ]),
});

export function parseMove(raw: unknown): Checked<Move> {
  const read = move.safeParse(raw);
  return read.success ? { ok: read.data } : { refused: refusal("SC-078", "refuse.unreadable") };
}

/** A stored state: its shape, then its sense. */
export function parseState(c: Content, raw: unknown): Checked<S> {
  const read = state.safeParse(raw);
  if (!read.success) return { refused: refusal("SC-074", "refuse.unreadable") };
  const [fault] = audit(c, read.data);
  return fault === undefined
    ? { ok: read.data }
    : { refused: refusal("SC-074", "refuse.unsound", { fault }) };
}
