import { at } from "@rubizh/engine";
import { bystanders, distanceTo, protectionOf, victimsOf } from "./attack.ts";
import type { Ability, Content } from "./content.ts";
import { companion, fighterOf, type Table, works } from "./field.ts";
import { checkVictory, isOver } from "./goals.ts";
import { clone } from "./setup.ts";
import type { FighterView, View } from "./state.ts";
import { imagine } from "./view.ts";
import { isDeadly, loseLives, medicFor, remove, wound } from "./wounds.ts";

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
  const known = tables[rolls - 1]?.get(margin);
  if (known) return known;
  const made = countWounds(margin, rolls);
  tables[rolls - 1]?.set(margin, made);
  return made;
}
const tables = [new Map<number, readonly number[]>(), new Map<number, readonly number[]>()];

function countWounds(margin: number, rolls: 1 | 2): readonly number[] {
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

export const checkOf = (content: Content, v: View, f: FighterView, ability: Ability): Check => ({
  difficulty: ability.difficulty,
  ones: works(content, v, f, ability, "rerollOnes"),
  commissar: companion(content, v, f, "commissar")?.spent === false,
});

const MEDIC_KEEPS = 1 / 3; // a 5 or a 6: VO-161

/** What becomes of one victim. */
interface Blow {
  /** At least one wound, removal included. */
  readonly wound: number;
  readonly remove: number;
  /** Mean number of wounds. */
  readonly wounds: number;
}
/** The same with the chance that the victim is struck at all. */
interface Struck extends Blow {
  readonly fighter: string;
  readonly hit: number;
}

interface Branch {
  readonly chance: number;
  readonly table: Table;
}

/**
 * A hit on several victims, one after another, by the rules themselves: who falls no longer shields or nurses those
 * after it, and the game may be over before they are struck. Branches that came to the same table go on as one.
 */
function strikes(content: Content, v: View, f: FighterView, ability: Ability, victims: readonly string[]) {
  let branches: readonly Branch[] = [{ chance: 1, table: imagine(v) as Table }];
  return victims.map((fighter, i): Struck => {
    const sums = { hit: 0, wound: 0, remove: 0, wounds: 0 };
    const after = new Map<string, Branch>();
    for (const branch of branches)
      for (const fate of fatesOf(content, branch.table, f, ability, fighter)) {
        const chance = branch.chance * fate.chance;
        sums.hit += chance;
        sums.wounds += chance * fate.wounds;
        if (fate.wounds > 0) sums.wound += chance;
        if (fate.t === "removed") sums.remove += chance;
        if (i === victims.length - 1) continue;
        const table = afterwards(content, branch.table, fighter, fate);
        if (isOver(table)) continue;
        const key = JSON.stringify([table.sides, table.fighters, table.tokens]);
        after.set(key, { chance: chance + (after.get(key)?.chance ?? 0), table });
      }
    branches = [...after.values()];
    return { fighter, ...sums };
  });
}

interface Fate {
  readonly t: "repelled" | "wounded" | "kept" | "removed";
  readonly chance: number;
  readonly wounds: number;
}

/** What may become of somebody who is struck. */
function fatesOf(content: Content, d: Table, f: FighterView, ability: Ability, id: string): readonly Fate[] {
  const victim = fighterOf(d, id);
  const { bonus, rolls } = protectionOf(content, d, f, ability, victim);
  const margin = ability.power - distanceTo(content, d, f, ability, victim).penalty - bonus;
  const kept = medicFor(content, d, victim) ? MEDIC_KEEPS : 0;
  const fates: Fate[] = [];
  for (const [wounds, chance] of woundTable(margin, rolls).entries())
    if (wounds === 0) fates.push({ t: "repelled", chance, wounds });
    else if (!isDeadly(content, victim, { damage: wounds, defence: 0 }))
      fates.push({ t: "wounded", chance, wounds });
    else {
      fates.push({ t: "removed", chance: chance * (1 - kept), wounds });
      if (kept > 0) fates.push({ t: "kept", chance: chance * kept, wounds });
    }
  return fates;
}

const silent = (): void => {};

function afterwards(content: Content, d: Table, id: string, { t, wounds }: Fate): Table {
  if (t === "repelled") return d;
  const after = clone(d);
  const victim = fighterOf(after, id);
  const blow = { damage: wounds, defence: 0 };
  if (t === "wounded") wound(content, after, victim, blow, silent);
  else if (t === "removed") remove(content, after, victim, blow, silent);
  else {
    loseLives(after, victim, 1);
    checkVictory(content, after, silent);
  }
  return after;
}

/** What a player wants to know before announcing: exact chances, rerolls taken. */
export interface Forecast extends Blow {
  /** The target is struck, by a hit or by a stray area shot that lands in its cell. */
  readonly hit: number;
  /** The final die shows a 1 and somebody else is in the way. */
  readonly stray: number;
  /** The target's owner could let the stray strike the target as well: then the chances are the least ones. */
  readonly least: boolean;
  /** Everybody the hit would concern, given the hit. */
  readonly victims: readonly Struck[];
}

export function forecast(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  target: string,
): Forecast {
  const { hit, one } = checkChances(checkOf(content, v, f, ability));
  if (ability.type === "heal")
    return { hit, stray: 0, least: false, wound: 0, remove: 0, wounds: 0, victims: [] };
  const aim = fighterOf(v, target);
  const victims = strikes(content, v, f, ability, victimsOf(content, v, f, ability, aim));
  const fate = victims.find(({ fighter }) => fighter === target);
  if (!fate) throw new Error(`${target} is no victim of an attack on it`);
  const others = ability.type === "ranged" ? bystanders(content, v, f, aim) : [];
  // An area shot that strays to a comrade of the target strikes the same cell: VO-147.
  const isShared = works(content, v, f, ability, "area") && others.some((x) => x.cell === aim.cell);
  const canSpare = others.some((x) => x.cell !== aim.cell);
  const chance = isShared && !canSpare ? hit + one : hit;
  return {
    hit: chance * fate.hit,
    stray: others.length > 0 ? one : 0,
    least: isShared && canSpare,
    wound: chance * fate.wound,
    remove: chance * fate.remove,
    wounds: chance * fate.wounds,
    victims,
  };
}
