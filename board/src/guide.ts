import type { GameTypes, Say, Seat, TableModule } from "@rubizh/engine";
import type { Component } from "svelte";
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

/** A mark that is printed or drawn somewhere: texts "legend.<id>" and "legend.<id>.means". */
export interface LegendMark {
  readonly id: string;
  /** None for what only the screen knows, e.g. what may be tapped. */
  readonly rules: readonly string[];
  /** How the game's `Mark` draws it. */
  readonly draw: string;
}
/** A heading "legend.group.<id>" and its marks. */
export interface LegendGroup {
  readonly id: string;
  readonly marks: readonly LegendMark[];
}
/** A mark on the large piece: where its dot stands and where its number, in hundredths of the piece's width and height. */
export interface Pin {
  readonly mark: string;
  readonly at: readonly [number, number];
  readonly pin: readonly [number, number];
}

/** What draws a piece or a mark is given the game and its words. */
export interface Shown<T extends GameTypes> {
  readonly entry: TableModule<T>;
  readonly say: Say;
}

/** The one export `guide` of games/<id>/ui/guide/index.ts: what explains a game beside its table. */
export interface Guide<T extends GameTypes = GameTypes> {
  readonly page: readonly PageSection[];
  readonly legend: readonly LegendGroup[];
  /** The large piece: a part of the board, or drawn into a box of `ratio` width to height. Its name is "legend.piece". */
  readonly piece: Picture | { readonly Piece: Component<Shown<T>>; readonly ratio: number };
  readonly pins: readonly Pin[];
  /** Draws a mark 44 pixels high. */
  readonly Mark: Component<Shown<T> & { readonly draw: string }>;
}

/** A guide of unknown types, for the shell. */
// biome-ignore lint/suspicious/noExplicitAny: the shell holds guides of different games; each is used with its own values only
export type AnyGuide = Guide<any>;
