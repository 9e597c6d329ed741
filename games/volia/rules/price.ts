import { at } from "@rubizh/engine";
import type { AbilityData, CharacterData, Icon } from "./content.ts";
import { checkChances, woundTable } from "./odds.ts";

/**
 * What a fighter is worth in lives, the coin squads are paid in. The worth of an ability is the lives it takes from an
 * ordinary enemy in one use, by the exact chances of the dice; how much armour and abilities weigh is fitted to the
 * fighters of the box. The reasons are in docs/packs.md.
 */
type Weapon = Pick<AbilityData, "type" | "difficulty" | "power" | "icons" | "keyword">;
interface Armed extends Pick<CharacterData, "armour"> {
  readonly abilities: readonly Weapon[];
}

/** The ordinary enemy: the mean of the box, one cell further than next door, covered from one shot in three. */
const ENEMY = { armour: 5, life: 3 };
const PENALTY = 1;
const COVERED = 1 / 3;
/** An area hits the others in the cell too, friends among them. */
const AREA = 1.3;
/** Part of a life that a lost turn or a push is worth, if the wounded fighter stays. */
const SKIP = 0.3;
const PUSH = 0.2;
/** A life given back is worth half of one taken: it is lost where the format is full, and removes nobody. */
const HEAL = 0.5;
/** An icon that needs a companion works about half of the time. */
const KEYWORD = 0.5;
/** Only one ability is used at a time: each further one adds less. */
const FURTHER = 0.7;

function blow(margin: number, rolls: 1 | 2): { readonly taken: number; readonly stays: number } {
  const { life } = ENEMY;
  let taken = 0;
  let stays = 0;
  for (const [wounds, chance] of woundTable(margin, rolls).entries()) {
    taken += Math.min(wounds, life) * chance;
    if (wounds > 0 && wounds < life) stays += chance;
  }
  return { taken, stays };
}

/** Lives that one use of an ability takes from the ordinary enemy, or gives back. */
export function worthOf(a: Weapon): number {
  const part = (icon: Icon): number => {
    if (!a.icons.includes(icon)) return 0;
    return a.keyword?.grants === icon ? KEYWORD : 1;
  };
  const mix = (icon: Icon, without: number, having: number): number =>
    without + part(icon) * (having - without);
  const check = (ones: boolean): number =>
    checkChances({ difficulty: a.difficulty, ones, commissar: false }).hit;
  const hit = mix("rerollOnes", check(false), check(true));
  if (a.type === "heal") return hit * a.power * HEAL;

  const isRanged = a.type === "ranged";
  const near = isRanged ? mix("acrossOneCell", mix("precise", PENALTY, 0), 0) : 0;
  const covered = isRanged ? mix("ignoreCover", COVERED, 0) : 0;
  const armour = mix("ignoreArmour", ENEMY.armour, 0);
  const sum = (rolls: 1 | 2): number => {
    const { taken, stays } = between(a.power - near - armour, rolls);
    return taken * mix("area", 1, AREA) + stays * (part("skipTurn") * SKIP + part("push") * PUSH);
  };
  return hit * (sum(1) * (1 - covered) + sum(2) * covered);
}

/** A condition that holds half of the time may leave half a point. */
function between(margin: number, rolls: 1 | 2): ReturnType<typeof blow> {
  const [low, high] = [blow(Math.floor(margin), rolls), blow(Math.ceil(margin), rolls)];
  const up = margin - Math.floor(margin);
  return {
    taken: low.taken + up * (high.taken - low.taken),
    stays: low.stays + up * (high.stays - low.stays),
  };
}

/** All abilities together, the best one first. */
const armoury = (abilities: readonly Weapon[]): number =>
  abilities
    .map(worthOf)
    .sort((a, b) => b - a)
    .reduce((sum, worth, i) => sum + worth * FURTHER ** i, 0);

/** Lives per point above the ordinary armour, and per life that the abilities take. */
export interface Weights {
  readonly base: number;
  readonly armour: number;
  readonly abilities: number;
}

/** Least squares over the lives of given fighters. */
export function weigh(fighters: readonly (Armed & Pick<CharacterData, "life">)[]): Weights {
  const rows = fighters.map((c) => [1, c.armour - ENEMY.armour, armoury(c.abilities)]);
  const lives = fighters.map((c) => c.life);
  const sum = (f: (row: readonly number[], i: number) => number): number =>
    rows.reduce((total, row, i) => total + f(row, i), 0);
  const equations = [0, 1, 2].map((i) => [
    ...[0, 1, 2].map((j) => sum((row) => at(row, i) * at(row, j))),
    sum((row, k) => at(row, i) * at(lives, k)),
  ]);
  const [base = 0, armour = 0, abilities = 0] = solved(equations);
  return { base, armour, abilities };
}

/** Gauss and Jordan, for equations that have one solution. */
function solved(equations: readonly (readonly number[])[]): readonly number[] {
  const rows = equations.map((row) => [...row]);
  for (const [i, pivot] of rows.entries())
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const times = at(row, i) / at(pivot, i);
      for (const [j, x] of pivot.entries()) row[j] = at(row, j) - times * x;
    }
  return rows.map((row, i) => at(row, rows.length) / at(row, i));
}

/** A price with what it is made of; the parts add up to it. */
export interface Bill {
  readonly price: number;
  readonly base: number;
  readonly armour: number;
  /** In the order of the card. */
  readonly abilities: readonly number[];
}

export function billOf({ armour, abilities }: Armed, weights: Weights): Bill {
  const ranked = abilities.map((a, i) => ({ i, worth: worthOf(a) })).sort((x, y) => y.worth - x.worth);
  const plate = weights.armour * (armour - ENEMY.armour);
  return {
    price: weights.base + plate + weights.abilities * armoury(abilities),
    base: weights.base,
    armour: plate,
    abilities: abilities.map((ability, i) => {
      const rank = ranked.findIndex((x) => x.i === i);
      return weights.abilities * worthOf(ability) * FURTHER ** rank;
    }),
  };
}

/** What an icon of one ability costs, or would cost if it were there. */
export function iconPrice({ armour, abilities }: Armed, weights: Weights, i: number, icon: Icon): number {
  const price = (icons: (all: readonly Icon[]) => readonly Icon[]): number =>
    billOf(
      { armour, abilities: abilities.map((a, k) => (k === i ? { ...a, icons: icons(a.icons) } : a)) },
      weights,
    ).price;
  return (
    price((all) => (all.includes(icon) ? all : [...all, icon])) -
    price((all) => all.filter((x) => x !== icon))
  );
}
