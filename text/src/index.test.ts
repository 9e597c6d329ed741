import { expect, test } from "vitest";
import { chooseLanguage, literal, named, speaker } from "./index.ts";

const TILES = {
  "tile.ram": "Таран",
  "tiles.left_one": "{count} жетон",
  "tiles.left_few": "{count} жетони",
  "tiles.left_many": "{count} жетонів",
  "tiles.left_other": "{count} жетона",
};

test("names inside sentences are translated, and braces around values are ours", () => {
  const say = speaker("uk", TILES, { "event.fell": "Знищено: {tile} ({cell})." });
  expect(say({ key: "event.fell", with: { tile: "@tile.ram", cell: "C3" } })).toBe("Знищено: Таран (C3).");
});

test("plural forms follow the language", () => {
  const say = speaker("uk", TILES);
  const forms = [1, 2, 5, 22, 112].map((count) => say({ key: "tiles.left", with: { count } }));
  expect(forms).toEqual(["1 жетон", "2 жетони", "5 жетонів", "22 жетони", "112 жетонів"]);
});

const TAKES = { "event.took": "{player} бере: {tile} ({count}). {enemy} пасує." };
const took = { player: "@seat.0", enemy: "@seat.1", tile: "@tile.ram", count: 2 };

test("a seat without a name is numbered in every language", () => {
  const all = (["uk", "pl", "en"] as const).map((language) =>
    speaker(language, TILES, TAKES)({ key: "event.took", with: took }),
  );
  expect(all).toEqual(
    ["Гравець", "Gracz", "Player"].map((word) => `${word} 1 бере: Таран (2). ${word} 2 пасує.`),
  );
  const seats = [0, 1, 2, 3, 4].map((seat) => speaker("en")({ key: `seat.${seat}` }));
  expect(seats).toEqual(["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"]);
});

test.each([
  "Олена",
  "Wojciech",
  "{count}",
  "{{count}}",
  "@tile.ram",
  "@@",
  "@",
  "$t(tile.ram)",
  "$&",
  "<b>x</b>",
  "&amp;",
])("the name %s is said as it was written", (name) => {
  const say = named(
    speaker("uk", TILES, TAKES),
    new Map([
      ["@seat.0", name],
      ["@seat.1", name],
    ]),
  );
  expect(say({ key: "event.took", with: took })).toBe(`${name} бере: Таран (2). ${name} пасує.`);
  expect(say({ key: "event.took", with: { ...took, player: literal(name) } })).toBe(
    `${name} бере: Таран (2). ${name} пасує.`,
  );
});

test("a seat beyond the names keeps its number", () => {
  const say = named(speaker("uk", TILES, TAKES), new Map([["@seat.0", "Олена"]]));
  expect(say({ key: "event.took", with: took })).toBe("Олена бере: Таран (2). Гравець 2 пасує.");
});

test("a player's preferences choose the language, and Ukrainian is the last resort", () => {
  expect(chooseLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
  expect(chooseLanguage(["en_GB.UTF-8"])).toBe("en");
  expect(chooseLanguage(["C"])).toBe("uk");
});
