import { readFileSync } from "node:fs";
import { disproved, isAlike } from "@rubizh/bots";
import { type AnyEntry, LANGUAGES } from "@rubizh/engine";
import { difficulties, HARDEST, Search } from "@rubizh/engine/puzzle";
import { gameIds, loadGame } from "@rubizh/registry";
import { loadPuzzleCode, packFile, readPack } from "@rubizh/registry/puzzles";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";

/** Every so many puzzles one is proved here; `rubizh puzzles GAME --prove` proves all of them. */
const EVERY = 12;

describe.each(gameIds)("%s: puzzles", (id) => {
  test("puzzles: every twelfth shipped one is proved again under the full rules, without a limit", async () => {
    const { game } = (await loadGame(id)) as AnyEntry;
    const rules = (await loadPuzzleCode(id))?.(game);
    const pack = readPack(id);
    if (!rules || !pack) throw new Error("no puzzles");
    expect(pack.rules).toBe(game.rules);
    for (const puzzle of pack.puzzles.filter((_, i) => i % EVERY === 0))
      expect(disproved(game, rules, puzzle), puzzle.id).toBeUndefined();
  });

  test("puzzles: a pack is sound, without doubles, and spread over five levels", async () => {
    const pack = readPack(id);
    const { game } = (await loadGame(id)) as AnyEntry;
    const rules = (await loadPuzzleCode(id))?.(game);
    if (!rules || !pack) throw new Error("no puzzles");
    expect(pack.puzzles.length).toBeGreaterThanOrEqual(200);
    expect(new Set(pack.puzzles.map((p) => p.id)).size).toBe(pack.puzzles.length);
    const twice = pack.puzzles.filter((p, i) => pack.puzzles.slice(0, i).some((other) => isAlike(other, p)));
    expect(twice.map((p) => p.id)).toEqual([]);
    expect(new Set(difficulties(pack).values()).size).toBe(HARDEST);
    for (const { from, seat, kind, solutions, ends } of pack.puzzles) {
      const read = game.parseState(from);
      if (!("ok" in read)) throw new Error(read.refused.rule);
      expect(game.audit(read.ok)).toEqual([]);
      expect(rules.kinds[kind]?.suits(read.ok, seat)).toBe(true);
      expect(solutions).toBeLessThan(ends);
    }
  });

  test("puzzles: goal, idea and what a try came to are sentences of every language", async () => {
    const entry = (await loadGame(id)) as AnyEntry;
    const rules = (await loadPuzzleCode(id))?.(entry.game);
    const pack = readPack(id);
    if (!rules || !pack) throw new Error("no puzzles");
    for (const language of LANGUAGES) {
      const own = JSON.parse(readFileSync(new URL(`text/${language}.json`, packFile(id)), "utf8"));
      const say = speaker(language, { ...(await entry.texts(language)), ...own });
      for (const [name, kind] of Object.entries(rules.kinds)) {
        const puzzle = pack.puzzles.find((p) => p.kind === name);
        if (!puzzle) continue;
        const read = entry.game.parseState(puzzle.from);
        if (!("ok" in read)) throw new Error(read.refused.rule);
        const tried = { end: read.ok, from: read.ok, seat: puzzle.seat, worth: 0, best: puzzle.best };
        const keys = ["name", "about", "idea"].map((key) => ({ key: `puzzle.${name}.${key}` }));
        for (const message of [kind.goal(read.ok, puzzle.seat), kind.tell(tried), ...keys])
          expect(say(message), `${language} ${message.key}`).not.toMatch(/\b[a-z]+\.[a-z]{3,}|\{|@/);
      }
    }
  });

  test("puzzles: a false claim about a position is found out", async () => {
    const { game } = (await loadGame(id)) as AnyEntry;
    const rules = (await loadPuzzleCode(id))?.(game);
    const puzzle = [...(readPack(id)?.puzzles ?? [])].sort((a, b) => a.ends - b.ends)[0];
    if (!rules || !puzzle) throw new Error("no puzzles");
    expect(disproved(game, rules, puzzle)).toBeUndefined();
    expect(disproved(game, rules, { ...puzzle, best: puzzle.best + 1 })).toBeDefined();
    expect(disproved(game, rules, { ...puzzle, solutions: puzzle.solutions + 1 })).toBeDefined();
    expect(disproved(game, rules, { ...puzzle, line: ["no such move"] })).toBeDefined();
    const kind = rules.kinds[puzzle.kind];
    const read = game.parseState(puzzle.from);
    if (!kind || !("ok" in read)) throw new Error("no position");
    const subject = { game, rules, kinds: [kind], from: read.ok, seat: puzzle.seat };
    expect(() => new Search(subject, 1).solve()).toThrow();
  });
});
