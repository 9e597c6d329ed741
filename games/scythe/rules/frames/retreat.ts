import type { Refusal, Seat } from "@rubizh/engine";
import { at } from "@rubizh/engine";
import type { Content, Place } from "../content.ts";
import { addWorkers, enemyAt, workersAt } from "../control.ts";
import type { Move } from "../moves.ts";
import {
  baseOf,
  draftOf,
  has,
  no,
  notNow,
  pop,
  prompt,
  type RetreatFrame,
  seatOf,
  type View,
} from "../state.ts";
import { sendHome } from "../tracks.ts";
import type { Asks } from "./frame.ts";

/** Where beaten heroes and mechs may go: the base, and with Seaworthy an adjacent lake without enemies (SC-385). */
export function refuges(content: Content, v: View, seat: Seat, hex: Place): readonly Place[] {
  const p = seatOf(v, seat);
  if (p.mat === "none") return ["mat"];
  const lakes = has(content, p, "seaworthy")
    ? (content.spots[hex]?.near ?? []).filter(
        (place) => content.spots[place]?.terrain === "lake" && enemyAt(v, seat, place) === "none",
      )
    : [];
  return [baseOf(content, p), ...lakes];
}

/** Unit by unit; a mech that goes to a lake may take workers along (SC-179, SC-180). */
export const retreat: Asks<RetreatFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt(f.units[0] === -1 ? "retreat.hero" : "retreat.mech"),

  candidates: (content, v, f) =>
    refuges(content, v, f.seat, f.hex).flatMap((to) =>
      Array.from(
        { length: workersAt(seatOf(v, f.seat), f.hex) + 1 },
        (_, workers): Move => ({ t: "retreat", to, workers }),
      ),
    ),

  refuse(content, v, f, m) {
    return m.t === "retreat" ? retreatRefused(content, v, f, m.to, m.workers) : notNow();
  },

  play(_content, d, f, m, emit) {
    const { seat } = f;
    const unit = f.units.shift();
    if (m.t !== "retreat" || unit === undefined) return;
    const p = draftOf(d, seat);
    if (unit === -1) p.hero = m.to;
    else p.mechs[unit] = m.to;
    emit({ t: "retreated", seat, unit: unit === -1 ? "hero" : "mech", n: 1, from: f.hex, to: m.to });
    if (m.workers > 0) {
      addWorkers(d, seat, f.hex, -m.workers);
      addWorkers(d, seat, m.to, m.workers);
      emit({ t: "retreated", seat, unit: "worker", n: m.workers, from: f.hex, to: m.to });
    }
  },

  step(content, d, f, emit) {
    if (f.units.length > 0) return false;
    pop(d);
    sendHome(d, f.seat, f.hex, baseOf(content, seatOf(d, f.seat)), emit);
    return true;
  },
};

function retreatRefused(
  content: Content,
  v: View,
  f: RetreatFrame,
  to: Place,
  workers: number,
): Refusal | undefined {
  const { seat } = f;
  if (!refuges(content, v, seat, f.hex).includes(to)) return no("SC-385", "noRefuge");
  const mayCarry = at(f.units, 0) !== -1 && to !== baseOf(content, seatOf(v, seat));
  const most = mayCarry ? workersAt(seatOf(v, seat), f.hex) : 0;
  return workers >= 0 && workers <= most ? undefined : no("SC-180", "cannotCarry");
}
