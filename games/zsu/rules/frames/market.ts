import { at, type Seat } from "@rubizh/engine";
import { AID, type Catalogue, cardOf } from "../cards.ts";
import type { Emit } from "../event.ts";
import { asked, type FrameRules, mine, no, notNow, order, pop, push, seatOf, top } from "../frame.ts";
import { add, draw, drawn } from "../piles.ts";
import { type Mine, type Move, SLOTS, type Slot, type Table } from "../state.ts";

/** Cards the reserve and the open top of the deck are short of. */
const missing = (v: Table): number =>
  v.reserve.filter((card) => card === "none").length + (v.next === "none" ? 1 : 0);

/** The reserve is filled from the open top card, then from the deck; what rockets put under it comes last. */
export const restock: FrameRules<"restock"> = {
  phase: "mobilisation",
  step(_c, d, emit) {
    if (missing(d) > 0 && d.armyDeck.bag.length > 0) return false;
    fill(d, [], emit);
    pop(d);
    return true;
  },
  draw: (_c, v) => draw(v.armyDeck.bag ?? [], missing(v)),
  kinds: (_c, v) => v.armyDeck.bag ?? [],
  settle(_c, d, luck, emit) {
    fill(d, drawn(d.armyDeck.bag, luck), emit);
    pop(d);
  },
};

function fill(d: Mine, fresh: string[], emit: Emit): void {
  const { under } = d.armyDeck;
  const turnUp = (): string => fresh.shift() ?? under.shift() ?? "none";
  const cards: { slot: number; card: string }[] = [];
  d.reserve.forEach((card, i) => {
    if (card !== "none") return;
    const comes = d.next === "none" ? turnUp() : d.next;
    d.next = "none";
    d.reserve[i] = comes;
    if (comes !== "none") cards.push({ slot: i + 1, card: comes });
  });
  if (d.next === "none") d.next = turnUp();
  d.armyDeck.size = d.armyDeck.bag.length + under.length;
  emit({ t: "restocked", cards, next: d.next });
}

/** What a slot costs, or "none" when nothing is for sale there. */
function priceOf(c: Catalogue, v: Table, slot: Slot): number | "none" {
  if (slot === "aid") return v.aid > 0 ? c.aidPrice : "none";
  if (slot === "next") return "none";
  const card = at(v.reserve, slot - 1);
  return card === "none" ? "none" : cardOf(c, card).price;
}

/** Mobilisation begins. Whoever can pay for nothing is told so, for no question comes (ZS-107). */
export function openMarket(c: Catalogue, d: Mine, emit: Emit): void {
  for (const seat of order(d))
    if (!canBuy(c, d, seat)) emit({ t: "cannotBuy", seat, points: seatOf(d, seat).points });
  push(d, { t: "buy", turn: at(order(d), 0), passed: d.seats.map(() => false) });
}

/** Whether the seat can pay for anything now; a refilled slot may change that. */
function canBuy(c: Catalogue, v: Table, seat: Seat): boolean {
  const { points } = seatOf(v, seat);
  if (points === 0) return false;
  return SLOTS.some((slot) => {
    const price = priceOf(c, v, slot);
    return price !== "none" && price <= points;
  });
}

const after = (v: Table, seat: Seat): Seat => (seat + 1) % v.seats.length;

/** Purchases in turns, one card each, until nobody will or can (ZS-105, ZS-107). */
export const buy: FrameRules<"buy"> = {
  phase: "mobilisation",
  step(c, d, emit) {
    const f = top(d, "buy");
    for (let i = 0; i < d.seats.length; i++) {
      if (!at(f.passed, f.turn) && canBuy(c, d, f.turn)) return false;
      f.turn = after(d, f.turn);
    }
    pop(d);
    d.seats.forEach((s, seat) => {
      if (s.points > 0) emit({ t: "pointsLost", seat, points: s.points });
      s.points = 0;
    });
    return true;
  },
  asks: (_c, v, f) => [asked(f.turn, "prompt.buy", false, { count: seatOf(v, f.turn).points })],
  candidates: () => [...SLOTS.map((slot): Move => ({ t: "buy", slot })), { t: "pass" }],
  refuse(c, v, _f, seat, m) {
    if (m.t === "pass") return undefined;
    if (m.t !== "buy") return notNow("ZS-105");
    const price = priceOf(c, v, m.slot);
    if (price === "none") return no("ZS-104", "notForSale");
    const have = seatOf(v, seat).points;
    return price > have ? no("ZS-103", "tooDear", { price, have }) : undefined;
  },
  play(c, d, seat, m, emit) {
    const f = top(d, "buy");
    const s = mine(d, seat);
    f.turn = after(d, seat);
    if (m.t === "pass") {
      f.passed[seat] = true;
      emit({ t: "passed", seat });
    } else if (m.t === "buy" && m.slot !== "next") {
      const price = priceOf(c, d, m.slot);
      const card = m.slot === "aid" ? AID : at(d.reserve, m.slot - 1);
      if (price === "none") return;
      s.points -= price;
      add(s.discard, card);
      add(s.army, card);
      emit({ t: "bought", seat, card, price });
      if (m.slot === "aid") d.aid -= 1;
      else {
        d.reserve[m.slot - 1] = "none";
        push(d, { t: "restock" });
      }
    }
  },
};

/** A strike puts the open reserve under the deck in slot order; aid is out of its reach (ZS-055, ZS-056). */
export const rockets: FrameRules<"rockets"> = {
  phase: "battle",
  step(_c, d, emit) {
    const f = top(d, "rockets");
    if (f.left === 0) {
      pop(d);
      return true;
    }
    f.left -= 1;
    const cards = d.reserve.filter((card) => card !== "none");
    d.armyDeck.under.push(...cards);
    d.armyDeck.size += cards.length;
    d.reserve = d.reserve.map(() => "none");
    emit({ t: "rocketStruck", cards });
    push(d, { t: "restock" });
    return true;
  },
};
