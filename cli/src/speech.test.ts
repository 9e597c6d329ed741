import { expect, test } from "vitest";
import { languageOf } from "./speech.ts";

test("--lang decides, then the environment, then Ukrainian", () => {
  expect(languageOf(["games", "--lang", "pl"], { LANG: "en_GB.UTF-8" })).toBe("pl");
  expect(languageOf(["games", "--lang=en"], {})).toBe("en");
  expect(languageOf(["games"], { LC_ALL: "pl_PL.UTF-8", LANG: "en" })).toBe("pl");
  expect(languageOf(["games", "--lang", "de"], { LANG: "C" })).toBe("uk");
});
