import type { Refusal } from "@rubizh/engine";
import type { Ability, Content } from "./content.ts";
import { cellOf, characterOf, companion, find, isBound, isOnBoard, no, works } from "./field.ts";
import type { Cell } from "./ground.ts";
import type { Cover, FighterView, Range, View } from "./state.ts";

const ACROSS = 2; // steps an across-a-cell attack reaches: VO-091

/** Whether a fighter may announce this ability against this target: VO-056 to VO-060, VO-091, VO-104, VO-143. */
export function refuseAbility(
  content: Content,
  v: View,
  f: FighterView,
  id: string,
  target: string,
): Refusal | undefined {
  const ability = characterOf(content, f.id).abilities.find((a) => a.id === id);
  if (!ability) return no("VO-056", "notOnCard");
  if (ability.type === "heal") return refuseHealing(v, f, target);
  const victim = find(v.fighters, target);
  return victim ? refuseTarget(content, v, f, ability, victim) : no("VO-057", "noTarget");
}

/** The same for an attack and a victim at hand. */
export function refuseTarget(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  victim: FighterView,
): Refusal | undefined {
  if (!isOnBoard(victim)) return no("VO-057", "noTarget");
  if (victim.side === f.side) return notAnEnemy(ability);
  return ability.type === "melee" ? refuseMelee(f, victim) : refuseShot(content, v, f, ability, victim);
}

const notAnEnemy = (ability: Ability): Refusal =>
  ability.has.area
    ? no("VO-141", "areaNeedsEnemy")
    : no(ability.type === "melee" ? "VO-058" : "VO-059", "notAnEnemy");

function refuseHealing(v: View, f: FighterView, target: string): Refusal | undefined {
  if (target !== "team") return no("VO-088", "healsTeam");
  return (v.sides[f.side]?.lives ?? 0) >= v.options.format
    ? no("VO-143", "healedAlready", { format: v.options.format })
    : undefined;
}

const refuseMelee = (f: FighterView, victim: FighterView): Refusal | undefined =>
  victim.cell === f.cell ? undefined : no("VO-058", "notInCell", { target: `@character.${victim.id}` });

function refuseShot(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  victim: FighterView,
): Refusal | undefined {
  if (isBound(content, v, f)) return no("VO-060", "boundShot");
  if (victim.cell === f.cell) return no("VO-059", "sameCell");
  const from = cellOf(content, f);
  const to = cellOf(content, victim);
  if (ability.has.acrossOneCell && content.ground.distance(from, to) > ACROSS)
    return no("VO-091", "tooFarAcross");
  if (content.ground.sees(from, to)) return undefined;
  if (!content.ground.glimpses(from, to)) return no("VO-105", "outOfSight", { cell: to.id });
  return characterOf(content, f.id).specialisation === "eagleEye"
    ? undefined
    : no("VO-104", "lessThanHalf", { cell: to.id });
}

/** Everyone else on the line or beside the target; never those beside the shooter: VO-117. */
export function bystanders(
  content: Content,
  v: View,
  f: FighterView,
  target: FighterView,
): readonly FighterView[] {
  const to = cellOf(content, target);
  const line = content.ground.line(cellOf(content, f), to);
  return v.fighters.filter(
    (x) => x.id !== target.id && x.id !== f.id && (x.cell === to.id || line.some((c) => c.id === x.cell)),
  );
}

/** Whom a hit concerns: the target, or with an area attack everyone in its cell, enemies first. VO-077, VO-142. */
export function victimsOf(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  hit: FighterView,
): readonly string[] {
  if (!works(content, v, f, ability, "area")) return [hit.id];
  const here = v.fighters.filter((x) => x.cell === hit.cell && x.id !== f.id);
  return [...here.filter((x) => x.side !== f.side), ...here.filter((x) => x.side === f.side)].map(
    (x) => x.id,
  );
}

export interface Distance {
  readonly range: Range;
  /** Cells between attacker and victim on the shortest way: VO-102. */
  readonly between: number;
  readonly penalty: number;
}

/** What the way to the victim takes off the damage: VO-090, VO-092, VO-101, VO-103, VO-145. */
export function distanceTo(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  victim: FighterView,
): Distance {
  if (ability.type !== "ranged") return { range: "melee", between: 0, penalty: 0 };
  const between = Math.max(0, content.ground.distance(cellOf(content, f), cellOf(content, victim)) - 1);
  if (between === 0) return { range: "adjacent", between, penalty: 0 };
  if (works(content, v, f, ability, "precise")) return { range: "precise", between, penalty: 0 };
  if (ability.has.acrossOneCell) return { range: "across", between, penalty: 0 };
  return { range: "penalty", between, penalty: between };
}

export interface Protection {
  readonly armour: number;
  readonly armourIgnored: boolean;
  readonly otaman: number;
  readonly cover: Cover;
  /** What is added to the two dice. */
  readonly bonus: number;
  readonly rolls: 1 | 2;
}

/** What helps a victim to save itself: VO-064, VO-081 to VO-084, VO-106, VO-158. */
export function protectionOf(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  victim: FighterView,
): Protection {
  const { armour } = characterOf(content, victim.id);
  const armourIgnored = works(content, v, f, ability, "ignoreArmour");
  const otaman = otamansBeside(content, v, victim);
  const shelter = shelterOf(content, f, ability, victim);
  const cover = shelter !== "none" && works(content, v, f, ability, "ignoreCover") ? "ignored" : shelter;
  return {
    armour,
    armourIgnored,
    otaman,
    cover,
    bonus: (armourIgnored ? 0 : armour) + otaman,
    rolls: cover === "fortified" || cover === "sarcophagus" ? 2 : 1,
  };
}

/** Cover helps against shots only (VO-107): in a fortified cell (VO-108), or behind a sarcophagus (VO-110, VO-165). */
function shelterOf(content: Content, f: FighterView, ability: Ability, victim: FighterView): Cover {
  if (ability.type !== "ranged") return "none";
  const to: Cell = cellOf(content, victim);
  if (to.round) return "fortified";
  if (characterOf(content, f.id).specialisation === "sapper") return "none";
  return content.ground.sarcophagusCovers(cellOf(content, f), to) ? "sarcophagus" : "none";
}

function otamansBeside(content: Content, v: View, victim: FighterView): number {
  if (!companion(content, v, victim, "otaman")) return 0;
  return v.fighters.filter(
    (x) =>
      x.cell === victim.cell &&
      x.side === victim.side &&
      x.id !== victim.id &&
      characterOf(content, x.id).specialisation === "otaman",
  ).length;
}
