import { at, last, rngFrom, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry, game } from "../index.ts";
import { countsIn } from "./features.ts";
import { figuresFor, figuresOf } from "./figures.ts";
import { botFor } from "./levels.ts";
import { loreOf, mindFor } from "./minds.ts";
import { explainFor } from "./reasons.ts";
import shipped from "./weights/beginnings.json" with { type: "json" };

const quick = { iterations: 8 };

/** Tables of random games where a turn begins. */
const beginnings = ["a", "b", "c", "d", "e", "f"].flatMap((seed) =>
  [...walk(game, 2, rngFrom(`beginnings/${seed}`))]
    .map(({ state }) => state)
    .filter((state, i, all) => state.turn > 1 && state.turn !== all[i - 1]?.turn),
);

test("figures have names, and the other side's are their mirror", () => {
  const { names, mirror } = figuresFor(game.contentOf("none"));
  expect(new Set(names).size).toBe(names.length);
  expect(mirror.map((i) => mirror[i])).toEqual(names.map((_, i) => i));
  expect(beginnings.length).toBeGreaterThan(5);
  for (const table of beginnings) {
    const content = game.content(table);
    const [one, two] = ([0, 1] as const).map((side) =>
      Array.from(figuresOf(content, table, side, countsIn(content, table, side))),
    );
    expect(one?.length).toBe(names.length);
    expect(mirror.map((i) => one?.[i])).toEqual(two);
  }
});

test("the chances of the two sides make up 1", () => {
  const mindOf = mindFor(game, 5, loreOf(game));
  for (const table of beginnings) {
    const mind = mindOf(table);
    expect(mind?.level).toBe(5);
    const [one = 0, two = 0] = ([0, 1] as const).map((side) => mind?.value(game.content(table), table, side));
    expect(one + two).toBeCloseTo(1, 9);
  }
});

/** The first tables of a game at which somebody has a choice of plans, and who. */
const asked = [...walk(game, 2, rngFrom("asked"))]
  .flatMap(({ state: table }) => {
    const now = game.pending(table);
    return last(table.frames).t === "acting" && now.t === "seats"
      ? [{ table, seat: at(now.asks, 0).seat }]
      : [];
  })
  .slice(0, 4);

test("weights of other rules, packs, figures or sizes are refused: level 5 plays as level 4 then, and says so", () => {
  expect(asked).toHaveLength(4);
  expect(loreOf(game).beginnings).toBeDefined();
  const short = Object.fromEntries(Object.entries(shipped.weights).map(([id, of]) => [id, of.slice(1)]));
  const features = shipped.features.slice(1);
  for (const wrong of [{ rules: 2 }, { packs: [] }, { game: "other" }, { features }, { weights: short }])
    expect(loreOf(game, { ...shipped, ...wrong }).beginnings).toBeUndefined();
  const lore = loreOf(game, {});
  for (const { table, seat } of asked) {
    const move = botFor(game, 5, lore)(table, seat, rngFrom("x"), quick);
    expect(move).toEqual(entry.bot(4)(table, seat, rngFrom("x"), quick));
    const { notes } = explainFor(game, 5, lore)(table, seat, rngFrom("x"), quick);
    expect(notes).toEqual([{ key: "why.narrower" }]);
    expect(entry.explain?.(5)(table, seat, rngFrom("x"), quick).notes).toEqual([]);
  }
});

test("where nothing was learned at all, level 5 plays as level 3", () => {
  const lore = { any: undefined, beginnings: undefined };
  for (const { table, seat } of asked) {
    const move = botFor(game, 5, lore)(table, seat, rngFrom("x"), {});
    expect(move).toEqual(entry.bot(3)(table, seat, rngFrom("x"), {}));
    expect(explainFor(game, 5, lore)(table, seat, rngFrom("x"), {}).notes).toEqual([
      { key: "why.unlearned" },
    ]);
  }
});
