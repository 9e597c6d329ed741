import type { Frame } from "../state.ts";
import { acting } from "./acting.ts";
import { checking, rerolling, straying } from "./checking.ts";
import { drawing } from "./drawing.ts";
import { displacing, entering } from "./entering.ts";
import type { AskRules, LuckRules } from "./frame.ts";
import { mission, rollOff, squads } from "./opening.ts";
import { placing } from "./placing.ts";
import { pushing } from "./pushing.ts";
import { striking } from "./striking.ts";

type Rules = {
  readonly [F in Exclude<Frame, { readonly t: "over" }> as F["t"]]: AskRules<F> | LuckRules<F>;
};
const RULES: Rules = {
  mission,
  squads,
  rollOff,
  placing,
  drawing,
  acting,
  checking,
  rerolling,
  straying,
  striking,
  pushing,
  entering,
  displacing,
};

/** The rules of a frame. They are only ever given that frame, which is what the cast says. */
export const rulesOf = (f: Exclude<Frame, { readonly t: "over" }>): AskRules<Frame> | LuckRules<Frame> =>
  RULES[f.t] as AskRules<Frame> | LuckRules<Frame>;
