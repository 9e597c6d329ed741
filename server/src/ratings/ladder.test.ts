import { measuredOf } from "@rubizh/bots";
import { gameIds, loadGame } from "@rubizh/registry/pinned";
import { expect, test } from "vitest";
import { ladderFor } from "./ladder.ts";
import { mayBeRated } from "./rules.ts";

test.each(gameIds)(
  "%s: a rated table takes a bot of every level, measured by the present rules",
  async (id) => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`${id} is gone`);
    const usual = entry.game.options(undefined);
    if (!("ok" in usual)) throw new Error("the usual options are refused");
    const ladders = entry.game.seatCounts.filter((seats) => seats > 1);
    for (const seats of ladders) {
      for (const level of entry.levels) {
        const chairs = Array.from({ length: seats }, (_, i) =>
          i === 0 ? ({ t: "open" } as const) : ({ t: "bot", level } as const),
        );
        expect(
          () => mayBeRated(entry, usual.ok, { pace: "live-normal", seats: chairs }),
          `level ${level}`,
        ).not.toThrow();
      }
      expect(measuredOf(ladderFor(id, seats))?.rules).toBe(entry.game.rules);
    }
  },
);
