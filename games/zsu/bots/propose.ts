// Every level: every move worth thinking of, rated one turn ahead; the best come first.
import { at, last, type Seat } from "@rubizh/engine";
import type { CardId, EnemyId } from "../rules/cards.ts";
import { type Content, cardOf, enemyOf, PANIC } from "../rules/content.ts";
import { sighted } from "../rules/enemies.ts";
import { freeHand, linesOf } from "../rules/lines.ts";
import { countOf, kindsOf } from "../rules/piles.ts";
import { refuseSwap, usable } from "../rules/reward.ts";
import { type Move, SLOTS, type Table, ZONES } from "../rules/state.ts";
import { type Allocation, battle } from "./allocate.ts";
import { cardWorth, type Outlook, outlook, purchases, quality, type Rated } from "./evaluate.ts";
import { rateBids, rateOffers } from "./offers.ts";
import type { Weights } from "./scales.ts";

/** How many cards of the hospital are worth a look, when one may come back. */
const RECOVERABLE = 4;
const SWAPPABLE = 2;

/** The moves of a seat, rated one turn ahead; the best come first. */
export function rated(content: Content, v: Table, seat: Seat, w: Weights): readonly Rated[] {
  const f = last(v.frames);
  const o = outlook(content, v, seat, w);
  const moves = (() => {
    switch (f.t) {
      case "colour":
        return [{ move: { t: "colour", colour: "blue" }, worth: 0 }] as const;
      case "secret":
        return rateSecret(content, v, seat);
      case "scout":
        return rateScout(content, v, seat);
      case "hand":
        return rateHand(content, v, seat, o, f.effect);
      case "auction":
        return rateBids(content, v, seat, o, Math.max(...f.bids.map((b) => b.amount)));
      case "offer":
        return rateOffers(content, v, seat, o);
      case "deploy":
        return rateDeploy(content, v, seat, o);
      case "aftermath":
        return [...rateUses(content, v, seat, o), { move: { t: "done" }, worth: 0 } as const];
      case "compensate":
        return rateLays(content, v, seat);
      case "buy":
        return ratePurchases(content, v, seat, o);
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
function rateSecret(content: Content, v: Table, seat: Seat): readonly Rated[] {
  return (at(v.seats, seat).secret.dealt ?? []).map((achievement) => {
    const a = content.achievements.get(achievement);
    return { move: { t: "keep", achievement }, worth: (a?.worth ?? 0) * (EASE[a?.condition.t ?? ""] ?? 0) };
  });
}

const threat = (content: Content, id: EnemyId): number => {
  const e = enemyOf(content, id);
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
function rateScout(content: Content, v: Table, seat: Seat): readonly Rated[] {
  const cards = [...sighted(v, seat)].sort((a, b) => threat(content, a) - threat(content, b));
  const worst = at(cards, cards.length - 1);
  const keepAll = { move: { t: "scout", drop: "none", top: cards }, worth: 0 } as const;
  const drop = {
    move: { t: "scout", drop: worst, top: cards.slice(0, -1) },
    worth: (threat(content, worst) - 4) * 0.1,
  } as const;
  return [keepAll, drop];
}

function rateHand(content: Content, v: Table, seat: Seat, o: Outlook, effect: string): readonly Rated[] {
  const s = at(v.seats, seat);
  const hand = s.hand.cards ?? [];
  if (effect !== "hospitalToHand") {
    const { whole, worth } = battle(content, v, seat, o, hand);
    return hand.flatMap((card, i): readonly Rated[] =>
      card === hand[i - 1] ? [] : [{ move: { t: "discard", card }, worth: worth(whole & ~(1 << i)) }],
    );
  }
  const wounded = healed(o, s.hospital, RECOVERABLE);
  const { worth } = battle(content, v, seat, o, [...hand, ...wounded]);
  const own = (1 << hand.length) - 1;
  return [
    { move: { t: "pass" }, worth: worth(own) },
    ...wounded.map(
      (card, i): Rated => ({
        move: { t: "recover", card },
        worth: worth(own | (1 << (hand.length + i))) + cardWorth(o, card),
      }),
    ),
  ];
}

/** The best cards of the hospital, one of each kind. */
const healed = (o: Outlook, hospital: readonly CardId[], most: number): readonly CardId[] =>
  kindsOf(hospital).sort(byQuality(o)).slice(-most).reverse();

const byQuality =
  ({ content, w }: Outlook) =>
  (a: CardId, b: CardId): number =>
    quality(w, cardOf(content, a)) - quality(w, cardOf(content, b));

/** The best allocations from what already stands, each with its first missing card as the move. */
export function plans(
  content: Content,
  v: Table,
  seat: Seat,
  o: Outlook,
  keep: number,
): readonly Allocation[] {
  return battle(content, v, seat, o, freeHand(at(v.seats, seat))).plans(keep);
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

function rateDeploy(content: Content, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const best = plans(content, v, seat, o, 4);
  const swaps = rateSwaps(content, v, seat, o);
  const found = new Map<string, Rated>();
  for (const plan of best) {
    const move = nextOf(v, seat, plan) ?? finish(content, v, seat, o);
    const key = JSON.stringify(move);
    if (!found.has(key)) found.set(key, { move, worth: plan.worth });
  }
  return [...found.values(), ...swaps];
}

/** When every card of the plan lies there: the bonuses, then done. */
export const finish = (content: Content, v: Table, seat: Seat, o: Outlook): Move =>
  rateUses(content, v, seat, o).find((u) => u.worth > 0)?.move ?? { t: "done" };

function rateUses(content: Content, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const s = at(v.seats, seat);
  const open = linesOf(s).lanes.some((l) => l.front === "none");
  return usable(content, v, seat).map((move): Rated => {
    if (move.t !== "use") return { move, worth: 0 };
    if (move.from !== "none") return { move, worth: o.w.returned + (move.from === "deck" ? 0.1 : 0) };
    const spot = move.spot.startsWith("c") ? s.committed[Number(move.spot[1]) - 1] : undefined;
    const lane = linesOf(s).lanes[Number(move.spot[0]) - 1];
    const id = spot ?? (move.spot.endsWith("f") ? lane?.front : lane?.support) ?? PANIC;
    const { reward } = cardOf(content, id);
    return { move, worth: reward.t === "cancelPanic" ? (open ? o.panic : -0.01) : 0.5 };
  });
}

/** A medic for a better card: the battle with it, less what the medic was worth. */
function rateSwaps(content: Content, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const s = at(v.seats, seat);
  const free = freeHand(s);
  if (linesOf(s).swaps.length > 0) return [];
  const medics = kindsOf([...free].sort()).filter((id) => cardOf(content, id).reward.t === "hospitalToHand");
  if (medics.length === 0) return [];
  const wounded = healed(o, s.hospital, SWAPPABLE);
  const { worth } = battle(content, v, seat, o, [...free, ...wounded]);
  const own = (1 << free.length) - 1;
  return medics.flatMap((card) =>
    wounded.flatMap((take, i): readonly Rated[] => {
      if (refuseSwap(content, v, seat, card, take)) return [];
      const gain = worth((own & ~(1 << free.indexOf(card))) | (1 << (free.length + i)));
      const loss = Math.max(0, cardWorth(o, card)) + 0.1;
      return [{ move: { t: "swap", card, take }, worth: gain + cardWorth(o, take) - loss }];
    }),
  );
}

/** Whatever is left in hand goes to discard anyway, so everything that pays is turned in. */
function rateLays(content: Content, v: Table, seat: Seat): readonly Rated[] {
  const s = at(v.seats, seat);
  const zone = ZONES.find((z) => {
    const pile = z === "discard" ? s.discard : (s[z].cards ?? []);
    return countOf(pile, PANIC) > 0;
  });
  const lays = kindsOf(s.hand.cards ?? []).flatMap((card): readonly Rated[] => {
    const { compensation } = cardOf(content, card);
    if (compensation.t === "mobilization")
      return [{ move: { t: "lay", card, from: "none" }, worth: compensation.amount }];
    return compensation.t === "removePanic" && zone !== undefined
      ? [{ move: { t: "lay", card, from: zone }, worth: 1 }]
      : [];
  });
  return [...lays, { move: { t: "done" }, worth: 0 }];
}

/** A card and the best that the rest of the points will buy after it. */
function ratePurchases(content: Content, v: Table, seat: Seat, o: Outlook): readonly Rated[] {
  const { points } = at(v.seats, seat);
  const best = purchases(o, v, points);
  const buys = SLOTS.flatMap((slot): readonly Rated[] => {
    const id =
      slot === "aid" ? (v.aid > 0 ? "aid" : "none") : slot === "next" ? "none" : at(v.reserve, slot - 1);
    if (id === "none") return [];
    const { price } = cardOf(content, id);
    if (price > points) return [];
    const gain = cardWorth(o, id);
    return [
      {
        move: { t: "buy", slot },
        worth:
          gain > 0
            ? gain + o.w.change * Math.max(0, at(best, points - price) - (price <= points - price ? gain : 0))
            : gain,
      },
    ];
  });
  return [...buys, { move: { t: "pass" }, worth: 0 }];
}
