import type { Refusal } from "@rubizh/engine";
import { type Distance, distanceTo, type Protection, protectionOf, refuseAbility } from "./attack.ts";
import type { Ability, Content } from "./content.ts";
import { abilityOf, activeFighter, characterOf, fighterOf, isOnBoard } from "./field.ts";
import { checkChances, checkOf, type Forecast, forecast } from "./odds.ts";
import type { FighterView, Move, View } from "./state.ts";

/** An ability against one enemy: what to expect, and why. */
export interface Aim {
  readonly by: FighterView;
  readonly ability: Ability;
  readonly target: FighterView;
  readonly odds: Forecast;
  readonly distance: Distance;
  readonly protection: Protection;
}
/** An ability of a fighter where it stands. */
export interface Means {
  readonly ability: Ability;
  readonly aims: readonly Aim[];
  /** The chance to pass the check, rerolls included. */
  readonly hit: number;
  /** Why it cannot be used now. */
  readonly refused: Refusal | undefined;
}

function aimAt(content: Content, v: View, f: FighterView, ability: Ability, target: FighterView): Aim {
  return {
    by: f,
    ability,
    target,
    odds: forecast(content, v, f, ability, target.id),
    distance: distanceTo(content, v, f, ability, target),
    protection: protectionOf(content, v, f, ability, target),
  };
}

/** All abilities of a fighter on the battlefield, whoever's turn it is. */
export const meansOf = (content: Content, v: View, f: FighterView): readonly Means[] =>
  characterOf(content, f.id).abilities.map((ability) => {
    const { hit } = checkChances(checkOf(content, v, f, ability));
    if (ability.type === "heal")
      return { ability, aims: [], hit, refused: refuseAbility(content, v, f, ability.id, "team") };
    const enemies = v.fighters.filter((x) => x.side !== f.side && isOnBoard(x));
    const judged = enemies.map((target) => ({
      target,
      why: refuseAbility(content, v, f, ability.id, target.id),
    }));
    const open = judged.filter(({ why }) => !why).map(({ target }) => aimAt(content, v, f, ability, target));
    return {
      ability,
      aims: open,
      hit,
      refused: open.length > 0 ? undefined : telling(judged.flatMap(({ why }) => why ?? [])),
    };
  });

/** Of several reasons the one that the player can do most about. */
const TELLING = ["refuse.boundShot", "refuse.lessThanHalf", "refuse.tooFarAcross", "refuse.outOfSight"];
const telling = (reasons: readonly Refusal[]): Refusal =>
  TELLING.flatMap((key) => reasons.find(({ why }) => why.key === key) ?? [])[0] ??
  reasons[0] ?? { rule: "VO-057", why: { key: "refuse.noTarget" } };

/** The fighter that acts, if it may use abilities now. */
export function actor(v: View): FighterView | undefined {
  const top = v.frames.at(-1);
  return top?.t === "acting" ? activeFighter(v) : undefined;
}

/** The aim that a move would take. */
export function aimOf(content: Content, v: View, move: Move | undefined): Aim | undefined {
  const f = activeFighter(v);
  if (move?.t !== "use" || move.target === "team" || !f) return undefined;
  return aimAt(content, v, f, abilityOf(content, f.id, move.ability), fighterOf(v, move.target));
}

/** "28 %"; what is neither impossible nor certain never reads so. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return "<1\u00a0%";
  if (rounded === 100 && chance < 1) return ">99\u00a0%";
  return `${rounded}\u00a0%`;
}
