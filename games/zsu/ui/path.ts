import { kindOf, nameOf, type Spot } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import type { CardId } from "../rules/cards.ts";
import { cardAt } from "../rules/lines.ts";
import { type Move, type Spot as Place, SLOTS, type Slot, type View } from "../rules/state.ts";
import { topOf } from "./scene.ts";

/** A card in hand: copies of a card are the same to every move, but a bid may take several of them. */
export const handSpot = (card: CardId, copy = 1): Spot => `hand/${card}.${copy}`;
export const frontSpot = (lane: number): Spot => `front/${lane}`;
export const supportSpot = (lane: number): Spot => `support/${lane}`;
export const enemySpot = (lane: number, line: "front" | "support"): Spot => `enemy/${lane}.${line}`;
export const slotSpot = (slot: Slot): Spot => `reserve/${slot}`;
export const hospitalSpot = (card: CardId): Spot => `hospital/${card}`;
export const scoutSpot = (enemy: string): Spot => `scout/${enemy}`;
export const dropSpot = (enemy: string): Spot => `drop/${enemy}`;
export const keepSpot = (achievement: string): Spot => `achievement/${achievement}`;
export const colourSpot = (colour: string): Spot => `colour/${colour}`;
export const committedSpot = (place: number): Spot => `committed/${place}`;

export const cardOfHand = (spot: Spot): CardId => nameOf(spot).replace(/\.\d+$/, "");
/** The card in hand that waits for a place. */
export function heldCard(picked: readonly Spot[]): CardId | undefined {
  const [first] = picked;
  return first !== undefined && kindOf(first) === "hand" ? cardOfHand(first) : undefined;
}
/** The cards of a bid that is being put together. */
export const bidCards = (picked: readonly Spot[]): readonly CardId[] =>
  picked
    .filter((s) => kindOf(s) === "hand")
    .map(cardOfHand)
    .sort();
const placeSpot = (place: Place): Spot =>
  place.startsWith("c")
    ? committedSpot(Number(place.slice(1)))
    : (place.endsWith("f") ? frontSpot : supportSpot)(Number(place[0]));
/** The rules' name of a place on the board. */
export function placeOf(spot: Spot): Place | undefined {
  const n = Number(nameOf(spot));
  switch (kindOf(spot)) {
    case "front":
      return `${n}f`;
    case "support":
      return `${n}s`;
    case "committed":
      return `c${n}`;
    default:
      return undefined;
  }
}

/** The cards of a bid may be tapped in any order. */
export const LOOSE = ["hand"] as const;

/** What must be tapped, in order, to say a move. */
export function path(_v: View, m: Move): readonly Spot[] {
  switch (m.t) {
    case "colour":
      return [colourSpot(m.colour)];
    case "keep":
      return [keepSpot(m.achievement)];
    case "scout":
      return [...(m.drop === "none" ? [] : [dropSpot(m.drop)]), ...m.top.map(scoutSpot)];
    case "discard":
      return [handSpot(m.card)];
    case "recover":
      return [hospitalSpot(m.card)];
    case "bid":
      return m.cards.map((card, i) =>
        handSpot(card, m.cards.slice(0, i + 1).filter((other) => other === card).length),
      );
    case "front":
      return [handSpot(m.card), frontSpot(m.lane)];
    case "support":
      return [handSpot(m.card), supportSpot(m.lane)];
    case "back":
    case "use":
    case "decline":
      return [placeSpot(m.spot)];
    case "swap":
      return [handSpot(m.card), hospitalSpot(m.take)];
    case "lay":
      return [handSpot(m.card)];
    case "buy":
      return [slotSpot(m.slot)];
    case "pass":
    case "done":
      return [];
  }
}

/** What undo, or the same tap once more, takes back. To lay the last card out may end the round. */
export const light = (v: View, m: Move): boolean =>
  m.t === "front" ||
  m.t === "support" ||
  m.t === "back" ||
  (m.t === "lay" && m.from === "none" && !isLast(v));

function isLast(v: View): boolean {
  const f = topOf(v);
  return f.t === "compensate" && at(v.seats, f.turn).hand.size === 1;
}

/** The move that a tap on something inert was meant to be; the rules then say why it cannot be. */
export function wonder(v: View, seat: Seat, picked: readonly Spot[], spot: Spot): Move | undefined {
  const held = picked.filter((s) => kindOf(s) === "hand").map(cardOfHand);
  const [first] = held;
  switch (kindOf(spot)) {
    case "hand":
      return withHand(v, [...held, cardOfHand(spot)], cardOfHand(spot));
    case "reserve": {
      const slot = SLOTS.find((s) => String(s) === nameOf(spot));
      return slot && { t: "buy", slot };
    }
    case "hospital":
      return first === undefined
        ? { t: "recover", card: nameOf(spot) }
        : { t: "swap", card: first, take: nameOf(spot) };
    default:
      return atPlace(v, seat, first, spot);
  }
}

/** The bid that the cards tapped so far would be. */
export function meant(v: View, _seat: Seat, picked: readonly Spot[]): Move | undefined {
  const { t } = topOf(v);
  const cards = bidCards(picked);
  return (t === "auction" || t === "offer") && cards.length > 0 ? { t: "bid", cards: [...cards] } : undefined;
}

function withHand(v: View, held: readonly CardId[], card: CardId): Move | undefined {
  switch (topOf(v).t) {
    case "auction":
    case "offer":
      return { t: "bid", cards: [...held].sort() };
    case "hand":
      return { t: "discard", card };
    case "deploy":
    case "aftermath":
      return { t: "front", lane: 1, card };
    case "compensate":
    case "buy":
      return { t: "lay", card, from: "none" };
    default:
      return undefined;
  }
}

function atPlace(v: View, seat: Seat, held: CardId | undefined, spot: Spot): Move | undefined {
  const place = placeOf(spot);
  if (place === undefined) return undefined;
  if (held !== undefined && !place.startsWith("c"))
    return { t: place.endsWith("f") ? "front" : "support", lane: Number(place[0]), card: held };
  const s = at(v.seats, seat);
  if (s.lines === null || cardAt(s, place) === "none") return undefined;
  return topOf(v).t === "deploy" ? { t: "back", spot: place } : { t: "use", spot: place, from: "none" };
}
