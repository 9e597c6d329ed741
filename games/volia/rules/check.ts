import { at, type Emit } from "@rubizh/engine";
import { bystanders, victimsOf } from "./attack.ts";
import type { Ability, Content } from "./content.ts";
import { abilityOf, companion, factionOf, fighterOf, type Table, works } from "./field.ts";
import {
  type CheckingFrame,
  type Event,
  type FighterView,
  REROLLS,
  type Reroll,
  type View,
} from "./state.ts";
import { resume } from "./turn.ts";

/** Each kind of reroll helps once per check: VO-096, VO-163. */
export function offers(
  content: Content,
  v: View,
  f: FighterView,
  ability: Ability,
  die: number,
  used: readonly Reroll[],
): readonly Reroll[] {
  const mayRerollOne = die === 1 && works(content, v, f, ability, "rerollOnes");
  const mayRerollFailure = die < ability.difficulty && commissarFor(content, v, f) !== undefined;
  return REROLLS.filter((by) => !used.includes(by) && (by === "ones" ? mayRerollOne : mayRerollFailure));
}

export const commissarFor = (content: Content, v: View, f: FighterView): FighterView | undefined => {
  const commissar = companion(content, v, f, "commissar");
  return commissar?.spent === false ? commissar : undefined;
};

type Announced = Pick<CheckingFrame, "fighter" | "ability" | "target">;

/** The final die: a hit, a stray shot, or nothing. VO-062, VO-117, VO-118, VO-119, VO-146. */
export function judge(
  content: Content,
  d: Table,
  announced: Announced,
  die: number,
  emit: Emit<Event>,
): void {
  const { fighter, ability, target } = announced;
  const card = abilityOf(content, fighter, ability);
  const actor = fighterOf(d, fighter);
  if (die >= card.difficulty) {
    if (target === "team") heal(d, actor, card, emit);
    else strike(content, d, actor, card, fighterOf(d, target));
  } else if (
    die === 1 &&
    card.type === "ranged" &&
    bystanders(content, d, actor, fighterOf(d, target)).length > 0
  ) {
    d.frames.push({ t: "straying", fighter, ability, target });
    return;
  } else emit({ t: "missed", fighter, ability });
  if (at(d.frames, d.frames.length - 1).t === "acting") resume(content, d, emit);
}

/** At once, and never above the format: VO-088, VO-089. */
function heal(d: Table, actor: FighterView, card: Ability, emit: Emit<Event>): void {
  const team = at(d.sides, actor.side);
  const gained = Math.min(card.power, d.options.format - team.lives);
  team.lives += gained;
  const faction = factionOf(d, actor.side);
  emit({ t: "healed", fighter: actor.id, side: actor.side, faction, gained, lives: team.lives });
}

export function strike(
  content: Content,
  d: Table,
  actor: FighterView,
  card: Ability,
  hit: FighterView,
): void {
  d.frames.push({
    t: "striking",
    fighter: actor.id,
    ability: card.id,
    victims: [...victimsOf(content, d, actor, card, hit)],
    wounded: [],
    step: "damage",
    damage: 0,
    saves: [],
  });
}
