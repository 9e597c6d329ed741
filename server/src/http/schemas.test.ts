import { at, type Rng, rngFrom, walk } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry/pinned";
import { expect, test } from "vitest";
import * as z from "zod";

const POSITIONS = 1000;

/** One leaf of a move is another, or a field is missing: what a program that misread the schema might send. */
function changed(move: object, rng: Rng): object {
  const keys = Object.keys(move).filter((key) => key !== "t");
  if (keys.length === 0) return { ...move, x: 1 };
  const key = at(keys, rng(keys.length));
  return { ...move, [key]: at([-1, 0, 1, 99, "", "x", null, [], {}], rng(9)) };
}

test.each(gameIds)(
  "T57: views and legal moves of %s fit its schemas, and no changed move throws",
  async (id) => {
    const entry = await loadGame(id);
    const told = entry?.schemas?.();
    if (!entry || !told) throw new Error("no schemas");
    const { game } = entry;
    const read = (schema: unknown): z.ZodType => z.fromJSONSchema(schema as never);
    const [view, move, options] = [told.view, told.move, told.options].map(read) as [
      z.ZodType,
      z.ZodType,
      z.ZodType,
    ];
    const rng = rngFrom(`schemas/${id}`);
    let positions = 0;
    let taken = 0;
    for (let n = 0; positions < POSITIONS; n++) {
      const seats = at(game.seatCounts, n % game.seatCounts.length);
      const chosen = game.options(entry.variety(rng, seats));
      if ("ok" in chosen) expect(options.safeParse(chosen.ok).error, "options").toBeUndefined();
      for (const { state, pending } of walk(game, seats, rng)) {
        if (rng(8) > 0) continue;
        positions += 1;
        expect(view.safeParse(game.view(state, "spectator")).error, "the public's view").toBeUndefined();
        for (const { seat } of pending.t === "seats" ? pending.asks : []) {
          const seen = game.view(state, seat);
          expect(view.safeParse(seen).error, `the view of seat ${seat}`).toBeUndefined();
          const legal = game.legal(seen, seat);
          for (const one of legal.slice(0, 20))
            expect(move.safeParse(one).error, JSON.stringify(one)).toBeUndefined();
          const odd = changed(at(legal, rng(legal.length)) as object, rng);
          if (!move.safeParse(odd).success) continue;
          taken += 1;
          const parsed = game.parseMove(odd);
          if ("ok" in parsed) game.refuse(seen, seat, parsed.ok);
        }
        if (positions >= POSITIONS) break;
      }
    }
    expect(taken).toBeGreaterThan(0);
  },
);
