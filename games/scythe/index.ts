import { at, type GameModule, orDefaults, type Rng } from "@rubizh/engine";
import { botOf, tally } from "./bots/levels.ts";
import { explainOf } from "./bots/reasons.ts";
import { chanceFor, foresightOf, valueTraining } from "./bots/value.ts";
import { FACTIONS, MATS } from "./rules/content.ts";
import { schemas } from "./rules/schemas.ts";
import type { ScytheTypes } from "./rules/state.ts";
import { game, table } from "./table.ts";

export { scythe } from "./table.ts";

const shuffled = <X>(xs: readonly X[], rng: Rng): readonly X[] =>
  xs
    .map((x) => ({ x, key: rng(1 << 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ x }) => x);

/** Every pairing of faction and mat, every edition and every level of the Automa comes up. */
function variety(rng: Rng, seats: number): unknown {
  const coin = (): boolean => rng(2) === 0;
  return orDefaults(rng, {
    factions: shuffled(FACTIONS, rng).slice(0, seats),
    mats: shuffled(MATS, rng).slice(0, seats),
    expansionMats: true,
    forbiddenPairs: false,
    relentlessFactory: coin(),
    disarmOnMine: coin(),
    underpassMountains: coin(),
    mill: coin() ? "extra" : "choice",
    objectives: coin() ? "windows" : "anytime",
    deals: at(["none", "turn", "always"], rng(3)),
    automa: { level: 1 + rng(4) },
  });
}

const chance = chanceFor(game);

export const entry: GameModule<ScytheTypes> = {
  ...table,
  bot: botOf(game),
  explain: explainOf(game),
  ...(chance ? { chance, foresight: foresightOf(game) } : {}),
  variety,
  recording: {
    options: (rng, seats) => ({
      expansionMats: true,
      countingCosts: rng(2) === 0,
      turnLimit: at([0, Math.ceil(60 / seats)], rng(2)),
    }),
    budget: { iterations: 300 },
  },
  schemas,
  tally,
  trainings: [valueTraining(game, variety)],
};
