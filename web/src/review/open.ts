import type { AnyEntry, Language, Say } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { gameTexts, textsWith } from "../speech.svelte.ts";
import { reviewTexts } from "./load.ts";

/** The words of a game, of the shell and of looking back, in one voice. */
export async function backSpeech(entry: AnyEntry, view: unknown, language: Language): Promise<Say> {
  const pack = view === undefined ? undefined : entry.own?.packOf(view as object);
  const [texts, own] = await Promise.all([
    gameTexts((of) => textsWith(entry, pack, of), language),
    reviewTexts(language),
  ]);
  return speaker(language, { ...texts, ...own });
}
