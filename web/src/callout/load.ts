import type { AnyCallouts, MakeAnyCallouts } from "@rubizh/board";
import { type AnyTableModule, inNewestShapes, type Language, type Say, type Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { gameTexts } from "../speech.svelte.ts";
import type { Met } from "./caller.ts";

// A game's callouts lie in its folder and are fetched with its table.
const CODE = import.meta.glob<MakeAnyCallouts>("../../../games/*/callouts/index.ts", { import: "callouts" });
const TEXTS = import.meta.glob<Texts>("../../../games/*/text/callouts/*.json", { import: "default" });

export async function loadCallouts(game: string, entry: AnyTableModule): Promise<AnyCallouts | undefined> {
  const make = await CODE[`../../../games/${game}/callouts/index.ts`]?.();
  return make?.(inNewestShapes(entry));
}

/** The callouts' sentences, which name things as the game does. */
export async function loadSpeech(game: string, entry: AnyTableModule, language: Language): Promise<Say> {
  const [own, texts] = await Promise.all([
    TEXTS[`../../../games/${game}/text/callouts/${language}.json`]?.(),
    gameTexts((of) => entry.texts(of), language),
  ]);
  return speaker(language, { ...texts, ...own });
}

const nameOf = (game: string): string => `rubizh.callouts.${game}`;

/** What has been pointed out on this device. */
export function metOf(game: string): Met {
  const ids = new Set<string>(stored(game));
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      try {
        localStorage.setItem(nameOf(game), JSON.stringify([...ids]));
      } catch {
        // Without a store it is remembered until the table is left.
      }
    },
  };
}
function stored(game: string): readonly string[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(raw) ? raw.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
