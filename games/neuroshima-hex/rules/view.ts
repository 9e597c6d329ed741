import type { Viewer } from "@rubizh/engine";
import type { D, Event, View } from "./state.ts";

/**
 * What a viewer sees is the whole state. Hands and discards lie face up (NH-040, NH-284), a pile shows only its size
 * (NH-023), and its order is not hidden but absent: luck is asked for it tile by tile. A field that must be hidden one
 * day has to be cut out here.
 */
export const view = (state: View, _viewer: Viewer): View => state;

export const witness = (event: Event, _viewer: Viewer): Event => event;

/** There is nothing to imagine. */
export const imagine = (table: View): View => table;

/** Units, hands and lists are values, replaced and never written to; what is written to in place is copied. */
export const clone = (s: View): D => ({
  stage: s.stage,
  starter: s.starter,
  active: s.active,
  turns: s.turns,
  turnsLeft: s.turnsLeft,
  board: { ...s.board } as D["board"],
  seats: s.seats.map((seat) => ({ ...seat }) as D["seats"][number]),
  frames: s.frames.map((frame) => ({ ...frame }) as D["frames"][number]),
});
