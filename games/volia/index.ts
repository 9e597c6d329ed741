import { at, type GameModule, jsonSchema, orDefaults, type Rng } from "@rubizh/engine";
import { botFor, tallyOf } from "./bots/levels.ts";
import { explainFor } from "./bots/reasons.ts";
import { beginningsTraining, valueTraining } from "./bots/train.ts";
import { chanceFor, foresight } from "./bots/value.ts";
import { starter } from "./packs/index.ts";
import type { LayoutData, TileData } from "./rules/content.ts";
import { survey } from "./rules/ground.ts";
import { schemas, type VoliaTypes } from "./rules/state.ts";
import { game, table } from "./table.ts";

export { game, volia } from "./table.ts";

const MISSIONS = game.contentOf("none").missions.map((m) => m.id);
const SIDES = [
  ["ukraine", "communards"],
  ["communards", "ukraine"],
];

function surveyed(layouts: readonly LayoutData[], count: number): number {
  for (let i = 0; i < count; i++) survey(at(layouts, i % layouts.length));
  return count;
}

/** All eight tiles as a flight of stairs: hardly any map that a player makes has more rock to look past. */
const STAIRS: LayoutData = {
  id: "stairs",
  tiles: ([1, 2, 3, 4] as const).flatMap((n): readonly TileData[] => [
    { id: `S${n}`, kind: "square", x: 3 * n - 3, y: 2 * n - 2 },
    { id: `R${n}`, kind: "rectangle", x: 3 * n - 1, y: 2 * n - 1, orientation: "v" },
  ]),
  source: "own",
};

/** Ways to come by a squad. */
const SQUADS = [{}, { squads: "starter" }, { squads: "random" }, { squads: "random", format: 8 }];

const variety = (rng: Rng): unknown =>
  orDefaults(rng, {
    mission: at(MISSIONS, rng(MISSIONS.length)),
    factions: at(SIDES, rng(2)),
    roster: rng(2) === 0 ? "mission" : "full",
  });

export const entry: GameModule<VoliaTypes> = {
  ...table,
  bot: (level) => botFor(game, level),
  explain: (level) => explainFor(game, level),
  chance: chanceFor(game),
  foresight,
  variety,
  recording: { options: (rng) => at(SQUADS, rng(SQUADS.length)) },
  schemas: () => ({
    options: jsonSchema(schemas.options),
    move: jsonSchema(schemas.move),
    view: jsonSchema(schemas.state, "view"),
    event: jsonSchema(schemas.event, "view"),
  }),
  measures: () => [
    { name: "map-surveys", unit: "maps/s", run: (count) => surveyed(starter.data.layouts, count) },
    { name: "new-map", unit: "ms", run: (count) => surveyed([STAIRS], count) },
  ],
  tally: tallyOf(game),
  trainings: [valueTraining(game, variety), beginningsTraining(game, variety)],
};
