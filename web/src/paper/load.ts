import type { Language, Say, Texts } from "@rubizh/engine";
import { speaker } from "@rubizh/text";

// What is said about privacy and terms is fetched when somebody wants to read it.
const TEXTS = import.meta.glob<Texts>("../../text/paper/*.json", { import: "default" });

export const speakPaper = async (language: Language): Promise<Say> =>
  speaker(language, (await TEXTS[`../../text/paper/${language}.json`]?.()) ?? {});
