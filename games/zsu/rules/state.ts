import type { Draft, Full, Seat } from "@rubizh/engine";
import type {
  AchievementId,
  CardFile,
  CardId,
  Colour,
  EnemyId,
  EventId,
  HandEffect,
  ObjectId,
} from "./cards.ts";

export const DIFFICULTIES = ["easier", "harder", "incredible"] as const;
type Difficulty = (typeof DIFFICULTIES)[number];

export interface Options {
  /** Only the solo game asks for it. */
  readonly difficulty: Difficulty;
  /** Corrections by the owner of a printed box; our own cards when left out. */
  readonly cards?: CardFile;
}

/** Where a card of ours stands: "2f" is the front of lane 2, "2s" its support, "c1" the first committed card. */
export type Spot = `${number}${"f" | "s"}` | `c${number}`;
/** Where a panic card may be taken back from. */
export const ZONES = ["hand", "discard", "deck"] as const;
export type Zone = (typeof ZONES)[number];

/** One enemy card and its supporter. */
export interface EnemyLane {
  readonly front: EnemyId;
  readonly support: EnemyId | "none";
}
/** What stands against one enemy. */
export interface Lane {
  readonly front: CardId | "none";
  readonly support: CardId | "none";
}
/** A seat's own lines of this round: its secret until all are ready, then open for everybody. */
export interface Lines {
  /** While false the cards laid are still counted in hand; once true they have fought and lie in discard or hospital. */
  readonly open: boolean;
  readonly lanes: readonly Lane[];
  /** Spots whose bonus was taken by choice. */
  readonly used: readonly Spot[];
  /** Spots whose extra points their owner does not want. */
  readonly declined: readonly Spot[];
  /** Spots laid before a bonus was taken: they may not be taken back (ZS-201). */
  readonly fixed: readonly Spot[];
  /** Panic cards to be returned when the lines open. */
  readonly returns: readonly Zone[];
  /** Cards sent to the hospital for their own bonus, and what each brought back. */
  readonly swaps: readonly { readonly sent: CardId; readonly took: CardId }[];
}

export interface SeatView {
  readonly colour: Colour | "none";
  /** Every card the seat owns, wherever it lies. Public, since purchases and panic are; sorted, like all piles. */
  readonly army: readonly CardId[];
  readonly deck: { readonly size: number; readonly cards: readonly CardId[] | null };
  readonly hand: { readonly size: number; readonly cards: readonly CardId[] | null };
  readonly discard: readonly CardId[];
  readonly hospital: readonly CardId[];
  readonly trophies: readonly EnemyId[];
  readonly objects: readonly ObjectId[];
  /** What is in it can be worked out by everybody; the order of the top cards is known to whoever scouted. */
  readonly enemyDeck: {
    readonly cards: readonly EnemyId[];
    readonly seen: number;
    readonly top: readonly EnemyId[] | null;
  };
  readonly enemyDiscard: readonly EnemyId[];
  readonly enemyLine: readonly EnemyLane[];
  readonly lines: Lines | null;
  /** Cards spent on a deblockade this round. */
  readonly committed: readonly CardId[];
  readonly secret: {
    readonly dealt: readonly AchievementId[] | null;
    readonly kept: AchievementId | "none" | null;
    readonly chosen: boolean;
  };
  /** Mobilisation points to spend. */
  readonly points: number;
  readonly kills: number;
  readonly panicked: boolean;
  /** Panic cards that will not be taken this round. */
  readonly shields: number;
  /** Questions answered so far: the number of the next one. */
  readonly asked: number;
}

export interface View {
  readonly cards: CardFile | "ours";
  readonly difficulty: Difficulty;
  readonly phase: "invasion" | "war";
  /** From 1; 0 while the table is being set up. */
  readonly round: number;
  /** The side of the first-player card that lies up; none in the solo game and before the colours are chosen. */
  readonly first: Colour | "none";
  readonly seats: readonly SeatView[];
  /** Five slots, from the left. */
  readonly reserve: readonly (CardId | "none")[];
  /** The face-up top of the army deck, not for sale. */
  readonly next: CardId | "none";
  /** What lies under `next`: an unseen bag, and below it what rockets put there, in order. */
  readonly armyDeck: {
    readonly size: number;
    readonly bag: readonly CardId[] | null;
    readonly under: readonly CardId[];
  };
  readonly aid: number;
  readonly panic: number;
  /** Achievements open to all. */
  readonly achievements: readonly AchievementId[];
  /** The cruiser lies under the bag and is counted in `size`. */
  readonly eventDeck: { readonly size: number; readonly bag: readonly string[] | null };
  readonly pastEvents: readonly EventId[];
  /** The last one is on top. */
  readonly objectPile: readonly ObjectId[];
  /** Objects the enemy took in the solo game. */
  readonly lostObjects: readonly ObjectId[];
  /** The enemy's bid in a solo deblockade, until the round ends. */
  readonly enemyBid: EnemyId | "none";
  /** Enemy cards that are not in the game, or not yet. */
  readonly aside: readonly EnemyId[];
  /** Solo, full-scale war: the cards marked II are still to come (ZS-183). */
  readonly secondWave: boolean;
  /** What this round's events changed. */
  readonly thisRound: {
    readonly fewerEnemies: number;
    readonly airDestroyed: boolean;
    readonly handEffects: readonly HandEffect[];
    readonly objectSeen: boolean;
    readonly cruiser: boolean;
  };
  /** What must finish before the round goes on. The last frame is the one that asks. */
  readonly frames: readonly Frame[];
}

export const STAGES = [
  "events",
  "draw",
  "line",
  "hand",
  "deblockade",
  "deploy",
  "compensate",
  "buy",
  "cleanup",
] as const;
export type Stage = (typeof STAGES)[number];

export const REASONS = ["cruiser", "panicPile", "panicHand", "thirdObject", "left"] as const;
export type Reason = (typeof REASONS)[number];

/** Who is still choosing in a window both players share, and what a waiting seat wants of luck. */
export interface Chooser {
  readonly choosing: boolean;
  readonly wants: "nothing" | "draw" | "scout" | null;
}
export interface Bid {
  readonly amount: number;
  readonly passed: boolean;
  readonly cards: readonly CardId[] | null;
}

export type Frame =
  | { readonly t: "lots" }
  | { readonly t: "colour"; readonly seat: Seat }
  | { readonly t: "achievements"; readonly to: Seat | "open" }
  | { readonly t: "secret" }
  | { readonly t: "restock" }
  | { readonly t: "cities"; readonly worth: number; readonly count: number }
  | { readonly t: "round"; readonly stage: Stage }
  | { readonly t: "reveal" }
  | { readonly t: "draw"; readonly seat: Seat; readonly count: number }
  | {
      readonly t: "line";
      readonly seat: Seat;
      readonly need: number;
      readonly fronts: readonly EnemyId[];
      readonly supports: readonly EnemyId[];
    }
  | { readonly t: "look"; readonly seat: Seat }
  | { readonly t: "scout"; readonly seats: readonly Seat[] }
  | {
      readonly t: "hand";
      readonly effect: HandEffect;
      readonly waiting: readonly Seat[];
      readonly draws: readonly Seat[];
    }
  | { readonly t: "enemyBid" }
  | { readonly t: "auction"; readonly turn: Seat; readonly bids: readonly Bid[] }
  | { readonly t: "offer" }
  | { readonly t: "deploy"; readonly seats: readonly Chooser[] }
  | { readonly t: "aftermath"; readonly seats: readonly Chooser[] }
  | { readonly t: "rockets"; readonly left: number }
  | { readonly t: "compensate"; readonly turn: Seat; readonly after: readonly Seat[] }
  | { readonly t: "buy"; readonly turn: Seat; readonly passed: readonly boolean[] }
  | { readonly t: "over"; readonly reason: Reason; readonly leaver: Seat | "none" };
export type FrameTag = Frame["t"];
export type FrameOf<K extends FrameTag> = Extract<Frame, { readonly t: K }>;

/** A slot of the reserve, the aid pile, or the card that comes next and is not for sale. */
export const SLOTS = [1, 2, 3, 4, 5, "aid", "next"] as const;
export type Slot = (typeof SLOTS)[number];
export type Move =
  | { readonly t: "colour"; readonly colour: Colour }
  | { readonly t: "keep"; readonly achievement: AchievementId }
  | { readonly t: "scout"; readonly drop: EnemyId | "none"; readonly top: readonly EnemyId[] }
  | { readonly t: "discard"; readonly card: CardId }
  | { readonly t: "recover"; readonly card: CardId }
  | { readonly t: "bid"; readonly cards: readonly CardId[] }
  | { readonly t: "front"; readonly lane: number; readonly card: CardId }
  | { readonly t: "support"; readonly lane: number; readonly card: CardId }
  | { readonly t: "back"; readonly spot: Spot }
  | { readonly t: "use"; readonly spot: Spot; readonly from: Zone | "none" }
  | { readonly t: "decline"; readonly spot: Spot }
  | { readonly t: "swap"; readonly card: CardId; readonly take: CardId }
  | { readonly t: "lay"; readonly card: CardId; readonly from: Zone | "none" }
  | { readonly t: "buy"; readonly slot: Slot }
  | { readonly t: "pass" }
  | { readonly t: "done" };

export type State = Full<View>;
/** What readers of the table take. */
export type Table = View | State;
export type Mine = Draft<State>;
export type MySeat = Draft<Full<SeatView>>;
