import { readFileSync } from "node:fs";
import { LANGUAGES } from "@rubizh/engine";
import { expect, test } from "vitest";
import { linkTo, privacyOf, TERMS } from "./papers.ts";

const days = { session: 1, guest: 2, table: 3, report: 4, audit: 5 };
const keysOf = (sections: ReturnType<typeof privacyOf>) =>
  sections.flatMap(({ key, lines }) => [key, ...lines.map((line) => line.key)]);

test("privacy tells of mail, Telegram and copies only where the server has them", () => {
  const plain = keysOf(privacyOf({ mail: false, telegram: false, days }));
  const all = keysOf(privacyOf({ mail: true, telegram: true, days: { ...days, backup: 42 } }));
  const more = ["stored.mail", "seen.mail", "seen.telegram", "long.backup"];
  expect(all.filter((key) => !plain.includes(key))).toEqual(more);
});

test("every sentence of both papers is there in every language", () => {
  const all = [...privacyOf({ mail: true, telegram: true, days: { ...days, backup: 42 } }), ...TERMS];
  for (const language of LANGUAGES) {
    const url = new URL(`../../text/paper/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(url, "utf8")) as Record<string, string>;
    for (const key of keysOf(all)) expect(texts[key], `${language} ${key}`).toBeTypeOf("string");
    for (const { key, days: count } of all.flatMap(({ lines }) => lines))
      expect(texts[key]?.includes("{days}"), `${language} ${key}`).toBe(count !== undefined);
  }
});

test("a contact leads to a letter or a page, and to nothing else", () => {
  expect(linkTo("ask@play.example")).toBe("mailto:ask@play.example");
  expect(linkTo("https://play.example/contact")).toBe("https://play.example/contact");
  expect(linkTo("javascript:alert(1)")).toBeUndefined();
  expect(linkTo("Olena, room 5")).toBeUndefined();
});
