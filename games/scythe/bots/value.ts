// No level yet: the learned chance to win, and how it is learned.
import { chanceOf, learnedFor, weighed } from "@rubizh/bots";
import { at, type Foresight, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import type { ScytheGame } from "../rules/index.ts";
import { resultOf } from "../rules/scoring.ts";
import type { ScytheTypes, View } from "../rules/state.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { botOf } from "./levels.ts";
import shipped from "./weights/value.json" with { type: "json" };

/** One person plays against the Automa; of several each against the others. */
const GROUPS = ["automa", "people"] as const;
const MOST_PEOPLE = 5;
const LEARNABLE = { name: "value", kind: "chance", features: FEATURES, groups: GROUPS } as const;

const silent = (): void => {};
const FINE = 1 << 20;
/** Turns that level 2 plays out for a decision: few, so that there are many games. */
const TURNS = 12;
/** Moments of one game are much alike: one in so many turns is kept. */
const KEPT = 3;

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
    "level 2 with 12 turns played out for a decision, level 1 as often as it explores; one to five people",
  games: 500,
  explore: 0.1,
  penalty: 1e-3,
  play({ seed, explore }, tell) {
    const rng = rngFrom(seed);
    const seats = 1 + rng(MOST_PEOPLE);
    const options = game.options(variety(rng, seats));
    if (!("ok" in options)) throw new Error("the options are refused");
    const [beginner, apprentice] = [botOf(game)(1), botOf(game)(2)];
    const d = game.clone(game.setup(options.ok, seats));
    const seen: (readonly (Float64Array | undefined)[])[] = [];
    let turn = 0;
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
      if (isQuiet(d) && d.turn >= turn + KEPT) {
        turn = d.turn;
        seen.push(featuresOf(game.content, d));
      }
      if (now.t === "luck") {
        game.settle(d, sampleLuck(now.draw, rng), silent);
        continue;
      }
      const { seat } = at(now.asks, 0);
      const bot = rng(FINE) < explore * FINE ? beginner : apprentice;
      game.play(d, seat, bot(game.view(d, seat), seat, rng, { iterations: TURNS }), silent);
    }
  },
});

/**
 * The chance of a seat to win once everybody has been dealt a faction. Each seat is weighed for itself against the others,
 * and the chances are then made to add up to one.
 */
export function chanceFor(
  game: ScytheGame,
  raw: unknown = shipped,
): ((v: View, seat: Seat) => number | undefined) | undefined {
  const learned = learnedFor(game, LEARNABLE, raw);
  if (!learned) return undefined;
  return (v, seat) => {
    const people = peopleIn(v);
    if (v.over !== "no") return outcomes(resultOf(game.content, v).places, people)[seat];
    const weights = learned.get("people");
    // The Automa won every game it was learned from: that tells nothing of anybody's chances against it.
    if (!weights || v.turn === 0 || people === 1) return undefined;
    const chances = featuresOf(game.content, v).map((row) => (row ? chanceOf(weighed(weights, row)) : 0));
    return (chances[seat] ?? 0) / chances.reduce((a, b) => a + b, 0);
  };
}

export const foresight: Foresight<ScytheTypes> = {
  name: shipped.name,
  heldOut: shipped.provenance.groups.people,
  isQuiet,
  carrier: { level: 2, budget: { iterations: TURNS }, looks: 6 },
};
