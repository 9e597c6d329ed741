import { type AnyEntry, type Language, type Say, seatName } from "@rubizh/engine";
import { chooseLanguage, named, speaker } from "@rubizh/text";
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

/** A terminal breaks lines anywhere, and whoever searches its output types plain spaces. */
const plain =
  (say: Say): Say =>
  (message) =>
    say(message).replaceAll("\u00a0", " ");

/** The command line's own sentences. */
export const ownSpeech = (language: Language): Say => plain(speaker(language, TEXTS[language]));

/** The command line's sentences, those of one game, and the names that a table brings along. */
export async function gameSpeech(
  entry: AnyEntry,
  language: Language,
  table?: { readonly state: object; readonly seats: number },
): Promise<Say> {
  const pack = table && entry.own?.packOf(table.state);
  const names = pack === undefined ? {} : entry.own?.names(pack);
  const say = plain(speaker(language, { ...names }, TEXTS[language], await entry.texts(language)));
  return table?.seats === 1 && entry.rival ? named(say, new Map([[seatName(1), say(entry.rival)]])) : say;
}
