// One word per thing: the glossary as a check. A word listed here is another word for a thing that
// has its own; it may come back only as part of a different meaning, and then the pattern must learn the difference.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

interface Term {
  /** Text folders it counts in; left out: all of them. */
  readonly in?: RegExp;
  readonly language: "uk" | "pl" | "en";
  /** Whole words, in whatever case. */
  readonly not: string;
  readonly but: string;
}

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
];

const GAMES = join(import.meta.dirname, "../games");
/** What counts in the texts of one game lies with them. */
const OWN = readdirSync(GAMES).flatMap((id): readonly Term[] => {
  const file = join(GAMES, id, "text/terms.json");
  if (!existsSync(file)) return [];
  const terms = JSON.parse(readFileSync(file, "utf8")) as readonly Term[];
  return terms.map((term) => ({ ...term, in: new RegExp(`games/${id}/`) }));
});

const PATTERNS = [...TERMS, ...OWN].map((term) => ({
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
