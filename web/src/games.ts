import type { AnyUi, MakeAnyUi } from "@rubizh/board";
import { type AnyTableModule, inNewestShapes, type Language, type Texts } from "@rubizh/engine";
import { gameIds, loadTable } from "@rubizh/registry";
import { loadSpans } from "./pinned.ts";

/** What the home page knows of a game before its code is loaded. */
export interface Card {
  readonly id: string;
  readonly seats: readonly number[];
  readonly minutes: number;
  /** The clauses that say how the game is won. */
  readonly goal: readonly string[];
  readonly poster: string;
  /** The place of its poster in a frame that is wider than it is high. */
  readonly strip: string;
  readonly texts: Readonly<Record<Language, Texts>>;
}
interface CardFile {
  readonly seats: readonly number[];
  readonly goal: readonly string[];
  /** Where a strip is cut from its poster: from 0, the top, to 100, the bottom. */
  readonly focus?: number;
}

// A game's folder is its place: no list here, and no name of a game anywhere in the shell.
const MINUTES = import.meta.glob<number>("../../games/*/game.json", { eager: true, import: "minutes" });
const FILES = import.meta.glob<CardFile>("../../games/*/ui/card.json", { eager: true, import: "default" });
const POSTERS = import.meta.glob<string>("../../games/*/ui/poster.svg", {
  eager: true,
  import: "default",
  query: "?url",
});
const TEXTS = import.meta.glob<Texts>("../../games/*/text/card/*.json", { eager: true, import: "default" });
const BOARDS = import.meta.glob<{ readonly ui: MakeAnyUi }>("../../games/*/ui/index.ts");

const LESSONS = import.meta.glob<unknown>("../../games/*/lesson/lesson.json", { import: "default" });
const lessonOf = (id: string) => LESSONS[`../../games/${id}/lesson/lesson.json`];

const PUZZLES = import.meta.glob<unknown>("../../games/*/puzzles/pack.json", { import: "default" });
const puzzlesOf = (id: string) => PUZZLES[`../../games/${id}/puzzles/pack.json`];

const NO_TEXTS: Texts = {};

/** The games there are, in the order of the home page. */
export const cards: readonly Card[] = gameIds.map((id): Card => {
  const file = FILES[`../../games/${id}/ui/card.json`];
  const text = (language: Language): Texts =>
    TEXTS[`../../games/${id}/text/card/${language}.json`] ?? NO_TEXTS;
  return {
    id,
    seats: file?.seats ?? [2],
    minutes: MINUTES[`../../games/${id}/game.json`] ?? 30,
    goal: file?.goal ?? [],
    poster: POSTERS[`../../games/${id}/ui/poster.svg`] ?? "",
    strip: `50% ${file?.focus ?? 50}%`,
    texts: { uk: text("uk"), pl: text("pl"), en: text("en") },
  };
});

/** The games that can be learnt in a guided game, in the order of the home page. */
export const taught: readonly string[] = gameIds.filter((id) => lessonOf(id) !== undefined);
export const loadLesson = async (id: string): Promise<unknown> => lessonOf(id)?.();

/** The games that have puzzles, in the order of the home page. */
export const puzzled: readonly string[] = gameIds.filter((id) => puzzlesOf(id) !== undefined);
export const loadPuzzles = async (id: string): Promise<unknown> => puzzlesOf(id)?.();

const cardOf = (id: string): Card | undefined => cards.find((card) => card.id === id);
export const goalOf = (id: string): readonly string[] => cardOf(id)?.goal ?? [];
export const posterOf = (id: string): string => cardOf(id)?.poster ?? "";
export const stripOf = (id: string): string | undefined => cardOf(id)?.strip;
export const gameName = (id: string, language: Language): string => cardOf(id)?.texts[language]["name"] ?? id;

/** Rules and bots of a game, and a board made for them; without a board of its own it is played in words. */
export async function openGame(
  id: string,
  /** The rules of a game that has begun, the present ones last; where they are not here, the newest will refuse it. */
  rules: readonly number[] = [],
): Promise<{ readonly entry: AnyTableModule; readonly ui: AnyUi } | undefined> {
  const board = BOARDS[`../../games/${id}/ui/index.ts`];
  const [pinned, own] = await Promise.all([loadSpans(id, rules), board?.()]);
  const entry = pinned ?? (await loadTable(id));
  if (!entry) return undefined;
  if (own) return { entry, ui: own.ui(inNewestShapes(entry)) };
  const { wordsUi } = await import("./words/words.ts");
  return { entry, ui: wordsUi(inNewestShapes(entry)) };
}
