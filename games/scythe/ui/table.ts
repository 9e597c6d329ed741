import type { Stage } from "@rubizh/board";
import type { Seat, Viewer } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { Event } from "../rules/events.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { ScytheTypes, View } from "../rules/state.ts";
import type { Lens } from "./geometry.ts";

/** What the components of one table share. */
export interface Desk {
  /** The part of the map on screen. */
  lens: Lens;
  /** What has happened in the turn on screen, as far as it was watched. */
  readonly story: readonly Event[];
  hear(events: readonly Event[]): void;
}
export type TableStage = Stage<ScytheTypes, Desk>;

/** Map, mats and cards of the table on screen. */
export const contentOf = (stage: TableStage): Content => (stage.entry.game as ScytheGame).content;

/** Whose mat is on screen: the viewer's, or for a spectator that of the seat whose turn it is. */
export function ownSeat(v: View, viewer: Viewer): Seat {
  return viewer === "spectator" ? (v.frames[0]?.seat ?? 0) : viewer;
}
