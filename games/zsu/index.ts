import { at, type GameModule, jsonSchema, orDefaults } from "@rubizh/engine";
import { bot } from "./bots/levels.ts";
import { measures } from "./bots/measures.ts";
import { explain } from "./bots/reasons.ts";
import { tally } from "./bots/tally.ts";
import { stepTraining } from "./bots/train.ts";
import { chanceFor, foresight, valueTraining } from "./bots/value.ts";
import { event, type ZsuTypes } from "./rules/event.ts";
import { DIFFICULTIES, move, options, table as shape } from "./rules/state.ts";
import { game, table, zsu } from "./table.ts";

export { zsu };

const chance = chanceFor(game);

export const entry: GameModule<ZsuTypes> = {
  ...table,
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
  measures: () => measures(game),
  tally,
  trainings: [...[1, 2, 3].map((step) => stepTraining(game, step)), valueTraining(game)],
};
