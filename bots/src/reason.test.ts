import type { Say } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { contradictions, reasonFaults, sharesOf } from "./explained.ts";
import { type Difference, type Judged, reasonOf } from "./reason.ts";

type Move = { readonly t: string };
const judged = (t: string, worth: number): Judged<Move> => ({ line: [{ t }], worth, idea: t });
const reason = (worths: readonly number[], differences: readonly Difference[]) =>
  reasonOf<Move, Judged<Move>>({
    chosen: judged("a", worths[0] ?? 0),
    others: worths.slice(1).map((worth, i) => judged(`other ${i}`, worth)),
    forced: false,
    flat: 0.5,
    differ: () => differences,
  });
const coins: Difference = { id: "coins", amount: 2, shows: { after: 5, before: 3 } };
const power: Difference = { id: "power", amount: 0.5, shows: { after: 1, before: 4 }, bears: false };
const rest: Difference = { id: "rest", amount: 9, shows: undefined };
const better = { coins: "more", power: "more" } as const;
const say: Say = ({ key }) => `<${key.replace(".", "-")}>`;

describe("what a reason says", () => {
  test("terms that decide are named with what they count", () => {
    const { t, terms, facts } = reason([3, 1], [coins]);
    expect([t, terms.map(({ id, amount }) => [id, amount]), facts]).toEqual([
      "terms",
      [["coins", 2]],
      undefined,
    ]);
  });

  test("figures that speak against what they count are no terms", () => {
    const { t, terms } = reason([3, 1], [coins, power]);
    expect([t, terms.map(({ id }) => id)]).toEqual(["terms", ["coins"]]);
  });

  test("where nothing that can be told decides, what differs on the board is told without a weight", () => {
    const { t, terms, facts } = reason([12, 1], [coins, power, rest]);
    expect([t, terms, facts?.map(({ id }) => id)]).toEqual(["many", [], ["coins", "power"]]);
  });

  test("where the next best is as good, and where all are, the reason says so", () => {
    expect(reason([3, 2.8, 0], [coins])).toMatchObject({ t: "near", terms: [], facts: [{ id: "coins" }] });
    expect(reason([3, 2.8, 2.9], [coins]).t).toBe("equal");
  });

  test("a falsehood is found: a gain that is called a loss, the same twice, an empty sentence", () => {
    const sound = reason([3, 1], [coins]);
    expect([...reasonFaults(sound, [say]), ...contradictions(sound, better)]).toEqual([]);
    const lying = { ...sound, terms: sound.terms.map((term) => ({ ...term, amount: -2 })) };
    expect(contradictions(lying, better)).toEqual(["coins counts -2 with 5 instead of 3"]);
    expect(contradictions(sound, {})).toEqual(["coins: nobody knows which way is good"]);
    const still = reason([3, 1], [{ ...coins, shows: { after: 3, before: 3 } }]);
    expect(contradictions(still, better)).toEqual(["coins: 3 instead of 3"]);
    expect(reasonFaults({ ...sound, terms: [...sound.terms, ...sound.terms] }, [say])).toEqual([
      "a term twice: coins,coins",
    ]);
    expect(reasonFaults(sound, [() => " "])).toHaveLength(3);
    expect(reasonFaults(sound, [() => "{after}"])).toHaveLength(3);
  });

  test("shares: what decides, what is as good, what differs, and where nothing is named", () => {
    const all = [reason([3, 1], [coins]), reason([3, 2.8, 0], []), reason([12, 1], [coins, rest])];
    const none = reason([12, 1], [rest]);
    expect(sharesOf([...all, none])).toEqual({ choices: 4, terms: 1, level: 1, facts: 1, none: 1 });
  });
});
