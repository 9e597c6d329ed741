import { readdirSync, readFileSync } from "node:fs";
import { type AnyEntry, LANGUAGES } from "@rubizh/engine";
import type { ScenarioFile, Story } from "@rubizh/engine/scenario";
import { gameIds, loadGame } from "@rubizh/registry";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import { SampleTable } from "../guide/sample.ts";
import { type Example, type ExampleFile, showExample, triedIn } from "./examples.ts";

const GAMES = `${import.meta.dirname}/../../../games`;
const json = <T>(path: string): T => JSON.parse(readFileSync(`${GAMES}/${path}`, "utf8")) as T;
const entryOf = async (id: string): Promise<AnyEntry> => (await loadGame(id)) as AnyEntry;
const examplesOf = (id: string): readonly Example[] =>
  json<ExampleFile>(`${id}/examples/examples.json`).examples;

const storiesOf = (id: string): readonly Story[] =>
  readdirSync(`${GAMES}/${id}/scenarios`)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => json<ScenarioFile>(`${id}/scenarios/${name}`).stories);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** A story that begins so, is about the clause, and tells what the example tells. */
const isToldBy = (story: Story, { clause, from, play = [], refused, then, may }: Example): boolean =>
  story.rules.includes(clause) &&
  same(story.from, from) &&
  same(story.play?.slice(0, play.length) ?? [], play) &&
  (refused === undefined || story.refused?.some((pair) => same(pair, [refused, clause])) === true) &&
  (then === undefined || same(story.play?.slice(play.length, play.length + then.length), then)) &&
  (may === undefined || story.legal !== undefined);

describe.each(gameIds)("%s: examples of clauses", (id) => {
  test("at least 40 clauses have one, each from a story about that very clause", async () => {
    const examples = examplesOf(id);
    const { clauses } = await (await entryOf(id)).rulebook("en");
    const stories = storiesOf(id);
    expect(new Set(examples.map(({ clause }) => clause)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(40);
    for (const example of examples) {
      expect(Object.keys(clauses)).toContain(example.clause);
      expect(
        stories.some((story) => isToldBy(story, example)),
        example.clause,
      ).toBe(true);
    }
  });

  test("the position loads, and its choice is legal or refused by exactly that clause", async () => {
    const entry = await entryOf(id);
    for (const example of examplesOf(id)) {
      const shown = showExample(id, entry, example);
      if (!("ok" in shown)) throw new Error(`${example.clause}: ${JSON.stringify(shown.refused)}`);
      const { seat, view, moves, refused, told } = shown.ok;
      expect(refused?.rule, example.clause).toBe(example.refused === undefined ? undefined : example.clause);
      if (example.then) expect(told.length, example.clause).toBe(example.quote?.length ?? told.length);
      if (example.then) expect(told.length, example.clause).toBeGreaterThan(0);
      if (example.refused === undefined)
        for (const move of moves) expect(entry.game.refuse(view, seat, move), example.clause).toBeUndefined();
    }
  });

  test("everything it says is a sentence of every language", async () => {
    const entry = await entryOf(id);
    for (const language of LANGUAGES) {
      const say = speaker(language, await entry.texts(language));
      for (const example of examplesOf(id)) {
        const shown = showExample(id, entry, example);
        if (!("ok" in shown)) throw new Error(example.clause);
        const { labels, told, refused } = shown.ok;
        // A key that nobody has translated would show as itself.
        for (const message of [...labels, ...told, ...(refused ? [refused.why] : [])])
          expect(say(message), `${example.clause} ${language}`).not.toMatch(/\b[a-z]+\.[a-z]{3,}/);
      }
    }
  });

  test("tried at a table: what is forbidden changes nothing, what the story tells happens by its dice", async () => {
    const entry = await entryOf(id);
    for (const example of examplesOf(id)) {
      const { then = [] } = example;
      const opened = SampleTable.at(id, entry, example, then, triedIn(example));
      const shown = showExample(id, entry, example);
      if (!("ok" in opened && "ok" in shown)) throw new Error(example.clause);
      const table = opened.ok;
      const { seat, moves } = shown.ok;
      const { no, viewer } = table.now();
      expect(viewer, example.clause).toBe(seat);
      expect(table.play(moves[0])?.rule).toBe(example.refused === undefined ? undefined : example.clause);
      if (example.refused !== undefined) expect(table.now().no).toBe(no);
      else expect(table.now().no).toBe(no + 1);
      const luck = then.slice(1).findIndex((line) => !line.startsWith("~"));
      if (then.length > 0) expect(table.scripted).toBe(luck < 0 ? 0 : then.length - 1 - luck);
      table.restart();
      expect(table.scripted).toBe(then.length);
    }
  });
});
