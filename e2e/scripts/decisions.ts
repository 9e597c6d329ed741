// How long bots think in Chromium with a slowed processor: node e2e/scripts/decisions.ts [--slower 4] [--count 40] [--levels 3,4,5]
// In the app bots think in a worker, and the browser slows pages only; the first line that is printed says how much slower each
// became. So the same code decides here on a page: questions of duels of a level against itself, each answered once at full
// speed and once slowed. Times are counted on the page thread's own clock, so that other work does not change them. One line of
// JSON for each game and level, in milliseconds.
import { parseArgs } from "node:util";
import type { AnyEntry, Bot, GameTypes, Level } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry/pinned";
import type { CDPSession, Page } from "playwright-core";
import { onSlowedPage, rounded, worked } from "./sources.ts";

const { values } = parseArgs({
  options: {
    slower: { type: "string", default: "4" },
    count: { type: "string", default: "40" },
    levels: { type: "string", default: "3,4,5" },
    games: { type: "string", default: gameIds.join(",") },
  },
});
const slower = Number(values.slower);
const levels = values.levels.split(",").map(Number);

/** A page's own questions are kept in it, to be answered one at a time. */
interface Asked {
  answer(index: number): void;
}

/** Questions that a level meets in games against itself. */
const asked = (page: Page, id: string, level: Level, count: number): Promise<void> =>
  page.evaluate(
    async ({ id, level, count }) => {
      const load = (path: string): Promise<never> => import(path) as Promise<never>;
      const { entry }: { entry: AnyEntry } = await load(`/games/${id}/index.ts`);
      const { playMatch }: typeof import("@rubizh/bots") = await load("/bots/src/index.ts");
      const { rngFrom }: typeof import("@rubizh/engine") = await load("/engine/src/index.ts");
      const answers: (() => GameTypes["move"])[] = [];
      const enough = new Error("enough");
      const bot: Bot<GameTypes> = (table, seat, rng, budget) => {
        if (answers.length === count) throw enough;
        const seed = rng(2 ** 31);
        const kept = structuredClone(table);
        answers.push(() => entry.bot(level)(kept, seat, rngFrom(seed), budget));
        return entry.bot(level)(table, seat, rngFrom(seed), budget);
      };
      try {
        for (let n = 0; ; n++) {
          const seed = `decisions/${n}`;
          const options = entry.game.options(entry.variety(rngFrom(`${seed}/options`), 2));
          if (!("ok" in options)) throw new Error("the options are refused");
          playMatch({ game: entry.game, options: options.ok, bots: [bot, bot], seed });
        }
      } catch (error) {
        if (error !== enough) throw error;
      }
      const told: Asked = { answer: (index) => void answers[index]?.() };
      Object.assign(globalThis, { asked: told });
    },
    { id, level, count },
  );

/** Milliseconds that the page's thread works on each answer. */
async function timed(page: Page, lens: CDPSession, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const before = await worked(lens);
    await page.evaluate((index) => (globalThis as unknown as { asked: Asked }).asked.answer(index), i);
    times.push((await worked(lens)) - before);
  }
  return times.sort((a, b) => a - b);
}

const figures = (times: readonly number[]): object => ({
  mean: rounded(times.reduce((a, b) => a + b, 0) / times.length),
  p95: rounded(times[Math.ceil(0.95 * times.length) - 1] ?? 0),
  worst: rounded(times.at(-1) ?? 0),
});

await onSlowedPage(slower, async ({ page, lens, slow }) => {
  const count = Number(values.count);
  for (const id of values.games.split(","))
    for (const level of ((await loadGame(id))?.levels ?? []).filter((l) => levels.includes(l))) {
      await slow(1);
      await asked(page, id, level, count);
      const full = figures(await timed(page, lens, count));
      await slow(slower);
      const late = figures(await timed(page, lens, count));
      console.log(JSON.stringify({ game: id, level, decisions: count, full, slowed: late }));
    }
});
