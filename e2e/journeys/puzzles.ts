import { readFileSync } from "node:fs";
import type { PuzzlePack } from "@rubizh/engine/puzzle";
import { gameIds } from "@rubizh/registry";
import type { BrowserContextOptions, Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, type Trip, until, violations } from "../journey.ts";
import { skipFilm, stopClock } from "../player.ts";

const BAND = "[data-puzzle]";
const BAR = "section.bar";
/** More than the longest solution needs. */
const MOST = 200;
const packOf = (game: string): PuzzlePack =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../games/${game}/puzzles/pack.json`, "utf8"));

interface Seen {
  readonly phase: string | null;
  readonly target: string | null;
  readonly film: boolean;
  readonly verdict: boolean;
  /** What changes with everything that is done. */
  readonly mark: string;
}
/** All of it at one moment: a film may end between two looks. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const of = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const [film, verdict] = [count("[data-film]"), count("[data-verdict]")];
    const [phase, target] = ["data-puzzle", "data-target"].map((name) => of("[data-puzzle]", name));
    const rest = [of("[data-puzzle]", "data-hints"), of("section.bar", "data-beat")];
    return {
      phase: phase ?? null,
      target: target ?? null,
      film: film > 0,
      verdict: verdict > 0,
      mark: [phase, target, ...rest, count('[data-state="picked"]'), film, verdict].join(),
    };
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
async function byTouch(page: Page, { target }: Seen): Promise<void> {
  if (target === null) return page.locator(`${BAND} [data-rung]`).tap();
  if (target !== "bar") return tapSpot(page, target);
  const move = page.locator(`${BAR} [data-play="move"]`);
  if (await move.count()) return move.tap();
  const plain = Number(await page.locator(BAND).getAttribute("data-plain"));
  return page.locator(`${BAR} [data-play="plain"]`).nth(plain).tap();
}
/** Follows the hints to the end. */
async function solve(page: Page, act: (page: Page, seen: Seen) => Promise<void>): Promise<void> {
  for (let n = 0; n < MOST; n++) {
    const seen = await look(page);
    if (seen.phase === "solved" && seen.verdict) return;
    must(seen.phase !== "miss", "the shown solution does not solve it");
    await (seen.film ? skipFilm(page) : act(page, seen));
    await until(async () => (await look(page)).mark !== seen.mark, `nothing comes of ${seen.mark}`);
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
    // The page's clock is ours: a slow machine must not make a tap look like a finger that rests and asks for facts.
    if (how === "touch") await stopClock(page);
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
    await page.locator(`${BAR} [data-ends]:focus`).waitFor();
    if (how === "touch") await page.locator(`${BAR} [data-ends]`).tap();
    else await page.keyboard.press("e");
    await page.locator('[data-verdict="miss"]').waitFor();
    await page.locator("[data-verdict] .primary:focus").waitFor();
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
  // Midnight may come between two visitors.
  const today = new Date();
  for (const locale of ["uk", "pl", "en"]) {
    const { page } = await trip.visitor({ viewport: PHONE, hasTouch: true, locale, reducedMotion: "reduce" });
    await page.clock.setFixedTime(today);
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
