import { at } from "@rubizh/engine";
import { holds, NOTHING, pointsOf } from "../rules/bonus.ts";
import { type Card, type CardId, type Catalogue, cardOf, enemyOf } from "../rules/cards.ts";
import { duel, enemiesIn } from "../rules/duel.ts";
import type { Turn } from "../rules/lines.ts";
import type { EnemyLane, Lane } from "../rules/state.ts";
import { type Outlook, trophyWorth, woundWorth } from "./worth.ts";

/** What one turn is played with. */
export interface Hand {
  readonly c: Catalogue;
  readonly o: Outlook;
  /** Cards free to be laid or turned in. */
  readonly free: readonly CardId[];
  readonly committed: readonly CardId[];
  readonly enemies: readonly EnemyLane[];
  /** What stands already; an allocation only adds to it. */
  readonly lanes: readonly Lane[];
  readonly panicked: boolean;
  readonly objectSeen: boolean;
  readonly airDestroyed: boolean;
  readonly points: number;
  readonly ownsPanic: boolean;
  /** Worth of having so many points to spend. */
  readonly purchases: readonly number[];
}
export interface Allocation {
  readonly lanes: readonly Lane[];
  readonly worth: number;
}

const NONE = -1;
const DRAWN = 0.5;
const SCOUTED = 0.35;

/**
 * Every way to lay the free cards against the enemy, best first, at most `keep` of them. A lane's result depends only
 * on its two cards and on whether their bonuses work, so duels are fought once and looked up.
 */
export function allocations(h: Hand, keep: number): readonly Allocation[] {
  const n = h.enemies.length;
  const placed = h.lanes.flatMap((l) => [l.front, l.support]).filter((id) => id !== "none");
  const ids = [...placed, ...h.free];
  const cards = ids.map((id) => cardOf(h.c, id));
  const used = cards.map((_, i) => i < placed.length);
  const fronts = Array<number>(n).fill(NONE);
  const supports = Array<number>(n).fill(NONE);
  let next = 0;
  h.lanes.forEach((l, i) => {
    if (l.front !== "none") fronts[i] = next++;
    if (l.support !== "none") supports[i] = next++;
  });
  const judge = judgeOf(h, ids, cards);
  const best: { worth: number; fronts: number[]; supports: number[] }[] = [];
  const leaf = (): void => {
    const worth = judge(fronts, supports, used);
    if (best.length === keep && worth <= at(best, keep - 1).worth) return;
    let i = best.length;
    while (i > 0 && at(best, i - 1).worth < worth) i -= 1;
    best.splice(i, 0, { worth, fronts: [...fronts], supports: [...supports] });
    if (best.length > keep) best.pop();
  };
  const canFront = cards.map((c) => !c.reinforcement && c.attack + c.defence > 0);
  const lay = (lane: number): void => {
    if (lane === n) {
      leaf();
      return;
    }
    if (fronts[lane] !== NONE) {
      layBehind(lane);
      return;
    }
    lay(lane + 1);
    for (let i = placed.length; i < cards.length; i++) {
      if (used[i] || !canFront[i] || isTwin(ids, used, i, placed.length)) continue;
      used[i] = true;
      fronts[lane] = i;
      layBehind(lane);
      fronts[lane] = NONE;
      used[i] = false;
    }
  };
  const layBehind = (lane: number): void => {
    lay(lane + 1);
    if (supports[lane] !== NONE) return;
    for (let i = placed.length; i < cards.length; i++) {
      if (used[i] || at(cards, i).support === 0 || isTwin(ids, used, i, placed.length)) continue;
      used[i] = true;
      supports[lane] = i;
      lay(lane + 1);
      supports[lane] = NONE;
      used[i] = false;
    }
  };
  lay(0);
  const name = (i: number): CardId | "none" => (i === NONE ? "none" : at(ids, i));
  return best.map((b) => ({
    worth: b.worth,
    lanes: b.fronts.map((front, i) => ({ front: name(front), support: name(at(b.supports, i)) })),
  }));
}

/** An equal card that is free and comes earlier stands for this one. */
const isTwin = (ids: readonly CardId[], used: readonly boolean[], i: number, from: number): boolean => {
  for (let k = from; k < i; k++) if (!used[k] && ids[k] === ids[i]) return true;
  return false;
};

type Judge = (fronts: readonly number[], supports: readonly number[], used: readonly boolean[]) => number;

function judgeOf(h: Hand, ids: readonly CardId[], cards: readonly Card[]): Judge {
  const everything: Turn = {
    held: ids,
    played: h.committed,
    kills: 0,
    panicked: false,
    objectSeen: h.objectSeen,
  };
  const committed = h.committed.map((id) => cardOf(h.c, id));
  // A patch counts wherever the card is, so it holds for all allocations or for none.
  const patched = cards.map((card) => card.condition.t === "patch" && holds(h.c, card, everything));
  const isNormal = (c: Card): boolean => c.defence > 0 && !c.reinforcedDefence;
  const isFirm = (c: Card): boolean => c.defence > 0 && c.reinforcedDefence;
  const [normal0, firm0] = [committed.filter(isNormal).length, committed.filter(isFirm).length];
  const paid = cards.map((c) => (c.compensation.t === "mobilization" ? c.compensation.amount : 0));
  const calms = cards.map((c) => c.compensation.t === "removePanic");
  const lanes = h.enemies.map((enemy) => laneTable(h, enemy, ids));
  const most = h.purchases.length - 1;

  return (fronts, supports, used) => {
    let [normal, firm, open] = [normal0, firm0, 0];
    for (let i = 0; i < cards.length; i++) {
      if (!used[i]) continue;
      const card = at(cards, i);
      if (card.defence > 0) card.reinforcedDefence ? firm++ : normal++;
    }
    for (const f of fronts) if (f === NONE) open += 1;
    const panicked = h.panicked || open > 0;
    const works = (i: number, kills: number): boolean => {
      const card = at(cards, i);
      switch (card.condition.t) {
        case "none":
          return true;
        case "patch":
          return at(patched, i);
        case "playedNormalDefence":
          return normal > (isNormal(card) ? 1 : 0);
        case "playedReinforcedDefence":
          return firm > (isFirm(card) ? 1 : 0);
        case "receivedPanic":
          return panicked;
        case "objectInPile":
          return h.objectSeen;
        case "destroyedEnemies":
          return kills >= card.condition.count;
      }
    };
    let worth = 0;
    let kills = 0;
    for (let i = 0; i < fronts.length; i++) {
      const [f, s] = [at(fronts, i), at(supports, i)];
      const result = at(lanes, i)(f, s, f !== NONE && works(f, 0), s !== NONE && works(s, 0));
      worth += result.worth;
      kills += result.kills;
    }
    let points = h.points;
    let shields = 0;
    for (let i = 0; i < cards.length; i++) {
      const { reward } = at(cards, i);
      if (!used[i]) {
        points += at(paid, i);
        if (at(calms, i) && h.ownsPanic) worth += 1;
      } else if (works(i, kills)) {
        if (reward.t === "mobilization") points += reward.amount;
        else if (reward.t === "drawCard") worth += DRAWN;
        else if (reward.t === "scout") worth += SCOUTED;
        else if (reward.t === "returnPanic" && h.ownsPanic) worth += 1;
        else if (reward.t === "cancelPanic") shields += 1;
      }
    }
    worth -= Math.max(0, open - shields) * h.o.panic;
    return worth + at(h.purchases, Math.min(most, points));
  };
}

interface LaneResult {
  readonly worth: number;
  readonly kills: number;
}

/** The result of one lane for any two cards, fought when first asked for. */
function laneTable(h: Hand, enemy: EnemyLane, ids: readonly CardId[]) {
  const known = new Map<number, LaneResult>();
  const foes = enemiesIn(enemy);
  const prize = foes.reduce((sum, e) => sum + trophyWorth(h.o, e), 0);
  const rockets = foes.filter((e) => enemyOf(h.c, e).rocketStrike).length * 0.1;
  const shelled = foes.some((e) => enemyOf(h.c, e).artillery);
  const openLane: LaneResult = { worth: -rockets, kills: 0 };
  const falls = (id: CardId, lost: boolean): boolean =>
    lost || (h.airDestroyed && cardOf(h.c, id).troop === "air");
  return (f: number, s: number, frontBonus: boolean, supportBonus: boolean): LaneResult => {
    if (f === NONE) return openLane;
    const key = ((f * 16 + s + 1) * 2 + (frontBonus ? 1 : 0)) * 2 + (supportBonus ? 1 : 0);
    const found = known.get(key);
    if (found) return found;
    const front = at(ids, f);
    const support = s === NONE ? "none" : at(ids, s);
    const result = duel(h.c, enemy, {
      front,
      support,
      frontExtra: frontBonus ? pointsOf(cardOf(h.c, front)) : NOTHING,
      supportExtra: supportBonus && support !== "none" ? pointsOf(cardOf(h.c, support)) : NOTHING,
    });
    let worth = result.destroyed ? prize : -rockets;
    if (falls(front, result.lost)) worth -= woundWorth(h.o, front);
    if (support !== "none" && (shelled || falls(support, result.lost))) worth -= woundWorth(h.o, support);
    const made = { worth, kills: result.destroyed ? foes.length : 0 };
    known.set(key, made);
    return made;
  };
}
