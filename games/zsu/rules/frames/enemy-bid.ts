import { at } from "@rubizh/engine";
import { enemyValue } from "../bids.ts";
import type { Content } from "../content.ts";
import { enemyBag, renewEnemies, takeDrawn, takeTop } from "../enemies.ts";
import type { Emit } from "../event.ts";
import { ALONE, type Draws, mine, pop, seatOf } from "../frame.ts";
import { draw, kindsOf } from "../piles.ts";
import type { Mine } from "../state.ts";

/** Alone, the enemy bids first with the top card of its deck (ZS-185). */
export const enemyBid: Draws<"enemyBid"> = {
  waits: "luck",
  phase: "deblockade",
  step(content, d, _f, emit) {
    const s = mine(d, ALONE);
    if (s.enemyDeck.cards.length === 0) {
      if (renewEnemies(content, d, ALONE, emit)) return true;
      pop(d);
      return true;
    }
    if (s.enemyDeck.top.length === 0) return false;
    show(content, d, takeTop(s), emit);
    return true;
  },
  draw: (_content, v) => draw(enemyBag(seatOf(v, ALONE)), 1),
  kinds: (_content, v) => kindsOf(enemyBag(seatOf(v, ALONE))),
  settle(content, d, _f, luck, emit) {
    show(content, d, at(takeDrawn(mine(d, ALONE), luck), 0), emit);
  },
};

function show(content: Content, d: Mine, enemy: string, emit: Emit): void {
  pop(d);
  d.enemyBid = enemy;
  emit({ t: "enemyBid", enemy, value: enemyValue(content, d) });
}
