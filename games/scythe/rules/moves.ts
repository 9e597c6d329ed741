import type { Seat } from "@rubizh/engine";
import type {
  Bonus,
  Bottom,
  Cube,
  GainKey,
  MechAbility,
  OptionId,
  Place,
  Resource,
  Section,
  Structure,
} from "./content.ts";
import type { CargoKind, Unit } from "./state.ts";

/** The alternatives of the top actions: one is chosen, never two (SC-089, SC-124, SC-128). */
export const CHOICES = [
  "units",
  "coins",
  "power",
  "cards",
  "resources",
  "popularity",
  "territories",
  "card",
] as const;
export type Choice = (typeof CHOICES)[number];
export const CHOICES_OF = {
  move: ["units", "coins"],
  bolster: ["power", "cards"],
  trade: ["resources", "popularity"],
  produce: ["territories"],
  factory: ["card"],
} as const satisfies Record<Section, readonly Choice[]>;

/** What a bottom action's own player does not want of it (SC-151, SC-377). */
export const WITHOUT = ["nothing", "coins", "bonus", "both"] as const;
export type Without = (typeof WITHOUT)[number];

/** What may be taken piece by piece: a top action, the bottom action, an option of an encounter (SC-083, SC-303). */
export type PartOf = Choice | "bottom" | OptionId;

/** A section of the mat, one of its bottom actions, or the lower action of a Factory card. */
export type Action = Section | Bottom | "factoryMove";

export type Move =
  | { readonly t: "section"; readonly section: Section }
  | { readonly t: "end" | "count" | "done" | "skip" | "use" | "pass" }
  | { readonly t: "top"; readonly what: Choice }
  | { readonly t: "bottom"; readonly without: Without }
  | { readonly t: "part"; readonly of: PartOf }
  | { readonly t: "gain"; readonly n: number }
  | { readonly t: "reveal"; readonly objective: number }
  | { readonly t: "give"; readonly to: Seat }
  | { readonly t: "decline" | "accept"; readonly bonus: Bonus }
  | { readonly t: "take"; readonly unit: Unit; readonly at: Place }
  | { readonly t: "load" | "drop"; readonly what: CargoKind }
  | { readonly t: "step"; readonly to: Place }
  | { readonly t: "put"; readonly resource: Resource; readonly at: Place }
  | { readonly t: "produce"; readonly at: Place; readonly count: number }
  | { readonly t: "upgrade"; readonly cube: Cube; readonly to: Bottom }
  | { readonly t: "deploy"; readonly mech: MechAbility; readonly at: Place }
  | { readonly t: "build"; readonly structure: Structure; readonly at: Place }
  | { readonly t: "enlist"; readonly from: Bottom; readonly bonus: Bonus }
  | { readonly t: "pay"; readonly from: Place }
  | { readonly t: "spend"; readonly value: number }
  | { readonly t: "fight"; readonly at: Place }
  | { readonly t: "commit"; readonly dial: number; readonly cards: readonly number[] }
  | { readonly t: "retreat"; readonly to: Place; readonly workers: number }
  | { readonly t: "option"; readonly option: OptionId; readonly without: readonly GainKey[] }
  | { readonly t: "choose"; readonly gain: GainKey }
  | { readonly t: "card"; readonly card: number };
