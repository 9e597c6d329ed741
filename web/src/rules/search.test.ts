import { readFileSync } from "node:fs";
import { LANGUAGES, type Rulebook } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { describe, expect, test } from "vitest";
import { openSearch } from "./load.ts";
import { type Search, searchIn } from "./search.ts";
import { meaningOf } from "./synonyms.ts";

const BOOK: Rulebook = {
  sections: { goal: "Мета гри", nets: "Сітки" },
  clauses: {
    "XX-001": { section: "goal", text: "Штаб ворога." },
    "XX-002": { section: "nets", text: "Сітка в’яже ворога. Ворог не діє." },
    "XX-003": { section: "nets", text: "Жетон не діє." },
  },
};

describe("a search of the rules", () => {
  const search = searchIn("uk", BOOK, meaningOf("uk", "що", {}));

  test("knows the forms of a word, its case and its apostrophe", () => {
    expect(search("ВОРОГОМ")[0]).toBe("XX-002");
    expect(search("в'яже")).toEqual(["XX-002"]);
    expect(search("сіткою")).toHaveLength(2);
  });
  test("puts first what has more of the words, and nothing that has none", () => {
    expect(search("жетони сіток")[0]).toBe("XX-003");
    expect(search("нема такого")).toEqual([]);
    expect(search("   ")).toEqual([]);
  });
  test("of clauses that say as much, puts first the one that opens its section", () => {
    const text = "Штаб стоїть.";
    const clauses = {
      "XX-001": { section: "goal", text: "Мета." },
      "XX-002": { section: "goal", text },
      "XX-003": { section: "nets", text },
    };
    const twins = searchIn("uk", { sections: { goal: "А", nets: "Б" }, clauses }, meaningOf("uk", "", {}));
    expect(twins("штаб")).toEqual(["XX-003", "XX-002"]);
  });
  test("finds a clause by its number", () => {
    expect(search("xx-003")[0]).toBe("XX-003");
  });
  test("looks for the book's word where people say another", () => {
    const meaning = meaningOf("uk", "", { "база, головний дім": "штаб" });
    expect(searchIn("uk", BOOK, meaning)("базу")).toEqual(["XX-001"]);
    expect(searchIn("uk", BOOK, meaning)("головного дому")).toEqual([]);
    expect(searchIn("uk", BOOK, meaning)("головний дім")).toEqual(["XX-001"]);
  });
});

/** Questions of players: what was typed, and the clauses of which one should be among the first three. */
type Phrases = Readonly<
  Record<string, readonly ({ clauses: string[] } & Record<"uk" | "pl" | "en", string[]>)[]>
>;
const phrases = JSON.parse(readFileSync(new URL("./phrases.json", import.meta.url), "utf8")) as Phrases;

const hits = (search: Search, language: "uk" | "pl" | "en", game: string): readonly boolean[] =>
  (phrases[game] ?? []).flatMap((topic) =>
    topic[language].map((typed) =>
      search(typed)
        .slice(0, 3)
        .some((id) => topic.clauses.includes(id)),
    ),
  );

test("of 768 everyday phrases 95 %, and 90 % in every game and language, find it among the first three", async () => {
  const found: boolean[] = [];
  for (const game of gameIds)
    for (const language of LANGUAGES) {
      const book = await (await loadGame(game))?.rulebook(language);
      if (!book) continue;
      const here = hits(await openSearch(language, game, book), language, game);
      expect(here.filter(Boolean).length / here.length, `${game} ${language}`).toBeGreaterThanOrEqual(0.9);
      found.push(...here);
    }
  expect(found).toHaveLength(768);
  expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.95);
});
