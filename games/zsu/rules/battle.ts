import { at, type Seat } from "@rubizh/engine";
import type { CardId, EnemyId } from "./cards.ts";
import { type Content, cardOf, enemyOf } from "./content.ts";
import { duel, enemiesIn } from "./duel.ts";
import type { Emit } from "./event.ts";
import { mine, order, toOthers } from "./frame.ts";
import { cardAt, laid, turnOf } from "./lines.ts";
import { pairIn } from "./pair.ts";
import { returnPlanned, takePanic } from "./panic.ts";
import { add, take } from "./piles.ts";
import type { Mine } from "./state.ts";

/** All lines open, then all lanes are fought; returns how many rocket strikes follow. */
export function fight(content: Content, d: Mine, emit: Emit): number {
  for (const seat of order(d)) openLines(content, d, seat, emit);
  let rockets = 0;
  for (const seat of order(d)) rockets += unopposedLanes(content, d, seat, emit);
  for (const seat of order(d)) rockets += opposedLanes(content, d, seat, emit);
  return rockets;
}

/** The seat's sealed choices become public and what they promised is carried out. */
function openLines(content: Content, d: Mine, seat: Seat, emit: Emit): void {
  const s = mine(d, seat);
  const { lines } = s;
  emit({ t: "linesOpened", seat, lanes: lines.lanes.map((l) => ({ ...l })), ...toOthers(d) });
  for (const { sent, took } of lines.swaps) {
    take(s.hand.cards, sent);
    add(s.hospital, sent);
    take(s.hospital, took);
    add(s.hand.cards, took);
    emit({ t: "swapped", seat, sent, took });
  }
  for (const spot of lines.used) {
    const card = cardOf(content, cardAt(s, spot));
    const { reward } = card;
    if (reward.t === "mobilization") s.points += reward.amount;
    if (reward.t === "cancelPanic") s.shields += 1;
    const amount = reward.t === "mobilization" ? reward.amount : 1;
    emit({ t: "bonusUsed", seat, spot, card: card.id, reward: reward.t, amount });
  }
  for (const card of laid(lines)) {
    take(s.hand.cards, card);
    s.hand.size -= 1;
  }
  returnPlanned(d, seat, emit);
  lines.swaps = [];
  lines.open = true;
}

/** Panic for lanes nobody faces comes before the other lanes are compared (ZS-203), one card per lane (ZS-202). */
function unopposedLanes(content: Content, d: Mine, seat: Seat, emit: Emit): number {
  const s = mine(d, seat);
  let rockets = 0;
  s.enemyLine.forEach((enemy, i) => {
    if (at(s.lines.lanes, i).front !== "none") return;
    const enemies = enemiesIn(enemy);
    for (const e of enemies) add(s.enemyDiscard, e);
    rockets += strikes(content, enemies);
    emit({ t: "unopposed", seat, lane: i + 1, enemies });
    takePanic(d, seat, emit);
  });
  return rockets;
}

function opposedLanes(content: Content, d: Mine, seat: Seat, emit: Emit): number {
  const s = mine(d, seat);
  const turn = turnOf(d, seat);
  let rockets = 0;
  let kills = 0;
  s.lines.lanes.forEach(({ front, support }, i) => {
    if (front === "none") return;
    const enemy = at(s.enemyLine, i);
    const result = duel(content, enemy, pairIn(content, s, i, turn));
    const enemies = enemiesIn(enemy);
    for (const e of enemies) add(result.destroyed ? s.trophies : s.enemyDiscard, e);
    if (result.destroyed) kills += enemies.length;
    else rockets += strikes(content, enemies);
    const toHospital: CardId[] = [];
    const toDiscard: CardId[] = [];
    (isWounded(content, d, front, result.lost) ? toHospital : toDiscard).push(front);
    if (support !== "none") {
      // Enemy artillery hits the support line whatever came of the battle (ZS-053).
      const shelled = enemies.some((e) => enemyOf(content, e).artillery);
      (shelled || isWounded(content, d, support, result.lost) ? toHospital : toDiscard).push(support);
    }
    for (const card of toHospital) add(s.hospital, card);
    for (const card of toDiscard) add(s.discard, card);
    const trophies = result.destroyed ? enemies : [];
    emit({ t: "fought", seat, lane: i + 1, duel: result, trophies, toHospital, toDiscard });
  });
  s.kills += kills;
  return rockets;
}

/** A card shares the fate of its pair (ZS-045); under this event air units that fought are lost, and only they (ZS-221). */
const isWounded = (content: Content, d: Mine, card: CardId, lost: boolean): boolean =>
  lost || (d.thisRound.airDestroyed && cardOf(content, card).troop === "air");

/** Each surviving card with the mark strikes once (ZS-208). */
const strikes = (content: Content, enemies: readonly EnemyId[]): number =>
  enemies.filter((e) => enemyOf(content, e).rocketStrike).length;
