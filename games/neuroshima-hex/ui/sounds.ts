import { clang, inRow, knock, paper, rumble, type Sound, thud, tick } from "@rubizh/board";
import type { Event } from "../rules/state.ts";

/** Thick cardboard on a table, and metal where it fights. */
const TILE = knock(170);
const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = {
  placed: TILE,
  moved: TILE,
  pushed: inRow(0.07, thud(120), TILE),
  pulled: inRow(0.07, thud(120), TILE),
  scavenged: TILE,
  turned: tick(520),
  drew: paper(1800),
  discarded: paper(900),
  battle: inRow(0.16, thud(80), thud(80), thud(100)),
  attack: clang(330),
  shielded: clang(700),
  healed: tick(880),
  "net-thrown": paper(500),
  removed: rumble(90),
};

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.t];
