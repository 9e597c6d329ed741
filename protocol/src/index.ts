export type { Invitation } from "./http.ts";
export * as routes from "./http.ts";
export { newKey, randomHex } from "./keys.ts";
export { type Access, PROTOCOL, type Route, refusalsOf } from "./route.ts";
export * from "./stream.ts";
export * from "./table.ts";
export type { Sent, Told } from "./told.ts";
