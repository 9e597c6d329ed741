// Every text exists in every language, with the same placeholders and all the plural forms the language has.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectFiles, ROOT, report } from "./files.ts";
import { termFaults } from "./terms.ts";

const LANGUAGES = ["uk", "pl", "en"] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = ReadonlyMap<string, string>;
type Tables = Readonly<Record<Language, Texts>>;

/** Names that stay in Latin letters in Ukrainian too. */
const NAMES = new Set(["Neuroshima Hex", "Rubizh", "Scythe", "Elo"]);
/** Keys below this one hold a language's name in that language. */
const LANGUAGE_NAMES = /^language\./;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN_WORD = /\p{Script=Latin}{3}/u;
const MIXED_WORD = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u;
/** Outside the rulebooks the player is «ти» and «ty», and in Polish taken neither for a man nor for a woman. */
const OTHER_VOICE: Readonly<Partial<Record<Language, RegExp>>> = {
  uk: /(?<!\p{L})(?:ви|вас|вам|вами|ваш\p{L}{0,3}|(?!навіть)\p{L}+(?:іть|йте|ьте))(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:wy|was|wam|wami|wasz\p{L}{0,3}|\p{L}+(?:łeś|łaś))(?!\p{L})/iu,
};
/** Forms of a name that a sentence may ask for: "{tile_acc}" is said by "tile.<id>.acc". */
const FORM = "acc|gen|ins|loc|on|from|to";
const PLACEHOLDER = new RegExp(`\\{(\\w+?)(?:_(?:${FORM}|low))?\\}`, "g");
const FORM_KEY = new RegExp(`^(?!ui\\.)(.+)\\.(${FORM})$`);
const PLURAL = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;
const CLAUSE = /^[A-Z]{2}-\d{3}$/;

/** The faults of every text folder below `root`. */
export function textFaultsIn(root: string): string[] {
  const folders = new Set<string>();
  for (const path of projectFiles(root))
    if (LANGUAGES.some((language) => posix.basename(path) === `${language}.json`))
      folders.add(posix.dirname(path));
  return [...folders].flatMap((folder) => folderFaults(root, folder));
}

function folderFaults(root: string, folder: string): string[] {
  const faults: string[] = [];
  const read = (language: Language): Texts => {
    const file = posix.join(folder, `${language}.json`);
    const raw = parse(join(root, file));
    if ("fault" in raw) faults.push(`${file}: ${raw.fault}`);
    else if (isRulebook(folder)) return rulebook(raw.json, file, faults);
    else return flat(raw.json, file, faults);
    return new Map();
  };
  const tables: Tables = { uk: read("uk"), pl: read("pl"), en: read("en") };
  // A file that cannot be read would only repeat itself as a list of missing keys.
  return faults.length > 0 ? faults : tableFaults(folder, tables);
}

function parse(file: string): { readonly json: unknown } | { readonly fault: string } {
  try {
    return { json: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { fault: missing ? "is missing, its sisters exist" : `is not JSON (${String(error)})` };
  }
}

const isTable = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === "object" && x !== null && !Array.isArray(x);

/** Nested or flat, every text under its dotted key. */
function flat(json: unknown, file: string, faults: string[], prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  if (!isTable(json)) {
    faults.push(`${file}: ${prefix === "" ? "the file" : prefix} is neither a text nor a table of texts`);
    return texts;
  }
  for (const [key, value] of Object.entries(json)) {
    const inner =
      typeof value === "string"
        ? [[prefix + key, value] as const]
        : flat(value, file, faults, `${prefix}${key}.`);
    for (const [name, text] of inner) {
      if (texts.has(name)) faults.push(`${file}: ${name} is there twice`);
      texts.set(name, text);
    }
  }
  return texts;
}

/** `{ sections: { slug: title }, clauses: { "NH-001": { section, text } } }`; a clause's section is part of its key. */
function rulebook(json: unknown, file: string, faults: string[]): Texts {
  const texts = new Map<string, string>();
  if (!isTable(json) || !isTable(json["sections"]) || !isTable(json["clauses"])) {
    faults.push(`${file}: must be { "sections": {…}, "clauses": {…} }`);
    return texts;
  }
  for (const key of Object.keys(json))
    if (key !== "sections" && key !== "clauses")
      faults.push(`${file}: ${key} is neither sections nor clauses`);
  const unused = new Set(Object.keys(json["sections"]));
  for (const [slug, title] of Object.entries(json["sections"])) {
    if (typeof title === "string") texts.set(`sections.${slug}`, title);
    else faults.push(`${file}: sections.${slug} is not a title`);
  }
  for (const [id, clause] of Object.entries(json["clauses"])) {
    const section = isTable(clause) ? clause["section"] : undefined;
    const text = isTable(clause) ? clause["text"] : undefined;
    if (!CLAUSE.test(id)) faults.push(`${file}: ${id} is not a clause id such as NH-001`);
    if (
      typeof section !== "string" ||
      typeof text !== "string" ||
      !isTable(clause) ||
      Object.keys(clause).length !== 2
    ) {
      faults.push(`${file}: clauses.${id} must be { "section": "…", "text": "…" }`);
      continue;
    }
    if (!Object.hasOwn(json["sections"], section))
      faults.push(`${file}: clauses.${id} names no section "${section}"`);
    unused.delete(section);
    texts.set(`clauses.${id} (section ${section})`, text);
  }
  for (const slug of unused) faults.push(`${file}: sections.${slug} has no clause`);
  return texts;
}

function tableFaults(folder: string, tables: Tables): string[] {
  const faults: string[] = [];
  const counted = countedKeys(tables);
  const names = new Set(
    LANGUAGES.flatMap((language) => [...tables[language].keys()].map((key) => baseOf(key, counted))),
  );
  faults.push(
    ...LANGUAGES.flatMap((language) => formFaults(folder, language, tables[language], names, counted)),
  );
  for (const name of [...names].sort()) {
    // English has no cases; where a language has them, formFaults sees to all the names of a family.
    const speaking = isForm(name, names)
      ? LANGUAGES.filter((language) => has(tables[language], name))
      : LANGUAGES;
    const asked = new Map<string, Language[]>();
    for (const language of speaking) {
      const say = (key: string, what: string) =>
        faults.push(`${posix.join(folder, `${language}.json`)}: ${key} ${what}`);
      const forms = counted.has(name) ? pluralForms(name, language, tables[language], say) : [name];
      for (const key of forms) {
        const text = tables[language].get(key);
        if (text === undefined) say(key, "is missing");
        else {
          textFaults(language, key, text, (what) => say(key, what));
          const voice = isRulebook(folder) ? null : OTHER_VOICE[language]?.exec(bare(text));
          if (voice) say(key, `has another voice than “ти”, “ty” and “you”: ${voice[0]}`);
          for (const what of termFaults(folder, language, bare(text))) say(key, what);
        }
      }
      const values = forms.flatMap((key) => tables[language].get(key) ?? []);
      if (values.length < forms.length) continue;
      const all = list(new Set(values.flatMap(placeholders)));
      asked.set(all, [...(asked.get(all) ?? []), language]);
    }
    if (asked.size > 1) {
      const told = [...asked].map(([all, languages]) => `${languages.join(", ")} ${all}`).join("; ");
      faults.push(`${folder}: ${name} has different placeholders: ${told}`);
    }
  }
  return faults;
}

/** A key such as "tile.judge.acc" beside "tile.judge". */
const isForm = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(FORM_KEY.exec(name)?.[1] ?? "");
const has = (texts: Texts, name: string): boolean => texts.has(name) || texts.has(`${name}_other`);

/** Once one name of a family has a form, a sentence may ask for it, so all names of the family have it. */
function formFaults(
  folder: string,
  language: Language,
  texts: Texts,
  names: ReadonlySet<string>,
  counted: ReadonlySet<string>,
): string[] {
  const family = (name: string): string => name.slice(0, name.lastIndexOf("."));
  const own = new Set([...texts.keys()].map((key) => baseOf(key, counted)));
  const forms = new Set(
    [...own].flatMap((name) => {
      const [, base = "", form = ""] = isForm(name, names) ? (FORM_KEY.exec(name) ?? []) : [];
      return base === "" ? [] : [`${family(base)} ${form}`];
    }),
  );
  return [...own].flatMap((name) =>
    [...forms]
      .map((known) => known.split(" "))
      .filter(
        ([of = "", form = ""]) => family(name) === of && !isForm(name, names) && !own.has(`${name}.${form}`),
      )
      .map(
        ([, form]) =>
          `${posix.join(folder, `${language}.json`)}: ${name}.${form} is missing, its sisters have that form`,
      ),
  );
}

/** Keys said in plural forms: `x_other` exists somewhere, or two different forms of x do. */
function countedKeys(tables: Tables): ReadonlySet<string> {
  const forms = new Map<string, Set<string>>();
  for (const language of LANGUAGES)
    for (const key of tables[language].keys()) {
      const [, base = "", ordinal = "", form = ""] = PLURAL.exec(key) ?? [];
      if (base !== "") forms.set(base + ordinal, (forms.get(base + ordinal) ?? new Set()).add(form));
    }
  return new Set(
    [...forms].filter(([, found]) => found.has("other") || found.size > 1).map(([base]) => base),
  );
}

function baseOf(key: string, counted: ReadonlySet<string>): string {
  const [, base = "", ordinal = ""] = PLURAL.exec(key) ?? [];
  return counted.has(base + ordinal) ? base + ordinal : key;
}

/** The keys a language needs for a counted text; forms it never uses, and forms that lose a number, are told. */
function pluralForms(
  base: string,
  language: Language,
  texts: Texts,
  say: (key: string, what: string) => void,
): string[] {
  const type = base.endsWith("_ordinal") ? "ordinal" : "cardinal";
  const needed = new Intl.PluralRules(language, { type })
    .resolvedOptions()
    .pluralCategories.map((form) => `${base}_${form}`);
  const other = placeholders(texts.get(`${base}_other`) ?? "");
  for (const key of texts.keys()) {
    if (baseOf(key, new Set([base])) !== base || key === base) continue;
    if (!needed.includes(key) && !key.endsWith("_zero")) say(key, `is a form that ${language} does not have`);
    // "One tile" needs no number in Polish and English; in Ukrainian the same form also says 21 and 31.
    const mayDropCount = key.endsWith("_zero") || (key.endsWith("_one") && language !== "uk");
    const lost = other.filter((name) => !placeholders(texts.get(key) ?? "").includes(name));
    if (lost.some((name) => name !== "count" || !mayDropCount))
      say(key, `lacks ${list(new Set(lost))}, which ${base}_other has`);
  }
  if (texts.has(base)) say(base, `stands beside its plural forms`);
  return needed;
}

function textFaults(language: Language, key: string, text: string, say: (what: string) => void): void {
  const words = bare(text);
  if (text.trim() === "") say("is empty");
  // "{}" is no placeholder, so a text may show an empty JSON object.
  if (/[{}]/.test(words.replaceAll("{}", "")))
    say(`has a stray brace; a placeholder is one word in single braces: ${JSON.stringify(text)}`);
  if (text.includes("\u00a0")) say("has a no-break space; the renderer makes them");
  if (language === "uk" && /(?<![\d}]) – | – (?![\d{])/.test(text))
    say("has “ – ” where a sentence needs “ — ”");
  if (language === "pl" && text.includes(" — ")) say("has “ — ”, which is no Polish dash");
  if (language === "en" && /\p{L}'|'\p{L}/u.test(text)) say("has a straight apostrophe");
  if (LANGUAGE_NAMES.test(key) || NAMES.has(text)) return;
  if (language !== "uk" && CYRILLIC.test(words)) say("holds Cyrillic letters");
  if (language === "uk" && LATIN_WORD.test(words) && !CYRILLIC.test(words)) say("holds no Cyrillic letter");
  if (language === "uk" && MIXED_WORD.test(words)) say("mixes Latin and Cyrillic letters in one word");
}

const isRulebook = (folder: string): boolean => posix.basename(folder) === "rulebook";
const bare = (text: string): string => text.replace(PLACEHOLDER, " ");
const placeholders = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map((m) => m[1] ?? "");
const list = (names: ReadonlySet<string>): string =>
  names.size === 0
    ? "none"
    : [...names]
        .sort()
        .map((name) => `{${name}}`)
        .join(" ");

if (import.meta.main) report(textFaultsIn(ROOT));
