// Levels 1 to 3: what cards, trophies, objects and panic are worth; levels 1 and 2 by PLAIN weights, level 3 by KEEN ones.
import { at, last, type Seat } from "@rubizh/engine";
import type { AchievementId, CardId, EnemyId, Feat } from "../rules/cards.ts";
import { achievementOf, type Card, type Content, cardOf, enemyOf, objectOf } from "../rules/content.ts";
import { panicOf } from "../rules/panic.ts";
import { progress } from "../rules/scoring.ts";
import type { Move, Table } from "../rules/state.ts";

/** What things are worth in victory points: set by hand, compared in the arena. */
export interface Weights {
  /** One point of quality above the average of the deck, each time the card comes up. */
  readonly perUse: number;
  /** A card more in the hospital, besides the card itself. */
  readonly wound: number;
  /** An enemy destroyed, besides achievements. */
  readonly trophy: number;
  readonly panic: number;
  readonly soloPanic: number;
  /** How much of an object's worth counts, and how much of it is feared to go to the other player. */
  readonly object: number;
  readonly rival: number;
  /** How much of an achievement counts while it is not yet met. */
  readonly goal: number;
  /** What a card does for its owner in one turn, in points of its figures. */
  readonly card: Figures;
}
interface Figures {
  readonly attack: number;
  readonly reinforcedAttack: number;
  readonly defence: number;
  readonly reinforcedDefence: number;
  readonly support: number;
  readonly antiAir: number;
  readonly reinforcement: number;
  /** How often a condition is met. */
  readonly chance: number;
  /** A point of a bonus, a point of mobilisation it brings, any other bonus. */
  readonly bonus: number;
  readonly drill: number;
  readonly favour: number;
  /** A point of mobilisation, or a panic card, for the card turned in. */
  readonly paid: number;
  readonly calm: number;
}
export const PLAIN: Weights = {
  perUse: 0.22,
  wound: 0.15,
  trophy: 0.12,
  panic: 2.2,
  soloPanic: 5,
  object: 1,
  rival: 0.3,
  goal: 0.7,
  card: {
    attack: 0.5,
    reinforcedAttack: 0.75,
    defence: 0.35,
    reinforcedDefence: 0.55,
    support: 0.9,
    antiAir: 0.5,
    reinforcement: 0.8,
    chance: 0.55,
    bonus: 0.55,
    drill: 0.4,
    favour: 0.8,
    paid: 0.35,
    calm: 1,
  },
};

/** Found by a random climb: three weights changed at a time, kept when they did better against `PLAIN`. */
export const KEEN: Weights = {
  perUse: 0.2,
  wound: 0.35,
  trophy: 0.12,
  panic: 1.74,
  soloPanic: 7,
  object: 1,
  rival: 0.25,
  goal: 0.26,
  card: {
    attack: 0.85,
    reinforcedAttack: 0.75,
    defence: 0.35,
    reinforcedDefence: 0.74,
    support: 0.59,
    antiAir: 0.35,
    reinforcement: 0.71,
    chance: 0.55,
    bonus: 0.55,
    drill: 0.54,
    favour: 1.14,
    paid: 0.46,
    calm: 1,
  },
};

/** A move and what it is thought to be worth, in victory points. */
export interface Rated {
  readonly move: Move;
  readonly worth: number;
}

const known = new WeakMap<Figures, Map<Card, number>>();
/** What a card does for its owner in one turn. */
export function quality({ card: figures }: Weights, card: Card): number {
  let table = known.get(figures);
  if (table === undefined) {
    table = new Map();
    known.set(figures, table);
  }
  let found = table.get(card);
  if (found === undefined) {
    found = rate(figures, card);
    table.set(card, found);
  }
  return found;
}

function rate(w: Figures, card: Card): number {
  const { reward, compensation } = card;
  const fight =
    card.attack * (card.reinforcedAttack ? w.reinforcedAttack : w.attack) +
    card.defence * (card.reinforcedDefence ? w.reinforcedDefence : w.defence) +
    card.support * w.support +
    (card.antiAir ? w.antiAir : 0) +
    (card.reinforcement ? w.reinforcement : 0);
  const sure = card.condition.t === "none" ? 1 : w.chance;
  const extra =
    reward.t === "none"
      ? 0
      : "amount" in reward
        ? reward.amount * (reward.t === "mobilization" ? w.drill : w.bonus)
        : w.favour;
  const paid =
    compensation.t === "mobilization"
      ? compensation.amount * w.paid
      : compensation.t === "removePanic"
        ? w.calm
        : 0;
  return fight + sure * extra + paid;
}

/** What a seat may still expect of this table: rounds to come and how often a card of its deck comes up. */
export interface Outlook {
  readonly content: Content;
  readonly w: Weights;
  readonly rounds: number;
  readonly usesPerCard: number;
  readonly average: number;
  readonly panic: number;
  /** Achievements that count for the seat and are not yet met, with what is missing. */
  readonly goals: readonly { readonly feat: Feat; readonly worth: number; readonly missing: number }[];
}

/** About four rounds of invasion, then as many as the event pile has stops. */
function roundsLeft(content: Content, v: Table): number {
  if (v.phase === "invasion") {
    const decks = v.seats.map((s) => s.enemyDeck.cards.length);
    return 8 + Math.min(...decks) / 3;
  }
  const stops = 11 - v.pastEvents.filter((e) => !(content.events.get(e)?.inevitable ?? true)).length;
  const objects =
    v.objectPile.length + v.lostObjects.length + v.seats.reduce((n, s) => n + s.objects.length, 0);
  const byEvents = v.thisRound.cruiser ? 0 : Math.max(1, stops - objects);
  const drain = v.seats.length === 1 ? 0.8 : 1.6;
  return Math.min(byEvents, v.panic / drain);
}

export function outlook(content: Content, v: Table, seat: Seat, w: Weights): Outlook {
  const s = at(v.seats, seat);
  const rounds = roundsLeft(content, v);
  const size = Math.max(5, s.army.length - s.hospital.length);
  const average =
    s.army.reduce((sum, id) => sum + quality(w, cardOf(content, id)), 0) / Math.max(1, s.army.length);
  const solo = v.seats.length === 1;
  const scarce = v.panic <= 4 ? 1.4 : 1;
  const mine: readonly AchievementId[] =
    s.secret.kept === null || s.secret.kept === "none" ? v.achievements : [...v.achievements, s.secret.kept];
  return {
    content,
    w,
    rounds,
    usesPerCard: (rounds * 5) / (size + 2),
    average,
    panic: (solo ? w.soloPanic * scarce : w.panic) + chill(content, v, seat, mine),
    goals: mine.flatMap((id) => {
      const { condition, worth } = achievementOf(content, id);
      if ("max" in condition) return [];
      const missing = condition.min - progress(content, v, seat, condition);
      return missing > 0 ? [{ feat: condition, worth, missing }] : [];
    }),
  };
}

/** One more panic card may cost the achievement for keeping calm. */
function chill(content: Content, v: Table, seat: Seat, mine: readonly AchievementId[]): number {
  return mine.reduce((sum, id) => {
    const { condition, worth } = achievementOf(content, id);
    return condition.t === "maxPanic" && panicOf(v, seat) === condition.max ? sum + worth / 2 : sum;
  }, 0);
}

const towards = (o: Outlook, fits: (feat: Feat) => boolean): number =>
  o.goals.reduce((sum, g) => (fits(g.feat) ? sum + (g.worth * o.w.goal) / (g.missing + 0.5) : sum), 0);

/** Victory points a card adds to the army for the rest of the game; negative when the deck is better without it. */
export function cardWorth(o: Outlook, id: CardId): number {
  const card = cardOf(o.content, id);
  const better = quality(o.w, card) - o.average;
  return (
    better * o.w.perUse * o.usesPerCard + towards(o, (f) => f.t === "deckTroop" && f.troop === card.troop)
  );
}

export const woundWorth = (o: Outlook, id: CardId): number => Math.max(-0.2, cardWorth(o, id)) + o.w.wound;

export function trophyWorth(o: Outlook, id: EnemyId): number {
  const e = enemyOf(o.content, id);
  const goal = towards(
    o,
    (f) => (f.t === "trophyTroop" && f.troop === e.troop) || (f.t === "trophyMark" && e[f.mark]),
  );
  return o.w.trophy + goal + (e.rocketStrike ? 0.2 : 0);
}

export function objectWorth(o: Outlook, v: Table): number {
  const object = objectOf(o.content, last(v.objectPile));
  return o.w.object * object.worth + towards(o, (f) => f.t === "trophyObjects" && f.kind === object.kind);
}

/** The best that so many points can buy of the open reserve, for each number of points from 0. */
export function purchases(o: Outlook, v: Table, most: number): readonly number[] {
  const best = Array<number>(most + 1).fill(0);
  const offers = [...v.reserve.filter((id) => id !== "none"), ...(v.aid > 0 ? ["aid"] : [])];
  for (const id of offers) {
    const { price } = cardOf(o.content, id);
    const worth = cardWorth(o, id);
    if (worth <= 0) continue;
    for (let p = most; p >= price; p--) best[p] = Math.max(at(best, p), at(best, p - price) + worth);
  }
  for (let p = 1; p <= most; p++) best[p] = Math.max(at(best, p), at(best, p - 1));
  return best;
}
