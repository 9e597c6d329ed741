import type { Content } from "../rules/content.ts";
import type { Event } from "../rules/events.ts";
import { centreOf, type Point } from "./geometry.ts";

/** A way that a unit has just gone. */
export interface Trace {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
}
export const traces = (c: Content, events: readonly Event[]): readonly Trace[] =>
  events.flatMap((e, i) =>
    (e.t === "stepped" || e.t === "retreated") && e.to !== "mat"
      ? [{ key: `${i}-${e.from}-${e.to}`, from: centreOf(c, e.from), to: centreOf(c, e.to) }]
      : [],
  );
