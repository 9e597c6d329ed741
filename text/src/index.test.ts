import { expect, test } from "vitest";
import { chooseLanguage, literal, named, speaker } from "./index.ts";

/** No-break spaces have tests of their own. */
const spaced = (text: string): string => text.replaceAll("\u00a0", " ");

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
  expect(forms.map(spaced)).toEqual(["1 жетон", "2 жетони", "5 жетонів", "22 жетони", "112 жетонів"]);
});

const TAKES = { "event.took": "{player} бере: {tile} ({count}). {enemy} пасує." };
const took = { player: "@seat.0", enemy: "@seat.1", tile: "@tile.ram", count: 2 };

test("a seat without a name is numbered in every language", () => {
  const all = (["uk", "pl", "en"] as const).map((language) =>
    speaker(language, TILES, TAKES)({ key: "event.took", with: took }),
  );
  expect(all.map(spaced)).toEqual(
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
  expect(spaced(say({ key: "event.took", with: took }))).toBe("Олена бере: Таран (2). Гравець 2 пасує.");
});

const PAYS = {
  "event.paid": "{player} сплачує {what}.",
  "amount.coins_one": "{count} монету",
  "amount.coins_few": "{count} монети",
  "amount.coins_many": "{count} монет",
  "amount.coins_other": "{count} монети",
};

test("a value may be a message of its own, counted and translated", () => {
  const say = named(speaker("uk", PAYS), new Map([["@seat.0", "Олена"]]));
  const paid = (count: number) =>
    spaced(
      say({ key: "event.paid", with: { player: "@seat.0", what: { key: "amount.coins", with: { count } } } }),
    );
  expect([1, 3, 5].map(paid)).toEqual([
    "Олена сплачує 1 монету.",
    "Олена сплачує 3 монети.",
    "Олена сплачує 5 монет.",
  ]);
});

test("people are called by their names inside messages and lists too", () => {
  const say = named(
    speaker("uk", { one: "Хто: {all}.", two: "({player})" }),
    new Map([
      ["@seat.0", "@seat.1"],
      ["@seat.1", "Ян"],
    ]),
  );
  const all = ["@seat.0", { key: "two", with: { player: "@seat.1" } }];
  expect(spaced(say({ key: "one", with: { all } }))).toBe("Хто: @seat.1 і (Ян).");
});

test("lists are said as the language says them", () => {
  const lists = (["uk", "pl", "en"] as const).map((language) => {
    const say = speaker(language, { list: "{all}", "tile.a": "A", "tile.b": "B" });
    return [["@tile.a"], ["@tile.a", "@tile.b"], ["@tile.a", "@tile.b", "C"]].map((all) =>
      spaced(say({ key: "list", with: { all } })),
    );
  });
  expect(lists).toEqual([
    ["A", "A і B", "A, B і C"],
    ["A", "A i B", "A, B i C"],
    ["A", "A and B", "A, B and C"],
  ]);
});

const FORMS = {
  "tile.judge": "Суддя",
  "tile.judge.acc": "Суддю",
  "tile.ram": "Таран",
  "place.base": "База Русвєту",
  "place.base.on": "на базі Русвєту",
  "form.on": "на {name}",
  "amount.hits.acc_one": "{count} удар",
  "amount.hits.acc_few": "{count} удари",
  "amount.hits.acc_many": "{count} ударів",
  "amount.hits.acc_other": "{count} удару",
};

test("a sentence asks for the form of a name it needs; without one the plain name stands in", () => {
  const say = speaker("uk", FORMS, {
    push: "{tile} відштовхує {target_acc}.",
    drew: "Узято {tiles_acc}.",
    hired: "Робітник {at_on}.",
    low: "Тут {at_low}.",
    hit: "Завдає {what_acc}.",
  });
  expect(say({ key: "push", with: { tile: "@tile.ram", target: "@tile.judge" } })).toBe(
    "Таран відштовхує Суддю.",
  );
  expect(say({ key: "push", with: { tile: "@tile.judge", target: "@tile.ram" } })).toBe(
    "Суддя відштовхує Таран.",
  );
  expect(spaced(say({ key: "drew", with: { tiles: ["@tile.judge", "@tile.ram"] } }))).toBe(
    "Узято Суддю і Таран.",
  );
  expect(say({ key: "hired", with: { at: "@place.base" } })).toBe("Робітник на базі Русвєту.");
  expect(say({ key: "hired", with: { at: "D2" } })).toBe("Робітник на D2.");
  expect(say({ key: "low", with: { at: "@place.base" } })).toBe("Тут база Русвєту.");
  expect(spaced(say({ key: "hit", with: { what: { key: "amount.hits", with: { count: 2 } } } }))).toBe(
    "Завдає 2 удари.",
  );
});

test("a name that somebody typed is never inflected, made small or given no-break spaces", () => {
  const say = speaker("uk", FORMS, { all: "{a_low} і {b_acc}: {c}." });
  expect(say({ key: "all", with: { a: "Я і ти", b: "@@tile.judge", c: "5 рядків – і все" } })).toBe(
    "Я і ти і\u00a0@tile.judge: 5 рядків – і все.",
  );
});

test("a sentence that begins with a small word of ours begins with a capital; a part of one does not", () => {
  const say = speaker("uk", { sentence: "{what_low} тут.", part: "{what_low} тут", "thing.mech": "Мех" });
  expect(say({ key: "sentence", with: { what: "@thing.mech" } })).toBe("Мех тут.");
  expect(say({ key: "part", with: { what: "@thing.mech" } })).toBe("мех тут");
  expect(say({ key: "sentence", with: { what: "олена" } })).toBe("олена тут.");
});

test.each([
  ["uk", "З 3 карт у руці — 1 карта, № 2 і 5 %", "З~3~карт у~руці~— 1~карта, №~2 і~5~%"],
  ["pl", "Z 3 kart w ręce – 1 karta, nr 2 i 5%", "Z~3~kart w~ręce~– 1~karta, nr~2 i~5%"],
  ["en", "A hand of 3 cards – 1 card, no. 2", "A hand of 3~cards~– 1~card, no.~2"],
  ["uk", "Карта 1, життя 3, броня 4 (хід 12)", "Карта 1, життя~3, броня~4 (хід 12)"],
] as const)("in %s a line never parts what belongs together", (language, text, wanted) => {
  expect(speaker(language, { text })({ key: "text" }).replaceAll("\u00a0", "~")).toBe(wanted);
});

test.each([
  ["uk", "Карта «{name}».", "Загін «А»", "Карта «Загін „А“»."],
  ["pl", "Karta „{name}”.", "Oddział „A”", "Karta „Oddział «A»”."],
] as const)("in %s a name in quotes may have quotes of its own", (language, text, name, wanted) => {
  expect(speaker(language, { text, "card.a": name })({ key: "text", with: { name: "@card.a" } })).toBe(
    wanted,
  );
});

test("a player's preferences choose the language, and Ukrainian is the last resort", () => {
  expect(chooseLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
  expect(chooseLanguage(["en_GB.UTF-8"])).toBe("en");
  expect(chooseLanguage(["C"])).toBe("uk");
});

test("a sentence that is said again is the same, whatever was said between", () => {
  const say = named(speaker("uk", TILES, TAKES), new Map([["@seat.0", "Олена"]]));
  const first = say({ key: "event.took", with: took });
  for (let count = 0; count < 9000; count++) say({ key: "tiles.left", with: { count } });
  expect(say({ key: "event.took", with: took })).toBe(first);
  expect(say({ key: "event.took", with: { ...took, count: "2" } })).toContain("(2)");
  expect(spaced(say({ key: "tiles.left", with: { count: 8999 } }))).toBe("8999 жетонів");
});
