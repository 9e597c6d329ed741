import type { AnyEntry } from "@rubizh/engine";
import { Search } from "@rubizh/engine/puzzle";
import { gameIds, loadGame } from "@rubizh/registry";
import { loadPuzzleCode, readPack } from "@rubizh/registry/puzzles";
import { describe, expect, test } from "vitest";
import { dayBefore, gameOfDay, ofDay, streakOf } from "./daily.ts";
import { nextPuzzle } from "./open.ts";
import { PuzzleTable, type Riddle } from "./table.ts";

async function riddleOf(game: string, no = 0): Promise<Riddle> {
  const entry = (await loadGame(game)) as AnyEntry;
  const rules = (await loadPuzzleCode(game))?.(entry.game);
  const puzzle = readPack(game)?.puzzles[no];
  const kind = puzzle && rules?.kinds[puzzle.kind];
  if (!rules || !puzzle || !kind) throw new Error("no such puzzle");
  return { game, entry, rules, kind, puzzle };
}
function tableOf(riddle: Riddle): PuzzleTable {
  const opened = PuzzleTable.open(riddle);
  if (!("ok" in opened)) throw new Error(opened.refused.rule);
  return opened.ok;
}

describe.each(gameIds)("%s: a puzzle on the table", (game) => {
  test("puzzles: its own line solves it, move by move, and it can be undone before it is judged", async () => {
    const table = tableOf(await riddleOf(game));
    const moves = table.solution();
    expect(moves.length).toBeGreaterThan(1);
    expect(table.play(moves[0])).toBeUndefined();
    expect(table.isOnLine()).toBe(true);
    table.undo();
    expect(table.now().no).toBe(0);
    for (const move of moves) expect(table.play(move)).toBeUndefined();
    expect(table.phase).toBe("solved");
    expect(table.tried?.worth).toBeCloseTo(table.riddle.puzzle.best, 9);
    // Nothing can be played once it is judged.
    expect(table.play(moves[0])).toBeDefined();
  });

  test("puzzles: another end is a miss that says what it came to, and the position comes back", async () => {
    const riddle = await riddleOf(game);
    const table = tableOf(riddle);
    const { entry, rules, kind } = riddle;
    const before = JSON.stringify(table.now().view);
    const search = new Search({ game: entry.game, rules, kinds: [kind], from: table.from, seat: table.seat });
    // Whatever ends the line soonest and badly: a move that is worse than the best, then the first ones that end it.
    for (let n = 0; n < 80 && table.phase === "ask"; n++) {
      const { view } = table.now();
      const legal = entry.game.legal(view, table.seat);
      const worse = legal.find((move: { readonly t: string }) => {
        const draft = entry.game.clone(n === 0 ? table.from : entry.game.imagine(view, () => 0));
        entry.game.play(draft, table.seat, move, () => {});
        return (search.worth(draft)[0] ?? 0) < riddle.puzzle.best - 1e-9;
      });
      table.play(worse ?? legal.at(-1));
    }
    expect(table.phase).toBe("miss");
    const { tried } = table;
    if (!tried) throw new Error("nothing was tried");
    expect(tried.worth).toBeLessThan(riddle.puzzle.best);
    expect(kind.tell(tried).key).toMatch(/^puzzle\.\w+\.tell$/);
    table.again();
    expect(table.phase).toBe("ask");
    expect(JSON.stringify(table.now().view)).toBe(before);
  });

  test("puzzles: the table shows nothing but the hero's view", async () => {
    const { entry, puzzle, ...rest } = await riddleOf(game);
    const table = tableOf({ entry, puzzle, ...rest });
    expect(table.now().view).toEqual(entry.game.view(table.from, puzzle.seat));
  });
});

test("puzzles: the puzzle of a day is the same for all, games take turns, and none comes twice before all came", () => {
  const games = ["a", "b"];
  expect(gameOfDay(games, "2026-11-17")).not.toBe(gameOfDay(games, "2026-11-18"));
  const puzzles = Array.from({ length: 20 }, (_, i) => i);
  let day = "2026-11-17";
  const met = new Set<number | undefined>();
  for (let i = 0; i < 2 * puzzles.length; i++, day = dayBefore(day))
    met.add(ofDay(puzzles, games.length, day));
  expect(met.size).toBe(puzzles.length);
});

test("puzzles: a streak counts days in a row, and a day that is not over does not end it", () => {
  expect(streakOf([], "2026-03-01")).toBe(0);
  expect(streakOf(["2026-02-27", "2026-02-28"], "2026-03-01")).toBe(2);
  expect(streakOf(["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01")).toBe(3);
  expect(streakOf(["2026-02-26", "2026-02-28"], "2026-03-01")).toBe(1);
});

test("puzzles: the next one is not solved yet and of the same theme", () => {
  const [game = ""] = gameIds;
  const pack = readPack(game);
  const first = pack?.puzzles[0];
  if (!pack || !first) throw new Error("no puzzles");
  const next = nextPuzzle(pack, new Map(), { tried: {}, days: [] }, first);
  expect(next?.kind).toBe(first.kind);
  const solved = { [`${game}/${next?.id}`]: { misses: 0, hints: 0, solved: true } };
  expect(nextPuzzle(pack, new Map(), { tried: solved, days: [] }, first)?.id).not.toBe(next?.id);
});
