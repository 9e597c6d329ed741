import type { AnyGuide, AnyUi } from "@rubizh/board";
import type { AnyTableModule, Language, Say, Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { openGame } from "../games.ts";
import { gameSpeech } from "../speech.svelte.ts";

// What explains a game is fetched when somebody asks for it, not with its board.
const GUIDES = import.meta.glob<{ readonly guide: AnyGuide }>("../../../games/*/ui/guide/index.ts");
const TEXTS = import.meta.glob<Texts>("../../../games/*/text/guide/*.json", { import: "default" });

const placeOf = (game: string): string => `../../../games/${game}/ui/guide/index.ts`;

/** A game need not explain anything beyond its rulebook. */
export const hasGuide = (game: string): boolean => Object.hasOwn(GUIDES, placeOf(game));

/** What draws a position of a game. */
export interface Drawn {
  readonly game: string;
  readonly language: Language;
  readonly entry: AnyTableModule;
  readonly ui: AnyUi;
  /** The sentences of the board. */
  readonly board: Say;
}
/** Everything that a page about a game draws and says. */
export interface Explained extends Drawn {
  readonly guide: AnyGuide;
  /** The guide's own sentences. */
  readonly say: Say;
}

export async function drawn(game: string, language: Language): Promise<Drawn | undefined> {
  const opened = await openGame(game);
  if (!opened) return undefined;
  const board = await gameSpeech((of) => opened.entry.texts(of), language);
  return { game, language, ...opened, board };
}

export async function explain(game: string, language: Language): Promise<Explained | undefined> {
  const [module, opened, texts] = await Promise.all([
    GUIDES[placeOf(game)]?.(),
    drawn(game, language),
    TEXTS[`../../../games/${game}/text/guide/${language}.json`]?.(),
  ]);
  if (!module || !opened || !texts) return undefined;
  return { ...opened, guide: module.guide, say: speaker(language, texts) };
}
