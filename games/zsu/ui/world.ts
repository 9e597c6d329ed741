import type { Stage } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import type { Catalogue } from "../rules/cards.ts";
import type { ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import type { SeatView, View } from "../rules/state.ts";
import type { Desk } from "./desk.svelte.ts";

export type TableStage = Stage<ZsuTypes, Desk>;

/** The game of every table is the same; it comes with the first stage, and the shell asks some questions without one. */
let game: Zsu | undefined;

/** The cards of the table on screen. */
export function cardsOf(stage: TableStage): Catalogue {
  game = stage.entry.game as Zsu;
  return game.catalogueOf(stage.view.cards);
}
export const cardsKnown = (v: View): Catalogue | undefined => game?.catalogueOf(v.cards);
export const boxOf = (stage: TableStage): Zsu["box"] => (stage.entry.game as Zsu).box;

/** Whose lines lie in the middle; who only looks on sees those of the first seat. */
export const seatShown = ({ viewer }: TableStage): Seat => (viewer === "spectator" ? 0 : viewer);
export const ownView = (stage: TableStage): SeatView => at(stage.view.seats, seatShown(stage));
