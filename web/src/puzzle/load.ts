import type { AnyTableModule, Language, Texts } from "@rubizh/engine";
import { type PuzzleCode, type PuzzlePack, type PuzzleRules, packShape } from "@rubizh/engine/puzzle";
import * as games from "../games.ts";

// A game's puzzles lie in its folder and are fetched when somebody wants to solve one.
const CODE = import.meta.glob<PuzzleCode>("../../../games/*/puzzles/index.ts", { import: "puzzles" });
const TEXTS = import.meta.glob<Texts>("../../../games/*/puzzles/text/*.json", { import: "default" });
const folder = (game: string): string => `../../../games/${game}/puzzles`;

export async function loadPack(game: string): Promise<PuzzlePack | undefined> {
  const read = packShape.safeParse(await games.loadPuzzles(game));
  return read.success ? read.data : undefined;
}
export const loadRules = async ({ game }: AnyTableModule): Promise<PuzzleRules | undefined> =>
  (await CODE[`${folder(game.id)}/index.ts`]?.())?.(game);
export const loadWords = async (game: string, language: Language): Promise<Texts> =>
  (await TEXTS[`${folder(game)}/text/${language}.json`]?.()) ?? {};
