// Every level: what a battle comes to when cards stand so, in groups that can be told.
import { at, type Seat } from "@rubizh/engine";
import type { CardId, EnemyId } from "../rules/cards.ts";
import { type Content, cardOf } from "../rules/content.ts";
import { enemiesIn } from "../rules/duel.ts";
import { freeHand } from "../rules/lines.ts";
import type { Lane, Table } from "../rules/state.ts";
import { handFor } from "./allocate.ts";
import { type Outlook, trophyWorth } from "./evaluate.ts";
import { bonusesOf, duelTable, NONE } from "./outcomes.ts";

/** A battle as it is judged: what falls on both sides, and what comes in. */
export interface Account {
  readonly destroyed: readonly EnemyId[];
  readonly lost: readonly CardId[];
  /** Panic cards for lanes that stay open. */
  readonly panic: number;
  /** Mobilisation points to spend. */
  readonly points: number;
  readonly worth: Readonly<Record<"destroyed" | "lost" | "panic" | "points" | "rest", number>>;
}

/** The battle with these cards in the lanes and the others turned in, as `battle` counts it. */
export function accountOf(
  content: Content,
  v: Table,
  seat: Seat,
  o: Outlook,
  lanes: readonly Lane[],
): Account {
  const laid = lanes.flatMap((l) => [l.front, l.support]).filter((id) => id !== "none");
  const rest = [...freeHand(at(v.seats, seat))];
  const standing = [...handFor(content, v, seat, o, rest).lanes.flatMap((l) => [l.front, l.support])];
  for (const id of laid) {
    const i = standing.indexOf(id);
    if (i >= 0) standing.splice(i, 1);
    else rest.splice(rest.indexOf(id), 1);
  }
  const h = { ...handFor(content, v, seat, o, rest), lanes };
  const ids = [...rest, ...laid, ...h.committed];
  const cards = ids.map((id) => cardOf(content, id));
  const [left, placed] = [(1 << rest.length) - 1, ((1 << laid.length) - 1) << rest.length];
  const spent = ((1 << h.committed.length) - 1) << (rest.length + laid.length);
  const table = duelTable(h, ids, cards);
  const bonuses = bonusesOf(h, cards);
  bonuses.set(placed, spent, left, lanes.filter((l) => l.front === "none").length);
  const destroyed: EnemyId[] = [];
  const lost: CardId[] = [];
  let [won, fell, kills, next] = [0, 0, 0, rest.length];
  for (const [i, lane] of lanes.entries()) {
    if (lane.front === "none") {
      won += table.openWorth(i);
      continue;
    }
    const front = next++;
    const support = lane.support === "none" ? NONE : next++;
    const key = table.key(i, front, support, bonuses.on);
    const foes = enemiesIn(at(h.enemies, i));
    const prize =
      table.killsOf(key) > 0 ? foes.reduce((sum, e) => sum + trophyWorth(o, e), 0) : table.openWorth(i);
    if (table.killsOf(key) > 0) destroyed.push(...foes);
    lost.push(...table.fallen(i, front, support, bonuses.on));
    won += prize;
    fell += table.worthOf(key) - prize;
    kills += table.killsOf(key);
  }
  const { panic, points, worth } = bonuses.parts(kills);
  return { destroyed, lost, panic, points, worth: { ...worth, destroyed: won, lost: fell } };
}

/** What the groups come to. */
export const sumOf = ({ worth }: Account): number => Object.values(worth).reduce((a, b) => a + b, 0);
