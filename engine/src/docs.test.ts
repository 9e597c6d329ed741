import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { at } from "./at.ts";
import { openTable, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { questionsOf } from "./proof.ts";
import { type GameRecord, sealEntry, sealHeader } from "./record.ts";
import { readScenarios, scenarioShape, tell } from "./scenario.ts";
import { finished, toyTable } from "./toy/play.ts";
import { toy } from "./toy/toy.ts";

/** The fenced blocks of one language in a page of docs/. */
function blocks(page: string, language: string): readonly string[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map((m) => m[1] ?? "");
}

describe("the verifier printed in docs/records.md", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-docs-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "check.mjs");
  writeFileSync(program, at(blocks("records.md", "js"), 0));

  const verdict = (record: GameRecord, genuine: GameRecord): string => {
    const questions = questionsOf(toy, genuine);
    if (!("ok" in questions)) throw new Error(JSON.stringify(questions));
    const files = [record, questions.ok].map((content, i) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(content));
      return file;
    });
    return execFileSync(process.execPath, [program, ...files], { encoding: "utf8" }).trim();
  };
  const resealed = (record: GameRecord): GameRecord => ({
    ...record,
    seal: record.entries.reduce(sealEntry, sealHeader(record)),
  });

  test("agrees with the engine", () => {
    for (const seed of [1, 2, 3]) {
      const record = toRecord(finished(toyTable(seed), rngFrom(seed)));
      expect(verdict(record, record)).toBe("ok");
    }
  });

  test("notices what it says it notices", () => {
    const record = toRecord(finished(toyTable(4), rngFrom(4)));
    const first = at(record.entries, 0);
    if (!("luck" in first)) throw new Error("a game begins with a deal");
    const luck = {
      ...record,
      entries: record.entries.with(0, { ...first, luck: [...first.luck].map((k) => 1 - k) }),
    };
    expect(verdict(luck, record)).toBe("the seal does not hold");
    expect(verdict(resealed(luck), record)).toBe("entry 1 is not what the seed gives");
    const skipping = openTable(toy, record.options as { rounds: number }, record.seats, {
      server: record.serverSeed,
      seats: record.luck.seats,
    });
    const gap = toRecord(finished({ ...skipping, luckNo: skipping.luckNo + 1 }, rngFrom(4)));
    expect(verdict(gap, gap)).toBe("answers of luck are missing");
    const other = toRecord(finished(toyTable(5), rngFrom(5)));
    expect(verdict({ ...record, serverSeed: other.serverSeed }, record)).toBe(
      "the seed is not the one promised",
    );
  });
});

describe("docs/scenarios.md", () => {
  const [example = "", schema = ""] = blocks("scenarios.md", "json");

  test("tells stories that come true", () => {
    const file = readScenarios(JSON.parse(example));
    if (!("stories" in file)) throw new Error(file.wrong);
    for (const story of file.stories) expect(tell(toy, story), story.title).toBeUndefined();
  });

  test("shows every key a story may have", () => {
    const { stories } = JSON.parse(example) as { stories: readonly object[] };
    const used = new Set(stories.flatMap((story) => Object.keys(story)));
    expect([...used].sort()).toEqual(Object.keys(scenarioShape.shape.stories.def.element.shape).sort());
  });

  test("prints the schema that files are read by", () => {
    const ours = z.toJSONSchema(scenarioShape, {
      io: "input",
      override: ({ jsonSchema }) => {
        // What JSON says anyway, or JavaScript alone cares about.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        delete jsonSchema.propertyNames;
      },
    });
    expect(JSON.parse(schema)).toEqual(JSON.parse(JSON.stringify(ours)));
  });
});
