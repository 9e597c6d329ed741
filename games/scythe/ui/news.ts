import type { Event } from "../rules/events.ts";

/** What others turned up just now and everybody may read: a card, the result of a fight. */
export type News = Extract<
  Event,
  { t: "revealed" | "encounter" | "automa" | "automa fights" | "factory" | "objective" }
>;

const TOLD: ReadonlySet<Event["t"]> = new Set([
  "revealed",
  "encounter",
  "automa",
  "automa fights",
  "factory",
  "objective",
]);

export const newsOf = (events: readonly Event[]): News | undefined =>
  events.findLast((e): e is News => TOLD.has(e.t));
