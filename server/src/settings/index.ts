export { LOG_LEVELS, SETTINGS, type Setting, type Value } from "./list.ts";
export { pageWithSettings } from "./page.ts";
export { configIn, databaseIn, type Known, type Misfit, readSettings, shown } from "./read.ts";
