// Level 4: the learned chance to win.
import { chanceOf, type Learned, learnedFor, weighed } from "@rubizh/bots";
import { at, type Foresight, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { sideOfSeat, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Side, View, VoliaTypes } from "../rules/state.ts";
import { FEATURES, featuresOf } from "./features.ts";
import shipped from "./weights/value.json" with { type: "json" };

/** What is learned, and of which missions. */
export const learnable = (game: Volia) =>
  ({
    name: "value",
    kind: "chance",
    features: FEATURES,
    groups: game.contentOf("none").missions.map(({ id }) => id),
  }) as const;

/** The weights of the missions; none where they were learned under other rules or of other packs. */
export const learnedOf = (game: Volia, raw: unknown = shipped): Learned | undefined =>
  learnedFor(game, learnable(game), raw);

/** What was learned of a table's mission: nothing of players' own. */
export const weightsFor = (learned: Learned | undefined, v: View): Float64Array | undefined =>
  v.options.own === "none" ? learned?.get(v.mission) : undefined;

/** The chance of a side to win, 0…1, a draw being half. */
export type Value = (content: Content, v: View, side: Side) => number;

export const valueBy =
  (weights: Float64Array): Value =>
  (content, v, side) => {
    const over = at(v.frames, 0);
    if (over.t === "over") return over.winner === "draw" ? 0.5 : over.winner === side ? 1 : 0;
    return chanceOf(weighed(weights, featuresOf(content, v, side)));
  };

/** The chance of a seat's side, once the squads stand on the map. */
export function chanceFor(game: Volia): (v: View, seat: Seat) => number | undefined {
  const learned = learnedOf(game);
  return (v, seat) => {
    const weights = weightsFor(learned, v);
    const begun = v.first !== "none" && v.frames.every((f) => f.t !== "placing");
    return weights && begun ? valueBy(weights)(game.content(v), v, sideOfSeat(seat)) : undefined;
  };
}

/** Between two activations: the next token is to be drawn. */
export const foresight: Foresight<VoliaTypes> = {
  name: shipped.name,
  heldOut: shipped.provenance.heldOut,
  // Level 5 takes a tenth longer over a review.
  asks: 4,
  isQuiet: (v) => topFrame(v).t === "drawing",
  carrier: { level: 2, budget: {}, looks: 120, ahead: 3 },
};
