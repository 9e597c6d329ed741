import { sentFor } from "@rubizh/board";
import type { AnyTableModule, Language, Message, Say, Texts } from "@rubizh/engine";
import { literals, loadCommon, speaker } from "@rubizh/text";
import { language } from "./settings.svelte.ts";

type Files = Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>;
// The build parts them: words of home and tables come first.
const SHELL: Files = {
  uk: () => import("../text/uk.json?first"),
  pl: () => import("../text/pl.json?first"),
  en: () => import("../text/en.json?first"),
};
const LATER: Files = {
  uk: () => import("../text/uk.json?later"),
  pl: () => import("../text/pl.json?later"),
  en: () => import("../text/en.json?later"),
};

/** Where the first words are enough to begin with. */
const FIRST = /^\/(?:$|play\/|here\/|table\/)/;

const shells = new Map<Language, Texts>();
/** Languages all of whose words are here. */
const whole = new Set<Language>();
let spoken = $state.raw<{ readonly language: Language; readonly say: Say }>();
/** More words of the same language are no other language: what was fetched for it stays on screen. */
const onScreen = $derived(spoken?.language ?? language());

/** The shell's texts of one language; fetched once. */
async function shellTexts(of: Language): Promise<Texts> {
  const known = shells.get(of);
  if (known) return known;
  const [{ default: texts }] = await Promise.all([SHELL[of](), loadCommon(of)]);
  shells.set(of, texts);
  return texts;
}

/** Fetches the chosen language; what was on screen stays until it is there. */
export async function speak(): Promise<void> {
  const wanted = language();
  if (!FIRST.test(location.pathname)) await speakAll(wanted).catch(() => {});
  const say = speaker(wanted, await shellTexts(wanted));
  if (language() !== wanted) return;
  spoken = { language: wanted, say };
}

/** The words of the other screens too: sent for by the first of them that is said, or when there is time. */
export async function speakAll(of: Language): Promise<void> {
  if (whole.has(of)) return;
  const [first, { default: later }] = await Promise.all([shellTexts(of), LATER[of]()]);
  if (whole.has(of)) return;
  whole.add(of);
  shells.set(of, { ...first, ...later });
  await speak();
}

/** The shell's texts and those of a game. */
export async function gameTexts(texts: (of: Language) => Promise<Texts>, of: Language): Promise<Texts> {
  const [shell, game] = await Promise.all([shellTexts(of), texts(of)]);
  return { ...game, ...shell };
}
/** A renderer over the shell's texts and those of a game. */
export const gameSpeech = async (texts: (of: Language) => Promise<Texts>, of: Language): Promise<Say> =>
  speaker(of, await gameTexts(texts, of));

/** A game's texts with the names of a player's own pack, which never take the place of the game's. */
export async function textsWith(entry: AnyTableModule, pack: unknown, of: Language): Promise<Texts> {
  const texts = await entry.texts(of);
  return pack === undefined ? texts : { ...entry.own?.names(pack), ...texts };
}

/** The language on screen, which may lag behind the chosen one by a moment. */
export const tongue = (): Language => onScreen;

export const say: Say = (message) => {
  if (!spoken) return "";
  const text = spoken.say(message);
  if (text !== message.key || whole.has(spoken.language)) return text;
  // Not among the first words: said once the others are here.
  sendForRest(spoken.language);
  return "";
};
/** Languages whose other words are on their way. */
const coming = new Set<Language>();
function sendForRest(of: Language): void {
  if (coming.has(of)) return;
  coming.add(of);
  void sentFor(() => speakAll(of)).finally(() => coming.delete(of));
}
/** The shell's own sentences: what is in them, e.g. somebody's name, is said as it is. */
export const t = (key: string, values: NonNullable<Message["with"]> = {}): string =>
  say({ key, with: literals(values) });

/** Made once a language: a film tells numbers with every picture. */
const formats = new Map<string, Intl.NumberFormat>();
export function number(n: number): string {
  const language = tongue();
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(n);
}
export const day = (at: number): string =>
  new Intl.DateTimeFormat(tongue(), {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
/** "5 minutes ago", in the largest unit that says something. */
export function since(at: number): string {
  const words = new Intl.RelativeTimeFormat(tongue(), { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60_000);
  if (minutes > -60) return words.format(minutes, "minute");
  return minutes > -1440
    ? words.format(Math.round(minutes / 60), "hour")
    : words.format(Math.round(minutes / 1440), "day");
}
export const list = (words: readonly string[]): string =>
  new Intl.ListFormat(tongue(), { type: "conjunction" }).format(words);
