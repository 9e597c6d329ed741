import { type GameSource, inLanguage, type Rulebook, type TableModule, type Texts } from "@rubizh/engine";
import { starter } from "./packs/index.ts";
import type { VoliaData } from "./rules/content.ts";
import { make } from "./rules/index.ts";
import { type OwnPack, textsOf } from "./rules/own.ts";
import type { VoliaTypes } from "./rules/state.ts";
import { label } from "./words/label.ts";
import { preview } from "./words/preview.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

export const volia: GameSource<VoliaTypes, VoliaData> = { packs: [starter], make };
export const game = make([starter]);

export const table: TableModule<VoliaTypes> = {
  game,
  modes: ["duel", "teams"],
  levels: [1, 2, 3, 4, 5],
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
  preview: (state) => preview(game.content(state), state),
  word: (word) => wordOf(game.contentOf("none"), word),
  own: {
    check: (raw) => game.packFaults(raw),
    packOf: ({ options: { own } }) => (own === "none" ? undefined : own),
    names: (pack) => textsOf(pack as OwnPack),
  },
  sides: ["mission", "factions", "roster", "format", "squads"],
};
