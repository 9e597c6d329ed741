import type { Say } from "@rubizh/engine";
import { type Content, type Place, PRODUCT } from "../rules/content.ts";
import { placeName } from "../rules/names.ts";
import type { Mark } from "./marks.ts";
import type { Crowd } from "./pieces.ts";

/** Everything that stands on a place, piece by piece. */
export function piecesSaid({ armies, structure }: Crowd, say: Say): readonly string[] {
  const named = (unit: string, n: number, faction: string): string[] =>
    n === 0 ? [] : [say({ key: "ui.say.units", with: { unit, n, faction } })];
  return [
    ...armies.flatMap(({ faction, hero, mechs, workers }) => [
      ...(hero ? [say({ key: "ui.say.hero", with: { faction: `@faction.${faction}` } })] : []),
      ...named("@unit.mech", mechs, `@faction.${faction}`),
      ...named("@unit.worker", workers, `@faction.${faction}`),
    ]),
    ...(structure
      ? [
          say({
            key: "ui.say.structure",
            with: {
              structure: `@structure.${structure.structure}`,
              faction: `@faction.${structure.faction}`,
            },
          }),
        ]
      : []),
  ];
}

/** A place in one breath: what it is, what it gives, what lies and stands there, what a tap would bring. */
export function placeLabel(c: Content, crowd: Crowd, place: Place, say: Say, mark?: Mark): string {
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
    ...(crowd.encounter ? [say({ key: "ui.say.token" })] : []),
    ...(spot.river.length > 0 ? [say({ key: "ui.say.river", with: { to: spot.river.join(", ") } })] : []),
    ...piecesSaid(crowd, say),
    ...crowd.goods.map(({ resource, n }) =>
      say({ key: "ui.say.goods", with: { resource: `@resource.${resource}`, n } }),
    ),
  ].join("; ");
  return mark ? `${told}. ${say(mark.said)}` : told;
}
