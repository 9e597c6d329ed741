import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, frozen, isJson, isObject, same } from "./json.ts";
import { rngFrom } from "./luck.ts";
import { mangled } from "./mangle.ts";

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, v]) => [k, shuffled(v)]),
  );
};

const json = fc.jsonValue({ maxDepth: 4 });

describe("canonical", () => {
  test("is JSON that reads back as the value", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(same(JSON.parse(canonical(value)), JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });

  test("does not depend on the order of keys", () => {
    fc.assert(fc.property(json, (value) => canonical(shuffled(value)) === canonical(value)));
  });

  test("tells different values apart", () => {
    fc.assert(
      fc.property(json, json, (a, b) => (canonical(a) === canonical(b)) === same(a, b)),
      { numRuns: 1000 },
    );
  });

  test("changes exactly when the value does", () => {
    fc.assert(
      fc.property(json, fc.integer(), (value, seed) => {
        const other = mangled(value, rngFrom(seed));
        expect(canonical(other) === canonical(value)).toBe(same(other, value));
      }),
      { numRuns: 1000 },
    );
  });

  test("sorts by code unit, in every language alike", () => {
    expect(canonical({ ї: 1, B: 2, a: 3, "10": 4, "9": 5, "": 6, я: 7 })).toBe(
      '{"":6,"10":4,"9":5,"B":2,"a":3,"я":7,"ї":1}',
    );
  });

  test("writes minus zero as zero, and half a surrogate as an escape", () => {
    expect(canonical([-0, "\ud800"])).toBe('[0,"\\ud800"]');
  });

  test("leaves out what is undefined, as JSON does", () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test("keeps a key called __proto__", () => {
    expect(canonical(JSON.parse('{"__proto__":1,"a":2}'))).toBe('{"__proto__":1,"a":2}');
  });

  test("is loud about what JSON cannot hold", () => {
    const holes: unknown[] = [];
    holes.length = 2;
    const wrong = [Number.NaN, Number.POSITIVE_INFINITY, 1n, undefined, () => 1, Symbol("x")];
    for (const value of [...wrong, new Date(0), new Map(), new Set(), /x/, holes, new Int8Array(2)]) {
      expect(() => canonical(value)).toThrow(TypeError);
      expect(() => canonical({ deep: [value ?? undefined, value] })).toThrow(TypeError);
    }
  });
});

describe("isJson", () => {
  test("accepts whatever a text can say, and then canonical does not throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value));
        expect(isJson(read) || JSON.stringify(value).includes("__proto__")).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
        (value) => {
          if (isJson(value)) expect(() => canonical(value)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("refuses numbers too large for JSON to hold, depth without end, and __proto__", () => {
    expect(isJson(JSON.parse("[1e999]"))).toBe(false);
    expect(isJson(JSON.parse('{"a":{"__proto__":1}}'))).toBe(false);
    expect(isJson(JSON.parse(`${"[".repeat(64)}${"]".repeat(64)}`))).toBe(true);
    expect(isJson(JSON.parse(`${"[".repeat(65)}${"]".repeat(65)}`))).toBe(false);
    expect(isJson(JSON.parse(`${'{"a":'.repeat(64)}1${"}".repeat(64)}`))).toBe(true);
    expect(isJson(JSON.parse(`${'{"a":'.repeat(65)}1${"}".repeat(65)}`))).toBe(false);
    expect(isJson(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).toBe(false);
  });
});

describe("same", () => {
  test("agrees with a copy, and notices any one change", () => {
    fc.assert(fc.property(json, (value) => same(value, JSON.parse(JSON.stringify(value)))));
    expect(same({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    const others = [
      { a: [1, { b: 3 }] },
      { a: [1] },
      { a: [1, { b: 2 }], c: 1 },
      { a: [1, { c: 2 }] },
      [],
      null,
      1,
    ];
    for (const other of others) expect(same({ a: [1, { b: 2 }] }, other)).toBe(false);
  });

  test("does not take an array for an object, nor an inherited key for an own one", () => {
    expect(same([], {})).toBe(false);
    expect(same([1], { 0: 1 })).toBe(false);
    expect(same({ toString: Object.prototype.toString }, { x: 1 })).toBe(false);
    expect(same(null, {})).toBe(false);
    expect(same(Number.NaN, Number.NaN)).toBe(false);
  });
});

describe("frozen", () => {
  test("reaches the leaves, also below what is frozen already", () => {
    const value = { a: Object.freeze({ b: [{ c: 1 }] }) };
    frozen(value);
    for (const part of [value, value.a, value.a.b, value.a.b[0]]) expect(Object.isFrozen(part)).toBe(true);
  });

  test("gives its argument back", () => {
    const value = [1];
    expect(frozen(value)).toBe(value);
    expect(frozen("x")).toBe("x");
    expect(frozen(null)).toBe(null);
  });
});
