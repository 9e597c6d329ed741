import type { Callouts, Found, Glimpse, MakeCallouts } from "@rubizh/board";
import { at, last } from "@rubizh/engine";
import { amountOf } from "../rules/bids.ts";
import { holds } from "../rules/bonus.ts";
import {
  achievementOf,
  type Card,
  type Content,
  cardOf,
  enemyOf,
  objectOf,
  PANIC,
} from "../rules/content.ts";
import { enemiesIn } from "../rules/duel.ts";
import type { Event, ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import { canFront, cardAt, freeHand, linesOf, spots, turnOf } from "../rules/lines.ts";
import { meets } from "../rules/scoring.ts";
import type { SeatView } from "../rules/state.ts";
import { type Fate, fateOf } from "../ui/fate.ts";
import { enemySpot, frontSpot, handSpot, path, slotSpot, supportSpot } from "../ui/path.ts";
import { topOf } from "../ui/scene.ts";
import list from "./list.json" with { type: "json" };

type Seen = Glimpse<ZsuTypes>;
type When = (seen: Seen) => Found | undefined;
/** With the cards of the table. */
type Rule = (seen: Seen, content: Content) => Found | undefined;

const me = ({ view, seat }: Seen): SeatView => at(view.seats, seat);
const isAsked = ({ view }: Seen, t: string): boolean => topOf(view).t === t;
const happened = ({ events }: Seen, is: (event: Event) => boolean): boolean => events.some(is);

/** A lane of the own line: its number, who stands there, and what the battle would bring. */
interface Lane {
  readonly n: number;
  readonly front: Card | undefined;
  readonly support: Card | undefined;
  readonly fate: Fate;
}
function lanesOf(seen: Seen, content: Content): readonly Lane[] {
  const s = me(seen);
  if (!isAsked(seen, "deploy") || linesOf(s).open) return [];
  const card = (id: string): Card | undefined => (id === "none" ? undefined : cardOf(content, id));
  return linesOf(s).lanes.map(({ front, support }, i) => ({
    n: i + 1,
    front: card(front),
    support: card(support),
    fate: fateOf(content, seen.view, seen.seat, i),
  }));
}
const enemies = (seen: Seen, n: number): readonly string[] => {
  const lane = me(seen).enemyLine[n - 1];
  return lane ? enemiesIn(lane) : [];
};
const inLane =
  (is: (lane: Lane, seen: Seen, content: Content) => boolean, where: (n: number) => Found): Rule =>
  (seen, content) => {
    const lane = lanesOf(seen, content).find((each) => is(each, seen, content));
    return lane && where(lane.n);
  };
const front = (n: number): Found => ({ at: frontSpot(n) });
const enemy = (n: number): Found => ({ at: enemySpot(n, "front") });

/** An own card with a condition on patches, standing where its bonus works or does not. */
const patch =
  (works: boolean): Rule =>
  (seen, content) => {
    const s = me(seen);
    if (!isAsked(seen, "deploy") || linesOf(s).open) return undefined;
    const turn = turnOf(seen.view, seen.seat);
    const spot = spots(s).find((each) => {
      const card = cardOf(content, cardAt(s, each));
      return card.condition.t === "patch" && holds(content, card, turn) === works;
    });
    return spot && !spot.startsWith("c")
      ? { at: (spot.endsWith("f") ? frontSpot : supportSpot)(Number(spot[0])) }
      : undefined;
  };

const FEW_EVENTS = 2;
const LITTLE_PANIC = 3;

const LINES: Readonly<Record<string, Rule>> = {
  "first-line": (seen) => {
    const { enemyLine, hand } = me(seen);
    const first = isAsked(seen, "deploy") && enemyLine.length === 3 && hand.size === 5;
    return first ? front(1) : undefined;
  },
  facts: (seen) => (isAsked(seen, "deploy") && me(seen).enemyLine.length > 0 ? enemy(1) : undefined),
  // Somebody stands behind already, and a lane has nobody at all.
  "open-lane": (seen, content) => {
    const lanes = lanesOf(seen, content);
    const open = lanes.find((lane) => !lane.front);
    const begun = lanes.some((lane) => lane.support);
    const could = open && begun && freeHand(me(seen)).some((id) => canFront(cardOf(content, id)));
    return could ? { ...front(open.n), with: { lane: open.n } } : undefined;
  },
  equal: inLane(
    (lane, seen, content) =>
      lane.front !== undefined &&
      !lane.support &&
      lane.fate.duel.lost &&
      lane.fate.duel.enemyAttack === lane.fate.duel.defence &&
      freeHand(me(seen)).some((id) => cardOf(content, id).support > 0),
    front,
  ),
  boxed: inLane(
    (lane) =>
      lane.front !== undefined &&
      lane.fate.duel.enemyReinforcedDefence &&
      !lane.fate.duel.reinforcedAttack &&
      !lane.fate.duel.destroyed,
    enemy,
  ),
  air: inLane((lane, seen, content) => {
    const [foe] = enemies(seen, lane.n);
    const flies = foe !== undefined && enemyOf(content, foe).troop === "air";
    return flies && lane.front !== undefined && lane.front.troop !== "air" && !lane.fate.duel.antiAir;
  }, enemy),
  artillery: inLane(
    (lane, seen, content) =>
      lane.support !== undefined && enemies(seen, lane.n).some((id) => enemyOf(content, id).artillery),
    (n) => ({ at: supportSpot(n) }),
  ),
  rocket: inLane(
    (lane, seen, content) => enemies(seen, lane.n).some((id) => enemyOf(content, id).rocketStrike),
    enemy,
  ),
  "support-only": ({ refused, picked }) =>
    refused?.rule === "ZS-032" || refused?.rule === "ZS-051" ? { at: picked[0] ?? "zone/board" } : undefined,
  "patch-on": patch(true),
  "patch-off": patch(false),
  "choose-bonus": ({ legal, view }) => {
    const use = legal.find((m) => m.t === "use");
    const spot = use && path(view, use)[0];
    return spot && { at: spot };
  },
};

const ROUND: Readonly<Record<string, Rule>> = {
  rear: (seen) => {
    const lay = seen.legal.find((m) => m.t === "lay");
    return isAsked(seen, "compensate") && lay?.t === "lay" ? { at: handSpot(lay.card) } : undefined;
  },
  buy: (seen) => {
    const buy = seen.legal.find((m) => m.t === "buy");
    return buy?.t === "buy" ? { at: slotSpot(buy.slot) } : undefined;
  },
  next: (seen, content) => {
    const { next } = seen.view;
    const near = isAsked(seen, "buy") && next !== "none" && cardOf(content, next).price <= me(seen).points;
    return near ? { at: slotSpot("next") } : undefined;
  },
  "lost-points": (seen) =>
    happened(seen, (e) => e.t === "pointsLost" && e.seat === seen.seat) ? {} : undefined,
  "panic-hand": (seen) =>
    isAsked(seen, "deploy") && freeHand(me(seen)).includes(PANIC) ? { at: handSpot(PANIC) } : undefined,
  medic: ({ legal }) => {
    const swap = legal.find((m) => m.t === "swap");
    return swap?.t === "swap" ? { at: handSpot(swap.card) } : undefined;
  },
  war: (seen) => (happened(seen, (e) => e.t === "warBegan") ? {} : undefined),
  // One that both fulfil from the start is no news before the war.
  shared: ({ view }, content) => {
    const both = (id: string): boolean =>
      view.seats.every((_, seat) => meets(content, view, seat, achievementOf(content, id).condition));
    return view.phase === "war" && view.seats.length > 1 && view.achievements.some(both) ? {} : undefined;
  },
  "end-near": ({ view }) =>
    view.phase === "war" && (view.eventDeck.size <= FEW_EVENTS || view.panic <= LITTLE_PANIC)
      ? {}
      : undefined,
};

const DEBLOCKADE: Readonly<Record<string, Rule>> = {
  object: (seen) => (isAsked(seen, "auction") || isAsked(seen, "offer") ? {} : undefined),
  "bid-short": (seen, content) => {
    const { view, seat, move } = seen;
    if (!isAsked(seen, "auction") || move?.t !== "bid") return undefined;
    const missing =
      objectOf(content, last(view.objectPile)).points - amountOf(content, view, seat, move.cards);
    return missing > 0 ? { with: { n: missing } } : undefined;
  },
  "both-pass": ({ view, seat }) => {
    const frame = topOf(view);
    const other = frame.t === "auction" ? frame.bids[1 - seat] : undefined;
    return other?.passed && other.amount === 0 ? {} : undefined;
  },
  "bid-line": (seen) => {
    const { hand, enemyLine } = me(seen);
    if (seen.move?.t !== "bid") return undefined;
    const left = hand.size - seen.move.cards.length;
    return left < enemyLine.length ? { with: { n: left, lanes: enemyLine.length } } : undefined;
  },
};

const did =
  (is: (event: Event, seat: number) => boolean) =>
  ({ events, seat }: Seen): boolean =>
    events.some((event) => is(event, seat));

/** Whoever has done it knows it. */
const done: NonNullable<Callouts<ZsuTypes>["done"]> = {
  "choose-bonus": did((e, seat) => e.t === "planned" && e.seat === seat),
  medic: did((e, seat) => e.t === "swapPlanned" && e.seat === seat),
};

export const callouts: MakeCallouts<ZsuTypes> = (entry) => {
  const { content } = entry.game as Zsu;
  const rules = Object.entries({ ...LINES, ...ROUND, ...DEBLOCKADE });
  const bound = rules.map(([id, rule]): readonly [string, When] => [
    id,
    (seen) => rule(seen, content(seen.view)),
  ]);
  return { list: list as Callouts["list"], when: Object.fromEntries(bound), done };
};
