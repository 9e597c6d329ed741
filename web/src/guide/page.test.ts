import { readFileSync } from "node:fs";
import type { PageSection } from "@rubizh/board";
import { type AnyEntry, LANGUAGES, type Texts } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { SampleTable } from "./sample.ts";

const json = <T>(path: string): T =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../games/${path}`, "utf8")) as T;
const entryOf = async (id: string): Promise<AnyEntry> => {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
};

test.each(gameIds)("%s on one page: goal, turn, battle and end, by clauses that exist", async (id) => {
  const page = json<readonly PageSection[]>(`${id}/ui/guide/page.json`);
  expect(page.map((section) => section.id)).toEqual(
    expect.arrayContaining(["goal", "turn", "battle", "end"]),
  );
  for (const language of LANGUAGES) {
    const texts = json<Texts>(`${id}/text/guide/${language}.json`);
    const { clauses } = await (await entryOf(id)).rulebook(language);
    for (const { id: name, steps, rules } of page) {
      const keys = steps
        ? Array.from({ length: steps }, (_, i) => `page.${name}.${i + 1}`)
        : [`page.${name}`];
      for (const key of [`page.${name}.title`, ...keys])
        expect(texts[key], `${language} ${key}`).toMatch(/./);
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules) expect(Object.keys(clauses)).toContain(rule);
    }
  }
});

test.each(gameIds)("%s on one page: three pictures are positions of the game", async (id) => {
  const entry = await entryOf(id);
  const pictures = json<readonly PageSection[]>(`${id}/ui/guide/page.json`).flatMap((s) => s.picture ?? []);
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const table = SampleTable.open(id, entry, picture, "played");
    expect(table).toHaveProperty("ok");
    if ("ok" in table) expect(table.ok.now().viewer).toBe(picture.seat);
  }
});

test.each(gameIds)("%s: a sample is played, taken back and told line by line", async (id) => {
  const entry = await entryOf(id);
  const scripted = json<readonly PageSection[]>(`${id}/ui/guide/page.json`).flatMap((s) => s.picture ?? []);
  const sample = scripted.reduce((a, b) => ((b.play?.length ?? 0) > (a.play?.length ?? 0) ? b : a));
  const { seat: _, ...everybody } = sample;
  const opened = SampleTable.open(id, entry, everybody, "script");
  if (!("ok" in opened)) throw new Error(JSON.stringify(opened.refused));
  const table = opened.ok;
  let heard = 0;
  table.listen(() => {
    heard += 1;
  });
  while (table.scripted > 0) expect(table.next()).toBeUndefined();
  const { links, pending, viewer } = table.now();
  if (pending.t !== "seats" || viewer === "spectator") throw new Error("nobody is asked");
  const [move] = entry.game.legal(table.now().view, viewer);
  expect(table.play(move)).toBeUndefined();
  expect(table.now().links).toBe(links + 1);
  table.undo();
  expect(table.now().links).toBe(links);
  table.restart();
  expect(table.now().beats).toEqual([]);
  expect(heard).toBeGreaterThan(2);
});
