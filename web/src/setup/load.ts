import type { AnyCards, MakeAnyCards } from "@rubizh/board";
import { type AnyTableModule, inNewestShapes, type Language, type Say, type Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { gameTexts, textsWith } from "../speech.svelte.ts";

// What a choice is like is drawn and told at the setup alone, so it is fetched there.
const CARDS = import.meta.glob<{ readonly cards: MakeAnyCards }>("../../../games/*/ui/cards/index.ts");
const TEXTS = import.meta.glob<Texts>("../../../games/*/text/setup/*.json", { import: "default" });
const SHELL = import.meta.glob<Texts>("../../text/setup/*.json", { import: "default" });

/** A game need not have cards: its lines are lists then. */
export async function loadCards(game: string, entry: AnyTableModule): Promise<AnyCards | undefined> {
  const module = await CARDS[`../../../games/${game}/ui/cards/index.ts`]?.();
  return module?.cards(inNewestShapes(entry));
}

/** The shell's words about a first game. */
export const speakSetup = async (language: Language): Promise<Say> =>
  speaker(language, (await SHELL[`../../text/setup/${language}.json`]?.()) ?? {});

/** The words of the setup: the shell's, the game's with those of a player's own pack, and what the cards say. */
export async function setupSpeech(
  game: string,
  entry: AnyTableModule,
  pack: unknown,
  language: Language,
): Promise<Say> {
  const [texts, cards, shell] = await Promise.all([
    gameTexts((of) => textsWith(entry, pack, of), language),
    TEXTS[`../../../games/${game}/text/setup/${language}.json`]?.(),
    SHELL[`../../text/setup/${language}.json`]?.(),
  ]);
  return speaker(language, { ...texts, ...cards, ...shell });
}
