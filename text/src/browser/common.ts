import type { Language, Texts } from "@rubizh/engine";

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>> = {
  uk: () => import("../../text/uk.json", { with: { type: "json" } }),
  pl: () => import("../../text/pl.json", { with: { type: "json" } }),
  en: () => import("../../text/en.json", { with: { type: "json" } }),
};
const loaded = new Map<Language, Texts>();
const NOTHING: Texts = {};

/** What has been loaded: whoever speaks a language in a browser loads it first. */
export const common = (language: Language): Texts => loaded.get(language) ?? NOTHING;
export async function load(language: Language): Promise<Texts> {
  const known = loaded.get(language) ?? (await FILES[language]()).default;
  loaded.set(language, known);
  return known;
}
