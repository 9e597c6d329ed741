import type { Language, Say, Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";

// What is said about a finished game is fetched when somebody looks back at one.
const TEXTS = import.meta.glob<Texts>("../../text/review/*.json", { import: "default" });

export const reviewTexts = async (language: Language): Promise<Texts> =>
  (await TEXTS[`../../text/review/${language}.json`]?.()) ?? {};
export const speakReview = async (language: Language): Promise<Say> =>
  speaker(language, await reviewTexts(language));
