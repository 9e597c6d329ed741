import type { Level } from "@rubizh/engine";
import measured from "../ratings.json" with { type: "json" };
import type { Pairing } from "./ladder.ts";

/** How strong the bots of a ladder are, and how that was measured. */
export interface Measured {
  /** Rules of the game the matches were played by. */
  readonly rules: number;
  readonly matches: readonly Pairing[];
  readonly levels: Readonly<Partial<Record<Level, number>>>;
}

const LADDERS = measured as Readonly<Record<string, Measured>>;

/** How the bots of a ladder were measured; undefined where they were not. */
export const measuredOf = (ladder: string): Measured | undefined =>
  Object.hasOwn(LADDERS, ladder) ? LADDERS[ladder] : undefined;

/** The fixed place of a bot on a ladder; undefined where it was not measured. */
export const botRating = (ladder: string, level: Level): number | undefined =>
  measuredOf(ladder)?.levels[level];
