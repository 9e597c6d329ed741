import type { AnyUi } from "@rubizh/board";
import { type Refusal, refusal } from "@rubizh/engine";
import type { Puzzle, PuzzlePack } from "@rubizh/engine/puzzle";
import { openGame, puzzled } from "../games.ts";
import { dayOf, gameOfDay, ofDay } from "./daily.ts";
import { loadPack, loadRules } from "./load.ts";
import { type Progress, triedOf } from "./progress.ts";
import { type Crowds, levelsOf } from "./rating.ts";
import { PuzzleTable } from "./table.ts";

/** The name of the day's puzzle in an address, instead of an id. */
export const TODAY = "today";

/** A puzzle on its table. */
export interface Posed {
  readonly driver: PuzzleTable;
  readonly ui: AnyUi;
  readonly pack: PuzzlePack;
  /** Of the puzzle of a day. */
  readonly day?: string;
}

export async function openPuzzle(game: string, id: string): Promise<Posed | { readonly refused: Refusal }> {
  const today = dayOf(new Date());
  const [pack, opened] = await Promise.all([loadPack(game), openGame(game)]);
  const daily =
    gameOfDay(puzzled, today) === game ? ofDay(pack?.puzzles ?? [], puzzled.length, today) : undefined;
  const puzzle = id === TODAY ? daily : pack?.puzzles.find((each) => each.id === id);
  const rules = opened && (await loadRules(opened.entry));
  const kind = puzzle && rules?.kinds[puzzle.kind];
  if (!pack || !opened || !rules || !kind) return { refused: refusal("puzzle-here", "puzzle.gone") };
  const { entry, ui } = opened;
  const table = PuzzleTable.open({ game, entry, rules, kind, puzzle });
  if (!("ok" in table)) return table;
  return { driver: table.ok, ui, pack, ...(puzzle === daily ? { day: today } : {}) };
}

/** The next one that is not solved yet: of the same theme first, the easier before the harder. */
export function nextPuzzle(
  pack: PuzzlePack,
  crowds: Crowds,
  progress: Progress,
  after: Puzzle,
): Puzzle | undefined {
  const levels = levelsOf(pack, crowds);
  const far = (other: Puzzle): number =>
    (other.kind === after.kind ? 0 : 10) +
    Math.abs((levels.get(other.id) ?? 0) - (levels.get(after.id) ?? 0) - 0.1);
  return pack.puzzles
    .filter(({ id }) => id !== after.id && !triedOf(progress, pack.game, id).solved)
    .sort((a, b) => far(a) - far(b))[0];
}
