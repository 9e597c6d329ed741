import type { Language, Message, Say, Texts, Value } from "@rubizh/engine";
import { common, load } from "#common";
import { tidy } from "./tidy.ts";

export { tidy };

/** Has the common texts of a language at hand, which a browser sends for. */
export const loadCommon = (language: Language): Promise<Texts> => load(language);

/** "{tile}", or "{tile_acc}" for a form of the name: the text "<its key>.acc". */
const PLACEHOLDER = /\{(\w+?)(?:_(acc|gen|ins|loc|on|from|to|low))?\}/g;
/** Where data stands until our own words are in order: nothing of it is changed, whatever somebody typed. */
const DATA = /\ue000(\d+)\ue001/g;

/** A renderer for one language over the common texts and those given; later bundles win. */
export function speaker(language: Language, ...bundles: readonly Texts[]): Say {
  const texts: Texts = Object.assign({}, common(language), ...bundles);
  const plurals = new Intl.PluralRules(language);
  const lists = listFormat(language);
  const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false });

  return remembered((message) => {
    const data: string[] = [];
    const datum = (text: string): string => `\ue000${data.push(text) - 1}\ue001`;

    /** The text of a key, in the form that its count asks for where it has forms. */
    function textOf({ key, with: values }: Message): string | undefined {
      const count = values?.["count"];
      const counted = typeof count === "number" ? texts[`${key}_${plurals.select(count)}`] : undefined;
      return counted ?? texts[key];
    }
    function spoken(message: Message): string {
      const { key, with: values = {} } = message;
      return (textOf(message) ?? key).replace(PLACEHOLDER, (asked, name: string, form?: string) => {
        const value = values[name];
        return value === undefined ? asked : said(value, form);
      });
    }
    function said(value: Value, form: string | undefined): string {
      if (typeof value === "number") return Number.isInteger(value) ? String(value) : decimals.format(value);
      if (isList(value)) return lists.format(value.map((part) => said(part, form)));
      const named = asMessage(value);
      if (form === "low") return named ? lower(spoken(named)) : said(value, undefined);
      const own = named && form && { ...named, key: `${named.key}.${form}` };
      if (own && textOf(own) !== undefined) return spoken(own);
      const plain = named ? spoken(named) : datum(String(value).replace(/^@@/, "@"));
      // "Player 2" is a name too: its number counts nothing that follows.
      if (named?.key.startsWith("seat.")) return datum(plain);
      // A place such as "D4" has no forms of its own, only a preposition before it.
      const around = (form && texts[`form.${form}`]) ?? "{name}";
      return around.replace("{name}", () => plain);
    }
    return tidy(language, begun(spoken(message))).replace(DATA, (_, i: string) => data[Number(i)] ?? "");
  });
}

/** Sentences that are kept: a table says the same few hundred again with every move. */
const KEPT = 4000;
function remembered(say: Say): Say {
  const kept = new Map<string, string>();
  return (message) => {
    const key = JSON.stringify(message);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const text = say(message);
    kept.set(key, text);
    return text;
  };
}

/** Words in a row as the language says them: "а, б і в", "a, b i c", "a, b and c". */
export const listFormat = (language: Language): Intl.ListFormat =>
  new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" });

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const asMessage = (value: string | Message): Message | undefined => {
  if (typeof value !== "string") return value;
  return /^@(?!@)/.test(value) ? { key: value.slice(1) } : undefined;
};
const lower = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toLocaleLowerCase());
/** A whole sentence begins with a capital letter, also when a small word of ours begins it. */
const begun = (text: string): string =>
  /[.!?…]$/u.test(text) ? text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase()) : text;

/** The same speech with people's names for values such as "@seat.0": a name is data, and is said as it was written. */
export function named(say: Say, names: ReadonlyMap<string | number, string>): Say {
  const known = new Map([...names].map(([value, name]) => [value, literal(name)]));
  return remembered((message) => say(withLeaves(message, (value) => known.get(value) ?? value)));
}

/** Data for a sentence, e.g. a name that somebody typed: said as it is, whatever it begins with. */
export const literal = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** The same for all the values of a sentence. */
export const literals = (values: Values): Values =>
  mapped(values, (value) => (typeof value === "string" ? literal(value) : value));

type Values = NonNullable<Message["with"]>;
type Leaf = string | number;
const mapped = (values: Values, to: (leaf: Leaf) => Leaf): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mappedValue(value, to)]));
const withLeaves = (message: Message, to: (leaf: Leaf) => Leaf): Message =>
  message.with ? { ...message, with: mapped(message.with, to) } : message;
const mappedValue = (value: Value, to: (leaf: Leaf) => Leaf): Value => {
  if (isList(value)) return value.map((part) => mappedValue(part, to));
  return typeof value === "object" ? withLeaves(value, to) : to(value);
};

/** The best of our languages for a list of preferences such as ["pl-PL", "en"]; Ukrainian when none fits. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split(/[-_.]/, 1)[0];
    if (base !== undefined && isLanguage(base)) return base;
  }
  return "uk";
}

const isLanguage = (tag: string): tag is Language => /^(?:uk|pl|en)$/.test(tag);
