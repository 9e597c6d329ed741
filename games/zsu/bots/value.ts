// No level yet: the learned chance to win, and how it is learned.
import { chanceOf, learnedFor, weighed } from "@rubizh/bots";
import { at, type Foresight, last, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import type { ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import { DIFFICULTIES, type Table } from "../rules/state.ts";
import { FEATURES, featuresOf } from "./features.ts";
import { bot, weightsOf } from "./levels.ts";
import shipped from "./weights/value.json" with { type: "json" };

const GROUPS = ["duel", "solo"] as const;
const LEARNABLE = { name: "value", kind: "chance", features: FEATURES, groups: GROUPS } as const;

const silent = (): void => {};
const FINE = 1 << 20;
/** Hands of the other seat in an auction: more make a game longer and its play no better. */
const HANDS = 2;

/** Between two rounds: no hand has been drawn yet. */
const isQuiet = (v: Table): boolean =>
  v.round > 0 &&
  v.seats.every(({ hand }) => hand.size === 0) &&
  ["reveal", "draw"].includes(last(v.frames).t);

const groupOf = (v: Table): (typeof GROUPS)[number] => (v.seats.length === 1 ? "solo" : "duel");
const figures = (game: Zsu, v: Table, seat: Seat): Float64Array =>
  featuresOf(game.content(v), v, seat, weightsOf(5, v));

/** 1, 0, or half for a draw; alone a game is won when it comes to its scoring. */
function outcomeFor(game: Zsu, v: Table, seat: Seat): number | undefined {
  const now = game.pending(v);
  if (now.t !== "over") return undefined;
  const best = at(now.result.places, 0);
  return best.length > 1 ? 0.5 : best.includes(seat) ? 1 : 0;
}

/** The chance to win from between two rounds: a duel and a game alone by turns. */
export const valueTraining = (game: Zsu): Training => ({
  ...LEARNABLE,
  policy: "level 4 with two hands in auctions, level 1 as often as it explores; a duel and a game alone each",
  games: 1_200,
  explore: 0.15,
  penalty: 1e-4,
  play({ seed, explore }, tell) {
    for (const seats of [2, 1]) {
      const rng = rngFrom(`${seed}/${seats}`);
      const options = game.options({ difficulty: at(DIFFICULTIES, rng(DIFFICULTIES.length)) });
      if (!("ok" in options)) throw new Error("the options are refused");
      const d = game.clone(game.setup(options.ok, seats));
      const seen: Float64Array[] = [];
      let round = 0;
      for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
        if (isQuiet(d) && d.round !== round) {
          round = d.round;
          seen.push(figures(game, d, 0));
        }
        if (now.t === "luck") {
          game.settle(d, sampleLuck(now.draw, rng), silent);
          continue;
        }
        const { seat } = at(now.asks, 0);
        const level = rng(FINE) < explore * FINE ? 1 : 4;
        game.play(d, seat, bot(level)(game.view(d, seat), seat, rng, { iterations: HANDS }), silent);
      }
      const outcome = outcomeFor(game, d, 0) ?? 0.5;
      for (const features of seen) tell({ group: GROUPS.indexOf(groupOf(d)), features, outcome });
    }
  },
});

/** The chance of a seat to win, once the first round has begun. */
export function chanceFor(
  game: Zsu,
  raw: unknown = shipped,
): ((v: Table, seat: Seat) => number | undefined) | undefined {
  const learned = learnedFor(game, LEARNABLE, raw);
  if (!learned) return undefined;
  return (v, seat) => {
    const weights = learned.get(groupOf(v));
    if (!weights || v.round === 0) return undefined;
    return outcomeFor(game, v, seat) ?? chanceOf(weighed(weights, figures(game, v, seat)));
  };
}

export const foresight: Foresight<ZsuTypes> = {
  name: shipped.name,
  heldOut: shipped.provenance.heldOut,
  isQuiet,
  carrier: { level: 5, budget: { iterations: HANDS }, looks: 10 },
};
