import { expect, test } from "vitest";
import { entry } from "../../index.ts";
import type { ScytheGame } from "../../rules/index.ts";
import { DEPTHS, draw } from "./draw.ts";
import { recipeOf } from "./index.ts";
import { ENCOUNTERS, FACTORY, GROUNDS } from "./recipes.ts";

const { content } = entry.game as ScytheGame;
const drawn = (recipe: Parameters<typeof draw>[0]): string => {
  const layers = draw(recipe);
  return DEPTHS.map((depth) => layers[depth]).join("");
};

test("each of the 28 encounters has a scene of its own, whole and well formed", () => {
  const seen = new Set<string>();
  for (const { number } of content.data.encounters) {
    const recipe = ENCOUNTERS[number];
    if (!recipe) throw new Error(`encounter ${number} has no scene`);
    expect(recipeOf({ t: "encounter", card: number })).toBe(recipe);
    const svg = drawn(recipe);
    expect(svg, String(number)).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(svg.match(/<g\b/g)?.length ?? 0, String(number)).toBe(svg.match(/<\/g>/g)?.length ?? 0);
    expect(svg.length, String(number)).toBeLessThan(12_000);
    seen.add(svg);
  }
  expect(seen.size).toBe(28);
  expect(Object.keys(ENCOUNTERS)).toHaveLength(28);
});

test("everybody in a picture stands where a wide screen does not cut it off", () => {
  for (const [number, { layers }] of Object.entries(ENCOUNTERS)) {
    const people = Object.values(layers)
      .flat()
      .filter(([part]) => part === "person" || part === "mower");
    expect(people.length, number).toBeGreaterThan(0);
    for (const [, x] of people) expect(x as number, number).toBeGreaterThanOrEqual(52);
    for (const [, x] of people) expect(x as number, number).toBeLessThanOrEqual(308);
  }
});

test("the Factory and every kind of ground have a scene", () => {
  for (const recipe of [FACTORY, ...Object.values(GROUNDS)])
    expect(drawn(recipe)).not.toMatch(/NaN|undefined/);
  for (const { terrain } of content.data.board.hexes) expect(GROUNDS[terrain]).toBeDefined();
});

test.each(["uk", "pl", "en"] as const)(
  "encounters have title, story and named options in %s",
  async (language) => {
    const texts: Readonly<Record<string, string>> = await entry.texts(language);
    const said = new Set<string>();
    for (const { number, options } of content.data.encounters)
      for (const key of [
        `encounter.${number}`,
        `encounter.${number}.story`,
        ...options.map(({ id }) => `encounter.${number}.${id}`),
      ]) {
        const text = texts[key] ?? "";
        expect(text, key).not.toBe("");
        expect(said.has(text), text).toBe(false);
        said.add(text);
      }
  },
);
