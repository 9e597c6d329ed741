import { at, type GameModule, type GameSource, inLanguage, type Rulebook, type Texts } from "@rubizh/engine";
import { botOf, LEVELS } from "./bots/levels.ts";
import { river } from "./packs/river.ts";
import type { River } from "./rules/content.ts";
import { make } from "./rules/index.ts";
import { LENGTHS, type Types } from "./rules/state.ts";
import { sketch } from "./words/sketch.ts";
import { label, tell } from "./words/tell.ts";

/** What the rules are made from: another river is another pack. */
export const source = { packs: [river], make } satisfies GameSource<Types, River>;

const game = make(source.packs);

/** The one thing that server, web app and command line take from this folder. */
export const entry: GameModule<Types> = {
  game,
  modes: ["duel"],
  levels: LEVELS,
  bot: botOf(game),
  variety: (rng) => ({ length: at(LENGTHS, rng(LENGTHS.length)) }),
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
  sketch: (table, viewer, say) => sketch(game.content, table, viewer, say),
  tell,
  label,
};
