import { readFileSync } from "node:fs";
import { LANGUAGES, type Rulebook } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { clausesOf, sectionsOf } from "./rulebook.ts";

const BOOK = {
  sections: { goal: "Мета гри", nets: "Сітки" },
  clauses: {
    "XX-001": { section: "goal", text: "Штаб ворога." },
    "XX-002": { section: "nets", text: "Сітка в’яже ворога." },
    "XX-003": { section: "nets", text: "Жетон не діє." },
  },
};

test("clauses stand under their headings in the book's order", () => {
  expect(sectionsOf(BOOK).map((s) => s.clauses.map((c) => c.id))).toEqual([["XX-001"], ["XX-002", "XX-003"]]);
});

test("clauses by number keep the order asked for, with their headings", () => {
  expect(clausesOf(BOOK, ["XX-003", "XX-009", "XX-001"]).map(({ id, title }) => [id, title])).toEqual([
    ["XX-003", "Сітки"],
    ["XX-001", "Мета гри"],
  ]);
});

test.each(gameIds)("the rules page of %s begins with its goal", async (id) => {
  const file = new URL(`../../games/${id}/ui/card.json`, import.meta.url);
  const { goal } = JSON.parse(readFileSync(file, "utf8")) as { goal: readonly string[] };
  expect(goal.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    const book: Rulebook | undefined = await (await loadGame(id))?.rulebook(language);
    expect(book && clausesOf(book, goal)).toHaveLength(goal.length);
  }
});
