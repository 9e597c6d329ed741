import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at, hashOf, readRecord, replay } from "@rubizh/engine";
import { afterAll, describe, expect, test } from "vitest";
import { gameIds } from "../index.ts";
import { frozenFile, manifestFile, manifestOf, ROOT } from "../manifest.ts";
import { loadFrozen } from "../pinned.ts";
import { bundle } from "./build.ts";
import { frozenChecks } from "./check.ts";
import { freeze } from "./freeze.ts";

/** A game that was bumped once: the engine's toy under rules 1 and 2. */
const PINNED = join(ROOT, "registry/fixtures/bumped");
const LENGTHS = { games: 40, strong: 2 };

describe.each([...gameIds.map((id) => [id, ROOT] as const), ["toy", PINNED] as const])("%s", (id, root) => {
  const checks = frozenChecks(root, id, LENGTHS);
  // Before it is first frozen, a game has nothing to be held to.
  test("is checked under every number that was frozen", () => {
    const numbers = manifestOf(root, id).map(({ rules }) => rules);
    for (const rules of numbers)
      expect(checks.filter(({ name }) => name.startsWith(`rules ${rules}:`)).length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
  for (const { name, run } of checks)
    test(name, async () => {
      expect(await run()).toEqual([]);
    });
});

const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true });
});

/** The toy in a folder of its own, where it may be changed. */
function copy(change: (root: string) => void = () => {}): string {
  const root = mkdtempSync(join(tmpdir(), "rubizh-pinned-"));
  copies.push(root);
  cpSync(PINNED, root, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  change(root);
  return root;
}

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, text.replace(from, to));
};

/** Names of the checks that fail. */
async function failing(root: string): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, run } of frozenChecks(root, "toy", LENGTHS))
    if ((await run()).length > 0) failed.push(name);
  return failed;
}

describe("what somebody might do to frozen rules", () => {
  const rules = (root: string): string => join(root, "games/toy/rules.ts");

  test("a rule changed without a bump is caught by games, stories and records", async () => {
    const root = copy((at_) => edit(rules(at_), "own.coins += 1", "own.coins += 2"));
    expect(await failing(root)).toEqual([
      "rules 2: random games go alike in the source",
      "rules 2: games of strong bots go alike in the source",
      "rules 2: every story goes alike in the source",
      "rules 2: every record tells the same events in the source",
    ]);
  });

  test("a rule that only the defaults show is caught too", async () => {
    const root = copy((at_) =>
      edit(
        rules(at_),
        "if (own.coins === MOST_COINS) return;",
        "if (own.coins === MOST_COINS || draft.rounds === 6) return;",
      ),
    );
    expect(await failing(root)).toContain("rules 2: random games go alike in the source");
  });

  test("a changed sentence, another word of the log or a better bot needs no bump, an event told otherwise does", async () => {
    const sentence = copy((at_) => edit(join(at_, "games/toy/text/en.json"), "What do you do now?", "Well?"));
    expect(await failing(sentence)).toEqual([]);
    const bot = copy((at_) =>
      edit(join(at_, "games/toy/index.ts"), "rng(moves.length))", "moves.length - 1)"),
    );
    expect(await failing(bot)).toEqual([]);
    const told = copy((at_) => edit(join(at_, "games/toy/index.ts"), 'event.t === "passed" ||', ""));
    expect(await failing(told)).toContain("rules 2: every record tells the same events in the source");
  });

  test("a changed frozen file is caught, though it plays as before", async () => {
    const root = copy((at_) => {
      const file = frozenFile(at_, "toy", 1);
      writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
    });
    expect(await failing(root)).toEqual(["rules 1: nobody changed the file"]);
  });

  test("a sentence that old rules still say cannot go", async () => {
    const root = copy((at_) => edit(join(at_, "games/toy/text/pl.json"), '"toy.passed"', '"toy.gone"'));
    expect(await failing(root)).toEqual([
      "rules 1: every sentence is there",
      "rules 2: every sentence is there",
    ]);
  });

  test("a source older than what is frozen is caught", async () => {
    const root = copy((at_) => edit(rules(at_), "rules: 2", "rules: 1"));
    expect(await failing(root)).toEqual(["the source is under the newest number or a newer one"]);
  });

  test("a newer number may play as it likes, until it is frozen", async () => {
    const root = copy((at_) => {
      edit(rules(at_), "rules: 2", "rules: 3");
      edit(rules(at_), "own.coins += 1", "own.coins += 2");
      edit(rules(at_), "MOST_COINS = 6", "MOST_COINS = 5");
    });
    expect(await failing(root)).toEqual([]);
    expect(await freeze(root, "toy", 4)).toMatchObject({ frozen: { rules: 3 } });
    expect(manifestOf(root, "toy").map((line) => line.rules)).toEqual([1, 2, 3]);
    expect(await failing(root)).toEqual([]);
  });
});

describe("freezing", () => {
  test("gives the same bytes twice, wherever the source lies, and they import nothing", async () => {
    const [here, there] = [await bundle(PINNED, "toy"), await bundle(copy(), "toy")];
    expect(there).toBe(here);
    expect(here).not.toMatch(/^import\b|\bimport\(|\brequire\(/m);
  });

  test("overwrites nothing", async () => {
    const root = copy();
    const before = readFileSync(frozenFile(root, "toy", 2), "utf8");
    expect(await freeze(root, "toy", 8)).toEqual({ there: 2 });
    expect(readFileSync(frozenFile(root, "toy", 2), "utf8")).toBe(before);
    expect(readFileSync(manifestFile(root, "toy"), "utf8")).toBe(
      readFileSync(manifestFile(PINNED, "toy"), "utf8"),
    );
  });

  test("old rules go on as they were: the same moves end otherwise under the new ones", async () => {
    const raw: unknown = JSON.parse(readFileSync(join(PINNED, "records/toy/1/seats-3-7.json"), "utf8"));
    const read = readRecord(raw);
    if (!("ok" in read)) throw new Error(read.refused.rule);
    const [one, two] = [
      await loadFrozen(frozenFile(PINNED, "toy", 1)),
      await loadFrozen(frozenFile(PINNED, "toy", 2)),
    ];
    const old = replay(one.game, read.ok);
    if (!("ok" in old)) throw new Error(old.refused.rule);
    expect(hashOf(old.ok)).toBe(at(read.ok.keyframes, read.ok.keyframes.length - 1).hash);
    expect(replay(two.game, read.ok)).toMatchObject({ refused: { why: { key: "record.otherRules" } } });
  });
});
