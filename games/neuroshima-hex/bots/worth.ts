import type { Kind } from "../rules/content.ts";

/**
 * What a unit is worth on the board before anything is known of its neighbours, in points of HQ health. It is read
 * off the tile, so an army that joins the box needs no table of its own.
 */
export function worthOf(kind: Kind): number {
  if (kind.hq) return 0;
  const quickness = kind.initiative.reduce((sum, v) => sum + 0.5 + 0.15 * v, 0) + (kind.agony ? 0.3 : 0);
  const power = (kind.strikes[0] ?? []).reduce(
    (sum, s) => sum + (s.friendlyFire ? 0.4 : 0.5) * Math.sqrt(s.melee) + 0.8 * Math.sqrt(s.ranged),
    0,
  );
  const nets = bits(kind.nets[0] ?? 0);
  const gifts =
    Math.abs(kind.initiativeGift) * 0.5 +
    kind.meleeGift * 0.4 +
    kind.rangedGift * 0.6 +
    kind.extraAttack * 0.8 +
    (kind.medic ? 0.5 : 0) +
    (kind.freeSteelNet ? 0.5 : 0);
  return (
    0.5 +
    0.5 * kind.toughness +
    power * quickness +
    0.7 * nets +
    gifts +
    0.3 * kind.has.length +
    0.1 * bits(kind.armour[0] ?? 0)
  );
}

function bits(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}
