import { type GameSource, inLanguage, type Rulebook, type TableModule, type Texts } from "@rubizh/engine";
import { lift } from "./lift.ts";
import { box } from "./packs/index.ts";
import { readCardFile } from "./rules/card-file.ts";
import type { CardFamilies } from "./rules/cards.ts";
import type { ZsuTypes } from "./rules/event.ts";
import { makeZsu } from "./rules/index.ts";
import { label } from "./words/label.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

/** «ЗСУ»: deck building in two phases, for two and alone. */
export const zsu: GameSource<ZsuTypes, CardFamilies> = { packs: [box], make: makeZsu };

export const game = makeZsu(zsu.packs);

export const table: TableModule<ZsuTypes> = {
  game,
  modes: ["duel", "solo"],
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
  sketch: (table, viewer, say) => sketch(game.content(table), table, viewer, say),
  tell,
  label: (table, seat, move) => label(game.content(table), table, seat, move),
  word: (word) => wordOf(game.content({ cards: "ours" }), word),
  own: {
    check: (raw) => {
      const read = readCardFile(raw, box.data);
      return "ok" in read ? [] : [read.refused];
    },
    packOf: ({ cards }) => (cards === "ours" ? undefined : cards),
    // Corrected cards keep their names.
    names: () => ({}),
  },
  lift,
};
