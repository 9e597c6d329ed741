// Levels 4 and 5: by what they judge where a turn ends, and which plans they try.
import { chanceOf, type Learned, learnedFor, netted, weighed } from "@rubizh/bots";
import { at, type Level, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { Table } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { View } from "../rules/state.ts";
import { countsIn, featuresFrom } from "./features.ts";
import { figuresFor, figuresOf } from "./figures.ts";
import { PLANS, type Searched, searched, widely } from "./search.ts";
import { learnedOf, type Value, valueBy, weightsFor } from "./value.ts";
import shipped from "./weights/beginnings.json" with { type: "json" };

const HIDDEN = 8;

/** What is learned of the beginnings of turns, and of which missions. */
export function beginnings(game: Volia) {
  const content = game.contentOf("none");
  const { names, mirror } = figuresFor(content);
  return {
    name: "beginnings",
    kind: "chance",
    features: names,
    groups: content.missions.map(({ id }) => id),
    net: { hidden: HIDDEN, mirror },
  } as const;
}

/** All that was learned: level 4's weights, and what level 5 knows beside them. */
export interface Lore {
  readonly any: Learned | undefined;
  readonly beginnings: Learned | undefined;
}
export const loreOf = (game: Volia, raw: unknown = shipped): Lore => ({
  any: learnedOf(game),
  beginnings: learnedFor(game, beginnings(game), raw),
});

/** How a table is thought about. */
export interface Mind {
  readonly level: Level;
  /** Level 4's weights: what the figures of a reason are told by. */
  readonly weights: Float64Array;
  readonly value: Value;
  /** What a life of level 3's own judgement counts beside the chance. */
  readonly hunch: number;
  /** What is looked into, and how many of the likeliest plans are tried. */
  readonly searched: (d: Table, seat: Seat) => Searched;
  readonly width: (trials: number) => number;
}

const HUNCH = 0.01;

/** Level 4: the plans that level 3 likes best. */
export const expert = (game: Volia, weights: Float64Array): Mind => ({
  level: 4,
  weights,
  value: valueBy(weights),
  hunch: HUNCH,
  searched: (d, seat) => searched(game, d, seat, PLANS),
  // More trials can afford a look at more of them.
  width: (trials) => Math.max(4, Math.round(Math.sqrt(trials) / 3)),
});

const WIDE_HUNCH = 0.02;
const WIDE_PLANS = 8;

/** Level 5: the likeliest of all plans, by the mean of both chances. */
const master = (game: Volia, weights: Float64Array, net: Float64Array): Mind => ({
  level: 5,
  weights,
  value: meanOf(weights, net, beginnings(game).net.mirror),
  hunch: WIDE_HUNCH,
  searched: (d, seat) => widely(game, d, seat),
  width: () => WIDE_PLANS,
});

/** How a level thinks of a table, from level 4 on; not at all where nothing was learned, as of a player's own mission. */
export function mindFor(game: Volia, level: Level, { any, beginnings: turns }: Lore) {
  const minds = new Map<string, Mind>();
  return (v: View): Mind | undefined => {
    const weights = level >= 4 ? weightsFor(any, v) : undefined;
    if (!weights) return undefined;
    const known = minds.get(v.mission);
    if (known) return known;
    const net = level >= 5 ? turns?.get(v.mission) : undefined;
    const mind = net ? master(game, weights, net) : expert(game, weights);
    minds.set(v.mission, mind);
    return mind;
  };
}

/** They were learned differently, and what one misses by the other often does not. */
function meanOf(weights: Float64Array, net: Float64Array, mirror: readonly number[]): Value {
  return (content: Content, v, side) => {
    const over = at(v.frames, 0);
    if (over.t === "over") return over.winner === "draw" ? 0.5 : over.winner === side ? 1 : 0;
    const counts = countsIn(content, v, side);
    const any = chanceOf(weighed(weights, featuresFrom(counts, v, side)));
    const figures = figuresOf(content, v, side, counts);
    return (any + chanceOf(netted({ hidden: HIDDEN, mirror }, net, figures))) / 2;
  };
}
