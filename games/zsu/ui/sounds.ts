import { bell, crack, inRow, knock, paper, rumble, type Sound, thud } from "@rubizh/board";
import type { Event } from "../rules/event.ts";

/** Cards on a map table, guns beyond the hill. */
const CARD = inRow(0.05, paper(1600), knock(280));
const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = {
  placed: CARD,
  tookBack: paper(1200),
  drew: paper(2000),
  eventRevealed: inRow(0.12, paper(1400), thud(90)),
  objectRevealed: inRow(0.12, paper(1400), knock(200)),
  enemiesLaid: inRow(0.08, CARD, CARD),
  fought: inRow(0.17, crack(140), crack(110)),
  panicTaken: rumble(70),
  bought: inRow(0.07, paper(2000), knock(330)),
  relieved: bell(659, 0.4),
};

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.t];
