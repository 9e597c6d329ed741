import {
  at,
  type GameEntry,
  type GameModule,
  type Language,
  type Rulebook,
  type Texts,
} from "@rubizh/engine";
import { botFor } from "./bots/index.ts";
import { starter } from "./packs/index.ts";
import type { VoliaData } from "./rules/content.ts";
import { survey } from "./rules/ground.ts";
import { make } from "./rules/index.ts";
import type { VoliaTypes } from "./rules/state.ts";
import { drawTable } from "./words/draw.ts";
import { label } from "./words/label.ts";
import { tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

export const volia: GameModule<VoliaTypes, VoliaData> = { packs: [starter], make };
export const game = make([starter]);

const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>> = {
  uk: () => import("./text/uk.json", { with: { type: "json" } }),
  pl: () => import("./text/pl.json", { with: { type: "json" } }),
  en: () => import("./text/en.json", { with: { type: "json" } }),
};
const RULEBOOKS: Readonly<Record<Language, () => Promise<{ readonly default: Rulebook }>>> = {
  uk: () => import("./text/rulebook/uk.json", { with: { type: "json" } }),
  pl: () => import("./text/rulebook/pl.json", { with: { type: "json" } }),
  en: () => import("./text/rulebook/en.json", { with: { type: "json" } }),
};

const MISSIONS = game.bookOf("none").missions.map((m) => m.id);
const SIDES = [
  ["ukraine", "communards"],
  ["communards", "ukraine"],
];

export const entry: GameEntry<VoliaTypes> = {
  game,
  modes: ["duel", "teams"],
  levels: [1, 2, 3],
  bot: (level) => botFor(game, level),
  variety: (rng) => ({
    mission: at(MISSIONS, rng(MISSIONS.length)),
    factions: at(SIDES, rng(2)),
    roster: rng(2) === 0 ? "mission" : "full",
  }),
  texts: async (language) => (await TEXTS[language]()).default,
  rulebook: async (language) => (await RULEBOOKS[language]()).default,
  draw: (table, _viewer, say) => drawTable(game.worldOf(table), table, say),
  tell,
  label: (table, _seat, move) => label(table, move),
  word: (word) => wordOf(game.bookOf("none"), word),
  measures: () => [
    {
      name: "map-surveys",
      unit: "maps/s",
      run: (count) => {
        const { layouts } = starter.data;
        for (let i = 0; i < count; i++) survey(at(layouts, i % layouts.length));
        return count;
      },
    },
  ],
};
