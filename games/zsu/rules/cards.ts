import type { Shaped } from "@rubizh/engine";
import * as z from "zod/mini";

export const COLOURS = ["blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const TROOPS = ["infantry", "artillery", "tank", "air"] as const;
export type Troop = (typeof TROOPS)[number];
/** Marks of an own card; a supporter passes all of them to the card in front of it. */
const MARKS = ["reinforcedAttack", "reinforcedDefence", "reinforcement", "antiAir"] as const;
export type Mark = (typeof MARKS)[number];
export const ENEMY_MARKS = [...MARKS, "artillery", "rocketStrike"] as const;
export type EnemyMark = (typeof ENEMY_MARKS)[number];
/** Sleeve patches: ten brigades. */
export const PATCHES = ["siv", "zap", "yar", "apo", "pol", "mor", "ede", "avi", "zrb", "tro"] as const;
export type Patch = (typeof PATCHES)[number];
export const ENEMY_DECKS = ["blue", "yellow", "full-1", "full-2"] as const;
export type EnemyDeck = (typeof ENEMY_DECKS)[number];
export const OBJECT_KINDS = ["bridge", "city", "cruiser"] as const;
/** Effects on the hand wait until both players have prepared (ZS-219). */
export const HAND_EFFECTS = ["discardFromHand", "discardAndDraw", "hospitalToHand"] as const;
export type HandEffect = (typeof HAND_EFFECTS)[number];
/** "rulebook": the name and the fields listed in `given` are printed there; the rest, and all of "reconstructed", is ours. */
export const SOURCES = ["rulebook", "reconstructed"] as const;

export type CardId = string;
export type EnemyId = string;
export type EventId = string;
export type ObjectId = string;
export type AchievementId = string;

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const points = z.int().check(z.gte(0), z.lte(20));
const positive = z.int().check(z.gte(1), z.lte(20));
const tagged = <const T extends readonly [string, ...string[]]>(...tags: T) =>
  z.strictObject({ t: z.enum(tags) });
const origin = {
  source: z.enum(SOURCES),
  given: z.exactOptional(z.array(z.string())),
};

const condition = z.union([
  z.strictObject({ t: z.literal("destroyedEnemies"), count: positive }),
  z.strictObject({ t: z.literal("patch"), patch: z.enum(PATCHES) }),
  tagged("playedNormalDefence", "playedReinforcedDefence", "receivedPanic", "objectInPile"),
]);
export type Condition = Shaped<typeof condition>;

/** Extra attack, defence and support count by themselves when values are compared, unless declined. */
const reward = z.union([
  z.strictObject({ t: z.enum(["attack", "defence", "support", "mobilization"]), amount: positive }),
  tagged("drawCard", "scout", "returnPanic", "cancelPanic", "hospitalToHand"),
]);
export type Reward = Shaped<typeof reward>;

const compensation = z.union([
  z.strictObject({ t: z.literal("mobilization"), amount: positive }),
  tagged("removePanic"),
]);
export type Compensation = Shaped<typeof compensation>;

/** One friendly card as written in a card file; what is left out is 0, none or one copy. */
const card = z.strictObject({
  id,
  copies: z.exactOptional(positive),
  colour: z.exactOptional(z.enum(COLOURS)),
  price: z.exactOptional(positive),
  troop: z.exactOptional(z.enum(TROOPS)),
  attack: z.exactOptional(points),
  defence: z.exactOptional(points),
  support: z.exactOptional(points),
  marks: z.exactOptional(z.array(z.enum(MARKS))),
  patch: z.exactOptional(z.enum(PATCHES)),
  /** A coloured patch: only such a one fulfils a patch condition (ZS-073). */
  active: z.exactOptional(z.boolean()),
  bonus: z.exactOptional(z.strictObject({ condition: z.exactOptional(condition), reward })),
  compensation: z.exactOptional(compensation),
  ...origin,
});
export type CardData = Shaped<typeof card>;

const enemy = z.strictObject({
  id,
  deck: z.enum(ENEMY_DECKS),
  troop: z.exactOptional(z.enum(TROOPS)),
  attack: z.exactOptional(points),
  defence: z.exactOptional(points),
  support: z.exactOptional(points),
  marks: z.exactOptional(z.array(z.enum(ENEMY_MARKS))),
  ...origin,
});
export type EnemyData = Shaped<typeof enemy>;

const effect = z.union([
  z.strictObject({ t: z.enum(["mobilization", "fewerEnemies"]), amount: positive }),
  tagged("gainPanic", "airDestroyed", "scout", ...HAND_EFFECTS),
]);
export type Effect = Shaped<typeof effect>;
const event = z.strictObject({
  id,
  inevitable: z.boolean(),
  effects: z.array(effect).check(z.minLength(1), z.maxLength(4)),
  ...origin,
});
export type EventData = Shaped<typeof event>;

const object = z.strictObject({
  id,
  kind: z.enum(OBJECT_KINDS),
  need: z.enum(["attack", "defence"]),
  points: positive,
  worth: positive,
  ...origin,
});
export type ObjectData = Shaped<typeof object>;

const feat = z.union([
  z.strictObject({ t: z.enum(["deckTroop", "trophyTroop"]), troop: z.enum(TROOPS), min: positive }),
  z.strictObject({ t: z.literal("trophyMark"), mark: z.enum(ENEMY_MARKS), min: positive }),
  z.strictObject({ t: z.literal("trophyObjects"), kind: z.enum(OBJECT_KINDS), min: positive }),
  z.strictObject({ t: z.enum(["maxPanic", "maxHospital"]), max: points }),
]);
export type Feat = Shaped<typeof feat>;
const achievement = z.strictObject({ id, worth: positive, condition: feat, ...origin });
export type AchievementData = Shaped<typeof achievement>;

const families = z.strictObject({
  starting: z.array(card),
  army: z.array(card),
  aid: z.array(card),
  panic: z.array(card),
  enemies: z.array(enemy),
  achievements: z.array(achievement),
  events: z.array(event),
  promo: z.array(event),
  objects: z.array(object),
});
export type CardFamilies = Shaped<typeof families>;
export const FAMILIES = Object.keys(families.shape) as readonly (keyof CardFamilies)[];

/** Corrections by the owner of a printed box: each card given here takes the place of ours with the same id. */
export const cardFile = z.strictObject({ format: z.literal(1), ...z.exactPartial(families).shape });
export type CardFile = Shaped<typeof cardFile>;
