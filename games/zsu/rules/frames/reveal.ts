import type { Effect } from "../cards.ts";
import { type Content, objectOf } from "../content.ts";
import type { Emit } from "../event.ts";
import { type Draws, mine, order, pop, push } from "../frame.ts";
import { takePanic } from "../panic.ts";
import { draw, drawn, kindsOf } from "../piles.ts";
import { pushScouts } from "../scouting.ts";
import type { Mine } from "../state.ts";

/** The first player turns up the event pile until an object or an event that is not inevitable appears (ZS-129). */
export const reveal: Draws<"reveal"> = {
  waits: "luck",
  phase: "events",
  step(content, d, _f, emit) {
    if (d.eventDeck.bag.length > 0) return false;
    // The bag is used up, so the cruiser that lay under it is next.
    const cruiser = [...content.objects.values()].find((o) => o.kind === "cruiser");
    pop(d);
    if (cruiser === undefined || d.eventDeck.size === 0) return true;
    d.eventDeck.size = 0;
    layObject(content, d, cruiser.id, emit);
    return true;
  },
  draw: (_content, v) => draw(v.eventDeck.bag ?? [], 1),
  kinds: (_content, v) => kindsOf(v.eventDeck.bag ?? []),
  settle(content, d, _f, luck, emit) {
    for (const id of drawn(d.eventDeck.bag, luck)) {
      d.eventDeck.size -= 1;
      const event = content.events.get(id);
      if (event === undefined || !event.inevitable) pop(d);
      if (event === undefined) layObject(content, d, id, emit);
      else {
        d.pastEvents.push(id);
        emit({ t: "eventRevealed", event: id });
        for (const effect of event.effects) carryOut(d, effect, emit);
      }
    }
  },
};

/** Objects pile up; the newest is on top and the only one in play (ZS-126). */
function layObject(content: Content, d: Mine, id: string, emit: Emit): void {
  d.objectPile.push(id);
  if (objectOf(content, id).kind === "cruiser") d.thisRound.cruiser = true;
  emit({ t: "objectRevealed", object: id });
}

/** Each effect is carried out for each player, the first player first (ZS-128). */
function carryOut(d: Mine, effect: Effect, emit: Emit): void {
  switch (effect.t) {
    case "mobilization":
      for (const seat of order(d)) {
        mine(d, seat).points += effect.amount;
        emit({ t: "pointsGiven", seat, points: effect.amount });
      }
      push(d, { t: "buy", turn: order(d)[0] ?? 0, passed: d.seats.map(() => false) });
      return;
    case "gainPanic":
      for (const seat of order(d)) takePanic(d, seat, emit);
      return;
    case "scout":
      pushScouts(d, order(d));
      return;
    case "fewerEnemies":
      d.thisRound.fewerEnemies += effect.amount;
      return;
    case "airDestroyed":
      d.thisRound.airDestroyed = true;
      return;
    default:
      // Effects on the hand wait until both have prepared, in the order of reveal (ZS-219).
      d.thisRound.handEffects.push(effect.t);
  }
}
