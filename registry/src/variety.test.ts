import { canonical, rngFrom } from "@rubizh/engine";
import { expect, test } from "vitest";
import { gameIds, loadGame } from "./index.ts";

test.each(gameIds)("%s: the variety of simulations can be played, and draws the defaults too", async (id) => {
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const read = (raw: unknown): string => canonical(entry.game.options(raw));
  for (const seats of entry.game.seatCounts) {
    const drawn = Array.from({ length: 100 }, (_, i) => read(entry.variety(rngFrom(`variety/${i}`), seats)));
    expect(drawn.filter((options) => !options.startsWith('{"ok"'))).toEqual([]);
    expect(drawn).toContain(read(undefined));
    expect(new Set(drawn).size).toBeGreaterThan(1);
  }
});
