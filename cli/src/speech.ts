import { type AnyEntry, LANGUAGES, type Language, type Say } from "@rubizh/engine";
import { chooseLanguage, speaker } from "@rubizh/text";
import en from "../text/en.json" with { type: "json" };
import pl from "../text/pl.json" with { type: "json" };
import uk from "../text/uk.json" with { type: "json" };

const TEXTS = { uk, pl, en };

/** --lang if given, else what the environment prefers. */
export function languageOf(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const given =
    argv.find((a) => a.startsWith("--lang="))?.slice("--lang=".length) ?? argv[argv.indexOf("--lang") + 1];
  const asked =
    argv.includes("--lang") || argv.some((a) => a.startsWith("--lang="))
      ? LANGUAGES.find((l) => l === given)
      : undefined;
  return (
    asked ?? chooseLanguage([env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].filter((x) => x !== undefined))
  );
}

/** The command line's own sentences. */
export const ownSpeech = (language: Language): Say => speaker(language, TEXTS[language]);

/** The command line's sentences and those of one game. */
export const gameSpeech = async (entry: AnyEntry, language: Language): Promise<Say> =>
  speaker(language, TEXTS[language], await entry.texts(language));
