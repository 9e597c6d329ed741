import { bell, crack, inRow, knock, paper, type Sound, thud, tick } from "@rubizh/board";
import type { Event } from "../rules/events.ts";

/** Wooden pieces, coins, drums of a march. */
const COINS = inRow(0.06, tick(2100), tick(2600));
const BUILDS = inRow(0.13, knock(240), knock(240), knock(300));
const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = {
  section: knock(310),
  stepped: inRow(0.11, thud(95), thud(85)),
  deployed: inRow(0.12, thud(60), BUILDS),
  built: BUILDS,
  upgraded: tick(700),
  enlisted: inRow(0.09, knock(260), tick(900)),
  arrived: knock(220),
  hired: knock(260),
  gave: COINS,
  drew: paper(2200),
  encounter: bell(523),
  factory: bell(392),
  automa: paper(1400),
  combat: inRow(0.18, thud(70), thud(70), thud(70)),
  revealed: inRow(0.14, paper(1800), paper(1800), crack(160)),
  retreated: inRow(0.1, thud(85), thud(75), thud(65)),
  star: inRow(0.11, bell(659, 0.3), bell(880, 0.6)),
  objective: inRow(0.11, bell(587, 0.3), bell(784, 0.6)),
};

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.t];
