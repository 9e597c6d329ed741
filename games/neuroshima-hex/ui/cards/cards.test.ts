import { wordsOf } from "@rubizh/board";
import { at, LANGUAGES } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { expect, test } from "vitest";
import { entry, neuroshimaHex } from "../../index.ts";
import type { NeuroshimaGame } from "../../rules/index.ts";
import { setup } from "../setup.ts";
import { cardsOf, typical } from "./cards.ts";

const { content } = entry.game as NeuroshimaGame;
const occasion = { mode: "duel", seats: 2, shared: false };
const line = at(setup(occasion), 0);
const cards = cardsOf(content, occasion, line);

test("every army is a card; luck and who begins are not", () => {
  expect(cards.map(({ id }) => id).sort()).toEqual(["beasts", "steel-police"]);
  expect(cardsOf(content, occasion, at(setup(occasion), 1))).toEqual([]);
});

test("the bars compare what the packs print, and the pile has as many tiles as are named", () => {
  const tiles = (id: string) => neuroshimaHex.packs.find((pack) => pack.id === id)?.data.tiles ?? [];
  const total = (sides: object | undefined): number =>
    Object.values(sides ?? {}).reduce((a: number, b: number) => a + b, 0);
  const shots = (id: string): number =>
    tiles(id).reduce(
      (sum, tile) =>
        tile.kind === "instant" || tile.kind === "hq"
          ? sum
          : sum + tile.copies * (total(tile.ranged) + (tile.gives?.ranged ?? 0)),
      0,
    );
  const [most, fewest] = [shots("steel-police"), shots("beasts")];
  expect(most).toBeGreaterThan(fewest);
  const ranged = (id: string) => cards.find((card) => card.id === id)?.bars?.[0]?.n;
  expect(ranged("steel-police")).toBe(5);
  expect(ranged("beasts")).toBe(Math.ceil((5 * fewest) / most));
  for (const { id, bars = [], more } of cards) {
    expect(bars.every(({ n, of }) => n >= 1 && n <= of)).toBe(true);
    const pile = tiles(id).filter(
      ({ kind, ...tile }) => kind !== "hq" && !("has" in tile && tile.has?.includes("lair")),
    );
    expect(more?.title.with?.["count"]).toBe(pile.reduce((sum, { copies }) => sum + copies, 0));
  }
});

test("a card shows the headquarters between the two warriors of which there are most", () => {
  const police = content.armies.find(({ id }) => id === "steel-police");
  expect(police && typical(police)).toEqual(["sp-riot-policeman", "sp-hq", "sp-judge"]);
});

test.each(LANGUAGES)("in %s every card says something of its own", async (language) => {
  const { default: texts } = await import(`../../text/setup/${language}.json`);
  const say = speaker(language, await entry.texts(language), texts);
  expect(new Set(cards.map(({ what }) => say(what))).size).toBe(cards.length);
  for (const message of cards.flatMap(wordsOf))
    expect(say(message), message.key).not.toMatch(/[{}@]|^setup\.|^$/);
});
