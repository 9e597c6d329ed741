import { apply, at, leave, rngFrom, type Step, sampleLuck, settle } from "@rubizh/engine";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { game } from "../index.ts";
import { type Move, schemas, type View, type VoliaTypes } from "./state.ts";

const SETTINGS = [
  {},
  { mission: "random", roster: "full" },
  { mission: "random", squads: "random", format: 8 },
];

function opened(n: number): View {
  const options = game.options(SETTINGS[n % SETTINGS.length]);
  if (!("ok" in options)) throw new Error(JSON.stringify(options.refused));
  return game.setup(options.ok, 2 + (n % 5));
}

/** Rare in random games: somebody stands before a full cell, with tokens on the backs of those inside. */
function crowded(): View {
  const read = game.position({
    mission: "relic",
    acting: "kryvonis",
    sides: [
      { at: { kryvonis: "S2.ne", hannusia: "S2.c" } },
      { at: { trotsky: "S2.c", volt: "S2.c", stoker: "S4.c" } },
    ],
    carries: ["hannusia", "trotsky"],
  });
  if (!("ok" in read)) throw new Error(JSON.stringify(read.refused));
  return read.ok;
}

interface Moment extends Step<VoliaTypes> {
  readonly moves: readonly Move[];
}

/** A random game from here on: every state, and the moves and events between them. */
function* moments(from: View, seed: string): Generator<Moment> {
  const rng = rngFrom(seed);
  let step: Step<VoliaTypes> = { state: from, events: [] };
  yield { ...step, moves: [] };
  for (let now = game.pending(from); now.t !== "over"; now = game.pending(step.state)) {
    if (now.t === "luck") {
      step = settle(game, step.state, sampleLuck(now.draw, rng));
      yield { ...step, moves: [] };
      continue;
    }
    const { seat } = at(now.asks, 0);
    const moves = game.legal(step.state, seat);
    const move = at(moves, rng(moves.length));
    step = rng(200) === 0 ? leave(game, step.state, seat) : apply(game, step.state, seat, move);
    yield { ...step, moves };
  }
}

/** What "t" may be, as the JSON Schema of a union has it. */
function tagsOf(schema: z.ZodMiniType): readonly string[] {
  const { oneOf } = z.toJSONSchema(schema) as unknown as {
    readonly oneOf: readonly { readonly properties: { readonly t: { readonly const: string } } }[];
  };
  return oneOf.map(({ properties }) => properties.t.const).sort();
}

test("states, moves and events of random games are what their schemas say, and all of them occur", () => {
  const met = { frames: new Set<string>(), moves: new Set<string>(), events: new Set<string>() };
  for (let n = 0; n < 80; n++)
    for (const { state, moves, events } of moments(
      n % 4 === 0 ? crowded() : opened(n),
      `volia/schemas/${n}`,
    )) {
      expect(schemas.options.parse(state.options)).toEqual(state.options);
      expect(schemas.state.parse(state)).toEqual(state);
      for (const frame of state.frames) met.frames.add(frame.t);
      for (const move of moves) {
        expect(schemas.move.parse(move)).toEqual(move);
        met.moves.add(move.t);
      }
      for (const event of events) {
        expect(schemas.event.parse(event)).toEqual(event);
        met.events.add(event.t);
      }
    }
  expect([...met.moves].sort()).toEqual(tagsOf(schemas.move));
  expect([...met.frames].sort()).toEqual(tagsOf(schemas.state.shape.frames.def.element));
  expect([...met.events].sort()).toEqual(tagsOf(schemas.event));
});

test.each(Object.keys(schemas) as (keyof typeof schemas)[])(
  "the JSON Schema of %s leaves nothing open",
  (name) => {
    const text = JSON.stringify(z.toJSONSchema(schemas[name]));
    expect(text).toContain('"additionalProperties":false');
    expect(text).not.toMatch(/:\{\}/);
  },
);
