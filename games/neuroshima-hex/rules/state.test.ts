import { at, rngFrom, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import { type core, fromJSONSchema, type ZodType } from "zod";
import { entry } from "../index.ts";
import { type Event, event, schemas } from "./state.ts";

const { game } = entry;

/** As another program would read them. */
const json = Object.fromEntries(
  Object.entries(schemas()).map(([name, schema]) => [
    name,
    fromJSONSchema(schema as core.JSONSchema.JSONSchema),
  ]),
) as Readonly<Record<keyof ReturnType<typeof schemas>, ZodType>>;

const fits = (schema: ZodType, value: unknown, what: string): void =>
  expect(schema.safeParse(JSON.parse(JSON.stringify(value))).error, what).toBeUndefined();

test("options, states, moves and events of whole games fit their JSON Schemas", () => {
  const told = (e: Event): void => {
    fits(json.event, e, e.t);
    expect(event.safeParse(e).error, e.t).toBeUndefined();
  };
  for (let seed = 0; seed < 6; seed++) {
    const rng = rngFrom(`schemas/${seed}`);
    const options = game.options(entry.variety(rng, 2));
    if (!("ok" in options)) throw new Error("options are refused");
    fits(json.options, options.ok, "options");
    const draft = game.clone(game.setup(options.ok, 2));
    for (;;) {
      fits(json.state, draft, "state");
      const now = game.pending(draft);
      if (now.t === "over") break;
      if (now.t === "luck") game.settle(draft, sampleLuck(now.draw, rng), told);
      else {
        const { seat } = at(now.asks, 0);
        const move = at(game.legal(draft, seat), rng(game.legal(draft, seat).length));
        fits(json.move, move, move.t);
        game.play(draft, seat, move, told);
      }
    }
  }
});

test("a move, state or event with something more, or without something, is none", () => {
  for (const schema of [json.move, json.event]) {
    expect(schema.safeParse({ t: "end", seat: 0, extra: 1 }).success).toBe(false);
    expect(schema.safeParse({ t: "no such" }).success).toBe(false);
  }
  expect(json.move.safeParse({ t: "place", tile: "be-ram", cell: "C3" }).success).toBe(false);
  expect(json.state.safeParse({}).success).toBe(false);
});
