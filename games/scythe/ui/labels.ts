import type { Say } from "@rubizh/engine";
import { type Content, type Place, PRODUCT, STRUCTURES } from "../rules/content.ts";
import { fighters, workersAt } from "../rules/control.ts";
import { placeName } from "../rules/names.ts";
import type { View } from "../rules/state.ts";
import type { Mark } from "./marks.ts";
import { goodsAt } from "./pieces.ts";

/** Everything that stands on a place, piece by piece. */
export const piecesSaid = (v: View, place: Place, say: Say): readonly string[] =>
  v.seats.flatMap((p) => {
    if (p.faction === "none") return [];
    const faction = `@faction.${p.faction}`;
    const named = (unit: string, n: number): string[] =>
      n === 0 ? [] : [say({ key: "ui.say.units", with: { unit, n, faction } })];
    const hero = p.hero === place ? 1 : 0;
    return [
      ...(hero > 0 ? [say({ key: "ui.say.hero", with: { faction } })] : []),
      ...named("@unit.mech", fighters(p, place) - hero),
      ...named("@unit.worker", workersAt(p, place)),
      ...STRUCTURES.filter((s) => p.structures[s] === place).map((s) =>
        say({ key: "ui.say.structure", with: { structure: `@structure.${s}`, faction } }),
      ),
    ];
  });

/** A place in one breath: what it is, what it gives, what lies and stands there, what a tap would bring. */
export function placeLabel(c: Content, v: View, place: Place, say: Say, mark?: Mark): string {
  const spot = c.spots[place];
  if (!spot) return place;
  const product = spot.terrain === "base" ? "none" : PRODUCT[spot.terrain];
  const told = [
    spot.terrain === "base"
      ? say({ key: "ui.say.base", with: { at: placeName(place) } })
      : say({ key: "ui.say.hex", with: { at: place, terrain: `@terrain.${spot.terrain}` } }),
    ...(product === "none" || product === "worker"
      ? []
      : [say({ key: "ui.say.gives", with: { resource: `@resource.${product}` } })]),
    ...(spot.tunnel ? [say({ key: "ui.say.tunnel" })] : []),
    ...(v.tokens.includes(place) ? [say({ key: "ui.say.token" })] : []),
    ...(spot.river.length > 0 ? [say({ key: "ui.say.river", with: { to: spot.river.join(", ") } })] : []),
    ...piecesSaid(v, place, say),
    ...goodsAt(v, place).map(({ resource, n }) =>
      say({ key: "ui.say.goods", with: { resource: `@resource.${resource}`, n } }),
    ),
  ].join("; ");
  return mark ? `${told}. ${say(mark.said)}` : told;
}
