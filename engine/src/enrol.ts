import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Game, GameTypes, Rng } from "./game.ts";
import { LAWS, obey } from "./laws.ts";
import { rngFrom } from "./luck.ts";
import { mangled } from "./mangle.ts";
import { walk } from "./walk.ts";

export interface Enrolment {
  /** Random games per law and seat count; 200 when left out. */
  readonly games?: number;
  /** Options to play with, drawn anew for each game; the defaults when left out. */
  readonly options?: (rng: Rng, seats: number) => unknown;
}

/** Every game passes these; a new game is enrolled by one line. */
export function laws<T extends GameTypes>(game: Game<T>, { games = 200, options }: Enrolment = {}): void {
  describe(`${game.id} keeps the laws`, () => {
    for (const seats of game.seatCounts)
      for (const law of LAWS)
        test(`${seats} seats: ${law.name}`, { timeout: 600_000 }, () => {
          for (let seed = 0; seed < games; seed++) {
            const rng = rngFrom(`${game.id}/${seats}/${law.name}/${seed}`);
            const leaveOneIn = seed % 10 === 9 ? 60 : 0;
            const chosen = options?.(rng, seats);
            expect(
              () => obey(game, seats, rng, [law], { options: chosen, leaveOneIn }),
              `seed ${seed}`,
            ).not.toThrow();
          }
        });
    rubbish(game);
  });
}

/** Readers of untrusted input answer anything with a value or a reason, and never throw. */
function rubbish<T extends GameTypes>(game: Game<T>): void {
  const seats = game.seatCounts[0] ?? 1;
  const midgame = (rng: Rng) => {
    const moments = [...walk(game, seats, rng)];
    const moment = moments[rng(moments.length)];
    if (!moment) throw new Error("no moment");
    return moment;
  };

  test("rubbish is refused with a reason, never thrown at", { timeout: 600_000 }, () => {
    const { state } = midgame(rngFrom(`${game.id}/rubbish`));
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withBigInt: true, withMap: true, withDate: true }), fc.jsonValue()),
        (raw) => {
          for (const read of [game.options, game.parseMove, game.parseState, game.position]) {
            const answer = read.call(game, raw);
            if ("refused" in answer) expect(answer.refused.rule).toMatch(/.-./);
          }
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const move = game.read(state, 0, text);
        if (move !== undefined) game.refuse(state, 0, move);
      }),
      { numRuns: 1000 },
    );
  });

  test("a mangled state is refused, or is a sound one", { timeout: 600_000 }, () => {
    const rng = rngFrom(`${game.id}/mangled`);
    for (let i = 0; i < 20; i++) {
      const { state } = midgame(rng);
      for (let k = 0; k < 100; k++) {
        const read = game.parseState(mangled(state, rng));
        if ("ok" in read) expect(game.audit(read.ok)).toEqual([]);
      }
    }
  });
}
