// No level yet: the learned chance to win, and how it is learned.
import { chanceOf, learnedFor, Player, weighed } from "@rubizh/bots";
import { at, type Foresight, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import type { ScytheGame } from "../rules/index.ts";
import { resultOf } from "../rules/scoring.ts";
import type { ScytheTypes, View } from "../rules/state.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { planOf } from "./plan.ts";
import shipped from "./weights/value.json" with { type: "json" };

/** One person plays against the Automa; of several each against the others. */
const GROUPS = ["automa", "people"] as const;
const LEARNABLE = { name: "value", kind: "chance", features: FEATURES, groups: GROUPS } as const;

const silent = (): void => {};
const FINE = 1 << 20;
/** How many people sit at the tables that are learned from: most often one or two. */
const PEOPLE = [1, 1, 1, 2, 2, 2, 2, 3, 4, 5];
/** Positions that a turn is planned with where something else is tried than what looks best. */
const FEW = 40;
/** Moments of one game are much alike: one in so many turns is kept. */
const KEPT = 2;

/** Between two turns: nothing of the next one has been chosen. */
function isQuiet({ frames: [turn, next, ...more], over }: View): boolean {
  if (over !== "no" || turn?.t !== "turn" || turn.chosen || more.length > 0) return false;
  return next === undefined || (next.t === "automa" && next.stage === "card");
}

const peopleIn = (v: View): number => v.seats.length - (v.automa === "none" ? 0 : 1);

/** 1 for whoever won; those who share the first place share it. */
function outcomes(places: readonly (readonly Seat[])[], seats: number): readonly number[] {
  const best = at(places, 0);
  return Array.from({ length: seats }, (_, seat) => (best.includes(seat) ? 1 / best.length : 0));
}

/** The chance to win from between two turns, by what sets a seat apart from the others. */
export const valueTraining = (game: ScytheGame, variety: (rng: Rng, seats: number) => unknown): Training => ({
  ...LEARNABLE,
  policy:
    "turns of level 4 planned once, by one line; with a few positions only as often as it explores; one to five people",
  games: 600,
  explore: 0.1,
  penalty: 1e-3,
  play({ seed, explore }, tell) {
    const rng = rngFrom(seed);
    const seats = at(PEOPLE, rng(PEOPLE.length));
    const options = game.options(variety(rng, seats));
    if (!("ok" in options)) throw new Error("the options are refused");
    const plan = planOf(game);
    const [player, odd] = [new Player(game, plan, {}), new Player(game, plan, { iterations: FEW })];
    const d = game.clone(game.setup(options.ok, seats));
    const seen: (readonly (Float64Array | undefined)[])[] = [];
    let [turn, kept, isOdd] = [0, 0, false];
    for (let now = game.pending(d); ; now = game.pending(d)) {
      if (now.t === "over") {
        const came = outcomes(now.result.places, seats);
        for (const rows of seen)
          for (const [seat, outcome] of came.entries()) {
            const features = rows[seat];
            if (features) tell({ group: seats === 1 ? 0 : 1, features, outcome });
          }
        return;
      }
      if (d.turn !== turn) {
        turn = d.turn;
        isOdd = rng(FINE) < explore * FINE;
        for (const one of [player, odd]) one.forget();
      }
      if (isQuiet(d) && d.turn >= kept + KEPT) {
        kept = d.turn;
        seen.push(featuresOf(game.content, d));
      }
      if (now.t === "luck") {
        game.settle(d, sampleLuck(now.draw, rng), silent);
        continue;
      }
      const { seat } = at(now.asks, 0);
      game.play(d, seat, (isOdd ? odd : player).move(game.view(d, seat), seat, rng), silent);
    }
  },
});

type Chances = (v: View) => readonly number[] | undefined;

/**
 * The chances of all people to win once everybody has been dealt a faction. Each is weighed for itself against the others, and the
 * chances of several are then made to add up to one.
 */
function chancesFor(game: ScytheGame, raw: unknown): Chances | undefined {
  const learned = learnedFor(game, LEARNABLE, raw);
  if (!learned) return undefined;
  return (v) => {
    const people = peopleIn(v);
    if (v.over !== "no") return outcomes(resultOf(game.content, v).places, people);
    const weights = learned.get(people === 1 ? "automa" : "people");
    if (!weights || v.turn === 0) return undefined;
    const chances = featuresOf(game.content, v)
      .slice(0, people)
      .map((row) => (row ? chanceOf(weighed(weights, row)) : 0));
    const all = people === 1 ? 1 : chances.reduce((a, b) => a + b, 0);
    return chances.map((chance) => chance / all);
  };
}

/** The chance of one of them. */
export function chanceFor(
  game: ScytheGame,
  raw: unknown = shipped,
): ((v: View, seat: Seat) => number | undefined) | undefined {
  const chances = chancesFor(game, raw);
  return chances && ((v, seat) => chances(v)?.[seat]);
}

/**
 * Of ten moves called bad by 0.13 to 0.29, games to the end showed losses of −0.13 to 0.60: the chance is that rough
 * (docs/analysis.md).
 */
const DOUBT = 0.23;

export const foresightOf = (game: ScytheGame): Foresight<ScytheTypes> => ({
  name: shipped.name,
  heldOut: shipped.provenance.heldOut,
  doubt: DOUBT,
  isQuiet,
  chances: chancesFor(game, shipped) ?? (() => undefined),
  carrier: { level: 4, budget: {}, plan: planOf(game), looks: 4 },
});
