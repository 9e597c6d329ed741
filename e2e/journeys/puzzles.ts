import { readFileSync } from "node:fs";
import type { PuzzlePack } from "@rubizh/engine/puzzle";
import { gameIds } from "@rubizh/registry";
import type { BrowserContextOptions, Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, type Trip, until, violations } from "../journey.ts";

const BAND = "[data-puzzle]";
const BAR = "section.bar";
/** More than the longest solution needs. */
const MOST = 200;
const packOf = (game: string): PuzzlePack =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../games/${game}/puzzles/pack.json`, "utf8"));

const phaseOf = (page: Page): Promise<string | null> => page.locator(BAND).getAttribute("data-puzzle");
/** What changes with everything that is done. */
const mark = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return [
      ...["data-puzzle", "data-target", "data-hints"].map((name) => of("[data-puzzle]", name)),
      of("section.bar", "data-beat"),
      ...['[data-state="picked"]', "[data-film]", "[data-verdict]"].map(count),
    ].join();
  });

async function byKeys(page: Page): Promise<void> {
  await page.keyboard.press("n");
  must(await page.evaluate(() => document.activeElement !== document.body), "the keyboard is nowhere");
  await page.keyboard.press("Enter");
}
/** A finger where the thing lies bare: beside a piece that stands on it. */
async function tapSpot(page: Page, spot: string): Promise<void> {
  const bare = await page
    .locator(`[data-spot="${spot}"]:visible`)
    .first()
    .evaluate((el) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      const parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.97, 0.03];
      const points = parts.flatMap((v) => parts.map((h) => ({ x: x + h * width, y: y + v * height })));
      return points.find((p) => document.elementFromPoint(p.x, p.y)?.closest("[data-spot]") === el);
    });
  must(bare !== undefined, `${spot} cannot be tapped`);
  await page.touchscreen.tap(bare.x, bare.y);
}
async function byTouch(page: Page): Promise<void> {
  const skip = page.locator(`${BAR} [data-film="skip"]`);
  if (await skip.count()) return void (await skip.tap({ timeout: 1000 }).catch(() => {}));
  const target = await page.locator(BAND).getAttribute("data-target");
  if (target === null) return page.locator(`${BAND} [data-rung]`).tap();
  if (target !== "bar") return tapSpot(page, target);
  const move = page.locator(`${BAR} [data-play="move"]`);
  if (await move.count()) return move.tap();
  const plain = Number(await page.locator(BAND).getAttribute("data-plain"));
  return page.locator(`${BAR} [data-play="plain"]`).nth(plain).tap();
}

/** Follows the hints to the end. */
async function solve(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  for (let n = 0; n < MOST; n++) {
    const phase = await phaseOf(page);
    if (phase === "solved" && (await page.locator("[data-verdict]").count())) return;
    must(phase !== "miss", "the shown solution does not solve it");
    const before = await mark(page);
    await act(page);
    await until(async () => (await mark(page)) !== before, `nothing comes of ${before}`);
  }
  throw new Error("the puzzle has no end");
}

async function open(trip: Trip, path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await trip.visitor(options);
  await page.goto(path);
  await page.locator(BAND).waitFor();
  return page;
}

async function solved(trip: Trip, how: "touch" | "keys"): Promise<void> {
  const options = how === "touch" ? { viewport: PHONE, hasTouch: true } : { viewport: DESK };
  for (const game of gameIds) {
    const [puzzle] = packOf(game).puzzles;
    must(puzzle !== undefined, `${game} has no puzzles`);
    const page = await open(trip, `/puzzles/${game}/${puzzle.id}`, { ...options, reducedMotion: "reduce" });
    await trip.picture(page, `puzzle-${game}-${how}`);
    must((await overflow(page)) <= 0, `${game}: the puzzle is wider than the screen`);
    const faults = await violations(page);
    must(faults.length === 0, `${game}: ${faults.join("\n")}`);
    const act = how === "touch" ? byTouch : byKeys;
    for (let rung = 1; rung <= 3; rung++) {
      await page.locator(`${BAND} [data-rung]`).click();
      await page.locator(`${BAND}[data-hints="${rung}"]`).waitFor();
    }
    await solve(page, act);
    await trip.picture(page, `puzzle-${game}-${how}-solved`);
    const kept = await page.evaluate(() => localStorage.getItem("rubizh.puzzles") ?? "");
    must(kept.includes(puzzle.id), `${game}: what was solved is not remembered`);
    await page.close();
  }
}

/** The turn is ended at once, three times: never the answer. */
async function failed(trip: Trip, how: "touch" | "keys"): Promise<void> {
  const [puzzle] = packOf(trip.game).puzzles;
  const options = how === "touch" ? { viewport: PHONE, hasTouch: true } : { viewport: DESK };
  const page = await open(trip, `/puzzles/${trip.game}/${puzzle?.id}`, {
    ...options,
    reducedMotion: "reduce",
  });
  const retry = page.locator("[data-verdict] [data-retry]");
  for (let miss = 1; miss <= 3; miss++) {
    await page.keyboard.press("e");
    if (how === "touch") await page.locator(`${BAR} [data-ends]`).tap();
    else await page.keyboard.press("e");
    await page.locator('[data-verdict="miss"]').waitFor();
    await trip.picture(page, `puzzle-miss-${miss}-${how}`);
    must(
      (await page.locator("[data-verdict] p").first().innerText()).length > 10,
      "the miss is not explained",
    );
    if (miss === 3) continue;
    if (how === "touch") await retry.tap();
    else await page.keyboard.press("Enter");
    await page.locator('[data-puzzle="ask"]').waitFor();
  }
  if (how === "touch") await page.locator("[data-verdict] [data-solution]").tap();
  else await page.keyboard.press("Enter");
  await page.locator('[data-puzzle="shown"]').waitFor();
  await page.locator('[data-verdict="shown"]').waitFor();
  await trip.picture(page, `puzzle-shown-${how}`);
}

/** From home to the puzzle of the day, the same at two visitors', and its streak. */
async function daily(trip: Trip): Promise<void> {
  const goals: string[] = [];
  for (const locale of ["uk", "pl", "en"]) {
    const { page } = await trip.visitor({ viewport: PHONE, hasTouch: true, locale, reducedMotion: "reduce" });
    await page.goto("/");
    const row = page.locator("[data-daily]");
    await row.waitFor();
    goals.push((await row.getAttribute("href")) ?? "");
    await row.tap();
    await page.locator(BAND).waitFor();
    await trip.picture(page, `puzzle-daily-${locale}`);
    await page.goto("/puzzles");
    await page.locator("main h1").waitFor();
    await trip.picture(page, `puzzles-${locale}`);
    must((await overflow(page)) <= 0, "the list is wider than the screen");
    const faults = await violations(page);
    must(faults.length === 0, faults.join("\n"));
    await page.locator(".games a").first().tap();
    await page.locator(".shelf").first().waitFor();
    await trip.picture(page, `puzzles-game-${locale}`);
  }
  must(new Set(goals).size === 1, `the day has several puzzles: ${goals.join(", ")}`);
}

export const journeys: readonly Journey[] = [
  { name: "a puzzle of every game is solved by touch", run: (trip) => solved(trip, "touch") },
  { name: "a puzzle of every game is solved by keyboard", run: (trip) => solved(trip, "keys") },
  { name: "a puzzle is failed by touch, and its solution is shown", run: (trip) => failed(trip, "touch") },
  { name: "a puzzle is failed by keyboard, and its solution is shown", run: (trip) => failed(trip, "keys") },
  { name: "the puzzle of the day is the same for everybody, in three languages", run: daily },
];
