import type { Level } from "@rubizh/engine";
import measured from "../ratings.json" with { type: "json" };

/** How strong the bots of a ladder are, and how that was measured. */
export interface Measured {
  /** Rules of the game, and pairs of games between neighbours. */
  readonly rules: number;
  readonly pairs: number;
  readonly levels: Readonly<Partial<Record<Level, number>>>;
}

const LADDERS: Readonly<Record<string, Measured>> = measured;

/** The fixed place of a bot on a ladder; undefined where it was not measured. */
export const botRating = (ladder: string, level: Level): number | undefined =>
  Object.hasOwn(LADDERS, ladder) ? LADDERS[ladder]?.levels[level] : undefined;
