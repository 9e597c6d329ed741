import {
  at,
  type GameModule,
  type GameSource,
  inLanguage,
  orDefaults,
  type Pack,
  type Rng,
  type Rulebook,
  type Texts,
} from "@rubizh/engine";
import { botOf, LEVELS, tally } from "./bots/levels.ts";
import { explainOf } from "./bots/reasons.ts";
import { chanceFor, foresight, valueTraining } from "./bots/value.ts";
import { base } from "./packs/index.ts";
import { FACTIONS, MATS, type ScytheData } from "./rules/content.ts";
import { makeScythe, type ScytheGame } from "./rules/index.ts";
import { schemas } from "./rules/schemas.ts";
import type { ScytheTypes } from "./rules/state.ts";
import { label } from "./words/label.ts";
import { sketch } from "./words/sketch.ts";
import { tell } from "./words/tell.ts";

/** Scythe, made from its packs. */
export const scythe = {
  packs: [base],
  make(packs: readonly Pack<ScytheData>[]): ScytheGame {
    const [pack] = packs;
    if (!pack) throw new Error("Scythe needs its base pack");
    return makeScythe(
      pack.data,
      packs.map(({ id, version }) => ({ id, version })),
    );
  },
} satisfies GameSource<ScytheTypes, ScytheData>;

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

const game = scythe.make(scythe.packs);
const { content } = game;
const chance = chanceFor(game);

export const entry: GameModule<ScytheTypes> = {
  game,
  modes: ["standard"],
  levels: LEVELS,
  bot: botOf(game),
  explain: explainOf(game),
  ...(chance ? { chance, foresight } : {}),
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
  sketch: (table, viewer, say) => sketch(content, table, viewer, say),
  tell,
  label: (table, seat, move) => label(content, table, seat, move),
  tally,
  sides: ["factions", "mats"],
  trainings: [valueTraining(game, variety)],
  rival: { key: "ui.automa" },
};
