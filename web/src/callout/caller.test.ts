import type { AnyCallouts, Callout } from "@rubizh/board";
import { expect, test } from "vitest";
import { type AnyGlimpse, Caller, type Met, sinceLast } from "./caller.ts";

const met = (...ids: readonly string[]): Met & { readonly ids: ReadonlySet<string> } => {
  const known = new Set(ids);
  return { ids: known, has: (id) => known.has(id), add: (id) => known.add(id) };
};
const glimpse = (...there: readonly string[]): AnyGlimpse => ({
  seat: 0,
  view: there,
  legal: [],
  events: [],
  picked: [],
  move: undefined,
  refused: undefined,
});
const made = (...list: readonly Partial<Callout>[]): AnyCallouts => {
  const all = list.map((some): Callout => ({ id: "", rules: [], rank: 1, ...some }));
  return {
    list: all,
    when: Object.fromEntries(
      all.map(({ id }) => [id, ({ view }: AnyGlimpse) => (view.includes(id) ? {} : undefined)]),
    ),
    done: { net: ({ view }) => view.includes("thrown") },
  };
};

test("one callout a turn, the lowest rank first, each once", () => {
  const caller = new Caller(made({ id: "late", rank: 2 }, { id: "net" }), met(), false);
  const there = glimpse("late", "net");
  expect(caller.next(there, 1)?.callout.id).toBe("net");
  expect(caller.next(there, 1)).toBeUndefined();
  expect(caller.next(there, 2)?.callout.id).toBe("late");
  expect(caller.next(there, 3)).toBeUndefined();
});

test("an answer to what the player is doing does not wait for the next turn", () => {
  const caller = new Caller(made({ id: "net" }, { id: "river", answers: true }), met(), false);
  expect(caller.next(glimpse("net"), 1)?.callout.id).toBe("net");
  expect(caller.next(glimpse("river"), 1)?.callout.id).toBe("river");
  expect(caller.next(glimpse("river"), 1)).toBeUndefined();
});

test("what the lesson taught comes after what is new, once it was finished", () => {
  const both = made({ id: "old", rank: 1, taught: true }, { id: "new", rank: 2 });
  expect(new Caller(both, met(), false).next(glimpse("old", "new"), 1)?.callout.id).toBe("old");
  expect(new Caller(both, met(), true).next(glimpse("old", "new"), 1)?.callout.id).toBe("new");
});

test("what the player has done unprompted, or met before, is not pointed out", () => {
  const known = met();
  const caller = new Caller(made({ id: "net" }), known, false);
  expect(caller.next(glimpse("net", "thrown"), 1)).toBeUndefined();
  expect([...known.ids]).toEqual(["net"]);
  expect(new Caller(made({ id: "net" }), met("net"), false).next(glimpse("net"), 1)).toBeUndefined();
});

test("a turn looks back at the seat's last settled move and all that came of it", () => {
  const beat = (no: number, by: number, t: string) => ({ no, steps: [{ by, events: [{ t }] }] });
  const beats = [beat(1, 0, "a"), beat(2, 1, "b"), beat(4, 0, "c"), beat(7, 1, "d"), beat(9, 0, "e")];
  const told = (links: number, upTo = beats.length) => {
    const { turn, events } = sinceLast(beats.slice(0, upTo), links, 0);
    return [turn, events.map((e) => e.t).join("")];
  };
  expect(told(0, 4)).toEqual([7, "cd"]);
  expect(told(1)).toEqual([7, "cde"]);
  expect(told(0)).toEqual([9, "e"]);
  expect(told(0, 0)).toEqual([0, ""]);
});
