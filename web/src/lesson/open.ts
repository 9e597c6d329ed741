import type { AnyUi } from "@rubizh/board";
import { type Refusal, refusal } from "@rubizh/engine";
import { openGame } from "../games.ts";
import { botMinds } from "../table/bots.ts";
import { loadCode, loadLesson, loadWords } from "./load.ts";
import { keepProgress, progressOf } from "./progress.ts";
import { LessonTable } from "./table.ts";

/** The lesson of a game, where it was left. */
export async function openLesson(
  game: string,
): Promise<{ readonly driver: LessonTable; readonly ui: AnyUi } | { readonly refused: Refusal }> {
  const [lesson, words, opened] = await Promise.all([
    loadLesson(game),
    loadWords(game, "en"),
    openGame(game),
  ]);
  if (!lesson || !opened) return { refused: refusal("table-here", "here.gone") };
  const { entry, ui } = opened;
  const subject = {
    entry,
    lesson,
    code: await loadCode(entry),
    says: (key: string) => key in words,
    keep: (progress: Parameters<typeof keepProgress>[1]) => keepProgress(game, progress),
  };
  const table = LessonTable.open(subject, botMinds(), progressOf(game));
  return "ok" in table ? { driver: table.ok, ui } : table;
}
