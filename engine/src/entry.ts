import type { Game, GameTypes, Message, Refusal, Rng, Seat, Seen, State, Viewer } from "./game.ts";
import type { Lifts } from "./lift.ts";
import type { Explain } from "./reason.ts";
import type { JsonSchema } from "./schema.ts";
import type { HeldOut, Training } from "./training.ts";

export const LANGUAGES = ["uk", "pl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The ladder: L0 is uniform random and never offered to players. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot may use up. Iterations, not time, so that a game repeats bit for bit. */
export interface Budget {
  readonly iterations?: number;
}

/** A player of one seat: given that seat's view, never the state, it answers the open ask with a legal move. */
export type Bot<T extends GameTypes> = (table: T["view"], seat: Seat, rng: Rng, budget: Budget) => T["move"];
/** …and what it means to play after that, for as long as nothing comes between. */
export type Plan<T extends GameTypes> = (
  ...asked: Parameters<Bot<T>>
) => readonly [T["move"], ...(readonly T["move"][])];

/** Keys to sentences with {placeholders}; plurals by the suffixes "_one", "_few", "_many", "_other". */
export type Texts = Readonly<Record<string, string>>;

/** The rulebook in our own words, clause by clause. */
export interface Rulebook {
  readonly sections: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, { readonly section: string; readonly text: string }>>;
}

const DEFAULTS_ONE_IN = 8;
/** What `variety` drew, or now and then the defaults: what only they show must come up too. */
export const orDefaults = (rng: Rng, drawn: object): object | undefined =>
  rng(DEFAULTS_ONE_IN) === 0 ? undefined : drawn;

const SEAT = "@seat.";
/** Who plays a seat, as a value of a message: the name where it is known, else "Player 1". */
export const seatName = (seat: Seat): string => `${SEAT}${seat}`;
/** Whom a message is about: the seat named under "player". */
export function subjectOf({ with: values }: Message): Seat | undefined {
  const player = values?.["player"];
  return typeof player === "string" && player.startsWith(SEAT)
    ? Number(player.slice(SEAT.length))
    : undefined;
}

/** What is said in a language, from a file that is read when it is first asked for. */
export const inLanguage =
  <X>(files: Readonly<Record<Language, () => Promise<{ readonly default: X }>>>) =>
  async (language: Language): Promise<X> =>
    (await files[language]()).default;

/** Turns a message of the rules into a sentence of one language. */
export type Say = (message: Message) => string;

/** What may come of a choice, told before it is made: facts in order, and branches where somebody would choose. */
export interface Preview {
  readonly title: Message;
  readonly lines: readonly Message[];
  readonly branches: readonly { readonly label: Message; readonly preview: Preview }[];
}

/** JSON Schemas of what a game takes and tells. */
export interface Schemas {
  readonly options: JsonSchema;
  readonly move: JsonSchema;
  /** What a viewer is given, where any hole may be null. */
  readonly view: JsonSchema;
  readonly event: JsonSchema;
}

/** What a table needs of a game, to be played at and told of by people: all that a page loads before the first move. */
export interface TableModule<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Ways to play it, e.g. "duel" or "solo": ids with texts under "mode.<id>". */
  readonly modes: readonly string[];
  readonly levels: readonly Level[];
  texts(language: Language): Promise<Texts>;
  rulebook(language: Language): Promise<Rulebook>;
  /** The table in words and characters, for terminals and screen readers. */
  sketch(table: Seen<T>, viewer: Viewer, say: Say): string;
  /** One event as a sentence for the log; undefined when it is not worth one. */
  tell(event: T["event"]): Message | undefined;
  /** A move as a sentence, for lists and buttons. */
  label(table: Seen<T>, seat: Seat, move: T["move"]): Message;
  /** An exact forecast from this position, where the game has one. */
  preview?(state: State<T>): Preview;
  /** A word of the game's notation in the player's language, e.g. "be-ram"; undefined when it speaks for itself. */
  word?(word: string): Message | undefined;
  /** Who plays against somebody alone, in the seat after theirs, where the rules do it, e.g. the Automa. */
  readonly rival?: Message;
  /** Options that may be anything at a rated table: which sides are played, and where. All others are as by default. */
  readonly sides?: readonly string[];
  /** Players' own content, where the game takes it. */
  readonly own?: OwnContent<T>;
  /** Steps from the shapes of older rules to those of these, where shapes have grown. */
  readonly lift?: Lifts;
  /** For a table that has gone over to these rules: the same game under those it was played by before. */
  readonly earlier?: readonly TableModule<T>[];
}

/** Everything a game gives to server, web and command line: its table, its bots, and what is measured of it. */
export interface GameModule<T extends GameTypes = GameTypes> extends TableModule<T> {
  bot(level: Level): Bot<T>;
  /** The same bots with the reasons for their moves, where they can give them. */
  explain?(level: Level): Explain<T>;
  /**
   * The chance that a seat wins, 0…1 with a draw as half, by what its bots have learned; undefined where that says nothing
   * of this table. How far to trust it stands in the weights: see docs/bots.md.
   */
  chance?(table: Seen<T>, seat: Seat): number | undefined;
  /** Where that chance is at home, and how far to trust it. */
  readonly foresight?: Foresight<T>;
  /** Options of one game of a simulation or a match, so that all setups come up; undefined means the defaults. */
  variety(rng: Rng, seats: number): unknown;
  /** How games are played that are recorded with frozen rules, where it is not as in a match. */
  readonly recording?: Recording;
  /** What programs may expect: made of the shapes that moves and states are read by. */
  schemas?(): Schemas;
  /** What `rubizh bench` measures of this game alone, e.g. battles; every call of `run` does the work once. */
  measures?(): readonly Measure[];
  /** What `rubizh simulate --report` counts in its games, beside endings and scores. */
  readonly tally?: Tally<T>;
  /** What its bots learn from their own games. */
  readonly trainings?: readonly Training[];
}

/** What a learned chance was learned from. */
export interface Foresight<T extends GameTypes = GameTypes> {
  /** The weights it comes from. */
  readonly name: string;
  /** How well they foretell games that they were not fitted to. */
  readonly heldOut: HeldOut;
  /**
   * The standard error of what it says of one move against another, where games played to their end have shown one: nothing
   * within twice of it is called bad.
   */
  readonly doubt?: number;
  /** The level that reviews ask what it would have done, and why; the highest, where nothing is said. */
  readonly asks?: Level;
  /** Whether a table is at a moment like those it was learned from, e.g. between two turns. */
  isQuiet(table: Seen<T>): boolean;
  /** The chances of all seats, where that takes less than to ask for one after another. */
  chances?(table: Seen<T>): readonly number[] | undefined;
  /** Who plays a table on to such a moment: well enough to be trusted, and quick. */
  readonly carrier: {
    readonly level: Level;
    readonly budget: Budget;
    /**
     * How it plays where it plans whole turns: as well as the strongest bot with the same budget, so that moves are judged by such
     * turns as well. As the bot of its level, where nothing is said.
     */
    readonly plan?: Plan<T>;
    /** How often it plays on from one table of a reviewed game; the quicker it is, the more. */
    readonly looks?: number;
    /** How many such moments ahead of it chances are read; the next one, where nothing is said. */
    readonly ahead?: number;
    /** How often, at first, it plays a move to the end of the game before that is called bad; never, where nothing is said. */
    readonly ends?: number;
  };
}

/** What recorded games need beside the variety of matches: they are there to show every rule. */
export interface Recording {
  /** Options on top of those that `variety` drew. */
  options?(rng: Rng, seats: number): object;
  /** What the strong bots need to get anywhere, where the usual little is too little. */
  readonly budget?: Budget;
}

/** Packs that players make: files whose "game" names the game, and parts of a table's options. */
export interface OwnContent<T extends GameTypes = GameTypes> {
  /** What is wrong with a pack, each fault with its place under "where"; [] when it can be played. */
  check(raw: unknown): readonly Refusal[];
  /** The pack a table is played with; undefined when it has none. */
  packOf(table: Seen<T>): unknown;
  /** The names that a good pack brings along, under the keys the rules use. */
  names(pack: unknown): Texts;
}

/** What matters for the balance of a game; asked once it is over, but for wares. */
export interface Tally<T extends GameTypes = GameTypes> {
  /** How long the game was, in its own rounds or turns. */
  length(state: State<T>): number;
  /** Games of one setting are counted by themselves, e.g. those of one mission. */
  setting?(state: State<T>): string | undefined;
  /** What a seat played, e.g. its faction: kind to name. */
  parts?(state: State<T>, seat: Seat): Readonly<Record<string, string>>;
  /** The decisive row of the score, if it is not the last one. */
  readonly row?: string;
  readonly wares?: Wares<T>;
}

/** Things that lie open to be taken. */
export interface Wares<T extends GameTypes = GameTypes> {
  /** What lies there while a seat is asked to choose of it; [] at any other moment. */
  shown(table: Seen<T>): readonly string[];
  /** Who took what, if the event says so. */
  taken(event: T["event"]): { readonly thing: string; readonly seat: Seat } | undefined;
}

/** Something to be timed: `run` does it `count` times at most and says how often it did; "ms" asks for the time of one. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  run(count: number): number;
}

/** All of a game that depends on the number of its rules: what a frozen file holds. Sentences are always the newest. */
export type PinnedEntry<T extends GameTypes = GameTypes> = Omit<
  GameModule<T>,
  | "variety"
  | "recording"
  | "texts"
  | "rulebook"
  | "measures"
  | "tally"
  | "sides"
  | "trainings"
  | "lift"
  | "earlier"
>;

/** An entry of unknown types, for code that serves every game alike. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types; each is used with its own values only
export type AnyEntry = GameModule<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyTableModule = TableModule<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyPinned = PinnedEntry<any>;
