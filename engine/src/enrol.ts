import process from "node:process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Step } from "./apply.ts";
import type { Game, GameTypes, Rng, State } from "./game.ts";
import { canonical } from "./json.ts";
import { LAWS, obey } from "./laws.ts";
import { rngFrom } from "./luck.ts";
import { mangled } from "./mangle.ts";
import { playLine } from "./notation.ts";
import { walk } from "./walk.ts";

export interface Enrolment {
  /** Random games per seat count, each under every law; 50 when left out. */
  readonly games?: number;
  /** How many moments of a long game are looked at closely; all when left out. */
  readonly closely?: number;
  /** Options to play with, drawn anew for each game; the defaults when left out. */
  readonly options?: (rng: Rng, seats: number) => unknown;
}

/** What is computed ends by itself: the clock of a loaded machine says nothing about it. */
const NEVER = 0;
/** `npm run laws` asks for more games than a test of every day plays, and a mutant for fewer. */
const ASKED = process.env["RUBIZH_LAWS"];
/** Games of one test, so that a failure is known early and no test takes long. */
const SHARE = 10;

/** Lines of a story played one after the other, with all that they told; throws at one that cannot be played. */
export function playLines<T extends GameTypes>(
  game: Game<T>,
  from: State<T>,
  lines: readonly string[],
): Step<T> {
  let state = from;
  const events: T["event"][] = [];
  for (const line of lines) {
    const step = playLine(game, state, line);
    if (!("ok" in step)) throw new Error(`${line}: ${canonical(step.refused)}`);
    state = step.ok.state;
    events.push(...step.ok.events);
  }
  return { state, events };
}

/** Every game passes these; a new game is enrolled by one line. */
export function laws<T extends GameTypes>(
  game: Game<T>,
  { games = 50, closely, options }: Enrolment = {},
): void {
  const total = ASKED === undefined ? games : Number(ASKED);
  describe(`${game.id} keeps the laws`, () => {
    for (const seats of game.seatCounts)
      for (let first = 0; first < total; first += SHARE) {
        const end = Math.min(total, first + SHARE);
        test(`${seats} seats: ${LAWS.length} laws, games ${first} to ${end - 1}`, { timeout: NEVER }, () => {
          for (let seed = first; seed < end; seed++) {
            const rng = rngFrom(`${game.id}/${seats}/${seed}`);
            const leaveOneIn = seed % 10 === 9 ? 60 : 0;
            const chosen = options?.(rng, seats);
            const close = closely === undefined ? {} : { closely };
            expect(
              () => obey(game, seats, rng, LAWS, { options: chosen, leaveOneIn, ...close }),
              `seed ${seed}`,
            ).not.toThrow();
          }
        });
      }
    rubbish(game);
  });
}

/** So many tries, or fewer where few games are asked for. */
const few = (tries: number): number => (Number(ASKED ?? 50) < 50 ? Math.ceil(tries / 20) : tries);

/** Readers of untrusted input answer anything with a value or a reason, and never throw. */
function rubbish<T extends GameTypes>(game: Game<T>): void {
  const seats = game.seatCounts[0] ?? 1;
  const midgame = (rng: Rng) => {
    const moments = [...walk(game, seats, rng)];
    const moment = moments[rng(moments.length)];
    if (!moment) throw new Error("no moment");
    return moment;
  };

  test("rubbish is refused with a reason, never thrown at", { timeout: NEVER }, () => {
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
      { numRuns: few(500) },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const move = game.read(state, 0, text);
        if (move !== undefined) game.refuse(state, 0, move);
      }),
      { numRuns: few(1000) },
    );
  });

  test("a mangled state is refused, or is a sound one", { timeout: NEVER }, () => {
    const rng = rngFrom(`${game.id}/mangled`);
    for (let i = 0; i < few(20); i++) {
      const { state } = midgame(rng);
      for (let k = 0; k < 100; k++) {
        const read = game.parseState(mangled(state, rng));
        if ("ok" in read) expect(game.audit(read.ok)).toEqual([]);
      }
    }
  });
}
