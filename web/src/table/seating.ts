import { type AnyEntry, LEVELS, type Level } from "@rubizh/engine";
import type { Player } from "./driver.ts";
import { randomBelow } from "./random.ts";

const QUICK: Level = 2;

/** The smallest game of two or more, or solo where there is nothing else. */
export const usualSeats = (entry: AnyEntry): number =>
  entry.game.seatCounts.find((n: number) => n >= 2) ?? entry.game.seatCounts[0] ?? 2;

/** The level nearest to the one wished for. */
export const levelOf = (entry: AnyEntry, wished: number): Level =>
  LEVELS.filter((level) => entry.levels.includes(level)).sort(
    (a, b) => Math.abs(a - wished) - Math.abs(b - wished),
  )[0] ?? 1;

/** One human by lot, bots around. */
export function quickPlayers(entry: AnyEntry): readonly Player[] {
  const seats = usualSeats(entry);
  const mine = randomBelow(seats);
  return Array.from({ length: seats }, (_, seat) =>
    seat === mine ? { t: "human", name: "" } : { t: "bot", level: levelOf(entry, QUICK) },
  );
}
