import { at, type Seat } from "@rubizh/engine";
import type { EnemyId } from "./cards.ts";
import type { Content } from "./content.ts";
import type { Emit } from "./event.ts";
import { mine, own, seatOf } from "./frame.ts";
import { drawn, pour, take, without } from "./piles.ts";
import type { Mine, MySeat, SeatView, Table } from "./state.ts";

/** Enemy cards whose place nobody knows, as far as the viewer can tell them. */
export const enemyBag = (s: SeatView): readonly EnemyId[] => {
  if (s.enemyDeck.seen === 0) return s.enemyDeck.cards;
  return s.enemyDeck.top === null ? [] : without(s.enemyDeck.cards, s.enemyDeck.top);
};

/** The top card leaves the enemy deck. */
export function takeTop(s: MySeat): EnemyId {
  const enemy = at(s.enemyDeck.top, 0);
  s.enemyDeck.top.shift();
  s.enemyDeck.seen -= 1;
  take(s.enemyDeck.cards, enemy);
  return enemy;
}

/** Cards drawn blindly leave the enemy deck. */
export function takeDrawn(s: MySeat, luck: readonly number[]): EnemyId[] {
  const enemies = drawn([...enemyBag(s)], luck);
  for (const e of enemies) take(s.enemyDeck.cards, e);
  return enemies;
}

/**
 * In the full-scale war an empty enemy deck is made anew from its discard; alone, the first time, together with the
 * cards marked II (ZS-163, ZS-183). The invasion never reshuffles (ZS-114).
 */
export function renewEnemies(content: Content, d: Mine, seat: Seat, emit: Emit): boolean {
  const s = mine(d, seat);
  if (d.phase !== "war" || (s.enemyDiscard.length === 0 && !d.secondWave)) return false;
  const wave = d.secondWave;
  pour(s.enemyDiscard, s.enemyDeck.cards);
  if (wave) {
    const fresh = content.enemiesOf["full-2"].filter((e) => d.aside.includes(e));
    d.aside = without(d.aside, fresh);
    pour(fresh, s.enemyDeck.cards);
    d.secondWave = false;
  }
  emit({ t: "enemiesShuffled", seat, size: s.enemyDeck.cards.length, wave });
  return s.enemyDeck.cards.length > 0;
}

/** How many of the seat's enemy cards a scout gets to see; scouting never reshuffles (ZS-216). */
export const inSight = (v: Table, seat: Seat): number => Math.min(3, seatOf(v, seat).enemyDeck.cards.length);

/** The cards a scout has in hand: the top of its enemy deck. */
export const sighted = (v: Table, seat: Seat): readonly EnemyId[] =>
  own({ cards: seatOf(v, seat).enemyDeck.top }).slice(0, inSight(v, seat));
