import { at, type GameModule, jsonSchema, orDefaults, type Rng } from "@rubizh/engine";
import { chanceOfSeat, chanceTraining, foresightOf } from "./bots/chance.ts";
import { botOf, measures, tally } from "./bots/levels.ts";
import { explainOf } from "./bots/reasons.ts";
import { valueTraining } from "./bots/value.ts";
import { event, move, type NeuroshimaHex, options, state } from "./rules/state.ts";
import { game, neuroshimaHex, table } from "./table.ts";

export { neuroshimaHex };

const chance = chanceOfSeat(game);

function variety(rng: Rng): unknown {
  const armies = game.packs.map((p) => p.id);
  const first = rng(armies.length);
  const second = (first + 1 + rng(armies.length - 1)) % armies.length;
  return orDefaults(rng, { armies: [at(armies, first), at(armies, second)], first: rng(2) });
}

export const entry: GameModule<NeuroshimaHex> = {
  ...table,
  bot: botOf(game),
  explain: explainOf(game),
  ...(chance ? { chance, foresight: foresightOf(game) } : {}),
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
  measures: () => measures(game),
  tally,
  trainings: [valueTraining(game, variety), chanceTraining(game, variety)],
};
