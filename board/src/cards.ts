import type { AnyTableModule, GameTypes, Message, TableModule } from "@rubizh/engine";
import type { Component } from "svelte";
import type { Occasion, SetupField, Side } from "./contract.ts";
import type { Shown } from "./guide.ts";

/** A figure of a card. What is drawn, or shown as a bare number, is said in words to a reader. */
export interface CardFact {
  readonly says: Message;
  /** What is seen instead: words, marks drawn by the game's `Mark`, a number. */
  readonly before?: Message;
  readonly draw?: readonly string[];
  readonly shown?: Message;
}
/** A quantity of a card in a few equal steps. */
export interface CardBar {
  readonly name: Message;
  readonly n: number;
  readonly of: number;
}
/** What a chosen card brings. */
export interface CardRow {
  readonly name: Message;
  readonly what?: Message;
  /** A word for `Mark`, or a number in its place. */
  readonly draw?: string;
  readonly number?: number;
}

/** One choice of the setup as a card: what it is, what it is like to play, what it does. */
export interface SetupCard {
  readonly id: string;
  readonly side?: Side;
  /** A word or two. */
  readonly style?: Message;
  /** One sentence. */
  readonly what: Message;
  /** Words for the game's `Picture`; left out, the card is words alone. */
  readonly picture?: string;
  readonly facts?: readonly CardFact[];
  readonly bars?: readonly CardBar[];
  readonly more?: { readonly title: Message; readonly rows: readonly CardRow[] };
}

/**
 * The one export `cards` of games/<id>/ui/cards/index.ts makes it; its sentences are text/setup/{uk,pl,en}.json. A choice
 * without a card, e.g. luck, stays a button beside the question; a line without cards stays a list.
 */
export interface SetupCards<T extends GameTypes = GameTypes> {
  /** Also asked of the modes, as a line "mode". */
  of(occasion: Occasion, line: SetupField, chosen: Readonly<Record<string, string>>): readonly SetupCard[];
  /** Fills its box, 5:4 or twice as wide as high. */
  readonly Picture: Component<Shown<T> & { readonly draw: string }>;
  /** Draws a mark as high as its box. */
  readonly Mark: Component<Shown<T> & { readonly draw: string }>;
}
export type MakeCards<T extends GameTypes = GameTypes> = (entry: TableModule<T>) => SetupCards<T>;

/** Cards of unknown types, for the shell. */
// biome-ignore lint/suspicious/noExplicitAny: the shell holds cards of different games; each is used with its own values only
export type AnyCards = SetupCards<any>;
export type MakeAnyCards = (entry: AnyTableModule) => AnyCards;

/** Everything that a card says. */
export const wordsOf = ({ style, what, facts = [], bars = [], more }: SetupCard): readonly Message[] => [
  ...(style ? [style] : []),
  what,
  ...facts.flatMap(({ says, before, shown }) => [
    says,
    ...(before ? [before] : []),
    ...(shown ? [shown] : []),
  ]),
  ...bars.map(({ name }) => name),
  ...(more ? [more.title, ...more.rows.flatMap((row) => [row.name, ...(row.what ? [row.what] : [])])] : []),
];
