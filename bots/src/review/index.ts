export {
  type Figures,
  figuresOf,
  type Tenth,
  type Trial,
  type Tried,
  tryGame,
  type Verdict,
  verdictOf,
} from "./check.ts";
export { Judge } from "./judge.ts";
export { Looker } from "./look.ts";
export { Player } from "./player.ts";
export * from "./review.ts";
export * from "./reviewable.ts";
export * from "./settle.ts";
export { noticed, planted, trySlip } from "./slips.ts";
export type * from "./types.ts";
export { EFFORT } from "./values.ts";
