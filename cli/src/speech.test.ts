import { rngFrom, seatName, walk } from "@rubizh/engine";
import { expect, test } from "vitest";
import { gameOf } from "./context.ts";
import { gameSpeech, languageOf } from "./speech.ts";

test("--lang decides, then the environment, then Ukrainian", () => {
  expect(languageOf(["games", "--lang", "pl"], { LANG: "en_GB.UTF-8" })).toBe("pl");
  expect(languageOf(["games", "--lang=en"], {})).toBe("en");
  expect(languageOf(["games"], { LC_ALL: "pl_PL.UTF-8", LANG: "en" })).toBe("pl");
  expect(languageOf(["games", "--lang", "de"], { LANG: "C" })).toBe("uk");
});

test("seats are numbered, and the rival of somebody alone has a name", async () => {
  const entry = await gameOf("scythe");
  const stole = { key: "event.stole", with: { player: seatName(0), enemy: seatName(1) } };
  const said = async (seats: number): Promise<string> => {
    const [first] = walk(entry.game, seats, rngFrom("speech"));
    return (await gameSpeech(entry, "en", { state: first?.state ?? {}, seats }))(stole);
  };
  expect(await said(2)).toBe("Player 1 steals a combat card from Player 2.");
  expect(await said(1)).toBe("Player 1 steals a combat card from Automa.");
});
