import { at } from "@rubizh/engine";
import { bystanders, distanceTo, protectionOf, victimsOf } from "./attack.ts";
import type { Ability, World } from "./book.ts";
import { characterOf, companion, fighterOf, works } from "./field.ts";
import type { FighterView, View } from "./state.ts";
import { medicFor } from "./wounds.ts";

/** Ways to roll each sum of two dice, out of 36. */
const TWO_DICE = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const WAYS = 36;
const HIGHEST = 12;

/** Ways in which the better of two such rolls is this sum, out of 36²: at most s twice, less at most s - 1 twice. */
const BETTER_OF_TWO = TWO_DICE.map((_, s) => upTo(s) ** 2 - upTo(s - 1) ** 2);

function upTo(s: number): number {
  return TWO_DICE.slice(0, Math.max(0, s + 1)).reduce((a, b) => a + b, 0);
}

/**
 * The chance of each number of wounds from a hit whose power less penalty, armour and bonuses is `margin`. The counts
 * are integers, so every entry is the exact chance, rounded once.
 */
export function woundTable(margin: number, rolls: 1 | 2): readonly number[] {
  const saves = rolls === 1 ? TWO_DICE : BETTER_OF_TWO;
  const total = WAYS * (rolls === 1 ? WAYS : WAYS ** 2);
  const ways: number[] = Array.from({ length: Math.max(0, margin + HIGHEST - 2) + 1 }, () => 0);
  for (const [attack, a] of TWO_DICE.entries())
    for (const [save, s] of saves.entries()) {
      const wounds = Math.max(0, margin + attack - save);
      if (a * s > 0) ways[wounds] = at(ways, wounds) + a * s;
    }
  return ways.map((n) => n / total);
}

/** Beyond these margins nothing changes any more, or no card goes there. */
const LEAST = -24;
const MOST = 24;
const clamped = (margin: number): number => Math.max(LEAST, Math.min(MOST, margin));

export interface Check {
  readonly difficulty: number;
  readonly ones: boolean;
  readonly commissar: boolean;
}

export interface Checks {
  readonly hit: number;
  readonly one: number;
}

/** The chance that the final die passes, or shows a 1, if every reroll on offer is taken. */
function chancesOf({ difficulty, ones, commissar }: Check): Checks {
  const again = (left: Pick<Check, "ones" | "commissar">): Checks => chancesOf({ difficulty, ...left });
  const onOne = ones
    ? again({ ones: false, commissar })
    : commissar
      ? again({ ones, commissar: false })
      : { hit: 0, one: 1 };
  const onFailure = commissar ? again({ ones, commissar: false }) : { hit: 0, one: 0 };
  const passes = 7 - difficulty;
  const fails = difficulty - 2;
  return {
    hit: (passes + onOne.hit + fails * onFailure.hit) / 6,
    one: (onOne.one + fails * onFailure.one) / 6,
  };
}

const CHECKS = [2, 3, 4, 5, 6].map((difficulty) =>
  [0, 1, 2, 3].map((bits) => chancesOf({ difficulty, ones: bits % 2 === 1, commissar: bits > 1 })),
);
export const checkChances = ({ difficulty, ones, commissar }: Check): Checks =>
  at(at(CHECKS, difficulty - 2), (ones ? 1 : 0) + (commissar ? 2 : 0));

export const checkOf = (w: World, v: View, f: FighterView, ability: Ability): Check => ({
  difficulty: ability.difficulty,
  ones: works(w, v, f, ability, "rerollOnes"),
  commissar: companion(w, v, f, "commissar")?.spent === false,
});

const MEDIC_KEEPS = 1 / 3; // a 5 or a 6: VO-161

/** What an attack does to one victim, given that it hits. */
interface Blow {
  /** At least one wound, removal included. */
  readonly wound: number;
  readonly remove: number;
  /** Mean number of wounds. */
  readonly wounds: number;
  /** Mean number of lives its team loses. */
  readonly lives: number;
}

/** Sums over a wound table for a fighter with so many lives and no doctor beside it. */
function blowTable(margin: number, rolls: 1 | 2, life: number): Blow {
  const sums = { wound: 0, remove: 0, wounds: 0, lives: 0 };
  for (const [n, chance] of woundTable(margin, rolls).entries()) {
    if (n === 0) continue;
    sums.wound += chance;
    sums.wounds += n * chance;
    if (n >= life) sums.remove += chance;
    else sums.lives += n * chance;
  }
  return sums;
}

const LONGEST_LIFE = 9;
const BLOWS = ([1, 2] as const).map((rolls) =>
  Array.from({ length: MOST - LEAST + 1 }, (_, i) =>
    Array.from({ length: LONGEST_LIFE + 1 }, (_, life) => blowTable(LEAST + i, rolls, life)),
  ),
);

function blowOn(w: World, v: View, f: FighterView, ability: Ability, victim: FighterView): Blow {
  const { bonus, rolls } = protectionOf(w, v, f, ability, victim);
  const margin = ability.power - distanceTo(w, v, f, ability, victim).penalty - bonus;
  const { life } = characterOf(w, victim.id);
  const blow = at(at(at(BLOWS, rolls - 1), clamped(margin) - LEAST), Math.min(LONGEST_LIFE, life));
  if (!medicFor(w, v, victim)) return blow;
  const saved = MEDIC_KEEPS * blow.remove;
  return { wound: blow.wound, remove: blow.remove - saved, wounds: blow.wounds, lives: blow.lives + saved };
}

/** What a player wants to know before announcing: exact chances, rerolls taken, stray shots told apart. */
export interface Forecast extends Blow {
  readonly hit: number;
  /** The final die shows a 1 and somebody else is in the way. */
  readonly stray: number;
  /** Everybody the hit would concern, given the hit. */
  readonly victims: readonly (Blow & { readonly fighter: string })[];
}

export function forecast(w: World, v: View, f: FighterView, ability: Ability, target: string): Forecast {
  const { hit, one } = checkChances(checkOf(w, v, f, ability));
  if (ability.type === "heal")
    return { hit, stray: 0, wound: 0, remove: 0, wounds: 0, lives: 0, victims: [] };
  const aim = fighterOf(v, target);
  const victims = victimsOf(w, v, f, ability, aim).map((id) => ({
    fighter: id,
    ...blowOn(w, v, f, ability, fighterOf(v, id)),
  }));
  const { wound, remove, wounds, lives } = blowOn(w, v, f, ability, aim);
  const inTheWay = ability.type === "ranged" && bystanders(w, v, f, aim).length > 0;
  return {
    hit,
    stray: inTheWay ? one : 0,
    wound: hit * wound,
    remove: hit * remove,
    wounds: hit * wounds,
    lives: hit * lives,
    victims,
  };
}
