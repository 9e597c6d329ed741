import type { Language, Message, Say, Texts } from "@rubizh/engine";
import { createInstance } from "i18next";
import en from "../text/en.json" with { type: "json" };
import pl from "../text/pl.json" with { type: "json" };
import uk from "../text/uk.json" with { type: "json" };

/** Sentences of the engine itself, and "Player 1" for a seat whose player has no name. */
const COMMON: Readonly<Record<Language, Texts>> = { uk, pl, en };

/** A renderer for one language over the common texts and those given; later bundles win. */
export function speaker(language: Language, ...bundles: readonly Texts[]): Say {
  const i18n = createInstance();
  // init works at once because every resource is handed over here; its promise has nothing to wait for.
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: Object.assign({}, COMMON[language], ...bundles) } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  });
  const say: Say = ({ key, with: values = {} }) => i18n.t(key, { ...rendered(values, say) });
  return say;
}

/** The same speech with people's names for values such as "@seat.0": a name is data, and is said as it was written. */
export function named(say: Say, names: ReadonlyMap<string | number, string>): Say {
  const known = new Map([...names].map(([value, name]) => [value, literal(name)]));
  return ({ key, with: values = {} }) =>
    say({ key, with: mapped(values, (value) => known.get(value) ?? value) });
}

/** Data for a sentence, e.g. a name that somebody typed: said as it is, whatever it begins with. */
export const literal = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** The same for all the values of a sentence. */
export const literals = (values: Values): Values =>
  mapped(values, (value) => (typeof value === "string" ? literal(value) : value));

/** A value that starts with "@" names another key, so that names inside sentences are translated too. */
const rendered = (values: Values, say: Say): Values =>
  mapped(values, (value) => {
    if (typeof value !== "string" || !value.startsWith("@")) return value;
    const rest = value.slice(1);
    return rest.startsWith("@") ? rest : say({ key: rest });
  });

type Values = NonNullable<Message["with"]>;
const mapped = (values: Values, to: (value: string | number) => string | number): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** The best of our languages for a list of preferences such as ["pl-PL", "en"]; Ukrainian when none fits. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split(/[-_.]/, 1)[0];
    if (base !== undefined && isLanguage(base)) return base;
  }
  return "uk";
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(COMMON, tag);
