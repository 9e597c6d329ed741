import { botRating } from "@rubizh/bots";
import { type AnyEntry, type GameModule, isObject, type Level, same } from "@rubizh/engine";
import type { Pace } from "@rubizh/protocol";
import type { Played } from "../games.ts";
import { refused } from "../refused.ts";
import type { OpenedBody } from "../table/body.ts";
import { ladderFor } from "./ladder.ts";

/** Throws why a new table cannot be rated. */
export function mayBeRated(
  entry: GameModule<Played>,
  options: object,
  { pace, seats }: { readonly pace: Pace; readonly seats: OpenedBody["seats"] },
): void {
  if (seats.length < 2 || seats.every(({ t }) => t === "bot")) throw refused(422, "ratedSeats");
  if (pace === "none") throw refused(422, "ratedClock");
  if (!isStandard(entry, options)) throw refused(422, "ratedOptions");
  const ladder = ladderFor(entry.game.id, seats.length);
  for (const seat of seats) if (seat.t === "bot") mayBeMet(ladder, seat.level);
}

/** Throws where a bot has no place on the ladder. */
export function mayBeMet(ladder: string, level: Level): void {
  if (botRating(ladder, level) === undefined) throw refused(422, "botUnrated", { level });
}

/** As the game comes out of the box, whatever sides are played: results of other rules say little about each other. */
function isStandard({ game, sides = [] }: AnyEntry, options: object): boolean {
  const usual = game.options(undefined);
  if (!("ok" in usual) || !isObject(options)) return false;
  const names = new Set([...Object.keys(usual.ok), ...Object.keys(options)]);
  const given: Readonly<Record<string, unknown>> = options;
  return [...names].every((name) => sides.includes(name) || same(given[name], usual.ok[name]));
}
