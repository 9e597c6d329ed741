import {
  at,
  type GameModule,
  type GameSource,
  inLanguage,
  jsonSchema,
  orDefaults,
  type Rulebook,
  type Texts,
} from "@rubizh/engine";
import { bot, LEVELS } from "./bots/levels.ts";
import { measures } from "./bots/measures.ts";
import { explain } from "./bots/reasons.ts";
import { tally } from "./bots/tally.ts";
import { stepTraining } from "./bots/train.ts";
import { chanceFor, foresight, valueTraining } from "./bots/value.ts";
import { lift } from "./lift.ts";
import { box } from "./packs/index.ts";
import { readCardFile } from "./rules/card-file.ts";
import type { CardFamilies } from "./rules/cards.ts";
import { event, type ZsuTypes } from "./rules/event.ts";
import { makeZsu } from "./rules/index.ts";
import { DIFFICULTIES, move, options, table as shape } from "./rules/state.ts";
import { label } from "./words/label.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

/** «ЗСУ»: deck building in two phases, for two and alone. */
export const zsu: GameSource<ZsuTypes, CardFamilies> = { packs: [box], make: makeZsu };

const game = makeZsu(zsu.packs);
const chance = chanceFor(game);

export const entry: GameModule<ZsuTypes> = {
  game,
  modes: ["duel", "solo"],
  levels: LEVELS,
  bot,
  explain,
  ...(chance ? { chance, foresight } : {}),
  variety: (rng) => orDefaults(rng, { difficulty: at(DIFFICULTIES, rng(DIFFICULTIES.length)) }),
  schemas: () => ({
    options: jsonSchema(options),
    move: jsonSchema(move),
    view: jsonSchema(shape, "view"),
    event: jsonSchema(event, "view"),
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
  measures: () => measures(game),
  tally,
  trainings: [...[1, 2, 3].map((step) => stepTraining(game, step)), valueTraining(game)],
  lift,
};
