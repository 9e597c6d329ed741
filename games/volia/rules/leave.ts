import type { Emit, Seat } from "@rubizh/engine";
import { captain, seatsOfSide, sideOfSeat, type Table, topFrame } from "./field.ts";
import { finish } from "./goals.ts";
import { type Event, opposite } from "./state.ts";

/** Team mates take the fighters over; a side without anybody left has lost. */
export function leave(d: Table, seat: Seat, emit: Emit<Event>): void {
  const chair = d.seats[seat];
  if (topFrame(d).t === "over" || !chair?.present) return;
  chair.present = false;
  emit({ t: "left", seat });
  const side = sideOfSeat(seat);
  if (seatsOfSide(d, side).length === 0) {
    finish(d, opposite(side), "left", emit);
    return;
  }
  for (const f of d.fighters) if (f.seat === seat) f.seat = captain(d, side);
}
