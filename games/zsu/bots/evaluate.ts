// Every level: what cards, trophies, objects and panic are worth at a table.
import { at, last, type Seat } from "@rubizh/engine";
import type { AchievementId, CardId, EnemyId, Feat } from "../rules/cards.ts";
import { achievementOf, type Card, type Content, cardOf, enemyOf, objectOf } from "../rules/content.ts";
import { progress } from "../rules/scoring.ts";
import type { Move, Table } from "../rules/state.ts";
import { stepsOf } from "./chances.ts";
import type { Figures, Weights } from "./scales.ts";

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
  const extra = w.bonus[reward.t] * ("amount" in reward ? reward.amount : 1);
  const paid =
    compensation.t === "mobilization"
      ? compensation.amount * w.paid
      : compensation.t === "removePanic"
        ? w.calm
        : 0;
  return fight + w.chance[card.condition.t] * extra + paid + w.troop[card.troop];
}

/** An achievement that counts for a seat: what one more step towards it is worth, and what one back costs. */
interface Goal {
  readonly feat: Feat;
  readonly on: number;
  readonly back: number;
}

/** What a seat may still expect of this table: rounds to come and how often a card of its deck comes up. */
export interface Outlook {
  readonly content: Content;
  readonly w: Weights;
  readonly rounds: number;
  readonly usesPerCard: number;
  readonly average: number;
  readonly panic: number;
  /** Achievements that count for the seat and are not settled yet. */
  readonly goals: readonly Goal[];
}

/** About four rounds of invasion, then as many as the event pile has stops. */
export function roundsLeft(content: Content, v: Table, w: Weights): number {
  if (v.phase === "invasion") {
    const decks = v.seats.map((s) => s.enemyDeck.cards.length);
    return w.war + Math.min(...decks) / 3;
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
  const rounds = roundsLeft(content, v, w);
  const size = Math.max(5, s.army.length - s.hospital.length);
  const average =
    s.army.reduce((sum, id) => sum + quality(w, cardOf(content, id)), 0) / Math.max(1, s.army.length);
  const solo = v.seats.length === 1;
  const scarce = v.panic <= 4 ? w.scarce : 1;
  const mine: readonly AchievementId[] =
    s.secret.kept === null || s.secret.kept === "none" ? v.achievements : [...v.achievements, s.secret.kept];
  const usesPerCard = (rounds * 5) / (size + 2);
  const goals = mine.flatMap((id) => goalOf(content, v, seat, id, rounds, w));
  const calm = goals.reduce((sum, g) => (g.feat.t === "maxPanic" ? sum + g.back : sum), 0);
  return {
    content,
    w,
    rounds,
    usesPerCard,
    average,
    panic: (solo ? w.soloPanic * scarce : w.panic) + w.drag * usesPerCard + calm,
    goals,
  };
}

function goalOf(
  content: Content,
  v: Table,
  seat: Seat,
  id: AchievementId,
  rounds: number,
  w: Weights,
): readonly Goal[] {
  const { condition: feat, worth } = achievementOf(content, id);
  if (w.pace !== "none") {
    const { on, back } = stepsOf(content, v, seat, feat, rounds, w.pace);
    const weight = worth * w.pace.goals[feat.t];
    return [{ feat, on: on * weight, back: back * weight }];
  }
  const has = progress(content, v, seat, feat);
  if ("max" in feat)
    // One more panic card may cost the achievement for keeping calm.
    return feat.t === "maxPanic" && has === feat.max ? [{ feat, on: 0, back: worth / 2 }] : [];
  const near = (worth * w.goal) / (feat.min - has + 0.5);
  return has < feat.min ? [{ feat, on: near, back: near }] : [];
}

const towards = (o: Outlook, fits: (feat: Feat) => boolean, way: "on" | "back" = "on"): number =>
  o.goals.reduce((sum, g) => (fits(g.feat) ? sum + g[way] : sum), 0);

/** Victory points a card adds to the army for the rest of the game; negative when the deck is better without it. */
export function cardWorth(o: Outlook, id: CardId, way: "on" | "back" = "on"): number {
  const card = cardOf(o.content, id);
  const better = quality(o.w, card) - o.w.thin * o.average;
  return (
    better * o.w.perUse * o.usesPerCard +
    towards(o, (f) => f.t === "deckTroop" && f.troop === card.troop, way)
  );
}

export const woundWorth = (o: Outlook, id: CardId): number =>
  Math.max(-0.2, cardWorth(o, id, "back")) + o.w.wound + towards(o, (f) => f.t === "maxHospital", "back");

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
