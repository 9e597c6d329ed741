import type { Full } from "@rubizh/engine";
import { topFrame } from "./field.ts";
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

/** Heading of what is going on. */
export function phase(v: View): string {
  const f = topFrame(v);
  if (f.t === "mission" || f.t === "squads" || f.t === "rollOff") return "opening";
  if (f.t === "placing" || f.t === "over") return f.t;
  return `turn${v.turn}`;
}
