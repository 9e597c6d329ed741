import { at, type Emit } from "@rubizh/engine";
import type { Ability, Content } from "./content.ts";
import { cellOf, characterOf, companion, type Fighter, factionOf, type Table, works } from "./field.ts";
import { checkVictory } from "./goals.ts";
import type { Event, FighterView, View } from "./state.ts";
import { dropTokens } from "./steps.ts";

/** One attack's outcome. */
export interface Blow {
  readonly damage: number;
  readonly defence: number;
}
export const woundsOf = ({ damage, defence }: Blow): number => Math.max(0, damage - defence);

/** Each attack is measured against the full life number: wounds never add up on a fighter. VO-070, VO-073. */
export const isDeadly = (content: Content, victim: FighterView, blow: Blow): boolean =>
  woundsOf(blow) >= characterOf(content, victim.id).life;

/** The field doctor who may keep a fighter on the battlefield, if there is one: VO-161. */
export const medicFor = (content: Content, v: View, victim: FighterView): FighterView | undefined =>
  companion(content, v, victim, "medic");

export function loseLives(d: Table, victim: FighterView, wounds: number): number {
  const team = at(d.sides, victim.side);
  team.lives = Math.max(0, team.lives - wounds);
  return team.lives;
}

/** The team bleeds, the fighter stays: VO-067, VO-069. */
export function wound(content: Content, d: Table, victim: Fighter, blow: Blow, emit: Emit<Event>): void {
  const wounds = woundsOf(blow);
  const lives = loseLives(d, victim, wounds);
  const faction = factionOf(d, victim.side);
  emit({ t: "wounded", victim: victim.id, side: victim.side, faction, ...blow, wounds, lives });
  checkVictory(content, d, emit);
}

/** The fighter goes, the team does not bleed: VO-071. Its token leaves the bag for good: VO-038, VO-072. */
export function remove(content: Content, d: Table, victim: Fighter, blow: Blow, emit: Emit<Event>): void {
  const from = cellOf(content, victim);
  victim.cell = "removed";
  d.bag[d.fighters.indexOf(victim)] = 0;
  emit({ t: "removed", victim: victim.id, cell: from.id, wounds: woundsOf(blow), ...blow });
  dropTokens(content, d, victim, from.id, emit);
  for (const f of d.fighters)
    if (f.side === victim.side && f.cell !== "removed" && f.cell !== "reserve")
      if (
        characterOf(content, f.id).specialisation === "reanimator" &&
        content.ground.distance(cellOf(content, f), from) <= 1
      )
        revive(d, f, emit);
  checkVictory(content, d, emit);
}

/** VO-166. */
function revive(d: Table, f: Fighter, emit: Emit<Event>): void {
  const team = at(d.sides, f.side);
  if (team.lives >= d.options.format) return;
  team.lives += 1;
  emit({ t: "revived", fighter: f.id, side: f.side, faction: factionOf(d, f.side), lives: team.lives });
}

/** A wounded enemy that has not acted yet skips this turn: VO-085, VO-086, VO-167. */
export function daze(
  content: Content,
  d: Table,
  attacker: FighterView,
  ability: Ability,
  victim: Fighter,
  emit: Emit<Event>,
): void {
  const slot = d.fighters.indexOf(victim);
  if (victim.side === attacker.side || d.bag[slot] !== 1 || !works(content, d, attacker, ability, "skipTurn"))
    return;
  if (characterOf(content, victim.id).specialisation === "unmovable") {
    emit({ t: "unmoved", fighter: victim.id, by: "skipTurn" });
    return;
  }
  d.bag[slot] = 0;
  emit({ t: "skipped", fighter: victim.id });
}
