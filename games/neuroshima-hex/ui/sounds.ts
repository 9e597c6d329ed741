import type { Sound } from "@rubizh/board";
import type { Event } from "../rules/state.ts";

const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = {
  placed: "place",
  moved: "place",
  pushed: "place",
  pulled: "place",
  scavenged: "place",
  turned: "turn",
  attack: "hit",
  removed: "fall",
  drew: "draw",
  over: "over",
};

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.t];
