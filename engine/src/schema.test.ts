import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import type { Full } from "./game.ts";
import { hidden, jsonSchema, type Shaped } from "./schema.ts";

const cards = z.array(z.int());
const hand = z.strictObject({ size: z.int(), cards: hidden(cards), shown: cards });

test("a hole is null in a view, never in a state", () => {
  expectTypeOf<Shaped<typeof hand>>().toEqualTypeOf<{
    readonly size: number;
    readonly cards: readonly number[] | null;
    readonly shown: readonly number[];
  }>();
  expectTypeOf<Full<Shaped<typeof hand>>>().toEqualTypeOf<{
    readonly size: number;
    readonly cards: readonly number[];
    readonly shown: readonly number[];
  }>();
  expect(hand.safeParse({ size: 1, cards: [4], shown: [] }).success).toBe(true);
  expect(hand.safeParse({ size: 1, cards: null, shown: [] }).success).toBe(false);
});

test("JSON Schema: the state's asks for every value, the view's lets holes be null", () => {
  const list = { type: "array", items: expect.objectContaining({ type: "integer" }) };
  expect(jsonSchema(hand)).toMatchObject({
    properties: { cards: list, shown: list },
    additionalProperties: false,
  });
  const seen = jsonSchema(hand, "view");
  expect(seen.properties).toMatchObject({ cards: { anyOf: [list, { type: "null" }] }, shown: list });
});
