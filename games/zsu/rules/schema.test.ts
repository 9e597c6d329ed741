import { apply, at, jsonSchema, rngFrom, sampleLuck, settle, type Viewer } from "@rubizh/engine";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { zsu } from "../index.ts";
import { event } from "./event.ts";
import {
  checked,
  move,
  options,
  parseShape,
  type Spot,
  type State,
  spot,
  table,
  type View,
} from "./state.ts";

const game = zsu.make(zsu.packs);
const fresh = (): State => game.setup({ difficulty: "easier" }, 2);
const VIEWERS: readonly Viewer[] = [0, 1, "spectator"];

/** Places of a type that may be null, e.g. "seats.hand.cards". */
type Holes<X> = X extends readonly (infer Y)[]
  ? Holes<Y>
  : X extends object
    ? { [K in keyof X & string]: Under<K, X[K]> }[keyof X & string]
    : never;
type Under<K extends string, X> =
  | (null extends X ? K : never)
  | (Holes<NonNullable<X>> extends infer P extends string ? `${K}.${P}` : never);

const HIDDEN = [
  "armyDeck.bag",
  "eventDeck.bag",
  "frames.bids.cards",
  "frames.seats.wants",
  "seats.deck.cards",
  "seats.enemyDeck.top",
  "seats.hand.cards",
  "seats.lines",
  "seats.secret.dealt",
  "seats.secret.kept",
] as const;

/** Where a view holds null, without the numbers of seats and frames. */
function* nulls(x: unknown, path: readonly string[]): Generator<string> {
  if (x === null) yield path.join(".");
  else if (typeof x === "object")
    for (const [key, y] of Object.entries(x)) yield* nulls(y, Array.isArray(x) ? path : [...path, key]);
}

/** The same place in a state, emptied. */
const emptied = (x: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined || typeof x !== "object" || x === null) return null;
  if (Array.isArray(x)) return x.map((y) => emptied(y, [key, ...rest]));
  return key in x ? { ...x, [key]: emptied(Reflect.get(x, key), rest) } : x;
};

/** Random games: each state, and what came of it. */
function* games(seats: number) {
  for (let n = 0; n < 3; n++) {
    const rng = rngFrom(`schema/${seats}/${n}`);
    let state: State = game.setup({ difficulty: "easier" }, seats);
    for (let now = game.pending(state); now.t !== "over"; now = game.pending(state)) {
      const asked = now.t === "luck" ? 0 : at(now.asks, rng(now.asks.length)).seat;
      const moves = now.t === "luck" ? [] : game.legal(state, asked);
      const next =
        now.t === "luck"
          ? settle(game, state, sampleLuck(now.draw, rng))
          : apply(game, state, asked, at(moves, rng(moves.length)));
      yield { state, moves, events: next.events };
      state = next.state;
    }
  }
}

test.each([1, 2])("the schemas say what the rules make of random games with %i seats", (seats) => {
  for (const { state, moves, events } of games(seats)) {
    expect(parseShape(state)).toEqual({ ok: state });
    for (const m of moves) expect(checked(move, m)).toEqual({ ok: m });
    for (const e of events)
      for (const viewer of VIEWERS) {
        const seen = game.witness(e, viewer);
        if (seen) expect(checked(event, seen)).toEqual({ ok: seen });
      }
  }
});

test("a view hides what its type says, and a state nothing of it", () => {
  expectTypeOf<Holes<View>>().toEqualTypeOf<(typeof HIDDEN)[number]>();
  const found = new Set<string>();
  for (const { state } of games(2))
    for (const viewer of VIEWERS)
      for (const hole of nulls(game.view(state, viewer), [])) {
        if (!found.has(hole))
          expect(parseShape(emptied(state, hole.split("."))), hole).toHaveProperty("refused");
        found.add(hole);
      }
  expect([...found].sort()).toEqual(HIDDEN);
});

test("spots of nine lanes and nine committed cards", () => {
  const nine = Array.from({ length: 9 }, (_, i) => i + 1);
  const all: readonly Spot[] = nine.flatMap((n): Spot[] => [`${n}f`, `${n}s`, `c${n}`]);
  expectTypeOf<z.infer<typeof spot>>().toEqualTypeOf<Spot>();
  for (const text of all) expect(z.safeParse(spot, text).success, text).toBe(true);
  for (const text of ["0f", "10f", "c0", "c10", "1", "f", "1x", ""])
    expect(z.safeParse(spot, text).success, text).toBe(false);
});

test("a JSON schema is made of each", () => {
  const tags = (schema: z.ZodMiniType): readonly unknown[] =>
    (jsonSchema(schema).oneOf ?? []).map((x) => Object(x).properties.t.const);
  expect(tags(move)).toEqual(move.def.options.map((x) => x.shape.t.def.values[0]));
  expect(tags(event)).toEqual(event.def.options.map((x) => x.shape.t.def.values[0]));
  expect(Object.keys(jsonSchema(table).properties ?? {})).toEqual(Object.keys(fresh()));
  // `wants` is hidden in two kinds of frames.
  const nullable = JSON.stringify(jsonSchema(table, "view")).match(/{"type":"null"}/g);
  expect(nullable).toHaveLength(HIDDEN.length + 1);
  expect(jsonSchema(options)).toMatchObject({
    properties: { difficulty: { enum: ["easier", "harder", "incredible"], default: "easier" }, cards: {} },
    additionalProperties: false,
  });
});
