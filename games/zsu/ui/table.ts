import type { Stage } from "@rubizh/board";
import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import type { SeatView } from "../rules/state.ts";
import type { Desk } from "./desk.svelte.ts";
import type { Fight } from "./fate.ts";
import { CLASHES } from "./film.ts";

export type TableStage = Stage<ZsuTypes, Desk>;

/** The cards of the table on screen. */
export const contentOf = (stage: TableStage): Content => (stage.entry.game as Zsu).content(stage.view);
/** The cards of our box, each with its source. */
export const boxOf = (stage: TableStage): Zsu["box"] => (stage.entry.game as Zsu).box;

/** Whose lines lie in the middle; who only looks on sees those of the first seat. */
export const seatShown = ({ viewer }: TableStage): Seat => (viewer === "spectator" ? 0 : viewer);
const isFight = (e: ZsuTypes["event"]): e is Fight => e.t === "fought" || e.t === "unopposed";

/** The lane of a running film that is being fought: about to be decided, or decided in this moment. */
export interface Clash {
  readonly fight: Fight;
  readonly decided: boolean;
}
export function clashShown({ film }: TableStage): Clash | undefined {
  const shot = film?.shots[film.at];
  const now = shot?.events.find(isFight);
  if (now) return { fight: now, decided: true };
  const next = film?.shots[film.at + 1]?.events.find(isFight);
  return next && shot?.caption?.key === CLASHES ? { fight: next, decided: false } : undefined;
}
/** The lanes of one seat that a running film has decided up to now: the lanes on screen are that seat's. */
export function fightsShown(stage: TableStage): readonly Fight[] {
  const { film } = stage;
  const clash = clashShown(stage);
  if (film === undefined || clash === undefined) return [];
  const { seat } = clash.fight;
  // The film may go on into another round, where the lanes are new.
  const { round } = stage.view;
  return film.shots
    .slice(0, film.at + 1)
    .filter(({ view }) => view.round === round)
    .flatMap(({ events }) => events.filter(isFight))
    .filter((e) => e.seat === seat);
}
/** Whose lanes are on screen: who fights in a film, else who looks. */
export const laneSeat = (stage: TableStage): Seat => clashShown(stage)?.fight.seat ?? seatShown(stage);
export const ownView = (stage: TableStage): SeatView => at(stage.view.seats, seatShown(stage));
