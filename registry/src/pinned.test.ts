import { LANGUAGES } from "@rubizh/engine";
import { expect, test } from "vitest";
import * as toys from "../fixtures/bumped/registry.ts";
import { gameIds, loadGame, loadPinned, rulesOf } from "./pinned.ts";

test("a game is loaded under every number that was frozen, and told in the newest sentences", async () => {
  expect(toys.rulesOf("toy")).toEqual([1, 2]);
  const newest = await toys.loadGame("toy");
  const [one, two] = [await toys.loadPinned("toy", 1), await toys.loadPinned("toy", 2)];
  expect(two).toBe(newest);
  expect(one?.game.rules).toBe(1);
  expect(one?.bot(1)).toBeTypeOf("function");
  expect(await toys.loadPinned("toy", 1)).toBe(one);
  for (const language of LANGUAGES) expect(await one?.texts(language)).toEqual(await newest?.texts(language));
  // Only its own rules know how its tables are shown.
  const [old, fresh] = [one, two].map((entry) => entry?.game.view(entry.game.setup({ rounds: 2 }, 2), 0));
  expect(old).not.toHaveProperty("passes");
  expect(fresh).toHaveProperty("passes");
});

test("what is not here is not made up", async () => {
  expect(await toys.loadPinned("toy", 3)).toBeUndefined();
  expect(await toys.loadPinned("chess", 1)).toBeUndefined();
  expect(rulesOf("../../engine")).toEqual([]);
  expect(await loadPinned("toString", 1)).toBeUndefined();
});

test.each(gameIds)("%s: every number there is can be played", async (id) => {
  const newest = await loadGame(id);
  for (const rules of [...rulesOf(id), newest?.game.rules ?? 0]) {
    const entry = await loadPinned(id, rules);
    expect(entry?.game).toMatchObject({ id, rules });
  }
  expect(await loadPinned(id, (newest?.game.rules ?? 0) + 1)).toBeUndefined();
});
