import { at, type Seat } from "@rubizh/engine";
import { AID, type Content, cardOf } from "../content.ts";
import type { Emit } from "../event.ts";
import { type Asks, mine, no, notNow, order, pop, push, seatOf } from "../frame.ts";
import { add } from "../piles.ts";
import { type Mine, type Move, SLOTS, type Slot, type Table } from "../state.ts";

/** What a slot costs, or "none" when nothing is for sale there. */
function priceOf(content: Content, v: Table, slot: Slot): number | "none" {
  if (slot === "aid") return v.aid > 0 ? content.aidPrice : "none";
  if (slot === "next") return "none";
  const card = at(v.reserve, slot - 1);
  return card === "none" ? "none" : cardOf(content, card).price;
}

/** Mobilisation begins. Whoever can pay for nothing is told so, for no question comes (ZS-107). */
export function openMarket(content: Content, d: Mine, emit: Emit): void {
  for (const seat of order(d))
    if (!canBuy(content, d, seat)) emit({ t: "cannotBuy", seat, points: seatOf(d, seat).points });
  push(d, { t: "buy", turn: at(order(d), 0), passed: d.seats.map(() => false) });
}

/** Whether the seat can pay for anything now; a refilled slot may change that. */
function canBuy(content: Content, v: Table, seat: Seat): boolean {
  const { points } = seatOf(v, seat);
  if (points === 0) return false;
  return SLOTS.some((slot) => {
    const price = priceOf(content, v, slot);
    return price !== "none" && price <= points;
  });
}

const after = (v: Table, seat: Seat): Seat => (seat + 1) % v.seats.length;

/** Purchases in turns, one card each, until nobody will or can (ZS-105, ZS-107). */
export const buy: Asks<"buy"> = {
  waits: "seats",
  phase: "mobilisation",
  step(content, d, f, emit) {
    for (let i = 0; i < d.seats.length; i++) {
      if (!at(f.passed, f.turn) && canBuy(content, d, f.turn)) return false;
      f.turn = after(d, f.turn);
    }
    pop(d);
    d.seats.forEach((s, seat) => {
      if (s.points > 0) emit({ t: "pointsLost", seat, points: s.points });
      s.points = 0;
    });
    return true;
  },
  seats: (_content, _v, f) => [f.turn],
  prompt: (_content, v, f) => ({ key: "prompt.buy", with: { count: seatOf(v, f.turn).points } }),
  candidates: () => [...SLOTS.map((slot): Move => ({ t: "buy", slot })), { t: "pass" }],
  refuse(content, v, _f, m, seat) {
    if (m.t === "pass") return undefined;
    if (m.t !== "buy") return notNow("ZS-105");
    const price = priceOf(content, v, m.slot);
    if (price === "none") return no("ZS-104", "notForSale");
    const have = seatOf(v, seat).points;
    return price > have ? no("ZS-103", "tooDear", { price, have }) : undefined;
  },
  play(content, d, f, m, emit, seat) {
    const s = mine(d, seat);
    f.turn = after(d, seat);
    if (m.t === "pass") {
      f.passed[seat] = true;
      emit({ t: "passed", seat });
    } else if (m.t === "buy" && m.slot !== "next") {
      const price = priceOf(content, d, m.slot);
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
