export * from "./arena.ts";
export * from "./explained.ts";
export type { Rate, Spread } from "./figures.ts";
export * from "./halving.ts";
export * from "./match.ts";
export * from "./random.ts";
export * from "./reason.ts";
export * from "./soft.ts";
export * from "./survey.ts";
