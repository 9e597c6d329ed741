import type { Guide } from "@rubizh/board";
import type { Language, Say, Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";

// What explains a game is fetched when somebody asks for it, not with its board.
const GUIDES = import.meta.glob<{ readonly guide: Guide }>("../../../games/*/ui/guide/index.ts");
const TEXTS = import.meta.glob<Texts>("../../../games/*/text/guide/*.json", { import: "default" });

const placeOf = (game: string): string => `../../../games/${game}/ui/guide/index.ts`;

/** A game need not explain anything beyond its rulebook. */
export const hasGuide = (game: string): boolean => Object.hasOwn(GUIDES, placeOf(game));
export const openGuide = async (game: string): Promise<Guide | undefined> =>
  (await GUIDES[placeOf(game)]?.())?.guide;

/** The guide's own sentences. */
export async function guideSpeech(game: string, of: Language): Promise<Say> {
  return speaker(of, (await TEXTS[`../../../games/${game}/text/guide/${of}.json`]?.()) ?? {});
}
