import type { Event } from "../rules/events.ts";

/** What others turned up just now and everybody may read: a card, the result of a fight. */
export type News = Extract<
  Event,
  { t: "revealed" | "encounter" | "optioned" | "automa" | "automa fights" | "factory" | "objective" }
>;

const TOLD: ReadonlySet<Event["t"]> = new Set([
  "revealed",
  "encounter",
  "automa",
  "automa fights",
  "factory",
  "objective",
]);

/** Shown while it is told; the result of a fight stays until the next thing happens. */
export const newsOf = (events: readonly Event[], filming: boolean): News | undefined =>
  events.findLast((e): e is News => TOLD.has(e.t) && (filming || e.t === "revealed"));
