import { at, type Emit } from "@rubizh/engine";
import { bystanders, victimsOf } from "../attack.ts";
import type { Ability, World } from "../book.ts";
import { abilityOf, companion, factionOf, fighterOf, no, type Table, top, works } from "../field.ts";
import {
  type CheckingFrame,
  type Event,
  type FighterView,
  REROLLS,
  type Reroll,
  type RerollingFrame,
  type StrayingFrame,
  type View,
} from "../state.ts";
import { resume } from "../turn.ts";
import { type AskRules, type LuckRules, named, ONE_DIE } from "./frame.ts";

type Announced = Pick<CheckingFrame, "fighter" | "ability" | "target">;

/** One die against the number left of the ability's name: VO-061. */
export const checking: LuckRules<CheckingFrame> = {
  asks: "luck",
  draw: () => ONE_DIE,
  settle(w, d, luck, emit) {
    const { fighter, ability, target, used } = top(d, "checking");
    const die = at(luck, 0);
    const card = abilityOf(w, fighter, ability);
    emit({ t: "checked", fighter, ability, die, needs: card.difficulty });
    d.frames.pop();
    const choices = offers(w, d, fighterOf(d, fighter), card, die, used);
    if (choices.length > 0) d.frames.push({ t: "rerolling", fighter, ability, target, used, die });
    else judge(w, d, { fighter, ability, target }, die, emit);
  },
};

/** Each kind of reroll helps once per check: VO-096, VO-163. */
function offers(
  w: World,
  v: View,
  f: FighterView,
  ability: Ability,
  die: number,
  used: readonly Reroll[],
): readonly Reroll[] {
  const mayRerollOne = die === 1 && works(w, v, f, ability, "rerollOnes");
  const mayRerollFailure = die < ability.difficulty && commissarFor(w, v, f) !== undefined;
  return REROLLS.filter((by) => !used.includes(by) && (by === "ones" ? mayRerollOne : mayRerollFailure));
}

const commissarFor = (w: World, v: View, f: FighterView): FighterView | undefined => {
  const commissar = companion(w, v, f, "commissar");
  return commissar?.spent === false ? commissar : undefined;
};

export const rerolling: AskRules<RerollingFrame> = {
  asks: "seat",
  seat: (_w, v, f) => fighterOf(v, f.fighter).seat,
  prompt: (_w, _v, f) => ({ key: "prompt.reroll", with: { fighter: named(f.fighter), die: f.die } }),
  candidates: () => [...REROLLS.map((by) => ({ t: "reroll", by }) as const), { t: "keep" }],

  refuse(w, v, f, m) {
    if (m.t === "keep") return undefined;
    if (m.t !== "reroll") return no("VO-057", "finishAbility");
    const fighter = fighterOf(v, f.fighter);
    const card = abilityOf(w, f.fighter, f.ability);
    if (offers(w, v, fighter, card, f.die, f.used).includes(m.by)) return undefined;
    return m.by === "ones" ? no("VO-096", "noReroll") : no("VO-163", "noCommissar");
  },

  play(w, d, m, emit) {
    const { fighter, ability, target, used, die } = top(d, "rerolling");
    d.frames.pop();
    if (m.t !== "reroll") {
      emit({ t: "kept", fighter, die });
      judge(w, d, { fighter, ability, target }, die, emit);
      return;
    }
    const commissar = m.by === "commissar" ? commissarFor(w, d, fighterOf(d, fighter)) : undefined;
    if (commissar) fighterOf(d, commissar.id).spent = true;
    emit({ t: "rerolled", fighter, by: m.by, thanksTo: commissar?.id ?? fighter });
    d.frames.push({ t: "checking", fighter, ability, target, used: [...used, m.by] });
  },
};

/** The final die: a hit, a stray shot, or nothing. VO-062, VO-117, VO-118, VO-119, VO-146. */
function judge(w: World, d: Table, announced: Announced, die: number, emit: Emit<Event>): void {
  const { fighter, ability, target } = announced;
  const card = abilityOf(w, fighter, ability);
  const actor = fighterOf(d, fighter);
  if (die >= card.difficulty) {
    if (target === "team") heal(d, actor, card, emit);
    else strike(w, d, actor, card, fighterOf(d, target));
  } else if (
    die === 1 &&
    card.type === "ranged" &&
    bystanders(w, d, actor, fighterOf(d, target)).length > 0
  ) {
    d.frames.push({ t: "straying", fighter, ability, target });
    return;
  } else emit({ t: "missed", fighter, ability });
  if (at(d.frames, d.frames.length - 1).t === "acting") resume(w, d, emit);
}

/** At once, and never above the format: VO-088, VO-089. */
function heal(d: Table, actor: FighterView, card: Ability, emit: Emit<Event>): void {
  const team = at(d.sides, actor.side);
  const gained = Math.min(card.power, d.options.format - team.lives);
  team.lives += gained;
  const faction = factionOf(d, actor.side);
  emit({ t: "healed", fighter: actor.id, side: actor.side, faction, gained, lives: team.lives });
}

function strike(w: World, d: Table, actor: FighterView, card: Ability, hit: FighterView): void {
  d.frames.push({
    t: "striking",
    fighter: actor.id,
    ability: card.id,
    victims: [...victimsOf(w, d, actor, card, hit)],
    wounded: [],
    step: "damage",
    damage: 0,
    saves: [],
  });
}

/** A shot that showed a 1 hits somebody else on the line; the target's owner says whom. VO-117, VO-147. */
export const straying: AskRules<StrayingFrame> = {
  asks: "seat",
  seat: (_w, v, f) => fighterOf(v, f.target).seat,
  prompt: (_w, _v, f) => ({
    key: "prompt.stray",
    with: { fighter: named(f.fighter), target: named(f.target) },
  }),

  candidates: (w, v, f) =>
    bystanders(w, v, fighterOf(v, f.fighter), fighterOf(v, f.target)).map((x) => ({
      t: "hit",
      fighter: x.id,
    })),

  refuse(w, v, f, m) {
    if (m.t !== "hit") return no("VO-117", "chooseStray");
    const inTheWay = bystanders(w, v, fighterOf(v, f.fighter), fighterOf(v, f.target));
    return inTheWay.some((x) => x.id === m.fighter) ? undefined : no("VO-117", "notOnLine");
  },

  play(w, d, m, emit) {
    if (m.t !== "hit") return;
    const { fighter, ability, target } = top(d, "straying");
    emit({ t: "strayed", fighter, target, hit: m.fighter });
    d.frames.pop();
    strike(w, d, fighterOf(d, fighter), abilityOf(w, fighter, ability), fighterOf(d, m.fighter));
  },
};
