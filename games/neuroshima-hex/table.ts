import { type GameSource, inLanguage, type Rulebook, type TableModule, type Texts } from "@rubizh/engine";
import { beasts } from "./packs/beasts.ts";
import { steelPolice } from "./packs/steel-police.ts";
import type { Army } from "./rules/army.ts";
import { make } from "./rules/index.ts";
import type { NeuroshimaHex } from "./rules/state.ts";
import { preview } from "./words/preview.ts";
import { sketch } from "./words/sketch.ts";
import { label, tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

/** Beasts against Steel Police; a further army is a further pack. */
export const neuroshimaHex = {
  packs: [beasts, steelPolice],
  make,
} satisfies GameSource<NeuroshimaHex, Army>;

export const game = make(neuroshimaHex.packs);

export const table: TableModule<NeuroshimaHex> = {
  game,
  modes: ["duel"],
  levels: [1, 2, 3, 4],
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
  preview: (state) => preview(game.content, state),
  word: (word) => wordOf(game.content, word),
  sides: ["armies", "first"],
};
