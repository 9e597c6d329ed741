import type { AnyEntry, Language, Say } from "@rubizh/engine";
import { chooseLanguage, speaker } from "@rubizh/text";
import en from "../text/en.json" with { type: "json" };
import pl from "../text/pl.json" with { type: "json" };
import uk from "../text/uk.json" with { type: "json" };

const TEXTS = { uk, pl, en };

/** --lang if given and ours, else what the environment prefers. Read before the options, whose help is spoken too. */
export function languageOf(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const i = argv.findIndex((a) => a === "--lang" || a.startsWith("--lang="));
  const given = argv[i] === "--lang" ? argv[i + 1] : argv[i]?.slice("--lang=".length);
  const wanted = [given, env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]];
  return chooseLanguage(wanted.filter((tag) => tag !== undefined));
}

/** The command line's own sentences. */
export const ownSpeech = (language: Language): Say => speaker(language, TEXTS[language]);

/** The command line's sentences and those of one game. */
export const gameSpeech = async (entry: AnyEntry, language: Language): Promise<Say> =>
  speaker(language, TEXTS[language], await entry.texts(language));
