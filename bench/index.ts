export { type Bench, bench, PARTS, type Part } from "./bench.ts";
export { boardgameIo } from "./boardgameio.ts";
export { FULL, type Pace, QUICK } from "./clock.ts";
export type { Finding } from "./finding.ts";
export type { LeftOut } from "./outside.ts";
