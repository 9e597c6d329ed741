import { expect, test } from "vitest";
import { found, sectionsOf } from "./rulebook.ts";

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

test("a search finds all its words in text, heading or number, whatever their case and apostrophe", () => {
  const ids = (wanted: string) => found(sectionsOf(BOOK), wanted).flatMap((s) => s.clauses.map((c) => c.id));
  expect(ids("ВОРОГА")).toEqual(["XX-001", "XX-002"]);
  expect(ids("сітки ворога")).toEqual(["XX-002"]);
  expect(ids("в'яже")).toEqual(["XX-002"]);
  expect(ids("xx-003")).toEqual(["XX-003"]);
  expect(ids("  ")).toHaveLength(3);
  expect(ids("нема")).toEqual([]);
});
