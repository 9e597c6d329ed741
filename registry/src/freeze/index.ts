export { ROOT } from "../manifest.ts";
export { type FrozenCheck, frozenChecks, type Lengths } from "./check.ts";
export { type Freezing, freeze } from "./freeze.ts";
export { fillRecords, WANTED } from "./records.ts";
