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
import { botOf, measures, tally } from "./bots/levels.ts";
import { explainOf } from "./bots/reasons.ts";
import { chanceOfSeat, foresight, learnedOf, valueTraining } from "./bots/value.ts";
import { beasts } from "./packs/beasts.ts";
import { steelPolice } from "./packs/steel-police.ts";
import type { Army } from "./rules/army.ts";
import { make } from "./rules/index.ts";
import { event, move, type NeuroshimaHex, options, state } from "./rules/state.ts";
import { preview } from "./words/preview.ts";
import { sketch } from "./words/sketch.ts";
import { label, tell } from "./words/tell.ts";
import { wordOf } from "./words/word.ts";

/** Beasts against Steel Police; a further army is a further pack. */
export const neuroshimaHex = {
  packs: [beasts, steelPolice],
  make,
} satisfies GameSource<NeuroshimaHex, Army>;

const game = make(neuroshimaHex.packs);

const chance = chanceOfSeat(game);

function variety(rng: Rng): unknown {
  const armies = game.packs.map((p) => p.id);
  const first = rng(armies.length);
  const second = (first + 1 + rng(armies.length - 1)) % armies.length;
  return orDefaults(rng, { armies: [at(armies, first), at(armies, second)], first: rng(2) });
}

export const entry: GameModule<NeuroshimaHex> = {
  game,
  modes: ["duel"],
  levels: learnedOf(game) ? [1, 2, 3, 4] : [1, 2, 3],
  bot: botOf(game),
  explain: explainOf(game),
  ...(chance ? { chance, foresight } : {}),
  variety,
  recording: {
    options: (rng) => {
      const armies = [["beasts", "steel-police"], ["steel-police", "beasts"], "random"];
      const first = [0, 1, "random"];
      return { armies: at(armies, rng(armies.length)), first: at(first, rng(first.length)) };
    },
  },
  schemas: () => ({
    options: jsonSchema(options),
    move: jsonSchema(move),
    view: jsonSchema(state, "view"),
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
  sketch: (table, viewer, say) => sketch(game.content, table, viewer, say),
  tell,
  label,
  preview: (state) => preview(game.content, state),
  word: (word) => wordOf(game.content, word),
  measures: () => measures(game),
  tally,
  sides: ["armies", "first"],
  trainings: [valueTraining(game, variety)],
};
