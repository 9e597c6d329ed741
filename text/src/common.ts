import type { Language, Texts } from "@rubizh/engine";
import en from "../text/en.json" with { type: "json" };
import pl from "../text/pl.json" with { type: "json" };
import uk from "../text/uk.json" with { type: "json" };

const COMMON: Readonly<Record<Language, Texts>> = { uk, pl, en };

/** Sentences of the engine itself, and "Player 1" for a seat whose player has no name. */
export const common = (language: Language): Texts => COMMON[language];
/** Here they are all at hand; a browser sends for those of one language. */
export const load = async (language: Language): Promise<Texts> => COMMON[language];
