import { enemyBag, inSight } from "../enemies.ts";
import { type Draws, mine, pop, seatOf } from "../frame.ts";
import { draw, drawn, kindsOf } from "../piles.ts";

/** The owner looks at up to three cards: their order becomes known to that seat alone. */
export const look: Draws<"look"> = {
  waits: "luck",
  phase: "scouting",
  step(_content, d, { seat }, emit) {
    const { top: seen } = mine(d, seat).enemyDeck;
    const count = inSight(d, seat);
    if (seen.length < count) return false;
    pop(d);
    emit({ t: "looked", seat, count, enemies: seen.slice(0, count) });
    return true;
  },
  draw: (_content, v, f) =>
    draw(enemyBag(seatOf(v, f.seat)), inSight(v, f.seat) - seatOf(v, f.seat).enemyDeck.seen),
  kinds: (_content, v, f) => kindsOf(enemyBag(seatOf(v, f.seat))),
  settle(_content, d, { seat }, luck) {
    const s = mine(d, seat);
    s.enemyDeck.top.push(...drawn([...enemyBag(s)], luck));
    s.enemyDeck.seen = s.enemyDeck.top.length;
  },
};
