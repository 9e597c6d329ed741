import type { AnyTableModule, Language, Texts } from "@rubizh/engine";
import { type Lesson, type LessonCode, lessonShape } from "@rubizh/engine/lesson";
import * as games from "../games.ts";

// A game's lesson lies in its folder and is fetched when somebody wants to learn.
const TEXTS = import.meta.glob<Texts>("../../../games/*/lesson/text/*.json", { import: "default" });
const CODE = import.meta.glob<(game: unknown) => LessonCode>("../../../games/*/lesson/code.ts", {
  import: "code",
});
const folder = (game: string): string => `../../../games/${game}/lesson`;

export async function loadLesson(game: string): Promise<Lesson | undefined> {
  const read = lessonShape.safeParse(await games.loadLesson(game));
  return read.success ? read.data : undefined;
}
export const loadWords = async (game: string, language: Language): Promise<Texts> =>
  (await TEXTS[`${folder(game)}/text/${language}.json`]?.()) ?? {};
export const loadCode = async ({ game }: AnyTableModule): Promise<LessonCode> =>
  (await CODE[`${folder(game.id)}/code.ts`]?.())?.(game) ?? {};
