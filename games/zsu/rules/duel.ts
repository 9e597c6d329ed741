import type { Extra } from "./bonus.ts";
import type { CardId, EnemyId } from "./cards.ts";
import { type Content, cardOf, enemyOf } from "./content.ts";
import type { Duel } from "./event.ts";
import type { EnemyLane } from "./state.ts";

/** What stands in one lane, and the extra points of each card's bonus. */
export interface Pair {
  readonly front: CardId;
  readonly support: CardId | "none";
  readonly frontExtra: Extra;
  readonly supportExtra: Extra;
}

/**
 * One lane, both sides at once. A supporter adds its support to attack and defence and passes on its marks; its own
 * attack and defence do not count (ZS-036 … ZS-039), and its troop type stays with it (ZS-206).
 */
export function duel(content: Content, enemy: EnemyLane, pair: Pair): Duel {
  const f = cardOf(content, pair.front);
  const s = pair.support === "none" ? undefined : cardOf(content, pair.support);
  const { frontExtra: fx, supportExtra: sx } = pair;
  // Extra support counts only on the support line (ZS-093).
  const behind = s === undefined ? 0 : s.support + sx.support;
  const attack = f.attack + fx.attack + behind + sx.attack;
  const defence = f.defence + fx.defence + behind + sx.defence;
  const reinforcedAttack = f.reinforcedAttack || (s !== undefined && (s.reinforcedAttack || s.reinforcement));
  const reinforcedDefence = f.reinforcedDefence || (s?.reinforcedDefence ?? false);
  const antiAir = f.antiAir || (s?.antiAir ?? false);

  const e = enemyOf(content, enemy.front);
  const t = enemy.support === "none" ? undefined : enemyOf(content, enemy.support);
  const enemyAttack = e.attack + (t?.support ?? 0);
  const enemyDefence = e.defence + (t?.support ?? 0);
  const enemyReinforcedAttack =
    e.reinforcedAttack || (t !== undefined && (t.reinforcedAttack || t.reinforcement));
  const enemyReinforcedDefence = e.reinforcedDefence || (t?.reinforcedDefence ?? false);
  const enemyAntiAir = e.antiAir || (t?.antiAir ?? false);

  const [air, enemyAir] = [f.troop === "air", e.troop === "air"];
  return {
    attack,
    defence,
    reinforcedAttack,
    reinforcedDefence,
    antiAir,
    enemyAttack,
    enemyDefence,
    enemyReinforcedAttack,
    enemyReinforcedDefence,
    enemyAntiAir,
    // Reinforced defence falls only to reinforced attack (ZS-048); ground troops reach the air only with anti-air (ZS-058).
    destroyed:
      attack >= enemyDefence &&
      (reinforcedAttack || !enemyReinforcedDefence) &&
      (!enemyAir || air || antiAir),
    lost:
      enemyAttack >= defence &&
      (enemyReinforcedAttack || !reinforcedDefence) &&
      (!air || enemyAir || enemyAntiAir),
  };
}

/** Front and supporter of an enemy lane, as cards. */
export const enemiesIn = (lane: EnemyLane): readonly EnemyId[] =>
  lane.support === "none" ? [lane.front] : [lane.front, lane.support];
