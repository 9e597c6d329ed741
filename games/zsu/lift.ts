import type { Lifts } from "@rubizh/engine";
import type { Event } from "./rules/event.ts";

/** Rules 2 say what a secret achievement gives when it is revealed; rules 1 did not. */
export const lift: Lifts = {
  1: {
    view: (view) => view,
    event: (event) => ((event as Event).t === "secretShown" ? { ...event, points: null } : event),
    move: { up: (move) => move, down: (move) => move },
  },
};
