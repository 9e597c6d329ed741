import { type GameSource, inLanguage, type Rulebook, type TableModule, type Texts } from "@rubizh/engine";
import { river } from "./packs/river.ts";
import type { River } from "./rules/content.ts";
import { make } from "./rules/index.ts";
import type { Types } from "./rules/state.ts";
import { sketch } from "./words/sketch.ts";
import { label, tell } from "./words/tell.ts";

/** What the rules are made from: another river is another pack. */
export const source = { packs: [river], make } satisfies GameSource<Types, River>;

export const game = make(source.packs);

/** What a table needs, in a browser too: everything but bots, which think elsewhere. */
export const table: TableModule<Types> = {
  game,
  modes: ["duel"],
  levels: [1, 2, 3],
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
