import type { AnyEntry, GameTypes } from "@rubizh/engine";

/** The list of games: the registry package, or another module of the same shape. */
export interface Registry {
  readonly gameIds: readonly string[];
  /** Under its newest rules: what new tables are played by. */
  loadGame(id: string): Promise<AnyEntry | undefined>;
  /** Under the rules of a number, as long as they are kept here. */
  loadPinned(id: string, rules: number): Promise<AnyEntry | undefined>;
  /** Ids of a game's puzzles, where there are any. */
  puzzleIds?(id: string): Promise<readonly string[]>;
}

/** Bots' threads load the games themselves, so the registry is given as the address of a module. */
export const loadRegistry = async (address: string): Promise<Registry> =>
  (await import(/* @vite-ignore */ address)) as Registry;

/** Every game under its newest rules. */
export async function entriesOf({ gameIds, loadGame }: Registry): Promise<readonly AnyEntry[]> {
  const entries = await Promise.all(gameIds.map((id) => loadGame(id)));
  return entries.filter((entry) => entry !== undefined);
}

/** The server handles every game alike and looks into none of their values. */
export type Played = GameTypes;
