import type { Language, Message, Say, Texts } from "@rubizh/engine";
import { createInstance } from "i18next";
import en from "../text/en.json" with { type: "json" };
import pl from "../text/pl.json" with { type: "json" };
import uk from "../text/uk.json" with { type: "json" };

/** Sentences of the engine itself: broken records, moves that come too late. */
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

/** A value that starts with "@" names another key, so that names inside sentences are translated too. */
function rendered(values: NonNullable<Message["with"]>, say: Say): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith("@") ? say({ key: value.slice(1) }) : value,
    ]),
  );
}

/** The best of our languages for a list of preferences such as ["pl-PL", "en"]; Ukrainian when none fits. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split(/[-_.]/, 1)[0];
    if (base !== undefined && isLanguage(base)) return base;
  }
  return "uk";
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(COMMON, tag);
