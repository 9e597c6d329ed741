import {
  at,
  type GameModule,
  type GameSource,
  inLanguage,
  jsonSchema,
  orDefaults,
  type Rng,
  type Rulebook,
  type Texts,
} from "@rubizh/engine";
import { botFor, tallyOf } from "./bots/levels.ts";
import { explainFor } from "./bots/reasons.ts";
import { valueTraining } from "./bots/train.ts";
import { chanceFor, foresight, learnedOf } from "./bots/value.ts";
import { starter } from "./packs/index.ts";
import type { LayoutData, TileData, VoliaData } from "./rules/content.ts";
import { survey } from "./rules/ground.ts";
import { make } from "./rules/index.ts";
import { type OwnPack, textsOf } from "./rules/own.ts";
import { schemas, type VoliaTypes } from "./rules/state.ts";
import { label } from "./words/label.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

export const volia: GameSource<VoliaTypes, VoliaData> = { packs: [starter], make };
export const game = make([starter]);

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
  game,
  modes: ["duel", "teams"],
  levels: learnedOf(game) ? [1, 2, 3, 4] : [1, 2, 3],
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
  texts: inLanguage<Texts>({
    uk: () => import("./text/uk.json", { with: { type: "json" } }),
    pl: () => import("./text/pl.json", { with: { type: "json" } }),
    en: () => import("./text/en.json", { with: { type: "json" } }),
  }),
  rulebook: inLanguage<Rulebook>({
    uk: () => import("./text/rulebook/uk.json", { with: { type: "json" } }),
    pl: () => import("./text/rulebook/pl.json", { with: { type: "json" } }),
    en: () => import("./text/rulebook/en.json", { with: { type: "json" } }),
  }),
  sketch: (table, _viewer, say) => sketch(game.content(table), table, say),
  tell,
  label: (table, _seat, move) => label(game.content(table), table, move),
  word: (word) => wordOf(game.contentOf("none"), word),
  own: {
    check: (raw) => game.packFaults(raw),
    packOf: ({ options: { own } }) => (own === "none" ? undefined : own),
    names: (pack) => textsOf(pack as OwnPack),
  },
  measures: () => [
    { name: "map-surveys", unit: "maps/s", run: (count) => surveyed(starter.data.layouts, count) },
    { name: "new-map", unit: "ms", run: (count) => surveyed([STAIRS], count) },
  ],
  tally: tallyOf(game),
  trainings: [valueTraining(game, variety)],
  sides: ["mission", "factions", "roster", "format", "squads"],
};
