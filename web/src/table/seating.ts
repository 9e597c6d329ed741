import type { AnyUi } from "@rubizh/board";
import { type AnyTableModule, LEVELS, type Level, type Viewer } from "@rubizh/engine";
import type { Wish } from "../setup/wish.ts";
import type { Player } from "./driver.ts";
import type { NewGame } from "./local.ts";
import { randomBelow } from "./random.ts";

const QUICK: Level = 2;

/** The smallest game of two or more, or solo where there is nothing else. */
export const usualSeats = (entry: AnyTableModule): number =>
  entry.game.seatCounts.find((n: number) => n >= 2) ?? entry.game.seatCounts[0] ?? 2;

/** The level nearest to the one wished for. */
export const levelOf = (entry: AnyTableModule, wished: number): Level =>
  LEVELS.filter((level) => entry.levels.includes(level)).sort(
    (a, b) => Math.abs(a - wished) - Math.abs(b - wished),
  )[0] ?? 1;

/** Those who sit keep their order; the others sit down between them by lot. */
export const among = (sitting: readonly Player[], others: readonly Player[]): readonly Player[] =>
  others.reduce((row, other) => row.toSpliced(randomBelow(row.length + 1), 0, other), sitting);

/** Whose eyes were taken plays on; the other seats are played by bots, by the same where they were. */
export const forkPlayers = (
  entry: AnyTableModule,
  players: readonly Player[],
  viewer: Viewer,
  name: string,
): readonly Player[] => {
  const mine = viewer === "spectator" ? randomBelow(players.length) : viewer;
  return players.map((player, seat) => {
    if (seat === mine) return { t: "human", name };
    return player.t === "bot" ? player : { t: "bot", level: levelOf(entry, QUICK) };
  });
};

/** One human by lot, bots around. */
export function quickPlayers(entry: AnyTableModule, name: string, wish?: Wish): readonly Player[] {
  const bot: Player = { t: "bot", level: levelOf(entry, wish?.level ?? QUICK) };
  return among(
    [{ t: "human", name }],
    Array.from({ length: (wish?.seats ?? usualSeats(entry)) - 1 }, () => bot),
  );
}

/** A game against bots as it was wished last, if that can still be played. */
export function quickGame(entry: AnyTableModule, ui: AnyUi, name: string, wish: Wish | undefined): NewGame {
  const allowed: readonly number[] = (wish && ui.seats?.(wish.mode)) ?? entry.game.seatCounts;
  const wished = wish && entry.modes.includes(wish.mode) && allowed.includes(wish.seats) ? wish : undefined;
  const players = quickPlayers(entry, name, wished);
  if (!wished || Object.keys(wished.picked).length === 0) return { entry, players };
  const mine = players.findIndex(({ t }) => t === "human");
  const options = ui.options?.(
    { mode: wished.mode, seats: wished.seats, shared: false },
    mine,
    wished.picked,
  );
  return "ok" in entry.game.options(options) ? { entry, players, options } : { entry, players };
}
