import type {
  AnyTableModule,
  Ask,
  GameTypes,
  Language,
  Level,
  Message,
  Refusal,
  Result,
  Say,
  Seat,
  State,
  TableModule,
  Texts,
  Viewer,
} from "@rubizh/engine";
import type { Component } from "svelte";
import type { Choice, Spot } from "./choose.ts";
import type { Sound } from "./sound.ts";

/** The five looks a seat can have: each has its colour, shape and pattern, so that none is told by colour alone. */
export const SIDES = ["blue", "red", "yellow", "black", "white"] as const;
export type Side = (typeof SIDES)[number];

/** Who sits where, as the table shows it. */
export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "human" | "bot" | "open";
  /** Of a bot. */
  readonly level?: Level;
  readonly side: Side;
  /** This screen plays this seat. */
  readonly mine: boolean;
}

/** A moment of a film: what to show, what happened to get there, and for how long at normal speed. */
export interface Shot<T extends GameTypes> {
  readonly view: T["view"];
  /** In order, as the viewer notices them; what this shot animates. */
  readonly events: readonly T["event"][];
  readonly ms: number;
  /** One sentence for the caption and the live region; left out, the log's sentences are read. */
  readonly caption?: Message;
}

/** A film on screen: one shot after another, at the player's pace. */
export interface Film<T extends GameTypes> {
  readonly shots: readonly Shot<T>[];
  /** Index of the shot on screen. */
  readonly at: number;
  readonly playing: boolean;
  /** 0.25…4. */
  readonly speed: number;
  go(at: number): void;
  play(): void;
  pause(): void;
  /** To the end, and on with the game. */
  skip(): void;
  hurry(speed: number): void;
}

/** What would come of a move, worked out on a state that the viewer's view allows. */
export interface Supposed<T extends GameTypes> {
  readonly state: State<T>;
  readonly view: T["view"];
  readonly events: readonly T["event"][];
  /** The chain would end here: no undo behind it, and what is seen beyond it is imagined. */
  readonly barrier: boolean;
}

/**
 * Everything a game's board is given: one reactive object, the same for all components of a table. Read it in
 * templates and `$derived`; it changes under you.
 */
export interface Stage<T extends GameTypes, D = unknown> {
  readonly entry: TableModule<T>;
  /** What is on screen: the present, a shot of a film, or a moment of a replay. */
  readonly view: T["view"];
  readonly viewer: Viewer;
  readonly seats: readonly Sitter[];
  readonly say: Say;
  readonly language: Language;

  /** The open question to the viewer; undefined when there is none, or when the past is on screen. */
  readonly ask: Ask | undefined;
  /** Legal answers to it; [] when not asked. */
  readonly legal: readonly T["move"][];
  /** What has been tapped so far, what may be tapped next, and the move that would be played. */
  readonly choice: Choice<T["move"]>;
  /** A tap. On a spot that leads nowhere it asks why not, and the answer appears in the action bar. */
  pick(spot: Spot): void;
  /** Takes the last tap back. */
  unpick(): void;
  /** Plays the chosen move, or the one given. */
  play(move?: T["move"]): void;
  /** Why the last tap was refused; the action bar shows it already. */
  readonly why: Refusal | undefined;

  /** The spot whose facts are open: by long press, focus with "i", or the context menu. */
  readonly looked: Spot | undefined;
  look(spot: Spot | undefined): void;

  /** Undefined when the move is refused. */
  suppose(move: T["move"]): Supposed<T> | undefined;
  /** A state this view could be hiding, for `entry.preview`; the same object as long as the view is the same. */
  imagined(): State<T>;

  /** What is being shown after the fact: a battle, or the turns of others. Undefined when the present is on screen. */
  readonly film: Film<T> | undefined;
  /** A moment of a replay is on screen; undefined in the present. */
  readonly past: object | undefined;
  /** The events that led to `view`, for animation; [] when the view was jumped to. Changes with `beat`. */
  readonly events: readonly T["event"][];
  /** Grows with every change of `view`. */
  readonly beat: number;
  /** Milliseconds on this screen for an animation of `ms`: 0 with reduced motion, less at a higher speed. */
  time(ms: number): number;
  /** The player asked for symbols of the sides on every piece. */
  readonly symbols: boolean;
  /** A puzzle is asked here: what would come of a move is for the player to find, so nothing foretells it. */
  readonly isPuzzle: boolean;

  /** What the game's own components share on this table, made by `GameUi.desk`. */
  readonly desk: D;
}

/** What quick setup is for. */
export interface Occasion {
  readonly mode: string;
  readonly seats: number;
  /** Around one device nobody is "I": what is asked for one seat is asked for the first person's. */
  readonly shared: boolean;
  /** A player's own pack. */
  readonly pack?: unknown;
}

/** One line of quick setup. */
export interface SetupField {
  readonly id: string;
  readonly label: Message;
  readonly choices: readonly { readonly id: string; readonly label: Message }[];
  /** The id of a choice; with `many`, any number of ids joined by "+". */
  readonly initial: string;
  readonly many?: true;
  /** What the choice comes to. */
  readonly note?: Message;
}

/** Pages that a game may bring beside its table, each at an address of its own: /workshop/<id>, /gallery/<id>. */
export const PAGES = ["workshop", "gallery"] as const;
export type PageName = (typeof PAGES)[number];

/** What such a page is given: one reactive object. */
export interface Room<T extends GameTypes = GameTypes> {
  readonly entry: TableModule<T>;
  readonly language: Language;
  readonly say: Say;
  /** A renderer over the game's texts and more of them; where both have a key, the game's text stays. */
  speak(more: Texts): Say;
  /** The JSON value that the address carries behind its "#"; "broken" when there is something that cannot be read. */
  readonly brought: { readonly t: "none" | "broken" } | { readonly t: "value"; readonly value: unknown };
  /** An address of this page that carries the value, nothing sent anywhere; undefined when it would be too long. */
  link(value: unknown): Promise<string | undefined>;
  /** The JSON value that this page kept on this device; undefined when there is none. */
  kept(): unknown;
  keep(value: unknown): void;
  /** Begins a game against a bot with these raw options, or tells why not. */
  play(options: unknown): Promise<Refusal | undefined>;
}
/** Fetched only when the page is opened. */
// biome-ignore lint/suspicious/noExplicitAny: a page is given the room of its own game only
export type LazyPage = () => Promise<{ readonly default: Component<{ readonly room: Room<any> }> }>;

type Part<T extends GameTypes, D, More extends object = object> = Component<
  { readonly stage: Stage<T, D> } & More
>;

/** A question that follows the hand, and what answering it costs, needs or loses now. */
export interface Asked {
  /** Left out, the question of the rules. */
  readonly what?: Message;
  readonly note?: Message;
}

/** What an ended game brings to its last stage; fetched when it is over. */
export interface Ending<T extends GameTypes = GameTypes, D = undefined> {
  /** One `<svg>` that fills its box, broad or tall, and says without words who won. */
  readonly Picture: Part<T, D, { readonly result: Result }>;
  /** How a seat stands in a view, in the game's own count; the course of the game is drawn from it. */
  course(view: T["view"], seat: Seat): number;
  /** The verdict where it is not victory, defeat or draw, e.g. a rank. */
  word?(view: T["view"], result: Result): Message | undefined;
}

/** The board of one table. Components draw; the functions answer what the shell asks. */
export interface GameUi<T extends GameTypes = GameTypes, D = undefined> {
  /** The middle of the table. Fills its box, whatever its size; every cell is a spot. */
  readonly Board: Part<T, D>;
  /** Public facts of every seat: left column, or a row under the top bar on a phone. */
  readonly Seats: Part<T, D>;
  /** What the viewer holds: inside the action bar, or above it on a phone. */
  readonly Hand?: Part<T, D>;
  /** Forecast, odds, mats: right column, or between board and hand on a phone. */
  readonly Panel?: Part<T, D>;
  /** Everything about one spot in words and numbers: a sheet, or the foot of the right column. */
  readonly facts?: () => Promise<{ readonly default: Part<T, D, { readonly spot: Spot }> }>;
  /** Sends for what a table shows later only, e.g. a scene: asked when the page has nothing else to do. */
  readonly later?: () => Promise<unknown>;
  /** Whose facts stand beside the board of a wide screen while a mouse or the keyboard rests on a spot, if anybody's. */
  beside?(view: T["view"], spot: Spot): Spot | undefined;
  /** State shared by the components of one table, e.g. a class of `$state` fields. Called once per table. */
  desk?(): D;

  /** What must be tapped, in order, to say this move. [] makes it a button of the action bar. */
  path(view: T["view"], move: T["move"]): readonly Spot[];
  /** Kinds of spots that are chosen for the player and may be changed, e.g. ["turn"]: a ghost needs no tap for them. */
  readonly given?: readonly string[];
  /** Kinds of spots whose order in a path does not matter, e.g. ["hand"] for a set of cards. */
  readonly loose?: readonly string[];
  /** What a tap on a spot already picked means, e.g. the next rotation; undefined puts the piece down again. */
  again?(choice: Choice<T["move"]>, spot: Spot): Spot | undefined;
  /** True: played at the last tap, without confirming, because undo takes it back. */
  light?(view: T["view"], move: T["move"]): boolean;
  /** The word on the button that plays it, e.g. "Place"; left out, the shell says "Confirm". */
  verb?(view: T["view"], move: T["move"]): Message;
  /** The move ends the turn: the keyboard has a key for it. */
  ends?(move: T["move"]): boolean;
  /** What is asked while a move is only half said, by what is picked; left out, the rules' own question stays. */
  asks?(view: T["view"], seat: Seat, choice: Choice<T["move"]>): Asked | undefined;
  /** What the move brings, in one short line under its name. */
  consequence?(view: T["view"], seat: Seat, move: T["move"]): Message | undefined;
  /** The move that a tap on an inert spot was meant to be; the rules then say why not. */
  wonder?(view: T["view"], seat: Seat, picked: readonly Spot[], spot: Spot): T["move"] | undefined;
  /** The move that the picks would be as they stand, e.g. a bid that is too low: its button says why not. */
  meant?(view: T["view"], seat: Seat, picked: readonly Spot[]): T["move"] | undefined;

  side(view: T["view"], seat: Seat): Side;
  /** The name of what a seat plays, e.g. an army; undefined while it is not dealt. Asked of a table that waits, too. */
  sideName?(view: T["view"], seat: Seat): Message | undefined;
  /** Splits what happened into shots; left out or [], the new view is shown at once. */
  film?(
    before: T["view"],
    after: T["view"],
    events: readonly T["event"][],
    viewer: Viewer,
  ): readonly Shot<T>[];
  /** Worth a mark on the scrub bar, e.g. a battle. */
  mark?(event: T["event"]): Message | undefined;
  /** What the log leaves out, said under a replay that stops there. */
  aside?(event: T["event"]): Message | undefined;
  /** A short sound for an event; never the only sign of it. */
  sound?(event: T["event"]): Sound | undefined;

  /** The picture and the course of an ended game; left out, its result is told in words and numbers. */
  readonly over?: () => Promise<{ readonly ending: Ending<T, D> }>;

  /** How many may play in this mode; left out, as many as the rules allow. */
  seats?(mode: string): readonly number[];
  /** Lines of quick setup; with a player's own pack, also what is in it. A line may depend on what others have chosen. */
  setup?(occasion: Occasion, chosen: Readonly<Record<string, string>>): readonly SetupField[];
  /** Raw options of the chosen lines, for whoever sits at `mine`; left out, the defaults are played. */
  options?(occasion: Occasion, mine: Seat, chosen: Readonly<Record<string, string>>): unknown;

  /** Pages beside the table, e.g. an editor of own content; their names are the game's texts "page.<name>". */
  readonly pages?: Readonly<Partial<Record<PageName, LazyPage>>>;
}

/** The one export `ui` of games/<id>/ui/index.ts: makes the board of one table for the rules that table is played by. */
export type MakeUi<T extends GameTypes = GameTypes, D = undefined> = (entry: TableModule<T>) => GameUi<T, D>;

/** A board of unknown types, for the shell, which serves every game alike. */
// biome-ignore lint/suspicious/noExplicitAny: the shell holds boards of different games; each is used with its own values only
export type AnyUi = GameUi<any, any>;
export type MakeAnyUi = (entry: AnyTableModule) => AnyUi;
// biome-ignore lint/suspicious/noExplicitAny: see AnyUi
export type AnyStage = Stage<any, any>;
