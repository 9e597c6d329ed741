import { expect, test } from "vitest";
import { chooseLanguage, speaker } from "./index.ts";

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

test("a player's preferences choose the language, and Ukrainian is the last resort", () => {
  expect(chooseLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
  expect(chooseLanguage(["en_GB.UTF-8"])).toBe("en");
  expect(chooseLanguage(["C"])).toBe("uk");
});
