import { wordsOf } from "@rubizh/board";
import { at, LANGUAGES } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry } from "../../index.ts";
import { factions } from "../../packs/factions.ts";
import { mats } from "../../packs/mats.ts";
import type { ScytheGame } from "../../rules/index.ts";
import { setup } from "../setup.ts";
import { cardsOf } from "./cards.ts";

const { content } = entry.game as ScytheGame;
const lines = [1, 2].flatMap((seats) => setup({ mode: "standard", seats, shared: false }));
const cards = (id: string) =>
  lines.filter((line) => line.id === id).flatMap((line) => cardsOf(content, line));
const all = lines.flatMap((line) => cardsOf(content, line));

test("factions, mats, the Automa's levels and deals are cards; luck is not", () => {
  const carded = new Set(lines.filter((line) => cardsOf(content, line).length > 0).map(({ id }) => id));
  expect([...carded]).toEqual(["automa", "faction", "mat", "deals"]);
  for (const line of lines.filter(({ id }) => carded.has(id)))
    expect(
      cardsOf(content, line)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      line.choices
        .map(({ id }) => id)
        .filter((id) => id !== "random")
        .sort(),
    );
});

test("figures are those of the faction's and the player's mat", () => {
  for (const { id, power, cards: hand, riverwalk } of factions) {
    const card = cards("faction").find((c) => c.id === id);
    expect(card?.facts?.map(({ shown }) => shown?.with?.["n"])).toEqual([power, hand, undefined]);
    expect(card?.facts?.[2]?.draw).toEqual(riverwalk.map((terrain) => `land ${terrain}`));
  }
  for (const { id, coins, popularity } of mats)
    expect(
      cards("mat")
        .find((c) => c.id === id)
        ?.facts?.map(({ shown }) => shown?.with?.["n"]),
    ).toEqual([coins, popularity]);
});

test("what is said of a mat is true of it", () => {
  const section = (mat: string, bottom: string) => {
    const found = mats.find(({ id }) => id === mat)?.sections.find((s) => s.bottom === bottom);
    if (!found) throw new Error(`${mat} has no ${bottom}`);
    return found;
  };
  const most = (value: (mat: (typeof mats)[number]) => number) => Math.max(...mats.map(value));
  expect(section("industrial", "deploy").top).toBe("produce");
  expect(section("engineering", "upgrade").top).toBe("produce");
  expect(section("militant", "deploy").top).toBe("move");
  expect(section("patriotic", "upgrade")).toMatchObject({
    top: "move",
    cost: Math.min(...mats.map(({ id }) => section(id, "upgrade").cost)),
  });
  expect(section("innovative", "upgrade").top).toBe("trade");
  expect(
    ["deploy", "build", "enlist", "upgrade"].map((bottom) => section("mechanical", bottom).coins > 0),
  ).toEqual([true, true, true, false]);
  expect(at(mats, mats.length - 1)).toMatchObject({
    id: "agricultural",
    coins: most(({ coins }) => coins),
    popularity: most(({ popularity }) => popularity),
  });
});

test.each(LANGUAGES)("in %s every card says something of its own", async (language) => {
  const { default: texts } = await import(`../../text/setup/${language}.json`);
  const say = speaker(language, await entry.texts(language), texts);
  for (const line of lines) {
    const said = cardsOf(content, line).map(({ what }) => say(what));
    expect(new Set(said).size, line.id).toBe(said.length);
  }
  for (const message of all.flatMap(wordsOf))
    expect(say(message), message.key).not.toMatch(/[{}@]|^setup\.|^$/);
});
