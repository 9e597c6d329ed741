import { at, type Tally } from "@rubizh/engine";
import type { NeuroshimaHex } from "../rules/state.ts";

export const tally: Tally<NeuroshimaHex> = {
  length: (s) => s.turns,
  parts: (s, seat) => ({ army: at(s.seats, seat).army }),
};
