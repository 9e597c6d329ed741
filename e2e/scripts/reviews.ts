// How long whole reviews take in Chromium with a slowed processor: node e2e/scripts/reviews.ts [--slower 4] [--seats 2] [FILE…]
// In the app they are made in a worker, and the browser slows pages only (see decisions.ts). So the same code looks at records here on
// a page, entry by entry, and hurries as it does in the app, but by the page thread's own clock. Without files, the longest record
// of each game with so many seats. One line of JSON for each, in milliseconds.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { reviewable } from "@rubizh/bots";
import { type AnyEntry, type GameRecord, type GameTypes, readRecord } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry/pinned";
import type { CDPSession, Page } from "playwright-core";
import { onSlowedPage, worked } from "./sources.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slower: { type: "string", default: "4" },
    seats: { type: "string", default: "2" },
    games: { type: "string", default: gameIds.join(",") },
  },
});
const ROOT = join(import.meta.dirname, "../..");

/** The longest record of a game under its newest rules that can be reviewed. */
function longest(entry: AnyEntry): readonly string[] {
  const folder = join(ROOT, "records", entry.game.id, String(entry.game.rules));
  const all = readdirSync(folder).flatMap((name) => {
    const read = readRecord(JSON.parse(readFileSync(join(folder, name), "utf8")));
    if (!("ok" in read) || read.ok.seats !== Number(values.seats)) return [];
    return "ok" in reviewable<GameTypes>([entry], read.ok) ? [{ name, length: read.ok.entries.length }] : [];
  });
  const [first] = all.sort((a, b) => b.length - a.length);
  return first ? [join(folder, first.name)] : [];
}

/** A review that the page keeps, to be gone on with entry by entry. */
interface Looking {
  /** After so many milliseconds of work; the machine was so many times slower than its own clock by other work. */
  next(ms: number, busy: number): { readonly isDone: boolean; readonly isLate: boolean };
}

/** How many entries there are to look at. */
const begun = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (path) => {
    const load = (from: string): Promise<never> => import(from) as Promise<never>;
    const record: GameRecord = await (await fetch(path)).json();
    const { entry }: { entry: AnyEntry } = await load(`/games/${record.game}/index.ts`);
    const { isBehind, review, reviewable }: typeof import("@rubizh/bots") = await load("/bots/src/index.ts");
    const ready = reviewable<GameTypes>([entry], record);
    if (!("ok" in ready)) throw new Error(ready.refused.why.key);
    let clock = (): number => 0;
    let isLate = false;
    const hurried = (done: number): boolean => {
      isLate = isBehind(clock(), done);
      return isLate;
    };
    const steps = review(ready.ok, { hurried });
    const looking: Looking = {
      next(ms, busy) {
        const began = performance.now();
        clock = () => ms + (performance.now() - began) / busy;
        return { isDone: steps.next().done ?? false, isLate };
      },
    };
    Object.assign(globalThis, { looking });
    return ready.ok.story.length;
  }, path);

/** Milliseconds that the page's thread works on a whole review, and how many entries it had no time for. */
async function timed(page: Page, lens: CDPSession, path: string): Promise<object> {
  const entries = await begun(page, path);
  const began = { work: await worked(lens), clock: performance.now() };
  let hurried = 0;
  let ms = 0;
  for (let isOver = false; !isOver; ) {
    const busy = Math.max(1, (performance.now() - began.clock) / Math.max(1, ms));
    const told = await page.evaluate(
      ([work, slow]) => (globalThis as unknown as { looking: Looking }).looking.next(work, slow),
      [ms, busy] as const,
    );
    hurried += told.isLate ? 1 : 0;
    isOver = told.isDone;
    ms = (await worked(lens)) - began.work;
  }
  return { entries, ms: Math.round(ms), hurried };
}

const slower = Number(values.slower);
await onSlowedPage(slower, async ({ page, lens, slow }) => {
  const games = (await Promise.all(values.games.split(",").map(loadGame))).flatMap((entry) => entry ?? []);
  for (const file of positionals.length > 0 ? positionals : games.flatMap(longest)) {
    const path = `/${relative(ROOT, file)}`;
    await slow(1);
    const full = await timed(page, lens, path);
    await slow(slower);
    const late = await timed(page, lens, path);
    console.log(JSON.stringify({ file: path, full, slowed: late }));
  }
});
