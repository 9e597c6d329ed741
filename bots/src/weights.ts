import { canonical, type Game, type GameTypes, packsOf, type Training, type Weights } from "@rubizh/engine";
import { netSize } from "./net.ts";

/** What weights must be made for to be of use: the figures in their order, and the groups that have weights. */
type Wanted = Pick<Training, "name" | "kind" | "features" | "groups" | "net">;

/** Weights by group, ready for use. */
export type Learned = ReadonlyMap<string, Float64Array>;

/**
 * Weights as they were read from a file, if they were learned for this game: under these rules, with these packs, of
 * these figures. Others tell nothing of it, and whoever asked has to do without.
 */
export function learnedFor<T extends GameTypes>(
  game: Pick<Game<T>, "id" | "rules" | "packs">,
  wanted: Wanted,
  raw: unknown,
): Learned | undefined {
  const { weights, ...said } = (raw ?? {}) as Partial<Weights>;
  const same =
    said.format === 1 &&
    said.game === game.id &&
    said.rules === game.rules &&
    said.name === wanted.name &&
    said.kind === wanted.kind &&
    canonical(said.packs ?? []) === canonical(packsOf(game)) &&
    canonical(said.features ?? []) === canonical(wanted.features);
  if (!same || weights === undefined) return undefined;
  const learned = wanted.groups.map((group) => [group, Float64Array.from(weights[group] ?? [])] as const);
  const size = wanted.net ? netSize(wanted.net) : wanted.features.length;
  const whole = ([, of]: (typeof learned)[number]): boolean =>
    of.length === size && of.every(Number.isFinite);
  return learned.every(whole) ? new Map(learned) : undefined;
}
