export * from "./check.ts";
export { Judge } from "./judge.ts";
export { Looker } from "./look.ts";
export * from "./review.ts";
export * from "./reviewable.ts";
export * from "./settle.ts";
export type * from "./types.ts";
export { EFFORT } from "./values.ts";
