import { at, type Seat } from "@rubizh/engine";
import type { CardId } from "./cards.ts";
import type { Card } from "./content.ts";
import { own, seatOf } from "./frame.ts";
import { countOf, without } from "./piles.ts";
import type { Lane, Lines, MySeat, SeatView, Spot, Table } from "./state.ts";

/** Lines before a card is laid. */
export const emptyLines = (lanes: number): MySeat["lines"] => ({
  open: false,
  lanes: new Array<"none">(lanes).fill("none").map(() => ({ front: "none", support: "none" })),
  used: [],
  declined: [],
  fixed: [],
  returns: [],
  swaps: [],
});

/** A card in front needs points to fight with (ZS-032); reinforcement never stands there (ZS-051). */
export const canFront = (card: Card): boolean => !card.reinforcement && card.attack + card.defence > 0;
/** A card behind needs support points (ZS-033), unless its mark sends it there (ZS-051). */
export const canSupport = (card: Card): boolean => card.support > 0 || card.reinforcement;

/** The lines of a seat that may see them. */
export function linesOf(s: SeatView): Lines {
  if (s.lines === null) throw new Error("a rule reads lines its seat cannot see");
  return s.lines;
}

/** Cards on both lines, lane by lane, fronts first. */
export function laid(lines: Lines): CardId[] {
  const cards: CardId[] = [];
  for (const { front, support } of lines.lanes) {
    if (front !== "none") cards.push(front);
    if (support !== "none") cards.push(support);
  }
  return cards;
}

/** Cards in hand that are still free: neither laid nor sent to the hospital, but with those brought back from it. */
export function freeHand(s: SeatView): readonly CardId[] {
  const hand = own(s.hand);
  const lines = linesOf(s);
  if (lines.open) return hand;
  const { swaps } = lines;
  if (swaps.length === 0) return without(hand, laid(lines));
  const held = [...hand, ...swaps.map((x) => x.took)];
  return without(held, [...swaps.map((x) => x.sent), ...laid(lines)]).sort();
}

/** Whether such a card is among those still free, without listing them. */
export function isFree(s: SeatView, id: CardId): boolean {
  const lines = linesOf(s);
  let copies = countOf(own(s.hand), id);
  if (lines.open) return copies > 0;
  for (const { sent, took } of lines.swaps) copies += (took === id ? 1 : 0) - (sent === id ? 1 : 0);
  for (const { front, support } of lines.lanes) copies -= (front === id ? 1 : 0) + (support === id ? 1 : 0);
  return copies > 0;
}

/** The hospital as its owner plans it. */
export function plannedHospital(s: SeatView): readonly CardId[] {
  const { swaps, open } = linesOf(s);
  if (open || swaps.length === 0) return s.hospital;
  return without(
    [...s.hospital, ...swaps.map((x) => x.sent)],
    swaps.map((x) => x.took),
  ).sort();
}

/** The card standing there, or "none". */
export function cardAt(s: SeatView, spot: Spot): CardId | "none" {
  if (spot.length !== 2) return "none";
  if (spot[0] === "c") return s.committed[Number(spot[1]) - 1] ?? "none";
  const lane: Lane | undefined = linesOf(s).lanes[Number(spot[0]) - 1];
  if (spot[1] === "f") return lane?.front ?? "none";
  return spot[1] === "s" ? (lane?.support ?? "none") : "none";
}

export const spotOf = (lane: number, line: "front" | "support"): Spot =>
  `${lane + 1}${line === "front" ? "f" : "s"}`;

/** Every spot with a card on it: lanes from the left, then committed cards. */
export function spots(s: SeatView): readonly Spot[] {
  const found: Spot[] = [];
  linesOf(s).lanes.forEach(({ front, support }, i) => {
    if (front !== "none") found.push(spotOf(i, "front"));
    if (support !== "none") found.push(spotOf(i, "support"));
  });
  s.committed.forEach((_, i) => {
    found.push(`c${i + 1}`);
  });
  return found;
}

/** Writes a card, or "none", to a spot on the lines. */
export function setSpot(s: MySeat, spot: Spot, card: CardId | "none"): void {
  const lane = at(s.lines.lanes, Number(spot[0]) - 1);
  if (spot[1] === "f") lane.front = card;
  else lane.support = card;
}

/** What a seat has at its disposal this turn, for the conditions of its bonuses (ZS-067). */
export interface Turn {
  readonly held: readonly CardId[];
  /** In a lane or committed to a deblockade. */
  readonly played: readonly CardId[];
  readonly kills: number;
  readonly panicked: boolean;
  readonly objectSeen: boolean;
}

export function turnOf(v: Table, seat: Seat): Turn {
  const s = seatOf(v, seat);
  return {
    held: freeHand(s),
    played: [...laid(linesOf(s)), ...s.committed],
    kills: s.kills,
    panicked: s.panicked,
    objectSeen: v.thisRound.objectSeen,
  };
}
