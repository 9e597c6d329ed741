// Every level: what becomes of cards once they lie: which bonuses work, and how the duel of any lane ends.
import { at } from "@rubizh/engine";
import { NOTHING, pointsOf } from "../rules/bonus.ts";
import type { CardId } from "../rules/cards.ts";
import { type Card, type Content, enemyOf } from "../rules/content.ts";
import { duel, enemiesIn } from "../rules/duel.ts";
import { canFront, canSupport } from "../rules/lines.ts";
import type { EnemyLane, Lane } from "../rules/state.ts";
import { type Outlook, trophyWorth, woundWorth } from "./evaluate.ts";

/** What one turn is played with. */
export interface Hand {
  readonly content: Content;
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

/** A part of the free cards: bit i stands for card i. */
export type Part = number;

/** No card in this place. */
export const NONE = -1;
/** More enemies than can ever stand in the lanes. */
const MANY = 99;

/** Which bonuses work, and what they and the cards turned in bring. */
export function bonusesOf(h: Hand, cards: readonly Card[]) {
  const bits = (fits: (card: Card, i: number) => boolean): Part =>
    cards.reduce((mask, card, i) => (fits(card, i) ? mask | (1 << i) : mask), 0);
  const works = conditionsOf(h, cards, bits);
  const hunters = bits((card) => card.condition.t === "destroyedEnemies");
  const rewarded = bits((card) => card.reward.t !== "none");
  const most = h.purchases.length - 1;
  let playing: Part = 0;
  let points = 0;
  let shields = 0;
  let open = 0;
  let plain = 0;
  let none = 0;

  const collect = (i: number): void => {
    const { reward } = at(cards, i);
    if (reward.t === "mobilization") points += reward.amount;
    else if (reward.t === "drawCard") plain += h.o.w.drawn;
    else if (reward.t === "scout") plain += h.o.w.scouted;
    else if (reward.t === "returnPanic" && h.ownsPanic) plain += h.o.w.returned;
    else if (reward.t === "cancelPanic") shields += 1;
  };
  const settled = (): number =>
    plain - Math.max(0, open - shields) * h.o.panic + at(h.purchases, Math.min(most, points));

  const self = {
    /** Cards whose bonus works, before any enemy is destroyed. */
    on: 0,
    /** The most that the case can bring, however many enemies are destroyed. */
    most: 0,
    /** The case to judge: these cards are laid, those spent, the others turned in. */
    set(laid: Part, spent: Part, left: Part, openLanes: number): void {
      playing = laid | spent;
      points = h.points;
      shields = 0;
      open = openLanes;
      plain = 0;
      self.on = 0;
      const panicked = h.panicked || open > 0;
      for (let i = 0; i < cards.length; i++) {
        const bit = 1 << i;
        if (left & bit) {
          const { compensation } = at(cards, i);
          if (compensation.t === "mobilization") points += compensation.amount;
          else if (compensation.t === "removePanic" && h.ownsPanic) plain += h.o.w.returned;
        } else if (playing & rewarded & bit && works(i, playing, playing | left, panicked)) {
          self.on |= bit;
          collect(i);
        }
      }
      none = settled();
      self.most = playing & hunters ? self.ofKills(MANY) : none;
    },
    /** …and of what: panic cards, points to spend, and what each group counts. */
    parts(kills: number) {
      const total = self.ofKills(kills);
      const before = { points, shields, plain };
      for (let i = 0; i < cards.length; i++) {
        const { condition } = at(cards, i);
        if (playing & hunters & (1 << i) && condition.t === "destroyedEnemies" && kills >= condition.count)
          collect(i);
      }
      const [panic, have] = [Math.max(0, open - shields), points];
      ({ points, shields, plain } = before);
      const worth = { panic: -panic * h.o.panic, points: at(h.purchases, Math.min(most, have)) };
      return { panic, points: have, worth: { ...worth, rest: total - worth.panic - worth.points } };
    },
    /** What the case brings when so many enemies are destroyed. */
    ofKills(kills: number): number {
      const eager = playing & hunters;
      if (eager === 0 || kills === 0) return none;
      const before = { points, shields, plain };
      for (let i = 0; i < cards.length; i++) {
        const { condition } = at(cards, i);
        if (eager & (1 << i) && condition.t === "destroyedEnemies" && kills >= condition.count) collect(i);
      }
      const worth = settled();
      ({ points, shields, plain } = before);
      return worth;
    },
  };
  return self;
}

/** Whether the condition of a card holds, given what is played and what is at hand at all. */
function conditionsOf(
  h: Hand,
  cards: readonly Card[],
  bits: (fits: (card: Card, i: number) => boolean) => Part,
) {
  const normal = bits((card) => card.defence > 0 && !card.reinforcedDefence);
  const firm = bits((card) => card.defence > 0 && card.reinforcedDefence);
  // A patch counts on any card at hand, whatever is done with it.
  const partners = cards.map(({ condition: k }, i) =>
    k.t === "patch" ? bits((x, j) => j !== i && x.active && x.patch === k.patch) : 0,
  );
  return (i: number, played: Part, present: Part, panicked: boolean): boolean => {
    const others = played & ~(1 << i);
    switch (at(cards, i).condition.t) {
      case "none":
        return true;
      case "patch":
        return (at(partners, i) & present) !== 0;
      case "playedNormalDefence":
        return (normal & others) !== 0;
      case "playedReinforcedDefence":
        return (firm & others) !== 0;
      case "receivedPanic":
        return panicked;
      case "objectInPile":
        return h.objectSeen;
      case "destroyedEnemies":
        return false;
    }
  };
}

/** The duel of any one or two cards in any lane, fought when first asked for. */
export function duelTable(h: Hand, ids: readonly CardId[], cards: readonly Card[]) {
  const n = ids.length;
  const size = h.enemies.length * n * (n + 1) * 4;
  const worths = new Float64Array(size).fill(Number.NaN);
  const kills = new Int8Array(size);
  const wounds = ids.map((id) => woundWorth(h.o, id));
  const lanes = lanesOf(h);
  const { homes, firsts, seconds } = homesOf(h, n);
  const isMoving = cards.map(
    ({ reward }) => reward.t === "attack" || reward.t === "defence" || reward.t === "support",
  );
  const fits = (lane: number, front: number, support: number): boolean => {
    const [first, second] = [at(firsts, lane), at(seconds, lane)];
    if (first === NONE ? at(homes, front) !== NONE || !canFront(at(cards, front)) : first !== front)
      return false;
    if (support === NONE) return second === NONE;
    return second === NONE
      ? at(homes, support) === NONE && canSupport(at(cards, support))
      : second === support;
  };
  const falls = (i: number, lost: boolean): boolean =>
    lost || (h.airDestroyed && at(cards, i).troop === "air");
  const bonus = (i: number, isOn: boolean) => (isOn ? pointsOf(at(cards, i)) : NOTHING);

  function fightOut(key: number, lane: number, front: number, support: number, on: number): void {
    if (!fits(lane, front, support)) {
      worths[key] = Number.NEGATIVE_INFINITY;
      return;
    }
    const { enemy, prize, rockets, shelled, count } = at(lanes, lane);
    const result = duel(h.content, enemy, {
      front: at(ids, front),
      support: support === NONE ? "none" : at(ids, support),
      frontExtra: bonus(front, (on & 2) !== 0),
      supportExtra: support === NONE ? NOTHING : bonus(support, (on & 1) !== 0),
    });
    let worth = result.destroyed ? prize : -rockets;
    if (falls(front, result.lost)) worth -= at(wounds, front);
    if (support !== NONE && (shelled || falls(support, result.lost))) worth -= at(wounds, support);
    worths[key] = worth;
    kills[key] = result.destroyed ? count : 0;
  }

  const keyOf = (lane: number, front: number, support: number, on: Part): number => {
    const flags =
      (at(isMoving, front) && on & (1 << front) ? 2 : 0) |
      (support !== NONE && at(isMoving, support) && on & (1 << support) ? 1 : 0);
    const key = ((lane * n + front) * (n + 1) + support + 1) * 4 + flags;
    if (Number.isNaN(worths[key])) fightOut(key, lane, front, support, flags);
    return key;
  };
  // No more can be won from a lane on: every prize, and a weak card lost for each.
  const relief = Math.max(0, ...wounds.map((x) => -2 * x));
  const hopes = [0];
  for (const { prize } of lanes.toReversed()) hopes.unshift(at(hopes, 0) + Math.max(0, prize) + relief);
  const worthOf = (key: number): number => worths[key] ?? 0;
  const killsOf = (key: number): number => kills[key] ?? 0;
  return {
    worthOf,
    killsOf,
    key: keyOf,
    /** The cards that a lane costs. */
    fallen(lane: number, front: number, support: number, on: Part): readonly CardId[] {
      const { enemy, shelled } = at(lanes, lane);
      const { lost } = duel(h.content, enemy, {
        front: at(ids, front),
        support: support === NONE ? "none" : at(ids, support),
        frontExtra: bonus(front, (on & (1 << front)) !== 0),
        supportExtra: support === NONE ? NOTHING : bonus(support, (on & (1 << support)) !== 0),
      });
      return [
        ...(falls(front, lost) ? [at(ids, front)] : []),
        ...(support !== NONE && (shelled || falls(support, lost)) ? [at(ids, support)] : []),
      ];
    },
    isPossible: (key: number): boolean => worthOf(key) > Number.NEGATIVE_INFINITY,
    /** Whether the other order of two cards is as good in every respect, and better or the first of equals. */
    isWorse: (key: number, other: number): boolean => {
      const [worth, kill] = [worthOf(other) - worthOf(key), killsOf(other) - killsOf(key)];
      return worth >= 0 && kill >= 0 && (worth > 0 || kill > 0 || other < key);
    },
    hope: (lane: number): number => at(hopes, lane),
    mayStayOpen: (lane: number): boolean => at(firsts, lane) === NONE,
    openWorth: (lane: number): number => -at(lanes, lane).rockets,
  };
}

/** What is to be won and lost in each lane. */
function lanesOf(h: Hand) {
  return h.enemies.map((enemy) => {
    const foes = enemiesIn(enemy);
    return {
      enemy,
      count: foes.length,
      prize: foes.reduce((sum, e) => sum + trophyWorth(h.o, e), 0),
      rockets: foes.filter((e) => enemyOf(h.content, e).rocketStrike).length * 0.1,
      shelled: foes.some((e) => enemyOf(h.content, e).artillery),
    };
  });
}

/** Where cards stand already: the lane of each, and the cards of each lane. They are numbered after the free ones. */
function homesOf(h: Hand, cards: number) {
  const homes = Array<number>(cards).fill(NONE);
  const firsts = h.lanes.map(() => NONE);
  const seconds = h.lanes.map(() => NONE);
  let next = h.free.length;
  h.lanes.forEach(({ front, support }, lane) => {
    if (front !== "none") {
      homes[next] = lane;
      firsts[lane] = next++;
    }
    if (support !== "none") {
      homes[next] = lane;
      seconds[lane] = next++;
    }
  });
  return { homes, firsts, seconds };
}
