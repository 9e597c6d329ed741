import { readFileSync } from "node:fs";
import type { AnyEntry } from "@rubizh/engine";
import { speaker } from "@rubizh/text";
import { describe, expect, test } from "vitest";
import type { Player } from "./driver.ts";
import { namesOf } from "./names.ts";

const say = speaker("uk", JSON.parse(readFileSync(`${import.meta.dirname}/../../text/uk.json`, "utf8")));
const GAME = {} as AnyEntry;
const human = (name: string): Player => ({ t: "human", name });
const bot: Player = { t: "bot", level: 2 };

describe("what those at a table are called", () => {
  test("people by their names, a bot by its level, several without a name by their seats", () => {
    const three: Player = { t: "bot", level: 3 };
    expect(namesOf(GAME, [human("Олена"), human(" "), three], say)).toEqual([
      "Олена",
      "Гравець",
      "Бот (рівень 3)",
    ]);
    expect(namesOf(GAME, [human(""), three, human("")], say)).toEqual([
      "Гравець 1",
      "Бот (рівень 3)",
      "Гравець 3",
    ]);
  });

  test("bots are numbered with their level in words, people of one name by their seats", () => {
    expect(namesOf(GAME, [human("Ян"), bot, human("Оля"), bot, human("Ян")], say)).toEqual([
      "Ян № 1",
      "Бот 1 (рівень 2)",
      "Оля",
      "Бот 2 (рівень 2)",
      "Ян № 5",
    ]);
  });

  test("a name is never a key or a template", () => {
    const odd = ["{name}", "@seat.0", "$t(seat.0)"];
    expect(namesOf(GAME, odd.map(human), say)).toEqual(odd);
    expect(namesOf(GAME, [human("@seat.1"), human("@seat.1")], say)).toEqual(["@seat.1 № 1", "@seat.1 № 2"]);
  });

  test("whom the rules seat beside a lone player has the game's name", () => {
    const alone = { rival: { key: "seat.4" } } as unknown as AnyEntry;
    expect(namesOf(alone, [human("Оля")], say)).toEqual(["Оля", "Гравець 5"]);
    expect(namesOf(alone, [human("Оля"), bot], say)).toEqual(["Оля", "Бот (рівень 2)"]);
  });
});
