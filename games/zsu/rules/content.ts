import { at } from "@rubizh/engine";
import type {
  AchievementData,
  AchievementId,
  CardData,
  CardFamilies,
  CardFile,
  CardId,
  Colour,
  Compensation,
  Condition,
  EnemyData,
  EnemyDeck,
  EnemyId,
  EnemyMark,
  EventData,
  EventId,
  Mark,
  ObjectData,
  ObjectId,
  Patch,
  Reward,
  Troop,
} from "./cards.ts";
import type { Table } from "./state.ts";

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

/** What the rules are bound to: the cards of one table, ready to be looked up. */
export interface Content {
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

export function contentOf(f: CardFamilies): Content {
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
export const cardOf = (content: Content, id: CardId): Card => found(content.cards.get(id), id);
export const enemyOf = (content: Content, id: EnemyId): Enemy => found(content.enemies.get(id), id);
export const objectOf = (content: Content, id: ObjectId): ObjectData => found(content.objects.get(id), id);
export const achievementOf = (content: Content, id: AchievementId): AchievementData =>
  found(content.achievements.get(id), id);

/** The content of any table played with this box. Reading an owner's file is dear, and always gives the same. */
export function contentsOf(ours: CardFamilies): (v: Pick<Table, "cards">) => Content {
  const box = contentOf(ours);
  const read = new WeakMap<object, Content>();
  return ({ cards }) => {
    if (cards === "ours") return box;
    const known = read.get(cards);
    if (known) return known;
    const fresh = contentOf(corrected(ours, cards as CardFile));
    read.set(cards, fresh);
    return fresh;
  };
}
