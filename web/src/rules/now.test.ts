import { readFileSync } from "node:fs";
import type { AnyEntry } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { loadMatters, type Matters } from "./now.ts";

const mattersOf = (id: string): Matters =>
  JSON.parse(
    readFileSync(`${import.meta.dirname}/../../../games/${id}/ui/guide/now.json`, "utf8"),
  ) as Matters;
/** A text of a count has a form for each number. */
const plain = (key: string): string => key.replace(/_(?:one|few|many|other)$/, "");

test.each(gameIds)("%s: every question has clauses that matter then, and they exist", async (id) => {
  const entry = (await loadGame(id)) as AnyEntry;
  const { clauses } = await entry.rulebook("en");
  const matters = mattersOf(id);
  const keys = Object.keys(await entry.texts("en")).map(plain);
  for (const key of keys.filter((name) => name.startsWith("prompt.")))
    expect(matters[key]?.length, key).toBeGreaterThan(0);
  for (const [key, ids] of Object.entries(matters)) {
    expect(keys, key).toContain(key);
    expect(new Set(ids).size, key).toBe(ids.length);
    for (const clause of ids) expect(Object.keys(clauses), key).toContain(clause);
  }
});

test("the question comes before the phase, and a clause of both comes once", async () => {
  const [game] = gameIds;
  const { "prompt.turn": turn = [], "phase.last-turns": last = [] } = mattersOf(game ?? "");
  expect(await loadMatters(game ?? "", ["prompt.turn", "phase.last-turns", "prompt.turn"])).toEqual([
    ...turn,
    ...last,
  ]);
  expect(await loadMatters(game ?? "", ["prompt.unknown"])).toEqual([]);
});
