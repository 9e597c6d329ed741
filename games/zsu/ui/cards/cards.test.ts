import { setupLine, wordsOf } from "@rubizh/board";
import { LANGUAGES } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry } from "../../index.ts";
import type { Zsu } from "../../rules/index.ts";
import { rankOf } from "../../rules/scoring.ts";
import { DIFFICULTIES } from "../../rules/state.ts";
import { setup } from "../setup.ts";
import { cardsOf } from "./cards.ts";

const content = (entry.game as Zsu).content({ cards: "ours" });
const lines = [
  setupLine("mode", "setup.mode", entry.modes, (id) => ({ key: `mode.${id}` })),
  ...setup({ mode: "solo", seats: 1, shared: false }),
];
const cards = (id: string) =>
  lines.filter((line) => line.id === id).flatMap((line) => cardsOf(content, line));

test("modes and difficulties are cards; the promo cards are as many as the box has (ZS-010, ZS-182)", () => {
  expect(cards("mode").map(({ id }) => id)).toEqual(entry.modes);
  expect(cards("difficulty").map(({ id, facts }) => [id, facts?.[0]?.says.with?.["count"]])).toEqual(
    DIFFICULTIES.map((id) => [id, id === "incredible" ? 0 : 4]),
  );
});

test("the ladder of ranks says which points give which rank (ZS-200)", () => {
  for (const { name, number, what } of cards("difficulty")[0]?.more?.rows ?? []) {
    expect(`rank.${rankOf(number ?? 0)}`).toBe(name.key);
    const to = what?.with?.["to"];
    if (typeof to === "number") {
      expect(`rank.${rankOf(to)}`).toBe(name.key);
      expect(`rank.${rankOf(to + 1)}`).not.toBe(name.key);
    }
  }
  expect(cards("difficulty")[0]?.more?.rows).toHaveLength(8);
});

test.each(LANGUAGES)("in %s every card says something of its own", async (language) => {
  const { default: texts } = await import(`../../text/setup/${language}.json`);
  const say = speaker(language, await entry.texts(language), texts);
  for (const { id } of lines) {
    const said = cards(id).map(({ what }) => say(what));
    expect(new Set(said).size, id).toBe(said.length);
    for (const message of cards(id).flatMap(wordsOf))
      expect(say(message), message.key).not.toMatch(/[{}@]|^setup\.|^$/);
  }
});
