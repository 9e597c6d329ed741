import { type Bot, canonical, type Game, type Level } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { ScytheTypes } from "../rules/state.ts";
import { planner } from "./think.ts";
import { type Depth, turnBot } from "./turn.ts";

const DEPTHS: Readonly<Record<1 | 2, Depth>> = {
  1: { moves: 4, turns: 4 },
  2: { moves: 60, turns: 80 },
};
export const LEVELS = [1, 2, 3] as const satisfies readonly Level[];

/** The player of a level; levels that do not exist yet play like the highest that does. */
export function botOf(game: Game<ScytheTypes>, c: Content): (level: Level) => Bot<ScytheTypes> {
  return (level) => {
    const mind = level >= 3 ? planner(game, c) : turnBot(game, c, DEPTHS[level === 1 ? 1 : 2]);
    // Territories are listed in the order of a table's keys, and equal moves are told apart by their place in a list.
    return (table, seat, rng, budget) => mind(JSON.parse(canonical(table)), seat, rng, budget);
  };
}
