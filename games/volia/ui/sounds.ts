import { crack, inRow, knock, paper, rumble, type Sound, thud, tick } from "@rubizh/board";
import type { Event } from "../rules/state.ts";

/** Dice on stone, shots in a narrow place. */
const DICE = inRow(0.045, knock(620), knock(540), knock(700), knock(480), tick(900));
const STEP = inRow(0.09, thud(130), thud(115));
const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = {
  placed: knock(230),
  moved: STEP,
  pushed: inRow(0.06, thud(90), STEP),
  displaced: STEP,
  drew: paper(1700),
  checked: DICE,
  damageRolled: inRow(0.2, crack(190), DICE),
  missed: tick(260),
  wounded: thud(75),
  healed: tick(880),
  removed: rumble(80),
};

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.t];
