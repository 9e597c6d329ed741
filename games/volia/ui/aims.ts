import type { Aim, Means } from "../rules/aims.ts";
import { find } from "../rules/field.ts";
import type { FighterView, View } from "../rules/state.ts";

/** The better of two aims takes more lives and fighters off the enemy. */
const worth = ({ odds }: Aim): number => odds.wounds + odds.remove;

/** The ability to suggest against a target: the one wanted, if it can be used, else the best. */
export function suggested(
  means: readonly Means[],
  target: string,
  wanted: string | undefined,
): Aim | undefined {
  const aims = means.flatMap((m) => m.aims).filter((aim) => aim.target.id === target);
  const asked = aims.find((aim) => aim.ability.id === wanted);
  return (
    asked ??
    aims.reduce<Aim | undefined>((best, aim) => (best && worth(best) >= worth(aim) ? best : aim), undefined)
  );
}

/** Everybody a shot could hit by mistake is named before it is fired. */
export const victimsBeside = (v: View, { odds, target }: Aim): readonly FighterView[] =>
  odds.victims.flatMap(({ fighter }) => (fighter === target.id ? [] : (find(v.fighters, fighter) ?? [])));

/** A mean, with one decimal, as the language writes it. */
export const mean = (n: number, language: string): string =>
  n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
