import type { Cell } from "../rules/board.ts";
import type { Event } from "../rules/state.ts";
import { centre, type Point } from "./geometry.ts";

/** A piece that has come from another cell. */
export interface Trail {
  readonly from: Point;
  readonly to: Point;
  readonly cell: Cell;
}

/** What moved, from the events that led to the view. */
export const trailsOf = (events: readonly Event[]): readonly Trail[] =>
  events.flatMap((e) =>
    e.t === "moved" || e.t === "pushed" || e.t === "pulled" || e.t === "scavenged"
      ? e.cell === e.to
        ? []
        : [{ from: centre(e.cell), to: centre(e.to), cell: e.to }]
      : [],
  );

const placedOn = (events: readonly Event[]): readonly Cell[] =>
  events.flatMap((e) => (e.t === "placed" ? [e.cell] : []));

const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const MOVE = 260;
const PLACE = 160;

/** Lets what changed move, and nothing else. `time` is 0 when the player wants no motion. */
export function animate(board: Element, events: readonly Event[], time: (ms: number) => number): void {
  if (time(1) === 0) return;
  const piece = (cell: Cell): Element | null => board.querySelector(`[data-piece="${cell}"]`);
  for (const { from, to, cell } of trailsOf(events))
    piece(cell)?.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "translate(0, 0)" }],
      { duration: time(MOVE), easing: EASING },
    );
  for (const cell of placedOn(events))
    piece(cell)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time(PLACE), easing: EASING });
}
