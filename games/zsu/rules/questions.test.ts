import { at, rngFrom, type State, walk } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import type { ZsuTypes } from "./event.ts";
import type { Move } from "./state.ts";

const game = zsu.make(zsu.packs);

/** The first moment of random games at which this is asked. */
function when(seats: number, prompt: string): State<ZsuTypes> {
  for (let seed = 0; seed < 40; seed++)
    for (const { state, pending } of walk(game, seats, rngFrom(`questions/${seed}`)))
      if (pending.t === "seats" && pending.asks.some((a) => a.prompt.key === prompt)) return state;
  throw new Error(`${prompt} is never asked`);
}
function askedOf(state: State<ZsuTypes>) {
  const now = game.pending(state);
  return now.t === "seats" ? now.asks : [];
}

/** One move of every kind; none of them names a card that is anywhere. */
const MOVES: readonly Move[] = [
  { t: "colour", colour: "blue" },
  { t: "keep", achievement: "x" },
  { t: "scout", drop: "x", top: [] },
  { t: "discard", card: "x" },
  { t: "recover", card: "x" },
  { t: "bid", cards: ["x"] },
  { t: "front", lane: 1, card: "x" },
  { t: "support", lane: 1, card: "x" },
  { t: "back", spot: "9f" },
  { t: "use", spot: "9f", from: "none" },
  { t: "decline", spot: "9f" },
  { t: "swap", card: "x", take: "x" },
  { t: "lay", card: "x", from: "none" },
  { t: "buy", slot: "next" },
  { t: "pass" },
  { t: "done" },
];

/** Each question: whether its answers are sealed, whether both seats are asked at once, and what can always be said. */
const QUESTIONS: readonly (readonly [
  prompt: string,
  seats: number,
  sealed: boolean,
  together: boolean,
  always: readonly Move["t"][],
])[] = [
  ["prompt.colour", 2, false, false, ["colour"]],
  ["prompt.secret", 2, true, true, []],
  ["prompt.deploy", 1, false, false, ["done"]],
  ["prompt.deploy", 2, true, true, ["done"]],
  ["prompt.aftermath", 2, false, true, ["done"]],
  ["prompt.compensate", 2, false, false, ["done"]],
  ["prompt.buy", 2, false, false, ["pass"]],
  ["prompt.bid", 2, false, false, ["pass"]],
  ["prompt.raise", 2, false, false, ["pass"]],
  ["prompt.offer", 1, false, false, ["pass"]],
  ["prompt.scout", 2, false, true, []],
  ["prompt.discardFromHand", 2, false, true, []],
  ["prompt.discardAndDraw", 2, false, true, []],
  ["prompt.hospitalToHand", 2, false, true, ["pass"]],
];

describe("ZS-004, ZS-005: every question", () => {
  test.each(QUESTIONS)(
    "%s of %i seats: who answers, and with what",
    (prompt, seats, sealed, together, always) => {
      const state = when(seats, prompt);
      const asks = askedOf(state);
      expect(asks.map((a) => a.sealed)).toEqual(asks.map(() => sealed));
      if (!together) expect(asks).toHaveLength(1);
      const { seat } = at(asks, 0);
      const kinds = MOVES.filter((m) => !game.refuse(state, seat, m)).map((m) => m.t);
      expect(kinds).toEqual(always);
      for (const m of MOVES) {
        const refused = game.refuse(state, seat, m);
        if (refused)
          expect([m.t, refused.rule, refused.why.key]).toEqual([
            m.t,
            expect.stringMatching(/^ZS-/),
            expect.stringMatching(/^refuse\./),
          ]);
      }
      const legal = game.legal(state, seat);
      expect(legal.length).toBeGreaterThan(0);
      for (const m of legal) expect(game.refuse(state, seat, m)).toBeUndefined();
      for (const other of [0, 1, 2].filter((x) => !asks.some((a) => a.seat === x))) {
        expect(game.legal(state, other)).toEqual([]);
        expect(game.refuse(state, other, at(legal, 0))).toMatchObject({ rule: "ZS-005" });
      }
    },
  );

  test.each(QUESTIONS)(
    "%s of %i seats: random answers are legal, and every kind comes up",
    (prompt, seats) => {
      const state = when(seats, prompt);
      const { seat } = at(askedOf(state), 0);
      const legal = game.legal(state, seat);
      const seen = new Set<string>();
      const rng = rngFrom("answers");
      for (let i = 0; i < 300; i++) {
        const m = game.sample?.(state, seat, rng);
        if (!m) throw new Error("no answer");
        expect(game.refuse(state, seat, m)).toBeUndefined();
        seen.add(game.write(state, seat, m));
      }
      // Of many answers some may not have come up; of few each one must.
      const all = legal.filter((m) => m.t !== "decline" && m.t !== "swap" && m.t !== "back");
      if (all.length <= 16)
        expect([...seen].sort()).toEqual(all.map((m) => game.write(state, seat, m)).sort());
    },
  );
});
