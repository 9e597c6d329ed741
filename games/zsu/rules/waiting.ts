import { at, type Seat } from "@rubizh/engine";
import type { Emit } from "./event.ts";
import { order, push, toOthers } from "./frame.ts";
import { returnPlanned } from "./panic.ts";
import { pushScouts } from "./scouting.ts";
import type { Chooser, Mine } from "./state.ts";

/** The seats of a window both share that have not finished. */
export function choosing(f: { readonly seats: readonly Chooser[] }): readonly Seat[] {
  const open: Seat[] = [];
  for (const [seat, s] of f.seats.entries()) if (s.choosing) open.push(seat);
  return open;
}

/**
 * Bonuses that need luck wait until nobody is choosing: then it makes no difference who clicked first, and what they
 * show gives nothing away. True when something was started.
 */
export function serveWaiting(d: Mine, seats: { choosing: boolean; wants: string }[], emit: Emit): boolean {
  const waiting = order(d).filter((seat) => at(seats, seat).wants !== "nothing");
  if (waiting.length === 0) return false;
  for (const seat of order(d)) returnPlanned(d, seat, emit);
  const scouts = waiting.filter((seat) => at(seats, seat).wants === "scout");
  const draws = waiting.filter((seat) => at(seats, seat).wants === "draw");
  for (const seat of waiting) {
    const chooser = at(seats, seat);
    emit({ t: "waited", seat, wants: chooser.wants === "draw" ? "draw" : "scout", ...toOthers(d) });
    chooser.choosing = true;
    chooser.wants = "nothing";
  }
  if (scouts.length > 0) pushScouts(d, scouts);
  for (const seat of draws.toReversed()) push(d, { t: "draw", seat, count: 1 });
  return true;
}
