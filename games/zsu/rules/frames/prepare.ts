import { at, type Seat } from "@rubizh/engine";
import { type Catalogue, type EnemyId, enemyOf } from "../cards.ts";
import type { Emit } from "../event.ts";
import { type FrameRules, mine, own, pop, seatOf, toOthers, top } from "../frame.ts";
import { emptyLines } from "../lines.ts";
import { add, draw, drawn, pour, take, without } from "../piles.ts";
import type { Mine, MySeat, SeatView, Table } from "../state.ts";

/** Cards from the own deck; when it runs out, the discard becomes the new deck (ZS-026). */
export const drawing: FrameRules<"draw"> = {
  phase: "preparation",
  step(_c, d, emit) {
    const { seat, count } = top(d, "draw");
    const s = mine(d, seat);
    if (count > 0 && s.deck.size > 0) return false;
    if (count > 0 && s.discard.length > 0) {
      pour(s.discard, s.deck.cards);
      s.deck.size = s.deck.cards.length;
      emit({ t: "deckShuffled", seat, size: s.deck.size });
      return true;
    }
    pop(d);
    return true;
  },
  draw: (_c, v, f) =>
    draw(seatOf(v, f.seat).deck.cards ?? [], Math.min(f.count, seatOf(v, f.seat).deck.size)),
  kinds: (_c, v, f) => seatOf(v, f.seat).deck.cards ?? [],
  settle(_c, d, luck, emit) {
    const f = top(d, "draw");
    const s = mine(d, f.seat);
    const cards = drawn(s.deck.cards, luck).sort();
    for (const card of cards) add(s.hand.cards, card);
    s.deck.size -= cards.length;
    s.hand.size += cards.length;
    f.count -= cards.length;
    emit({ t: "drew", seat: f.seat, count: cards.length, cards });
  },
};

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
export function renewEnemies(c: Catalogue, d: Mine, seat: Seat, emit: Emit): boolean {
  const s = mine(d, seat);
  if (d.phase !== "war" || (s.enemyDiscard.length === 0 && !d.secondWave)) return false;
  const wave = d.secondWave;
  pour(s.enemyDiscard, s.enemyDeck.cards);
  if (wave) {
    const fresh = c.enemiesOf["full-2"].filter((e) => d.aside.includes(e));
    d.aside = without(d.aside, fresh);
    pour(fresh, s.enemyDeck.cards);
    d.secondWave = false;
  }
  emit({ t: "enemiesShuffled", seat, size: s.enemyDeck.cards.length, wave });
  return s.enemyDeck.cards.length > 0;
}

/** Whether laying on can still bring a front card; in the invasion the deck is simply laid to its end. */
function mayGoOn(c: Catalogue, d: Mine, s: MySeat): boolean {
  if (d.phase === "invasion") return s.enemyDeck.cards.length > 0;
  if (d.secondWave) return true;
  const isFront = (e: EnemyId): boolean => !enemyOf(c, e).supportOnly;
  return s.enemyDeck.cards.some(isFront) || s.enemyDiscard.some(isFront);
}

/** Fronts are laid until there are enough of them; supporters take the first free place and do not count (ZS-161). */
export const enemyLine: FrameRules<"line"> = {
  phase: "preparation",
  step(c, d, emit) {
    const f = top(d, "line");
    const s = mine(d, f.seat);
    if (f.fronts.length >= f.need || !mayGoOn(c, d, s)) {
      finishLine(d, emit);
      return true;
    }
    if (s.enemyDeck.cards.length === 0) return renewEnemies(c, d, f.seat, emit);
    if (s.enemyDeck.top.length === 0) return false;
    layEnemies(c, d, [takeTop(s)], emit, true);
    return true;
  },
  draw: (_c, v, f) => draw(enemyBag(seatOf(v, f.seat)), f.need - f.fronts.length),
  kinds: (_c, v, f) => enemyBag(seatOf(v, f.seat)),
  settle(c, d, luck, emit) {
    const { seat } = top(d, "line");
    layEnemies(c, d, takeDrawn(mine(d, seat), luck), emit, false);
  },
};

function layEnemies(c: Catalogue, d: Mine, enemies: readonly EnemyId[], emit: Emit, scouted: boolean): void {
  const f = top(d, "line");
  const fronts = enemies.filter((e) => !enemyOf(c, e).supportOnly);
  const supports = enemies.filter((e) => enemyOf(c, e).supportOnly);
  f.fronts.push(...fronts);
  f.supports.push(...supports);
  emit({ t: "enemiesDrawn", seat: f.seat, fronts, supports, ...(scouted ? toOthers(d) : {}) });
}

/** A supporter without a place, or without a front card, goes to the enemy discard (ZS-226). */
function finishLine(d: Mine, emit: Emit): void {
  const { seat, fronts, supports } = top(d, "line");
  const s = mine(d, seat);
  s.enemyLine = fronts.map((front, i) => ({ front, support: supports[i] ?? "none" }));
  const dropped = supports.slice(fronts.length);
  for (const e of dropped) add(s.enemyDiscard, e);
  s.lines = {
    ...emptyLines(fronts.length),
    lanes: fronts.map(() => ({ front: "none", support: "none" })),
  } as MySeat["lines"];
  pop(d);
  emit({ t: "enemiesLaid", seat, line: s.enemyLine.map((l) => ({ ...l })), dropped });
}

/** How many of the seat's enemy cards a scout gets to see; scouting never reshuffles (ZS-216). */
export const inSight = (v: Table, seat: Seat): number => Math.min(3, seatOf(v, seat).enemyDeck.cards.length);

/** The cards a scout has in hand: the top of its enemy deck. */
export const sighted = (v: Table, seat: Seat): readonly EnemyId[] =>
  own({ cards: seatOf(v, seat).enemyDeck.top }).slice(0, inSight(v, seat));
