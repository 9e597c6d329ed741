import type { Seat } from "@rubizh/engine";
import type { Spot } from "./choose.ts";

/** A table that is laid out to be looked at: where it begins, what is played from there, and through whose eyes. */
export interface Sample {
  readonly from?: unknown;
  readonly options?: unknown;
  readonly seats?: number;
  /** Lines as in a scenario. */
  readonly play?: readonly string[];
  /** Left out, whoever is asked. */
  readonly seat?: Seat;
}

/** A part of the board, drawn by the board itself. */
export interface Picture extends Sample {
  readonly part: "Board" | "Hand" | "Panel" | "Seats";
  /** Tapped before it is shown. */
  readonly picked?: readonly Spot[];
  /** Left, top, width and height of what is shown, as shares of the whole. */
  readonly crop?: readonly [number, number, number, number];
  /** Width and height of the whole part, in pixels of its own; what is not the board may need less height. */
  readonly size: readonly [number, number];
}

/** One paragraph of the game on one page: texts "page.<id>.title" and "page.<id>", or "page.<id>.1" and so on. */
export interface PageSection {
  readonly id: string;
  /** So many numbered steps instead of a paragraph. */
  readonly steps?: number;
  readonly rules: readonly string[];
  readonly picture?: Picture;
}

/** The one export `guide` of games/<id>/ui/guide/index.ts: what explains a game beside its table. */
export interface Guide {
  readonly page: readonly PageSection[];
}
