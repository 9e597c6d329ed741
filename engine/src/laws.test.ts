import { expect, test } from "vitest";
import { at } from "./at.ts";
import { LAWS, type Law, obey } from "./laws.ts";
import { rngFrom } from "./luck.ts";
import { toy } from "./toy/toy.ts";
import { walk } from "./walk.ts";

test("obey walks one whole game and says how long it was", () => {
  const { entries } = at([...walk(toy, 2, rngFrom(1))], 0);
  expect(obey(toy, 2, rngFrom(1), [])).toEqual({ entries: entries.length });
  expect(obey(toy, 3, rngFrom(1), LAWS, { options: { rounds: 1 } }).entries).toBeGreaterThan(4);
});

test("a law sees every moment and then the last one with the options played", () => {
  const seen: (number | string)[] = [];
  const scribe: Law = {
    name: "scribe",
    during: (_game, { entries }) => seen.push(entries.length),
    after: (_game, { pending }, options) => seen.push(pending.t, JSON.stringify(options)),
  };
  const { entries } = obey(toy, 2, rngFrom(2), [scribe], { options: { rounds: 2 } });
  expect(seen).toEqual([...Array(entries + 1).keys(), "over", '{"rounds":2}']);
});

test("of a long game only some moments are looked at closely, the last among them, and a light law sees them all", () => {
  const [dear, light]: [number[], number[]] = [[], []];
  const laws: readonly Law[] = [
    { name: "dear", during: (_game, { entries }) => dear.push(entries.length) },
    { name: "light", isLight: true, during: (_game, { entries }) => light.push(entries.length) },
  ];
  const { entries } = obey(toy, 2, rngFrom(2), laws, { closely: 5 });
  expect(light).toEqual([...Array(entries + 1).keys()]);
  expect(dear.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(dear.length).toBeLessThan(light.length);
  expect(dear.at(-1)).toBe(entries);
});

test("a broken law is named together with the entry, and its cause is kept", () => {
  const cause = new TypeError("no bread");
  const law: Law = {
    name: "man shall not live by bread alone",
    during(_game, { entries }) {
      if (entries.length === 3) throw cause;
    },
  };
  const walked = () => obey(toy, 2, rngFrom(3), [law]);
  expect(walked).toThrow('law "man shall not live by bread alone" is broken after entry 3: no bread');
  expect(walked).toThrow(expect.objectContaining({ cause }));
});

test("the laws have nine different names", () => {
  expect(new Set(LAWS.map((l) => l.name)).size).toBe(9);
});
