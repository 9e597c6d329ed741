import { at, type Shaped } from "@rubizh/engine";
import * as z from "zod/mini";

export const COLOURS = ["blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const TROOPS = ["infantry", "artillery", "tank", "air"] as const;
export type Troop = (typeof TROOPS)[number];
/** Marks of an own card; a supporter passes all of them to the card in front of it. */
const MARKS = ["reinforcedAttack", "reinforcedDefence", "reinforcement", "antiAir"] as const;
type Mark = (typeof MARKS)[number];
export const ENEMY_MARKS = [...MARKS, "artillery", "rocketStrike"] as const;
type EnemyMark = (typeof ENEMY_MARKS)[number];
/** Sleeve patches: ten brigades. */
export const PATCHES = ["siv", "zap", "yar", "apo", "pol", "mor", "ede", "avi", "zrb", "tro"] as const;
type Patch = (typeof PATCHES)[number];
export const ENEMY_DECKS = ["blue", "yellow", "full-1", "full-2"] as const;
type EnemyDeck = (typeof ENEMY_DECKS)[number];
export const OBJECT_KINDS = ["bridge", "city", "cruiser"] as const;
/** Effects on the hand wait until both players have prepared (ZS-219). */
export const HAND_EFFECTS = ["discardFromHand", "discardAndDraw", "hospitalToHand"] as const;
export type HandEffect = (typeof HAND_EFFECTS)[number];
/** "rulebook": the name and the fields listed in `given` are printed there; the rest, and all of "reconstructed", is ours. */
export const SOURCES = ["rulebook", "reconstructed"] as const;

export type CardId = string;
export type EnemyId = string;
type EventId = string;
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
type Compensation = Shaped<typeof compensation>;

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

/** A friendly card with every field filled, as the rules read it. */
export interface Card {
  readonly id: CardId;
  readonly family: "starting" | "army" | "aid" | "panic";
  readonly price: number;
  readonly troop: Troop | "none";
  readonly attack: number;
  readonly defence: number;
  readonly support: number;
  readonly reinforcedAttack: boolean;
  readonly reinforcedDefence: boolean;
  readonly reinforcement: boolean;
  readonly antiAir: boolean;
  readonly patch: Patch | "none";
  readonly active: boolean;
  readonly condition: Condition | { readonly t: "none" };
  readonly reward: Reward | { readonly t: "none" };
  readonly compensation: Compensation | { readonly t: "none" };
}
export interface Enemy {
  readonly id: EnemyId;
  readonly deck: EnemyDeck;
  readonly troop: Troop | "none";
  readonly attack: number;
  readonly defence: number;
  readonly support: number;
  /** Stands only in the support line: it has neither attack nor defence (ZS-161). */
  readonly supportOnly: boolean;
  readonly reinforcedAttack: boolean;
  readonly reinforcedDefence: boolean;
  readonly reinforcement: boolean;
  readonly antiAir: boolean;
  readonly artillery: boolean;
  readonly rocketStrike: boolean;
}

export const PANIC: CardId = "panic";
export const AID: CardId = "aid";

/** The cards of one table, ready to be looked up. */
export interface Catalogue {
  readonly cards: ReadonlyMap<CardId, Card>;
  readonly enemies: ReadonlyMap<EnemyId, Enemy>;
  readonly events: ReadonlyMap<EventId, EventData>;
  readonly objects: ReadonlyMap<ObjectId, ObjectData>;
  readonly achievements: ReadonlyMap<AchievementId, AchievementData>;
  /** Ids, sorted, one entry per copy. */
  readonly startingOf: Readonly<Record<Colour, readonly CardId[]>>;
  readonly armyIds: readonly CardId[];
  readonly enemiesOf: Readonly<Record<EnemyDeck, readonly EnemyId[]>>;
  readonly eventIds: readonly EventId[];
  readonly promoIds: readonly EventId[];
  readonly aidPrice: number;
}

const byId = <X extends { readonly id: string }>(xs: readonly X[]): ReadonlyMap<string, X> =>
  new Map(xs.map((x) => [x.id, x]));

const idsOf = (cards: readonly CardData[]): readonly CardId[] =>
  cards.flatMap((c) => Array<CardId>(c.copies ?? 1).fill(c.id)).sort();

export function catalogueOf(f: CardFamilies): Catalogue {
  const cards = [
    ...f.starting.map((c) => filled(c, "starting")),
    ...f.army.map((c) => filled(c, "army")),
    ...f.aid.map((c) => filled(c, "aid")),
    ...f.panic.map((c) => filled(c, "panic")),
  ];
  const enemies = f.enemies.map(filledEnemy);
  const deck = (name: EnemyDeck): readonly EnemyId[] =>
    enemies
      .filter((e) => e.deck === name)
      .map((e) => e.id)
      .sort();
  const colour = (name: Colour): readonly CardId[] => idsOf(f.starting.filter((c) => c.colour === name));
  return {
    cards: byId(cards),
    enemies: byId(enemies),
    events: byId([...f.events, ...f.promo]),
    objects: byId(f.objects),
    achievements: byId(f.achievements),
    startingOf: { blue: colour("blue"), yellow: colour("yellow") },
    armyIds: idsOf(f.army),
    enemiesOf: {
      blue: deck("blue"),
      yellow: deck("yellow"),
      "full-1": deck("full-1"),
      "full-2": deck("full-2"),
    },
    eventIds: f.events.map((e) => e.id).sort(),
    promoIds: f.promo.map((e) => e.id).sort(),
    aidPrice: at(f.aid, 0).price ?? 0,
  };
}

function filled(c: CardData, family: Card["family"]): Card {
  const has = (mark: Mark): boolean => c.marks?.includes(mark) ?? false;
  return {
    id: c.id,
    family,
    price: c.price ?? 0,
    troop: c.troop ?? "none",
    attack: c.attack ?? 0,
    defence: c.defence ?? 0,
    support: c.support ?? 0,
    reinforcedAttack: has("reinforcedAttack"),
    reinforcedDefence: has("reinforcedDefence"),
    reinforcement: has("reinforcement"),
    antiAir: has("antiAir"),
    patch: c.patch ?? "none",
    active: c.active ?? false,
    condition: c.bonus?.condition ?? { t: "none" },
    reward: c.bonus?.reward ?? { t: "none" },
    compensation: c.compensation ?? { t: "none" },
  };
}

function filledEnemy(e: EnemyData): Enemy {
  const has = (mark: EnemyMark): boolean => e.marks?.includes(mark) ?? false;
  const [attack, defence, support] = [e.attack ?? 0, e.defence ?? 0, e.support ?? 0];
  return {
    id: e.id,
    deck: e.deck,
    troop: e.troop ?? "none",
    attack,
    defence,
    support,
    supportOnly: attack === 0 && defence === 0,
    reinforcedAttack: has("reinforcedAttack"),
    reinforcedDefence: has("reinforcedDefence"),
    reinforcement: has("reinforcement"),
    antiAir: has("antiAir"),
    artillery: has("artillery"),
    rocketStrike: has("rocketStrike"),
  };
}

/** Our cards with an owner's corrections laid over them. */
export function corrected(base: CardFamilies, file: CardFile): CardFamilies {
  const over = <X extends { readonly id: string }>(ours: readonly X[], theirs: readonly X[] = []) => {
    const given = byId(theirs);
    return ours.map((x) => given.get(x.id) ?? x);
  };
  return {
    starting: over(base.starting, file.starting),
    army: over(base.army, file.army),
    aid: over(base.aid, file.aid),
    panic: over(base.panic, file.panic),
    enemies: over(base.enemies, file.enemies),
    achievements: over(base.achievements, file.achievements),
    events: over(base.events, file.events),
    promo: over(base.promo, file.promo),
    objects: over(base.objects, file.objects),
  };
}

const found = <X>(x: X | undefined, id: string): X => {
  if (x === undefined) throw new RangeError(`no card ${id}`);
  return x;
};
export const cardOf = (c: Catalogue, id: CardId): Card => found(c.cards.get(id), id);
export const enemyOf = (c: Catalogue, id: EnemyId): Enemy => found(c.enemies.get(id), id);
export const objectOf = (c: Catalogue, id: ObjectId): ObjectData => found(c.objects.get(id), id);
export const achievementOf = (c: Catalogue, id: AchievementId): AchievementData =>
  found(c.achievements.get(id), id);
