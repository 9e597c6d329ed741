// Every level: which search it uses and how hard it looks; and what an arena counts of a game.
import { type Bot, canonical, type Level, type Tally } from "@rubizh/engine";
import type { ScytheGame } from "../rules/index.ts";
import { type ScytheTypes, seatOf } from "../rules/state.ts";
import { type Depth, playoutBot } from "./playout.ts";
import { scaleOf } from "./scales.ts";
import { searchBot } from "./search.ts";

export const DEPTHS: Readonly<Record<1 | 2, Depth>> = {
  1: { moves: 4, turns: 4 },
  2: { moves: 60, turns: 80 },
};

/** The player of a level; levels that do not exist yet play like the highest that does. */
export function botOf(game: ScytheGame): (level: Level) => Bot<ScytheTypes> {
  return (level) => {
    const mind = level >= 3 ? searchBot(game, scaleOf(level)) : playoutBot(game, DEPTHS[level === 1 ? 1 : 2]);
    // Territories are listed in the order of a table's keys, and equal moves are told apart by their place in a list.
    return (table, seat, rng, budget) => mind(JSON.parse(canonical(table)), seat, rng, budget);
  };
}

/** What an arena counts of a game. */
export const tally: Tally<ScytheTypes> = {
  /** Turns of everybody, the Automa's among them. */
  length: (s) => s.turn / s.order.length,
  setting: (s) => (s.automa === "none" ? undefined : `automa ${s.automa.level}`),
  parts(s, seat) {
    const { faction, mat } = seatOf(s, seat);
    return { faction, mat };
  },
  row: "score.total",
};
