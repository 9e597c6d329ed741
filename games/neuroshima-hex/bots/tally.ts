import { at, type Tally } from "@rubizh/engine";
import type { NeuroshimaHex } from "../rules/index.ts";

export const tally: Tally<NeuroshimaHex> = {
  length: (s) => s.turns,
  parts: (s, seat) => ({ army: at(s.seats, seat).army }),
};
