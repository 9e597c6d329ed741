import type {
  Checked,
  Entry,
  Game,
  GameRecord,
  GameTypes,
  Message,
  PinnedEntry,
  Reason,
  Seat,
  State,
} from "@rubizh/engine";

/** A figure for every seat of the table; chances are 0…1 with a draw as half. */
export type BySeat = readonly number[];

/** How a move is named by the chance it gave away. */
export type Grade = "good" | "inaccuracy" | "mistake" | "blunder";

/** What a seat chose, or could have chosen. */
export interface Choice {
  readonly move: GameTypes["move"];
  /** In the game's notation. */
  readonly text: string;
  readonly label: Message;
  /** What the mover's chance looked like with it, by what the mover knew. */
  readonly chance: number;
}

/**
 * One entry of the game, and what it changed. The chance before it is looked at as deeply as the chance after it; what
 * lies between the chance after one entry and that before the next is a change of mind, told as `rest` of the next. For
 * every seat after − before = luck + play + unknown.
 */
export interface ReviewEntry {
  /** Its number in the record, from 0: the table before it is that of `replay` up to `n`. */
  readonly n: number;
  readonly by: Seat | "luck";
  readonly kind: "luck" | "move" | "left";
  readonly before: BySeat;
  readonly after: BySeat;
  /** The value's own change of mind since the entry before; neither luck nor play. */
  readonly rest: BySeat;
  /** Of an entry of luck: what came, less the mean of what could have come. */
  readonly luck?: BySeat;
  /** Of a move or of leaving: what it changed for each seat, by what the mover knew. */
  readonly play?: BySeat;
  /** Of a move: what came of it that the mover could not know. */
  readonly unknown?: BySeat;
  /** Of a move with a choice: the chance that the mover gave away by it, never below 0. */
  readonly error?: number;
  /** …and the standard error of that. */
  readonly doubt?: number;
  readonly grade?: Grade;
  /** Of a move: what was asked. */
  readonly asked?: Message;
  readonly played?: Choice;
  /** The best move that was found, where it is not the one played. */
  readonly best?: Choice;
  /** Why the best move, where it is known and the one played is no good one. */
  readonly reason?: Reason;
}

/** The account of one seat: final − initial = luck + skill + unknown + rest. */
export interface SeatReview {
  readonly initial: number;
  readonly final: number;
  readonly luck: number;
  /** What everybody's moves changed for this seat: below 0 where its own errors cost more than those of the others. */
  readonly skill: number;
  readonly unknown: number;
  readonly rest: number;
  /** How many of its own moves, of those that had a choice. */
  readonly errors: Readonly<Record<Grade, number>>;
}

/** What the chances are from. */
export interface ValueSource {
  readonly name: string;
  /** By how much held-out games of its own kind were missed on average; undefined where that was not kept. */
  readonly calibration: number | undefined;
  /** The standard error of what they say of one move against another, where it is known and large. */
  readonly doubt?: number;
}

export interface Review {
  readonly game: string;
  readonly seats: readonly SeatReview[];
  readonly entries: readonly ReviewEntry[];
  readonly value: ValueSource;
}

/** How closely to look: each number costs time in proportion. */
export interface Effort {
  /** Ways in which the rest of a turn is played on, and worlds that are imagined where something is hidden. */
  readonly looks: number;
  /** Answers of luck that are looked at where there are too many to look at all. */
  readonly answers: number;
  /** What a bot may use up to look for a better move. */
  readonly iterations: number;
  /** True while there is no time: what is not sure by then stays unsaid. */
  readonly isLate?: () => boolean;
}

export interface ReviewOptions {
  readonly effort?: Effort;
  readonly seed?: string;
  /** Asked with the part of the game that has been looked at, 0…1; while it says true, entries are looked at as cheaply as possible. */
  readonly hurried?: (done: number) => boolean;
}

/** One entry more: the graph grows by it. */
export interface Progress {
  readonly entry: ReviewEntry;
  readonly done: number;
  readonly of: number;
}

/** A finished game that can be reviewed, as `reviewable` makes it of a record. */
export interface Reviewed<T extends GameTypes = GameTypes> {
  readonly entry: PinnedEntry<T>;
  readonly game: Game<T>;
  readonly seats: number;
  /** The entries that stand, each with its number in the record. */
  readonly story: readonly { readonly n: number; readonly entry: Entry<T["move"]> }[];
  /** The table before each of them, and at the end. */
  readonly states: readonly State<T>[];
}

/**
 * Makes a record ready to be reviewed, given its game under every number of rules it was played by, in order; refused
 * where the game is not over, was broken off, or where nothing is known of its chances.
 */
export type MakeReviewable = <T extends GameTypes>(
  spans: readonly PinnedEntry<T>[],
  record: GameRecord,
) => Checked<Reviewed<T>>;

/**
 * Looks at a game entry by entry; what it returns at last holds all of them. The same game and options give the same
 * review, unless it is hurried.
 */
export type ReviewGame = <T extends GameTypes>(
  game: Reviewed<T>,
  options?: ReviewOptions,
) => Generator<Progress, Review>;

/** The five moments to show a seat: its largest errors, then its largest luck, in the order of the game. */
export type MomentsOf = (review: Review, seat: Seat) => readonly ReviewEntry[];
