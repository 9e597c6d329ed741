import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textFaultsIn } from "./check-texts.ts";

type Files = Readonly<Record<string, unknown>>;

/** The faults found in a folder with these files; a string is written as it is, all else as JSON. */
function faults(files: Files, folder = "games/toy/text"): string[] {
  const root = mkdtempSync(join(tmpdir(), "rubizh-texts-"));
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const found = textFaultsIn(root);
  rmSync(root, { recursive: true });
  return found;
}

const GOOD = {
  uk: {
    "move.river": "{who} переходить річку",
    tiles_one: "{count} жетон",
    tiles_few: "{count} жетони",
    tiles_many: "{count} жетонів",
    tiles_other: "{count} жетона",
    "language.en": "English",
    level: "L{n} {}",
  },
  pl: {
    "move.river": "{who} przekracza rzekę",
    tiles_one: "jeden żeton",
    tiles_few: "{count} żetony",
    tiles_many: "{count} żetonów",
    tiles_other: "{count} żetonu",
    "language.en": "English",
    level: "L{n} {}",
  },
  en: {
    "move.river": "{who} crosses the river",
    tiles_one: "one tile",
    tiles_other: "{count} tiles",
    "language.en": "English",
    level: "L{n} {}",
  },
};
type Language = keyof typeof GOOD;

/** GOOD with one language changed; `undefined` takes a key away. */
function changed(language: Language, change: Readonly<Record<string, unknown>>): Files {
  const all = { ...GOOD, [language]: { ...GOOD[language], ...change } };
  return { "uk.json": all.uk, "pl.json": all.pl, "en.json": all.en };
}

test("complete texts have no faults", () => {
  expect(faults(changed("en", {}))).toEqual([]);
});

test("nested keys equal dotted ones", () => {
  expect(
    faults(changed("en", { "move.river": undefined, move: { river: "{who} crosses the river" } })),
  ).toEqual([]);
});

const PLANTED: readonly (readonly [string, Language, Readonly<Record<string, unknown>>, string])[] = [
  ["a missing key", "pl", { "move.river": undefined }, "pl.json: move.river is missing"],
  ["a key too many", "en", { extra: "more" }, "uk.json: extra is missing"],
  ["an empty text", "en", { level: " " }, "en.json: level is empty"],
  [
    "another placeholder",
    "pl",
    { "move.river": "{kto} przekracza rzekę" },
    "move.river has different placeholders",
  ],
  ["a lost placeholder", "uk", { "move.river": "річку перейдено" }, "move.river has different placeholders"],
  [
    "double braces",
    "en",
    { "move.river": "{{who}} crosses the river" },
    "en.json: move.river has a stray brace",
  ],
  [
    "a brace left open",
    "en",
    { "move.river": "{who crosses the river" },
    "en.json: move.river has a stray brace",
  ],
  ["a missing plural form", "uk", { tiles_few: undefined }, "uk.json: tiles_few is missing"],
  ["a missing last form", "en", { tiles_other: undefined }, "en.json: tiles_other is missing"],
  [
    "a foreign plural form",
    "en",
    { tiles_few: "{count} tiles" },
    "en.json: tiles_few is a form that en does not have",
  ],
  ["a plural without its number", "pl", { tiles_many: "żetonów" }, "pl.json: tiles_many lacks {count}"],
  ["one that cannot say 21", "uk", { tiles_one: "один жетон" }, "uk.json: tiles_one lacks {count}"],
  ["a key beside its plurals", "en", { tiles: "tiles" }, "en.json: tiles stands beside its plural forms"],
  [
    "an untranslated text",
    "uk",
    { "move.river": "{who} crosses the river" },
    "uk.json: move.river holds no Cyrillic",
  ],
  [
    "Cyrillic in English",
    "en",
    { "move.river": "{who} crosses the рiver" },
    "en.json: move.river holds Cyrillic",
  ],
  [
    "a Latin i",
    "uk",
    { "move.river": "{who} переходить рiчку" },
    "uk.json: move.river mixes Latin and Cyrillic",
  ],
  ["a typed no-break space", "pl", { level: "L{n}\u00a0{}" }, "pl.json: level has a no-break space"],
  ["a half dash in a sentence", "uk", { level: "рівень – {n} {}" }, "uk.json: level has “ – ”"],
  ["a long dash in Polish", "pl", { level: "poziom — {n} {}" }, "pl.json: level has “ — ”"],
  ["a straight apostrophe", "en", { level: "a player's {n} {}" }, "en.json: level has a straight apostrophe"],
  ["a possessive of many", "uk", { level: "Ваш рівень {n} {}" }, "uk.json: level has another voice"],
  ["an order to many", "uk", { level: "Виберіть рівень {n} {}" }, "uk.json: level has another voice"],
  ["many of you", "pl", { level: "Wasz poziom {n} {}" }, "pl.json: level has another voice"],
  ["a player taken for a man", "pl", { level: "Wybrałeś {n} {}" }, "pl.json: level has another voice"],
  ["a text that is a number", "en", { level: 3 }, "en.json: level. is neither a text nor a table"],
  ["the same key twice", "en", { move: { river: "{who} crosses" } }, "en.json: move.river is there twice"],
];

test.each(PLANTED)("%s is found", (_, language, change, fault) => {
  expect(faults(changed(language, change)).join("\n")).toContain(fault);
});

const NAMED = {
  "tile.judge": "Суддя",
  "tile.judge.acc": "Суддю",
  "tile.ram": "Таран",
  push: "{who_acc} відштовхнуто",
};
const PLAIN = { "tile.judge": "Judge", "tile.ram": "Ram", push: "{who} is pushed" };

test("a language without cases needs no forms, and a placeholder is the same with and without one", () => {
  const complete = { ...NAMED, "tile.ram.acc": "Таран" };
  expect(faults({ "uk.json": complete, "pl.json": PLAIN, "en.json": PLAIN })).toEqual([]);
});

test("a name without the form that its sisters have is found", () => {
  expect(faults({ "uk.json": NAMED, "pl.json": PLAIN, "en.json": PLAIN })).toEqual([
    "games/toy/text/uk.json: tile.ram.acc is missing, its sisters have that form",
  ]);
});

const OTHER_WORDS: readonly (readonly [string, Language, string, string])[] = [
  ["games/zsu/text", "en", "Two objects", "objective"],
  ["games/zsu/text/card", "en", "An AFU card", "ZSU"],
  ["games/zsu/text", "pl", "Premia za zwiad", "bonus"],
  ["games/volia/text", "en", "Your fighter", "character"],
  ["games/volia/text", "uk", "Твій боєць", "персонаж"],
  ["games/scythe/text", "pl", "Twoja nacja", "frakcja"],
  ["games/neuroshima-hex/text", "pl", "Faza bitwy", "segment"],
  ["web/text", "uk", "Перевірити випадок", "випадковість"],
  ["web/text", "pl", "Sprawdź los", "losowość"],
  ["cli/text", "en", "by lot", "random"],
];

test.each(OTHER_WORDS)("in %s (%s) “%s” is found, for the word is “%s”", (folder, language, text, but) => {
  const files = { uk: "Рівень", pl: "Poziom", en: "Level", [language]: text };
  const found = faults(
    { "uk.json": { x: files.uk }, "pl.json": { x: files.pl }, "en.json": { x: files.en } },
    folder,
  );
  expect(found.join("\n")).toContain(`${language}.json: x says`);
  expect(found.join("\n")).toContain(`the word is “${but}”`);
});

test("a word that only looks like another word for something is left alone", () => {
  const files = {
    "uk.json": { x: "Випадкова партія" },
    "pl.json": { x: "Losowa partia" },
    "en.json": { x: "The objective" },
  };
  expect(faults(files, "games/zsu/text")).toEqual([]);
});

test("a missing file and a broken one are found", () => {
  const { "pl.json": _, ...rest } = changed("en", {});
  expect(faults(rest)).toEqual(["games/toy/text/pl.json: is missing, its sisters exist"]);
  expect(faults({ ...rest, "pl.json": "{ not json" }).join()).toContain(
    "games/toy/text/pl.json: is not JSON",
  );
  expect(faults({ ...rest, "pl.json": [] }).join()).toContain(
    "pl.json: the file is neither a text nor a table",
  );
});

const book = (title: string, text: string) => ({
  sections: { board: title },
  clauses: { "NH-001": { section: "board", text } },
});
const BOOK = {
  "uk.json": book("Поле", "Поле одне."),
  "pl.json": book("Plansza", "Plansza jest jedna."),
  "en.json": book("Board", "There is one board."),
};
const RULEBOOK = "games/toy/text/rulebook";

test("a complete rulebook has no faults", () => {
  expect(faults(BOOK, RULEBOOK)).toEqual([]);
});

test("a rulebook may say «ви»", () => {
  expect(faults({ ...BOOK, "uk.json": book("Поле", "Ви маєте одне поле.") }, RULEBOOK)).toEqual([]);
});

const en = BOOK["en.json"];
const PLANTED_IN_BOOK: readonly (readonly [string, unknown, string])[] = [
  ["no clauses", { sections: en.sections }, 'must be { "sections": {…}, "clauses": {…} }'],
  ["a third table", { ...en, notes: {} }, "notes is neither sections nor clauses"],
  [
    "a strange id",
    { ...en, clauses: { ...en.clauses, "nh-2": en.clauses["NH-001"] } },
    "nh-2 is not a clause id",
  ],
  ["a clause that is a text", { ...en, clauses: { "NH-001": "One board." } }, "clauses.NH-001 must be"],
  ["an unknown section", { ...en, clauses: { "NH-001": { section: "x", text: "One." } } }, 'no section "x"'],
  ["an empty section", { ...en, sections: { ...en.sections, end: "End" } }, "sections.end has no clause"],
  ["an empty clause", { ...en, clauses: { "NH-001": { section: "board", text: "" } } }, "is empty"],
  ["a clause too many", { ...en, clauses: { ...en.clauses, "NH-002": en.clauses["NH-001"] } }, "NH-002"],
];

test.each(PLANTED_IN_BOOK)("%s in a rulebook is found", (_, content, fault) => {
  expect(faults({ ...BOOK, "en.json": content }, RULEBOOK).join("\n")).toContain(fault);
});
