import { at, type Refusal, type Seat } from "@rubizh/engine";
import type { CardId } from "../cards.ts";
import { type Content, cardOf } from "../content.ts";
import { type Asks, mine, no, notNow, own, pop, seatOf } from "../frame.ts";
import { panicIn, returnPanic } from "../panic.ts";
import { add, kindsOf, take } from "../piles.ts";
import { type Move, type SeatView, type Table, ZONES, type Zone } from "../state.ts";

/** Cards that were not used may be turned in for what they offer; the first player lays them out first (ZS-005, ZS-100). */
export const compensate: Asks<"compensate"> = {
  waits: "seats",
  phase: "compensation",
  step(_content, d, f) {
    // Whoever holds cards is asked, so that the question does not tell what they are.
    if (mine(d, f.turn).hand.size > 0) return false;
    const next = f.after.shift();
    if (next === undefined) pop(d);
    else f.turn = next;
    return true;
  },
  seats: (_content, _v, f) => [f.turn],
  prompt: (_content, v, f) => ({ key: "prompt.compensate", with: { count: seatOf(v, f.turn).points } }),
  candidates(content, v, _f, seat) {
    const moves: Move[] = [];
    for (const card of kindsOf(own(seatOf(v, seat).hand))) {
      const zones = cardOf(content, card).compensation.t === "removePanic" ? ZONES : (["none"] as const);
      for (const from of zones) moves.push({ t: "lay", card, from });
    }
    moves.push({ t: "done" });
    return moves;
  },
  refuse(content, v, _f, m, seat) {
    if (m.t === "done") return undefined;
    return m.t === "lay" ? refuseLay(content, v, seat, m.card, m.from) : notNow("ZS-100");
  },
  play(content, d, f, m, emit, seat) {
    const s = mine(d, seat);
    if (m.t !== "lay") {
      const next = f.after.shift();
      emit({ t: "ready", seat });
      if (next === undefined) pop(d);
      else f.turn = next;
      return;
    }
    take(s.hand.cards, m.card);
    s.hand.size -= 1;
    add(s.discard, m.card);
    const { compensation } = cardOf(content, m.card);
    const points = compensation.t === "mobilization" ? compensation.amount : 0;
    s.points += points;
    emit({ t: "compensated", seat, card: m.card, points });
    if (m.from !== "none") returnPanic(d, seat, m.from, emit);
  },
};

function refuseLay(
  content: Content,
  v: Table,
  seat: Seat,
  id: CardId,
  from: Zone | "none",
): Refusal | undefined {
  const s = seatOf(v, seat);
  if (s.committed.includes(id) && !own(s.hand).includes(id)) return no("ZS-148", "committed");
  if (!own(s.hand).includes(id)) return no("ZS-100", "notInHand");
  const { compensation } = cardOf(content, id);
  if (compensation.t === "none") return no("ZS-100", "noCompensation");
  if (compensation.t === "mobilization") return from === "none" ? undefined : no("ZS-110", "noZone");
  return refuseRemoval(s, from);
}

/** A panic card comes from hand or discard; the deck is searched only when neither holds one (ZS-110, ZS-111). */
function refuseRemoval(s: SeatView, from: Zone | "none"): Refusal | undefined {
  if (from === "none") return no("ZS-110", "noPanicThere");
  const nearby = panicIn(s, "hand") + panicIn(s, "discard");
  if (from === "deck" && nearby > 0) return no("ZS-111", "deckLast");
  return panicIn(s, from) > 0 ? undefined : no("ZS-110", "noPanicThere");
}

export const compensateFrame = (order: readonly Seat[]) =>
  ({ t: "compensate", turn: at(order, 0), after: order.slice(1) }) as const;
