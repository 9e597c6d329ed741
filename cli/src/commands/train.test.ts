import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Weights } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { expect, test } from "vitest";
import { type Done, rubizh } from "../testing/rubizh.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-train-"));

const train = (args: readonly string[]): Done => rubizh(["train", ...args]);

const entries = await Promise.all(gameIds.map(loadGame));
const learning = entries.flatMap((entry) => (entry?.trainings?.length ? [entry] : []));

test("train: the same seed gives the same file whatever the threads, another seed another one", () => {
  const [entry] = learning;
  const id = entry?.game.id ?? "";
  const file = (name: string, args: readonly string[]): string => {
    const out = join(folder, name);
    expect(train([id, "--games", "20", "--out", out, ...args])).toMatchObject({ code: 0, err: "" });
    return readFileSync(out, "utf8");
  };
  const one = file("one.json", ["--seed", "s", "--threads", "1"]);
  expect(file("two.json", ["--seed", "s", "--threads", "2"])).toBe(one);
  expect(file("three.json", ["--seed", "t"])).not.toBe(one);
  const weights: Weights = JSON.parse(one);
  expect(weights.game).toBe(id);
  expect(weights.provenance.command).toContain(`rubizh train ${id}`);
  expect(weights.provenance.heldOut.samples).toBeGreaterThan(0);

  const other = join(folder, "other.json");
  writeFileSync(other, JSON.stringify({ ...weights, rules: weights.rules + 1 }));
  const refused = train([id, "--games", "10", "--from", other, "--out", join(folder, "never.json")]);
  expect([refused.code, refused.err]).toEqual([
    2,
    `${other} holds no weights for ${id} under its present rules and packs.\n`,
  ]);
});

test("train: what cannot be learned, or not like that, is said", () => {
  const id = learning[0]?.game.id ?? "";
  const names = learning[0]?.trainings?.map(({ name }) => name).join(", ");
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["nothing"], `There is no game “nothing”; choose one of: ${gameIds.join(", ")}.\n`],
    [[id, "--what", "all"], `There is nothing to learn called “all”; choose one of: ${names}.\n`],
    [[id, "--games", "2"], "--games must be a whole number of at least 5, not “2”.\n"],
    [[id, "--explore", "2"], "--explore must be a number from 0 to 1, not “2”.\n"],
  ];
  for (const [args, said] of cases) expect(train(args)).toMatchObject({ code: 2, err: said });
});

test.each(learning.map((entry) => [entry.game.id, entry] as const))(
  "%s: the weights that are shipped were learned under its rules, of its figures",
  (id, entry) => {
    for (const { name, features, groups, kind } of entry.trainings ?? []) {
      const file = join(import.meta.dirname, "../../../games", id, "bots/weights", `${name}.json`);
      const weights: Weights = JSON.parse(readFileSync(file, "utf8"));
      expect(weights).toMatchObject({ game: id, rules: entry.game.rules, name, kind, features });
      expect(Object.keys(weights.weights)).toEqual(groups);
      expect(weights.provenance.heldOut.error).toBeLessThan(weights.provenance.heldOut.baseline);
    }
  },
);
