// One word per thing: the glossary as a check. A word listed here is another word for a thing that
// has its own; it may come back only as part of a different meaning, and then the pattern must learn the difference.
import { posix } from "node:path";

interface Term {
  /** Text folders it counts in; left out: all of them. */
  readonly in?: RegExp;
  readonly language: "uk" | "pl" | "en";
  /** Whole words, in whatever case. */
  readonly not: string;
  readonly but: string;
}

const NEUROSHIMA = /games\/neuroshima-hex\//;
const SCYTHE = /games\/scythe\//;
const VOLIA = /games\/volia\//;
const ZSU = /games\/zsu\//;
/** What is not a rulebook: there «ви» chooses and books have their own headings. */
const PROGRAM = /^(?!.*rulebook)/;

const TERMS: readonly Term[] = [
  { language: "uk", not: "матч\\p{L}*", but: "партія" },
  { language: "uk", not: "кімнат\\p{L}*", but: "стіл" },
  { language: "uk", not: "удвох тут|за одним екраном", but: "разом тут" },
  { language: "uk", not: "за жеребом", but: "випадково" },
  { language: "uk", not: "зобов’язання", but: "відбиток" },
  { language: "uk", in: PROGRAM, not: "випад(?:ок|ку|ком|ки|ків)", but: "випадковість" },
  { language: "uk", in: PROGRAM, not: "обра(?:ти|но)|обер(?:и|іть|еш)", but: "вибрати" },
  { language: "uk", in: PROGRAM, not: "показ|показу", but: "відтворення" },
  { language: "uk", in: PROGRAM, not: "пункт(?:у|ом)? правил|пункт за пунктом", but: "правило" },
  { language: "pl", not: "rozgrywk\\p{L}*", but: "partia" },
  { language: "pl", not: "pok(?:ój|oju|ojem|oje)", but: "stół" },
  { language: "pl", in: PROGRAM, not: "los|losem", but: "losowość" },
  { language: "pl", not: "dowodliw\\p{L}*", but: "sprawdzalny" },
  { language: "pl", in: PROGRAM, not: "pokaz|pokazu", but: "odtwarzanie" },
  { language: "pl", in: PROGRAM, not: "punkt\\p{L}* zasad|punkt po punkcie", but: "zasada" },
  { language: "en", not: "by lot", but: "random" },
  { language: "en", not: "fair chance|by chance|verify chance", but: "luck" },
  { language: "en", not: "clauses?", but: "rule" },
  { language: "en", not: "anew", but: "again" },
  { language: "en", in: /^cli\//, not: "entries", but: "steps" },

  { language: "pl", in: NEUROSHIMA, not: "faz[aęąyie]\\p{L}*", but: "segment" },
  { language: "uk", in: NEUROSHIMA, not: "гекс\\p{L}*", but: "клітинка" },
  { language: "uk", in: NEUROSHIMA, not: "урон\\p{L}*", but: "пошкодження" },
  { language: "en", in: NEUROSHIMA, not: "hex(?:es)?(?<!Neuroshima Hex)", but: "cell" },

  { language: "uk", in: SCYTHE, not: "фракці\\p{L}*", but: "нація" },
  { language: "uk", in: SCYTHE, not: "шкал\\p{L}*", but: "трек" },
  { language: "uk", in: SCYTHE, not: "юніт\\p{L}*", but: "фігурка" },
  { language: "pl", in: SCYTHE, not: "nacj\\p{L}*", but: "frakcja" },
  { language: "pl", in: SCYTHE, not: "bonus\\p{L}*", but: "premia" },
  { language: "pl", in: SCYTHE, not: "licznik\\p{L}*", but: "tor" },

  { language: "uk", in: VOLIA, not: "бо(?:єць|йц\\p{L}*)|бійц\\p{L}*", but: "персонаж" },
  { language: "uk", in: VOLIA, not: "перекидуванн\\p{L}*", but: "перекидання" },
  { language: "uk", in: VOLIA, not: "клітин\\p{L}*", but: "комірка" },
  { language: "en", in: VOLIA, not: "fighters?", but: "character" },

  { language: "uk", in: ZSU, not: "розрахун(?:ок|ку|ком|ки)", but: "обслуга" },
  { language: "uk", in: ZSU, not: "вертольотн\\p{L}*", but: "вертолітний" },
  { language: "uk", in: ZSU, not: "син(?:ій|ього|ьому|іх|іми|я|ю)", but: "блакитний" },
  { language: "pl", in: ZSU, not: "premi\\p{L}+", but: "bonus" },
  { language: "pl", in: ZSU, not: "zwiad\\p{L}{0,2}", but: "rozpoznanie" },
  { language: "pl", in: ZSU, not: "rang\\p{L}+", but: "stopień" },
  { language: "en", in: ZSU, not: "objects?", but: "objective" },
  { language: "en", in: ZSU, not: "AFU", but: "ZSU" },
];

const PATTERNS = TERMS.map((term) => ({
  ...term,
  pattern: new RegExp(`(?<![\\p{L}’])(?:${term.not})(?![\\p{L}’])`, "iu"),
}));

/** What a text calls by another word than the glossary; `text` without its placeholders. */
export function termFaults(folder: string, language: string, text: string): string[] {
  return PATTERNS.filter(
    (term) => term.language === language && (term.in?.test(posix.join(folder, "/")) ?? true),
  ).flatMap(({ pattern, but }) => {
    const found = pattern.exec(text);
    return found ? [`says “${found[0]}”; the word is “${but}”`] : [];
  });
}
