import type { Stage } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import type { SeatView } from "../rules/state.ts";
import type { Desk } from "./desk.svelte.ts";
import type { Fight } from "./fate.ts";

export type TableStage = Stage<ZsuTypes, Desk>;

/** The cards of the table on screen. */
export const contentOf = (stage: TableStage): Content => (stage.entry.game as Zsu).content(stage.view);
/** The cards of our box, each with its source. */
export const boxOf = (stage: TableStage): Zsu["box"] => (stage.entry.game as Zsu).box;

/** Whose lines lie in the middle; who only looks on sees those of the first seat. */
export const seatShown = ({ viewer }: TableStage): Seat => (viewer === "spectator" ? 0 : viewer);
/** The fights of a running film up to now, those of one seat's lanes: the lanes on screen are that seat's. */
export function fightsShown(stage: TableStage): readonly Fight[] {
  const { film } = stage;
  const isFight = (e: ZsuTypes["event"]): e is Fight => e.t === "fought" || e.t === "unopposed";
  const now = film?.shots[film.at]?.events.find(isFight);
  if (film === undefined || now === undefined) return [];
  const told = film.shots.slice(0, film.at + 1).flatMap(({ events }) => events.filter(isFight));
  const begun = told.findLastIndex((e, i) => e.seat === now.seat && told[i - 1]?.seat !== now.seat);
  return told.slice(begun).filter((e) => e.seat === now.seat);
}
/** Whose lanes are on screen: who fights in a film, else who looks. */
export const laneSeat = (stage: TableStage): Seat => fightsShown(stage)[0]?.seat ?? seatShown(stage);
export const ownView = (stage: TableStage): SeatView => at(stage.view.seats, seatShown(stage));
