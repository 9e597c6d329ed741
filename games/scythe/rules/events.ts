import type { Seat } from "@rubizh/engine";
import type {
  Bonus,
  Bottom,
  Cube,
  FactionId,
  GainKey,
  MatId,
  MechAbility,
  OptionId,
  Place,
  Resource,
  Section,
  Star,
  Structure,
  TileId,
} from "./content.ts";
import type { Action, Choice, Without } from "./moves.ts";
import type { Cargo, CargoKind, Ending, Unit } from "./state.ts";

/** Everything that happens, for log, sound and animation. */
export type Event =
  | { readonly t: "faction"; readonly seat: Seat; readonly faction: FactionId }
  | { readonly t: "mat"; readonly seat: Seat; readonly mat: MatId }
  | { readonly t: "rematted" }
  | { readonly t: "tiled"; readonly tile: TileId }
  | { readonly t: "objectives"; readonly seat: Seat; readonly cards: readonly number[] | null }
  | { readonly t: "turn"; readonly seat: Seat; readonly turn: number }
  | { readonly t: "section"; readonly seat: Seat; readonly section: Section }
  | { readonly t: "began"; readonly seat: Seat; readonly action: Action; readonly what: Choice | Without }
  /** What was just begun or chosen is taken piece by piece. */
  | { readonly t: "part"; readonly seat: Seat }
  | { readonly t: "parted"; readonly seat: Seat; readonly what: GainKey; readonly n: number }
  | { readonly t: "finished"; readonly seat: Seat; readonly action: Action }
  | {
      readonly t: "paid";
      readonly seat: Seat;
      readonly what: Resource | Bonus;
      readonly n: number;
      readonly at: Place | "none";
    }
  | { readonly t: "spent"; readonly seat: Seat; readonly value: number }
  | {
      readonly t: "gained";
      readonly seat: Seat;
      readonly what: Resource | Bonus;
      readonly n: number;
      readonly at: Place | "none";
    }
  | { readonly t: "lost"; readonly seat: Seat; readonly what: Bonus; readonly n: number }
  | {
      readonly t: "drew";
      readonly seat: Seat;
      readonly cards: readonly number[] | null;
      readonly count: number;
    }
  | { readonly t: "reshuffled" }
  | { readonly t: "hired"; readonly seat: Seat; readonly at: Place; readonly n: number }
  | { readonly t: "took"; readonly seat: Seat; readonly unit: Unit; readonly at: Place }
  | { readonly t: "loaded" | "dropped"; readonly seat: Seat; readonly what: CargoKind; readonly at: Place }
  | {
      readonly t: "stepped";
      readonly seat: Seat;
      readonly unit: Unit;
      readonly from: Place;
      readonly to: Place;
      readonly cargo: Cargo;
    }
  | { readonly t: "rested"; readonly seat: Seat; readonly unit: Unit; readonly at: Place }
  | { readonly t: "halted"; readonly seat: Seat }
  | {
      readonly t: "drove";
      readonly seat: Seat;
      readonly from: Seat;
      readonly at: Place;
      readonly workers: number;
    }
  | { readonly t: "chose"; readonly seat: Seat; readonly what: string }
  | { readonly t: "upgraded"; readonly seat: Seat; readonly cube: Cube; readonly to: Bottom }
  | { readonly t: "deployed"; readonly seat: Seat; readonly mech: MechAbility; readonly at: Place }
  | { readonly t: "built"; readonly seat: Seat; readonly structure: Structure; readonly at: Place }
  | { readonly t: "enlisted"; readonly seat: Seat; readonly from: Bottom; readonly bonus: Bonus }
  | { readonly t: "skipped"; readonly seat: Seat }
  | { readonly t: "combat"; readonly hex: Place; readonly attacker: Seat; readonly defender: Seat }
  | { readonly t: "passed"; readonly seat: Seat }
  | { readonly t: "used"; readonly seat: Seat; readonly ability: MechAbility }
  | { readonly t: "stole"; readonly seat: Seat; readonly from: Seat; readonly value: number | null }
  | { readonly t: "committed"; readonly seat: Seat }
  | {
      readonly t: "revealed";
      readonly hex: Place;
      readonly winner: Seat;
      readonly sides: readonly {
        readonly seat: Seat;
        readonly dial: number;
        readonly cards: readonly number[];
      }[];
      readonly reveals: true;
    }
  | {
      readonly t: "retreated";
      readonly seat: Seat;
      readonly unit: Unit;
      readonly n: number;
      readonly from: Place;
      readonly to: Place | "mat";
    }
  | { readonly t: "star"; readonly seat: Seat; readonly star: Star }
  | { readonly t: "encounter"; readonly seat: Seat; readonly hex: Place; readonly card: number }
  | {
      readonly t: "optioned";
      readonly seat: Seat;
      readonly card: number;
      readonly option: OptionId;
      readonly without: readonly GainKey[];
    }
  | { readonly t: "left encounter"; readonly seat: Seat; readonly card: number }
  | {
      readonly t: "looked";
      readonly seat: Seat;
      readonly cards: readonly number[] | null;
      readonly reveals?: true;
    }
  | { readonly t: "factory"; readonly seat: Seat; readonly card: number }
  /** The Automa's Factory card: "unseen" out of a row nobody has looked at, else known to whoever has. */
  | { readonly t: "claimed"; readonly seat: Seat; readonly card: number | "unseen" | null }
  | { readonly t: "objective"; readonly seat: Seat; readonly objective: number }
  | { readonly t: "gave"; readonly seat: Seat; readonly to: Seat; readonly reveals?: true }
  | { readonly t: "declined" | "accepted"; readonly seat: Seat; readonly bonus: Bonus }
  | { readonly t: "counted"; readonly seat: Seat }
  | { readonly t: "ended"; readonly seat: Seat }
  | { readonly t: "automa"; readonly card: number; readonly skipped: boolean }
  | { readonly t: "automa fights"; readonly card: number }
  | { readonly t: "tracker"; readonly space: number; readonly scheme: number }
  | { readonly t: "token"; readonly hex: Place }
  | { readonly t: "arrived"; readonly seat: Seat; readonly unit: Unit; readonly at: Place }
  | { readonly t: "left"; readonly seat: Seat }
  | { readonly t: "over"; readonly reason: Ending };
