export * from "./arena.ts";
export * from "./match.ts";
export * from "./random.ts";
