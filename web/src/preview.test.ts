import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Width and height stand in the first chunk of every PNG. */
const sizeOf = (path: string): readonly number[] => {
  const bytes = readFileSync(at(path));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test("every game has a picture and words for links", () => {
  const games = readdirSync(at("games"));
  expect(games.length).toBeGreaterThan(0);
  expect(sizeOf("web/preview.png")).toEqual([1200, 630]);
  for (const id of games) {
    expect([id, ...sizeOf(`games/${id}/ui/preview.png`)]).toEqual([id, 1200, 630]);
    for (const language of ["uk", "pl", "en"]) {
      const card = JSON.parse(readFileSync(at(`games/${id}/text/card/${language}.json`), "utf8"));
      expect(card).toMatchObject({ name: expect.stringMatching(/./), pitch: expect.stringMatching(/./) });
    }
  }
});
