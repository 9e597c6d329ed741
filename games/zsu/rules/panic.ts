import { at, type Seat } from "@rubizh/engine";
import { PANIC } from "./content.ts";
import type { Emit } from "./event.ts";
import { mine, own, seatOf } from "./frame.ts";
import { linesOf } from "./lines.ts";
import { add, countOf, take } from "./piles.ts";
import type { Mine, SeatView, Table, Zone } from "./state.ts";

/** A panic card goes into the seat's discard, unless it is prevented (ZS-212) or none is left (ZS-204). */
export function takePanic(d: Mine, seat: Seat, emit: Emit): void {
  const s = mine(d, seat);
  if (s.shields > 0) {
    s.shields -= 1;
    emit({ t: "panicSpared", seat, why: "shield" });
    return;
  }
  if (d.panic === 0) {
    emit({ t: "panicSpared", seat, why: "empty" });
    return;
  }
  d.panic -= 1;
  add(s.discard, PANIC);
  add(s.army, PANIC);
  s.panicked = true;
  emit({ t: "panicTaken", seat });
}

/** A panic card leaves the seat for the common pile. A deck that was searched needs no shuffle: its order is unknown. */
export function returnPanic(d: Mine, seat: Seat, from: Zone, emit: Emit): void {
  const s = mine(d, seat);
  if (from === "discard") take(s.discard, PANIC);
  else {
    take(s[from].cards, PANIC);
    s[from].size -= 1;
  }
  take(s.army, PANIC);
  d.panic += 1;
  emit({ t: "panicReturned", seat, from });
}

/** Returns planned under seal are carried out before cards move: a draw could carry the panic card elsewhere. */
export function returnPlanned(d: Mine, seat: Seat, emit: Emit): void {
  const { lines } = mine(d, seat);
  for (const zone of lines.returns) returnPanic(d, seat, zone, emit);
  lines.returns = [];
}

/** Panic cards of a seat in one zone, less those it already plans to return. */
export function panicIn(s: SeatView, zone: Zone): number {
  const pile = zone === "discard" ? s.discard : own(s[zone]);
  const lines = linesOf(s);
  const planned = lines.open ? 0 : lines.returns.filter((z) => z === zone).length;
  return countOf(pile, PANIC) - planned;
}

/** All panic cards a seat owns: what it will be charged for at the end (ZS-171). */
export const panicOf = (v: Table, seat: Seat): number => countOf(seatOf(v, seat).army, PANIC);

export const panicInHand = (d: Mine, seat: Seat): number => countOf(at(d.seats, seat).hand.cards, PANIC);
