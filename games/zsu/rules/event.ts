import type { Seat } from "@rubizh/engine";
import type { AchievementId, CardId, Colour, EnemyId, EventId, ObjectId } from "./cards.ts";
import type { EnemyLane, Lane, Move, Options, Reason, Spot, View, Zone } from "./state.ts";

/** The two sides of one lane as they were compared. */
export interface Duel {
  readonly attack: number;
  readonly defence: number;
  readonly reinforcedAttack: boolean;
  readonly reinforcedDefence: boolean;
  readonly antiAir: boolean;
  readonly enemyAttack: number;
  readonly enemyDefence: number;
  readonly enemyReinforcedAttack: boolean;
  readonly enemyReinforcedDefence: boolean;
  readonly enemyAntiAir: boolean;
  readonly destroyed: boolean;
  readonly lost: boolean;
}

export type Event =
  | { readonly t: "firstDrawn"; readonly seat: Seat }
  | { readonly t: "coloured"; readonly seat: Seat; readonly colour: Colour }
  | { readonly t: "achievementsOpened"; readonly achievements: readonly AchievementId[] }
  | { readonly t: "secretDealt"; readonly seat: Seat; readonly achievements: readonly AchievementId[] | null }
  | { readonly t: "secretKept"; readonly seat: Seat; readonly achievement: AchievementId | null }
  | {
      readonly t: "restocked";
      readonly cards: readonly { readonly slot: number; readonly card: CardId }[];
      readonly next: CardId | "none";
    }
  | { readonly t: "warBegan"; readonly first: Colour | "none" }
  | {
      readonly t: "enemiesShared";
      readonly seat: Seat;
      readonly size: number;
      readonly received: readonly EnemyId[];
    }
  | { readonly t: "eventsBuilt"; readonly size: number }
  | {
      readonly t: "roundBegan";
      readonly round: number;
      readonly phase: View["phase"];
      readonly first: Colour | "none";
    }
  | { readonly t: "eventRevealed"; readonly event: EventId }
  | { readonly t: "objectRevealed"; readonly object: ObjectId }
  | { readonly t: "pointsGiven"; readonly seat: Seat; readonly points: number }
  | { readonly t: "panicTaken"; readonly seat: Seat }
  | { readonly t: "panicSpared"; readonly seat: Seat; readonly why: "shield" | "empty" }
  | { readonly t: "deckShuffled"; readonly seat: Seat; readonly size: number }
  | {
      readonly t: "drew";
      readonly seat: Seat;
      readonly count: number;
      readonly cards: readonly CardId[] | null;
    }
  | { readonly t: "enemiesShuffled"; readonly seat: Seat; readonly size: number; readonly wave: boolean }
  | {
      readonly t: "enemiesLaid";
      readonly seat: Seat;
      readonly line: readonly EnemyLane[];
      readonly dropped: readonly EnemyId[];
      readonly reveals?: true;
    }
  | {
      readonly t: "enemiesDrawn";
      readonly seat: Seat;
      readonly fronts: readonly EnemyId[];
      readonly supports: readonly EnemyId[];
      readonly reveals?: true;
    }
  | {
      readonly t: "looked";
      readonly seat: Seat;
      readonly count: number;
      readonly enemies: readonly EnemyId[] | null;
    }
  | {
      readonly t: "scouted";
      readonly seat: Seat;
      readonly dropped: EnemyId | "none";
      readonly top: readonly EnemyId[] | null;
    }
  | { readonly t: "discarded"; readonly seat: Seat; readonly card: CardId }
  | { readonly t: "recovered"; readonly seat: Seat; readonly card: CardId | "none" }
  | { readonly t: "enemyBid"; readonly enemy: EnemyId; readonly value: number }
  | {
      readonly t: "bid";
      readonly seat: Seat;
      readonly amount: number;
      readonly cards: readonly CardId[] | null;
    }
  | { readonly t: "passed"; readonly seat: Seat }
  | {
      readonly t: "committed";
      readonly seat: Seat;
      readonly amount: number;
      readonly cards: readonly CardId[];
      readonly reveals?: true;
    }
  | { readonly t: "relieved"; readonly seat: Seat; readonly object: ObjectId }
  | { readonly t: "objectLost"; readonly object: ObjectId }
  | { readonly t: "objectStays"; readonly object: ObjectId }
  | { readonly t: "placed"; readonly seat: Seat; readonly spot: Spot; readonly card: CardId }
  | { readonly t: "tookBack"; readonly seat: Seat; readonly spot: Spot; readonly card: CardId }
  | { readonly t: "declined"; readonly seat: Seat; readonly spot: Spot; readonly card: CardId }
  | {
      readonly t: "planned";
      readonly seat: Seat;
      readonly spot: Spot;
      readonly card: CardId;
      readonly reward: string;
      /** It needs luck, so the seat waits until all are ready. */
      readonly waits: boolean;
    }
  | { readonly t: "pondered"; readonly seat: Seat }
  | { readonly t: "swapPlanned"; readonly seat: Seat; readonly sent: CardId; readonly took: CardId }
  | { readonly t: "ready"; readonly seat: Seat }
  | { readonly t: "waited"; readonly seat: Seat; readonly wants: "draw" | "scout"; readonly reveals?: true }
  | {
      readonly t: "linesOpened";
      readonly seat: Seat;
      readonly lanes: readonly Lane[];
      readonly reveals?: true;
    }
  | { readonly t: "swapped"; readonly seat: Seat; readonly sent: CardId; readonly took: CardId }
  | {
      readonly t: "bonusUsed";
      readonly seat: Seat;
      readonly spot: Spot;
      readonly card: CardId;
      readonly reward: string;
      readonly amount: number;
    }
  | { readonly t: "panicReturned"; readonly seat: Seat; readonly from: Zone }
  | {
      readonly t: "unopposed";
      readonly seat: Seat;
      readonly lane: number;
      readonly enemies: readonly EnemyId[];
    }
  | {
      readonly t: "fought";
      readonly seat: Seat;
      readonly lane: number;
      readonly duel: Duel;
      readonly trophies: readonly EnemyId[];
      readonly toHospital: readonly CardId[];
      readonly toDiscard: readonly CardId[];
    }
  | { readonly t: "rocketStruck"; readonly cards: readonly CardId[] }
  | { readonly t: "compensated"; readonly seat: Seat; readonly card: CardId; readonly points: number }
  | { readonly t: "bought"; readonly seat: Seat; readonly card: CardId; readonly price: number }
  /** Nothing on sale is within reach when mobilisation begins. */
  | { readonly t: "cannotBuy"; readonly seat: Seat; readonly points: number }
  | { readonly t: "pointsLost"; readonly seat: Seat; readonly points: number }
  | { readonly t: "cleared"; readonly seat: Seat; readonly cards: readonly CardId[]; readonly reveals?: true }
  | {
      readonly t: "secretShown";
      readonly seat: Seat;
      readonly achievement: AchievementId;
      readonly reveals?: true;
    }
  | { readonly t: "left"; readonly seat: Seat }
  | { readonly t: "ended"; readonly reason: Reason };

export type Emit = (event: Event) => void;

export interface ZsuTypes {
  options: Options;
  view: View;
  move: Move;
  event: Event;
}
