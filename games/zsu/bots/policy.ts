import { at, last, type Rng, type Seat } from "@rubizh/engine";
import {
  type CardId,
  type Catalogue,
  cardOf,
  type EnemyId,
  enemyOf,
  objectOf,
  PANIC,
} from "../rules/cards.ts";
import { amountOf, offers } from "../rules/frames/auction.ts";
import { enemyValue } from "../rules/frames/offer.ts";
import { sighted } from "../rules/frames/prepare.ts";
import { freeHand, linesOf } from "../rules/lines.ts";
import { countOf, holdsAll, kindsOf, without } from "../rules/piles.ts";
import { usable } from "../rules/reward.ts";
import { type Move, SLOTS, type Table, ZONES } from "../rules/state.ts";
import { type Allocation, allocations, type Hand } from "./allocate.ts";
import { cardWorth, type Outlook, objectWorth, outlook, purchases, quality, type Weights } from "./worth.ts";

/** A move and what it is thought to be worth, in victory points. */
export interface Rated {
  readonly move: Move;
  readonly worth: number;
}

/** Everything about the coming battle that a seat knows. */
function handOf(c: Catalogue, v: Table, seat: Seat, o: Outlook, free: readonly CardId[]): Hand {
  const s = at(v.seats, seat);
  const lines = linesOf(s);
  return {
    c,
    o,
    free,
    committed: s.committed,
    enemies: s.enemyLine,
    lanes: lines.lanes,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
    airDestroyed: v.thisRound.airDestroyed,
    points: s.points,
    ownsPanic: s.army.includes(PANIC),
    purchases: purchases(o, v, 14),
  };
}

/** What the battle is worth with these cards in hand. */
const battleWorth = (c: Catalogue, v: Table, seat: Seat, o: Outlook, free: readonly CardId[]): number =>
  allocations(handOf(c, v, seat, o, free), 1)[0]?.worth ?? 0;

/** The moves of a seat, rated one turn ahead; the best come first. */
export function rated(c: Catalogue, v: Table, seat: Seat, w: Weights): readonly Rated[] {
  const f = last(v.frames);
  const o = outlook(c, v, seat, w);
  const moves = (() => {
    switch (f.t) {
      case "colour":
        return [{ move: { t: "colour", colour: "blue" }, worth: 0 }] as const;
      case "secret":
        return rateSecret(c, v, seat);
      case "scout":
        return rateScout(c, v, seat);
      case "hand":
        return rateHand(c, v, seat, o, f.effect);
      case "auction":
        return rateBids(c, v, seat, o, Math.max(...f.bids.map((b) => b.amount)));
      case "offer":
        return rateOffers(c, v, seat, o);
      case "deploy":
        return rateDeploy(c, v, seat, o);
      case "aftermath":
        return [...rateUses(c, v, seat, o), { move: { t: "done" }, worth: 0 } as const];
      case "compensate":
        return rateLays(c, v, seat);
      case "buy":
        return ratePurchases(c, v, seat, o);
      default:
        return [];
    }
  })();
  return [...moves].sort((a, b) => b.worth - a.worth);
}

/** How easily each kind of achievement was met by bots of this level. */
const EASE: Readonly<Record<string, number>> = {
  trophyObjects: 0.4,
  deckTroop: 0.35,
  trophyTroop: 0.25,
  trophyMark: 0.25,
  maxPanic: 0.15,
  maxHospital: 0.3,
};
function rateSecret(c: Catalogue, v: Table, seat: Seat): readonly Rated[] {
  return (at(v.seats, seat).secret.dealt ?? []).map((achievement) => {
    const a = c.achievements.get(achievement);
    return { move: { t: "keep", achievement }, worth: (a?.worth ?? 0) * (EASE[a?.condition.t ?? ""] ?? 0) };
  });
}

const threat = (c: Catalogue, id: EnemyId): number => {
  const e = enemyOf(c, id);
  const marks = [
    e.reinforcedAttack,
    e.reinforcedDefence,
    e.artillery,
    e.rocketStrike,
    e.troop === "air",
    e.reinforcement,
  ];
  return e.attack + e.defence + marks.filter(Boolean).length;
};
/** Send the strongest away and meet the weakest first. */
function rateScout(c: Catalogue, v: Table, seat: Seat): readonly Rated[] {
  const cards = [...sighted(v, seat)].sort((a, b) => threat(c, a) - threat(c, b));
  const worst = at(cards, cards.length - 1);
  const keepAll = { move: { t: "scout", drop: "none", top: cards }, worth: 0 } as const;
  const drop = {
    move: { t: "scout", drop: worst, top: cards.slice(0, -1) },
    worth: (threat(c, worst) - 4) * 0.1,
  } as const;
  return [keepAll, drop];
}

function rateHand(c: Catalogue, v: Table, seat: Seat, o: Outlook, effect: string): readonly Rated[] {
  const s = at(v.seats, seat);
  const hand = s.hand.cards ?? [];
  if (effect === "hospitalToHand")
    return [
      { move: { t: "pass" }, worth: battleWorth(c, v, seat, o, hand) },
      ...kindsOf(s.hospital).map(
        (card): Rated => ({
          move: { t: "recover", card },
          worth: battleWorth(c, v, seat, o, [...hand, card]) + cardWorth(o, card),
        }),
      ),
    ];
  return kindsOf(hand).map((card) => ({
    move: { t: "discard", card },
    worth: battleWorth(c, v, seat, o, without(hand, [card])),
  }));
}

interface Offer {
  readonly cards: readonly CardId[];
  readonly amount: number;
  /** What the battle loses without these cards. */
  readonly cost: number;
}

/** Sets of cards that serve, and of those only the ones from which no card can be spared. */
function bids(
  c: Catalogue,
  v: Table,
  seat: Seat,
  o: Outlook,
  serves: (amount: number) => boolean,
): readonly Offer[] {
  const hand = at(v.seats, seat).hand.cards ?? [];
  const sets = offers(hand)
    .map((cards) => ({ cards, amount: amountOf(c, v, seat, cards) }))
    .filter((b) => serves(b.amount));
  const lean = sets.filter(
    (b) => !sets.some((x) => x.cards.length < b.cards.length && holdsAll(b.cards, x.cards)),
  );
  const whole = lean.length === 0 ? 0 : battleWorth(c, v, seat, o, hand);
  return lean.map((b) => ({ ...b, cost: whole - battleWorth(c, v, seat, o, without(hand, b.cards)) }));
}

function rateBids(c: Catalogue, v: Table, seat: Seat, o: Outlook, best: number): readonly Rated[] {
  const { points } = objectOf(c, last(v.objectPile));
  const prize = objectWorth(o, v);
  const pass: Rated = { move: { t: "pass" }, worth: best > 0 ? -o.w.rival * prize : -0.5 };
  const enough = bids(c, v, seat, o, (amount) => amount >= points && amount > best);
  return [pass, ...enough.map((b): Rated => ({ move: { t: "bid", cards: b.cards }, worth: prize - b.cost }))];
}

function rateOffers(c: Catalogue, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const { points } = objectOf(c, last(v.objectPile));
  const prize = objectWorth(o, v);
  const enemy = enemyValue(c, v);
  const taken = prize + 1 + 2 * v.lostObjects.length;
  const outcome = (value: number): number =>
    enemy >= points && enemy > value ? -taken : value >= points && value > enemy ? prize : 0;
  const pass: Rated = { move: { t: "pass" }, worth: outcome(0) - o.panic };
  const rate = (b: Offer): Rated => ({
    move: { t: "bid", cards: b.cards },
    worth: outcome(b.amount) - b.cost,
  });
  const won = bids(c, v, seat, o, (amount) => amount >= points && amount > enemy);
  const held = enemy >= points ? bids(c, v, seat, o, (amount) => amount === enemy) : [];
  // Any card at all spares the panic of offering nothing.
  const token = bids(c, v, seat, o, (amount) => amount < Math.max(points, enemy));
  const found = new Map([...won, ...held, ...token].map((b) => [b.cards.join(" "), rate(b)]));
  return [pass, ...found.values()];
}

/** The best allocations from what already stands, each with its first missing card as the move. */
export function plans(c: Catalogue, v: Table, seat: Seat, o: Outlook, keep: number): readonly Allocation[] {
  const s = at(v.seats, seat);
  return allocations(handOf(c, v, seat, o, freeHand(s)), keep);
}

/** The next card of a plan; undefined when all of it stands. */
export function nextOf(v: Table, seat: Seat, plan: Allocation): Move | undefined {
  const { lanes } = linesOf(at(v.seats, seat));
  for (const [i, want] of plan.lanes.entries()) {
    const has = at(lanes, i);
    if (has.front === "none" && want.front !== "none") return { t: "front", lane: i + 1, card: want.front };
    if (has.support === "none" && want.support !== "none")
      return { t: "support", lane: i + 1, card: want.support };
  }
  return undefined;
}

function rateDeploy(c: Catalogue, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const best = plans(c, v, seat, o, 4);
  const swaps = rateSwaps(c, v, seat, o);
  const found = new Map<string, Rated>();
  for (const plan of best) {
    const move = nextOf(v, seat, plan) ?? finish(c, v, seat, o);
    const key = JSON.stringify(move);
    if (!found.has(key)) found.set(key, { move, worth: plan.worth });
  }
  return [...found.values(), ...swaps];
}

/** When every card of the plan lies there: the bonuses, then done. */
export const finish = (c: Catalogue, v: Table, seat: Seat, o: Outlook): Move =>
  rateUses(c, v, seat, o).find((u) => u.worth > 0)?.move ?? { t: "done" };

function rateUses(c: Catalogue, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const s = at(v.seats, seat);
  const open = linesOf(s).lanes.some((l) => l.front === "none");
  return usable(c, v, seat).map((move): Rated => {
    if (move.t !== "use") return { move, worth: 0 };
    if (move.from !== "none") return { move, worth: move.from === "deck" ? 1.1 : 1 };
    const spot = move.spot.startsWith("c") ? s.committed[Number(move.spot[1]) - 1] : undefined;
    const lane = linesOf(s).lanes[Number(move.spot[0]) - 1];
    const id = spot ?? (move.spot.endsWith("f") ? lane?.front : lane?.support) ?? PANIC;
    const { reward } = cardOf(c, id);
    return { move, worth: reward.t === "cancelPanic" ? (open ? o.panic : -0.01) : 0.5 };
  });
}

/** A medic for a better card: the battle with it, less what the medic was worth. */
export function rateSwaps(c: Catalogue, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const s = at(v.seats, seat);
  const free = freeHand(s);
  if (linesOf(s).swaps.length > 0) return [];
  const medics = kindsOf([...free].sort()).filter((id) => cardOf(c, id).reward.t === "hospitalToHand");
  const best = [...kindsOf(s.hospital)]
    .sort((a, b) => quality(cardOf(c, b)) - quality(cardOf(c, a)))
    .slice(0, 2);
  return medics.flatMap((card) =>
    best.map((take): Rated => {
      const hand = handOf(c, v, seat, o, [...without(free, [card]), take].sort());
      const gain = allocations(hand, 1)[0]?.worth ?? 0;
      return {
        move: { t: "swap", card, take },
        worth: gain + cardWorth(o, take) - Math.max(0, cardWorth(o, card)) - 0.1,
      };
    }),
  );
}

/** Whatever is left in hand goes to discard anyway, so everything that pays is turned in. */
function rateLays(c: Catalogue, v: Table, seat: Seat): readonly Rated[] {
  const s = at(v.seats, seat);
  const zone = ZONES.find((z) => {
    const pile = z === "discard" ? s.discard : (s[z].cards ?? []);
    return countOf(pile, PANIC) > 0;
  });
  const lays = kindsOf(s.hand.cards ?? []).flatMap((card): readonly Rated[] => {
    const { compensation } = cardOf(c, card);
    if (compensation.t === "mobilization")
      return [{ move: { t: "lay", card, from: "none" }, worth: compensation.amount }];
    return compensation.t === "removePanic" && zone !== undefined
      ? [{ move: { t: "lay", card, from: zone }, worth: 1 }]
      : [];
  });
  return [...lays, { move: { t: "done" }, worth: 0 }];
}

/** A card and the best that the rest of the points will buy after it. */
function ratePurchases(c: Catalogue, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const { points } = at(v.seats, seat);
  const best = purchases(o, v, points);
  const buys = SLOTS.flatMap((slot): readonly Rated[] => {
    const id =
      slot === "aid" ? (v.aid > 0 ? "aid" : "none") : slot === "next" ? "none" : at(v.reserve, slot - 1);
    if (id === "none") return [];
    const { price } = cardOf(c, id);
    if (price > points) return [];
    const gain = cardWorth(o, id);
    return [
      {
        move: { t: "buy", slot },
        worth:
          gain > 0
            ? gain + 0.8 * Math.max(0, at(best, points - price) - (price <= points - price ? gain : 0))
            : gain,
      },
    ];
  });
  return [...buys, { move: { t: "pass" }, worth: 0 }];
}

/** One of the rated moves: the best, or at a temperature one that is nearly as good. */
export function choose(moves: readonly Rated[], temperature: number, rng: Rng): Move {
  const best = at(moves, 0);
  if (temperature === 0) return best.move;
  const weights = moves
    .map((m) => Math.exp((m.worth - best.worth) / temperature))
    .map((w) => (w < 0.1 ? 0 : w));
  let ticket = (rng(1 << 20) / (1 << 20)) * weights.reduce((a, b) => a + b, 0);
  const found = moves.find((_, i) => {
    ticket -= at(weights, i);
    return ticket < 0;
  });
  return (found ?? best).move;
}
