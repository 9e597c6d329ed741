import { at } from "@rubizh/engine";

export const COLOURS = ["blue", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const TROOPS = ["infantry", "artillery", "tank", "air"] as const;
export type Troop = (typeof TROOPS)[number];
/** Marks of an own card; a supporter passes all of them to the card in front of it. */
export const MARKS = ["reinforcedAttack", "reinforcedDefence", "reinforcement", "antiAir"] as const;
type Mark = (typeof MARKS)[number];
export const ENEMY_MARKS = [...MARKS, "artillery", "rocketStrike"] as const;
type EnemyMark = (typeof ENEMY_MARKS)[number];
/** Sleeve patches: ten brigades. */
export const PATCHES = ["siv", "zap", "yar", "apo", "pol", "mor", "ede", "avi", "zrb", "tro"] as const;
type Patch = (typeof PATCHES)[number];
export const ENEMY_DECKS = ["blue", "yellow", "full-1", "full-2"] as const;
type EnemyDeck = (typeof ENEMY_DECKS)[number];
/** "rulebook": the name and the fields listed in `given` are printed there; the rest, and all of "reconstructed", is ours. */
export const SOURCES = ["rulebook", "reconstructed"] as const;
type Source = (typeof SOURCES)[number];

export type CardId = string;
export type EnemyId = string;
export type EventId = string;
export type ObjectId = string;
export type AchievementId = string;

export type Condition =
  | { readonly t: "destroyedEnemies"; readonly count: number }
  | { readonly t: "patch"; readonly patch: Patch }
  | { readonly t: "playedNormalDefence" | "playedReinforcedDefence" | "receivedPanic" | "objectInPile" };
/** Points that count by themselves when values are compared, unless declined. */
export const STAT_REWARDS = ["attack", "defence", "support"] as const;
type StatReward = (typeof STAT_REWARDS)[number];
export type Reward =
  | { readonly t: StatReward | "mobilization"; readonly amount: number }
  | { readonly t: "drawCard" | "scout" | "returnPanic" | "cancelPanic" | "hospitalToHand" };
interface Bonus {
  readonly condition?: Condition;
  readonly reward: Reward;
}
type Compensation = { readonly t: "mobilization"; readonly amount: number } | { readonly t: "removePanic" };

/** One friendly card as written in a card file; what is left out is 0, none or one copy. */
export interface CardData {
  readonly id: CardId;
  readonly copies?: number;
  readonly colour?: Colour;
  readonly price?: number;
  readonly troop?: Troop;
  readonly attack?: number;
  readonly defence?: number;
  readonly support?: number;
  readonly marks?: readonly Mark[];
  readonly patch?: Patch;
  /** A coloured patch: only such a one fulfils a patch condition (ZS-073). */
  readonly active?: boolean;
  readonly bonus?: Bonus;
  readonly compensation?: Compensation;
  readonly source: Source;
  readonly given?: readonly string[];
}
export interface EnemyData {
  readonly id: EnemyId;
  readonly deck: EnemyDeck;
  readonly troop?: Troop;
  readonly attack?: number;
  readonly defence?: number;
  readonly support?: number;
  readonly marks?: readonly EnemyMark[];
  readonly source: Source;
  readonly given?: readonly string[];
}
/** Effects on the hand wait until both players have prepared (ZS-219). */
export const HAND_EFFECTS = ["discardFromHand", "discardAndDraw", "hospitalToHand"] as const;
export type HandEffect = (typeof HAND_EFFECTS)[number];
export type Effect =
  | { readonly t: "mobilization" | "fewerEnemies"; readonly amount: number }
  | { readonly t: "gainPanic" | "airDestroyed" | "scout" | HandEffect };
export interface EventData {
  readonly id: EventId;
  readonly inevitable: boolean;
  readonly effects: readonly Effect[];
  readonly source: Source;
  readonly given?: readonly string[];
}
export const OBJECT_KINDS = ["bridge", "city", "cruiser"] as const;
type ObjectKind = (typeof OBJECT_KINDS)[number];
export interface ObjectData {
  readonly id: ObjectId;
  readonly kind: ObjectKind;
  readonly need: "attack" | "defence";
  readonly points: number;
  readonly worth: number;
  readonly source: Source;
  readonly given?: readonly string[];
}
export type Feat =
  | { readonly t: "deckTroop" | "trophyTroop"; readonly troop: Troop; readonly min: number }
  | { readonly t: "trophyMark"; readonly mark: EnemyMark; readonly min: number }
  | { readonly t: "trophyObjects"; readonly kind: ObjectKind; readonly min: number }
  | { readonly t: "maxPanic" | "maxHospital"; readonly max: number };
export interface AchievementData {
  readonly id: AchievementId;
  readonly worth: number;
  readonly condition: Feat;
  readonly source: Source;
  readonly given?: readonly string[];
}

export interface CardFamilies {
  readonly starting: readonly CardData[];
  readonly army: readonly CardData[];
  readonly aid: readonly CardData[];
  readonly panic: readonly CardData[];
  readonly enemies: readonly EnemyData[];
  readonly achievements: readonly AchievementData[];
  readonly events: readonly EventData[];
  readonly promo: readonly EventData[];
  readonly objects: readonly ObjectData[];
}
export const FAMILIES = [
  "starting",
  "army",
  "aid",
  "panic",
  "enemies",
  "achievements",
  "events",
  "promo",
  "objects",
] as const satisfies readonly (keyof CardFamilies)[];

/** Corrections by the owner of a printed box: each card given here takes the place of ours with the same id. */
export type CardFile = { readonly format: 1 } & Partial<CardFamilies>;

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
