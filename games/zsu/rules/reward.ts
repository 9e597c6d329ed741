import { at, type Refusal, type Seat } from "@rubizh/engine";
import { CONDITION_RULE, holds } from "./bonus.ts";
import type { CardId, Reward } from "./cards.ts";
import { type Card, type Content, cardOf } from "./content.ts";
import { no, own, seatOf } from "./frame.ts";
import { cardAt, isFree, linesOf, plannedHospital, spots, type Turn, turnOf } from "./lines.ts";
import { panicIn, panicOf } from "./panic.ts";
import { countOf, without } from "./piles.ts";
import { type Move, type SeatView, type Spot, type Table, ZONES, type Zone } from "./state.ts";

/** Rewards taken by choice; extra points count by themselves, and the hospital is a choice of its own (ZS-210). */
const BY_CHOICE = new Set<string>(["mobilization", "drawCard", "scout", "returnPanic", "cancelPanic"]);

/** Why the bonus of the card on this spot may not be taken now. */
export function refuseUse(
  content: Content,
  v: Table,
  seat: Seat,
  spot: Spot,
  from: Zone | "none",
): Refusal | undefined {
  const s = seatOf(v, seat);
  const id = cardAt(s, spot);
  if (id === "none") return no("ZS-062", "noCardThere");
  const card = cardOf(content, id);
  const { reward } = card;
  if (reward.t === "none") return no("ZS-062", "noBonus");
  if (reward.t === "hospitalToHand") return no("ZS-079", "notWhileFighting");
  if (!BY_CHOICE.has(reward.t)) return no("ZS-210", "countsByItself");
  if (linesOf(s).used.includes(spot)) return no("ZS-209", "usedAlready");
  const unmet = refuseCondition(content, card, turnOf(v, seat));
  if (unmet) return unmet;
  if (linesOf(s).open && reward.t === "cancelPanic") return no("ZS-077", "tooLate");
  if (!canServe(v, seat, reward)) return no(SERVED_BY[reward.t] ?? "ZS-062", `nothing.${reward.t}`);
  if (reward.t !== "returnPanic") return from === "none" ? undefined : no("ZS-081", "noZone");
  return from !== "none" && panicIn(s, from) > 0 ? undefined : no("ZS-081", "noPanicThere");
}

function refuseCondition(content: Content, card: Card, turn: Turn): Refusal | undefined {
  if (holds(content, card, turn)) return undefined;
  const { t } = card.condition;
  return no(t === "none" ? "ZS-065" : CONDITION_RULE[t], `condition.${t}`);
}

/** Why a card may not be sent to the hospital for its own bonus now. */
export function refuseSwap(
  content: Content,
  v: Table,
  seat: Seat,
  id: CardId,
  take: CardId,
): Refusal | undefined {
  const s = seatOf(v, seat);
  if (!isFree(s, id)) return no("ZS-079", "notInHand");
  const card = cardOf(content, id);
  if (card.reward.t !== "hospitalToHand") return no("ZS-078", "noBonus");
  if (!plannedHospital(s).includes(take)) return no("ZS-213", "notInHospital");
  if (swapsLeft(s, id) === 0) return no("ZS-209", "usedAlready");
  // The card is spent like a played one: others must meet what it asks for.
  const { held, played, ...turn } = turnOf(v, seat);
  return refuseCondition(content, card, { ...turn, held: without(held, [id]), played: [...played, id] });
}

/** How many cards of this name have not used their bonus yet: those of the hand, and those fresh from the hospital. */
function swapsLeft(s: SeatView, id: CardId): number {
  const { swaps } = linesOf(s);
  const sent = swaps.filter((x) => x.sent === id).length;
  const took = swaps.filter((x) => x.took === id).length;
  return countOf(own(s.hand), id) + Math.min(took, countOf(s.hospital, id)) - sent;
}

const SERVED_BY: Readonly<Partial<Record<Reward["t"], Refusal["rule"]>>> = {
  drawCard: "ZS-083",
  scout: "ZS-216",
  returnPanic: "ZS-081",
};

/** Whether there is anything to draw, to scout or to return; everybody can tell. */
function canServe(v: Table, seat: Seat, reward: Reward): boolean {
  const s = seatOf(v, seat);
  switch (reward.t) {
    case "drawCard":
      return s.deck.size + s.discard.length > 0;
    case "scout":
      return s.enemyDeck.cards.length > 0;
    case "returnPanic":
      return panicOf(v, seat) > 0;
    default:
      return true;
  }
}

/** The bonuses a seat may take now. */
export function usable(content: Content, v: Table, seat: Seat): readonly Move[] {
  const moves: Move[] = [];
  const s = seatOf(v, seat);
  for (const spot of spots(s)) {
    const { reward } = cardOf(content, cardAt(s, spot));
    if (!BY_CHOICE.has(reward.t)) continue;
    const zones: readonly (Zone | "none")[] = reward.t === "returnPanic" ? ZONES : ["none"];
    for (const from of zones)
      if (!refuseUse(content, v, seat, spot, from)) moves.push({ t: "use", spot, from });
  }
  return moves;
}

/**
 * After the battle: whether the seat may have a bonus to take, judged by what everybody sees. A patch may be in its
 * hand, so it is asked whenever it holds cards: to be asked must not tell what they are.
 */
export function mayUse(content: Content, v: Table, seat: Seat): boolean {
  const s = seatOf(v, seat);
  const lines = linesOf(s);
  const turn = {
    held: [],
    played: [...lines.lanes.flatMap((l) => [l.front, l.support]).filter((x) => x !== "none"), ...s.committed],
    kills: s.kills,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
  };
  const maybe = (card: Card): boolean =>
    holds(content, card, turn) || (card.condition.t === "patch" && s.hand.size > 0);
  return spots(s).some((spot) => {
    const card = cardOf(content, cardAt(s, spot));
    const { reward } = card;
    return (
      reward.t !== "none" &&
      reward.t !== "cancelPanic" &&
      BY_CHOICE.has(reward.t) &&
      !lines.used.includes(spot) &&
      maybe(card) &&
      canServe(v, seat, reward)
    );
  });
}

/** Where a waiting seat's draw or scouting stands in its window. */
export const wantOf = (reward: Card["reward"]): "draw" | "scout" | "nothing" =>
  reward.t === "drawCard" ? "draw" : reward.t === "scout" ? "scout" : "nothing";

export const rewardAt = (content: Content, v: Table, seat: Seat, spot: Spot): Card =>
  cardOf(content, cardAt(at(v.seats, seat), spot));
