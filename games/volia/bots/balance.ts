import { playMatch } from "@rubizh/bots";
import { at, type Level } from "@rubizh/engine";
import type { Volia } from "../rules/index.ts";
import type { OverFrame } from "../rules/state.ts";
import { botFor } from "./index.ts";

export interface Trial {
  readonly mission: string;
  readonly roster: "mission" | "full";
  readonly level: Level;
  readonly games: number;
  readonly seed: string;
}

/** What came of one mission's games, counted. */
export interface Tally {
  readonly games: number;
  /** Won by each faction, in the order of the content. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Won by team 1, a draw being half. */
  readonly first: number;
  readonly turns: number;
  readonly reasons: Readonly<Record<OverFrame["reason"], number>>;
}

/** The starter squads against each other, both played by the same level; they change seats after every game. */
export function tally(game: Volia, { mission, roster, level, games, seed }: Trial): Tally {
  const bot = botFor(game, level);
  const factions = game.bookOf("none").factions.map((f) => f.id);
  const wins = factions.map(() => 0);
  const reasons = { mission: 0, removal: 0, lives: 0, left: 0, turns: 0 };
  let [draws, first, turns] = [0, 0, 0];
  for (let i = 0; i < games; i++) {
    const seated = i % 2 === 0 ? factions : factions.toReversed();
    const options = game.options({ mission, roster, factions: seated });
    if (!("ok" in options)) throw new Error(JSON.stringify(options.refused));
    const name = `${seed}/${mission}/${roster}/${i}`;
    const { state } = playMatch({ game, options: options.ok, bots: [bot, bot], seed: name });
    const over = at(state.frames, 0);
    if (over.t !== "over") throw new Error(`${name} is not over`);
    const { winner, reason } = over;
    turns += state.turn;
    reasons[reason] += 1;
    if (winner === "draw") draws += 1;
    else {
      const faction = factions.indexOf(at(seated, winner));
      wins[faction] = at(wins, faction) + 1;
    }
    first += winner === "draw" ? 0.5 : winner === state.first ? 1 : 0;
  }
  return { games, wins, draws, first, turns, reasons };
}

/** What the first faction won of all there was to win, a draw being half, and half the width of the 95 % interval. */
export function shareOf({ games, wins, draws }: Tally): readonly [share: number, half: number] {
  const won = at(wins, 0);
  const share = (won + draws / 2) / games;
  const spread = won * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + (games - won - draws) * share ** 2;
  return [share, (1.96 * Math.sqrt(spread)) / games];
}

const percent = (part: number, digits = 1): string => `${(100 * part).toFixed(digits)} %`;

/** One line of the report. */
export function told(what: string, t: Tally): string {
  const [share, half] = shareOf(t);
  const part = (n: number): string => percent(n / t.games);
  return `| ${[
    what,
    t.games,
    ...t.wins.map(part),
    part(t.draws),
    `${(100 * share).toFixed(1)} ± ${(100 * half).toFixed(1)}`,
    part(t.first),
    (t.turns / t.games).toFixed(1),
    [t.reasons.mission, t.reasons.removal, t.reasons.lives, t.reasons.turns]
      .map((n) => percent(n / t.games, 0))
      .join(" / "),
  ].join(" | ")} |`;
}
