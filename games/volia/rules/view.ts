import type { Full } from "@rubizh/engine";
import type { View } from "./state.ts";

/** Nobody holds a secret in this game: even what is left in the bag may be counted. */
export const view = (s: Full<View>): View => ({
  options: s.options,
  mission: s.mission,
  turn: s.turn,
  first: s.first,
  sides: s.sides,
  seats: s.seats,
  fighters: s.fighters,
  bag: s.bag,
  tokens: s.tokens,
  frames: s.frames,
});

/** There is nothing to imagine: a view is a state. */
export const imagine = (v: View): Full<View> => v as Full<View>;
