import type { EnemyId } from "../cards.ts";
import { type Content, enemyOf } from "../content.ts";
import { enemyBag, renewEnemies, takeDrawn, takeTop } from "../enemies.ts";
import type { Emit } from "../event.ts";
import { type Draws, mine, type Own, pop, seatOf, toOthers } from "../frame.ts";
import { emptyLines } from "../lines.ts";
import { add, draw, kindsOf } from "../piles.ts";
import type { Mine, MySeat } from "../state.ts";

/** Fronts are laid until there are enough of them; supporters take the first free place and do not count (ZS-161). */
export const line: Draws<"line"> = {
  waits: "luck",
  phase: "preparation",
  step(content, d, f, emit) {
    const s = mine(d, f.seat);
    if (f.fronts.length >= f.need || !mayGoOn(content, d, s)) {
      finish(d, f, emit);
      return true;
    }
    if (s.enemyDeck.cards.length === 0) return renewEnemies(content, d, f.seat, emit);
    if (s.enemyDeck.top.length === 0) return false;
    lay(content, d, f, [takeTop(s)], emit, true);
    return true;
  },
  draw: (_content, v, f) => draw(enemyBag(seatOf(v, f.seat)), f.need - f.fronts.length),
  kinds: (_content, v, f) => kindsOf(enemyBag(seatOf(v, f.seat))),
  settle(content, d, f, luck, emit) {
    lay(content, d, f, takeDrawn(mine(d, f.seat), luck), emit, false);
  },
};

/** Whether laying on can still bring a front card; in the invasion the deck is simply laid to its end. */
function mayGoOn(content: Content, d: Mine, s: MySeat): boolean {
  if (d.phase === "invasion") return s.enemyDeck.cards.length > 0;
  if (d.secondWave) return true;
  const isFront = (e: EnemyId): boolean => !enemyOf(content, e).supportOnly;
  return s.enemyDeck.cards.some(isFront) || s.enemyDiscard.some(isFront);
}

function lay(
  content: Content,
  d: Mine,
  f: Own<"line">,
  enemies: readonly EnemyId[],
  emit: Emit,
  scouted: boolean,
): void {
  const fronts = enemies.filter((e) => !enemyOf(content, e).supportOnly);
  const supports = enemies.filter((e) => enemyOf(content, e).supportOnly);
  f.fronts.push(...fronts);
  f.supports.push(...supports);
  emit({ t: "enemiesDrawn", seat: f.seat, fronts, supports, ...(scouted ? toOthers(d) : {}) });
}

/** A supporter without a place, or without a front card, goes to the enemy discard (ZS-226). */
function finish(d: Mine, { seat, fronts, supports }: Own<"line">, emit: Emit): void {
  const s = mine(d, seat);
  s.enemyLine = fronts.map((front, i) => ({ front, support: supports[i] ?? "none" }));
  const dropped = supports.slice(fronts.length);
  for (const e of dropped) add(s.enemyDiscard, e);
  s.lines = emptyLines(fronts.length);
  pop(d);
  emit({ t: "enemiesLaid", seat, line: s.enemyLine.map((l) => ({ ...l })), dropped });
}
