import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gameIds, loadGame } from "./index.ts";

const GAMES = `${import.meta.dirname}/../../games`;

/** Everything that a board's folder says in code, and the keys of its texts. */
function board(id: string): { readonly code: string; readonly texts: readonly string[] } {
  const folder = `${GAMES}/${id}/ui`;
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  const texts = JSON.parse(readFileSync(`${GAMES}/${id}/text/uk.json`, "utf8")) as object;
  return { code, texts: Object.keys(texts).filter((key) => key.startsWith("ui.")) };
}

test.each(gameIds)("%s: every key of the board has a text", (id) => {
  const { code, texts } = board(id);
  const written = [...code.matchAll(/"(ui\.[\w.]+)"/g)].map((m) => m[1] ?? "");
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((key) => !texts.includes(key) && !texts.includes(`${key}_other`))).toEqual([]);
});

test.each(gameIds)("%s: every text of the board is used", (id) => {
  const { code, texts } = board(id);
  const stems = [...code.matchAll(/`(ui\.[\w.]*)\$\{/g)].map((m) => m[1] ?? "");
  const used = (key: string): boolean => {
    const plain = key.replace(/_(?:one|few|many|other)$/, "");
    return code.includes(`"${plain}"`) || stems.some((stem) => plain.startsWith(stem));
  };
  expect(texts.filter((key) => !used(key))).toEqual([]);
});

test.each(gameIds)("%s: the home page says how many may play", async (id) => {
  const card = JSON.parse(readFileSync(`${GAMES}/${id}/ui/card.json`, "utf8")) as {
    seats: readonly number[];
  };
  expect(card.seats).toEqual((await loadGame(id))?.game.seatCounts);
});
