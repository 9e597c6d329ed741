import type { Side as Look, Stage } from "@rubizh/board";
import type { Say, Seat, Viewer } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { activeFighter, sideOfSeat } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { Side, View, VoliaTypes } from "../rules/state.ts";
import type { Desk } from "./desk.svelte.ts";

export type TableStage = Stage<VoliaTypes, Desk>;
/** What a card needs of a table; the workshop has it too. */
export type Speaking = Pick<TableStage, "say">;

/** The mission on screen, its battlefield and all characters. */
export const contentOf = (stage: TableStage): Content => (stage.entry.game as Volia).content(stage.view);

/** Ukraine is blue and square, the communards red and three-cornered, wherever they sit. */
export function lookOf({ options: { factions } }: View, side: Side): Look {
  const swapped = factions[0] === "communards" || factions[1] === "ukraine";
  return (side === 0) === swapped ? "red" : "blue";
}
export const lookOfSeat = (v: View, seat: Seat): Look => lookOf(v, sideOfSeat(seat));

/** Whose enemies matter: the viewer's, or those of the fighter that acts. */
export function sideOfViewer(v: View, viewer: Viewer): Side {
  if (viewer !== "spectator") return sideOfSeat(viewer);
  return activeFighter(v)?.side ?? 0;
}

/** A faction in a narrow place; one that a player made has only its whole name. */
export function shortName(faction: string, say: Say): string {
  const key = `ui.faction.${faction}`;
  const short = say({ key });
  return short === key ? say({ key: `faction.${faction}` }) : short;
}
