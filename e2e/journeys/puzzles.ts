import { readFileSync } from "node:fs";
import type { PuzzlePack } from "@rubizh/engine/puzzle";
import { gameIds } from "@rubizh/registry";
import type { BrowserContextOptions, Page } from "playwright-core";
import {
  comesTo,
  DESK,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";
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
  /** Which of the bar's plain buttons is wanted. */
  readonly plain: number;
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
    const picked = [...document.querySelectorAll('[data-state="picked"]')];
    const rest = [of("[data-puzzle]", "data-hints"), of("section.bar", "data-beat")];
    return {
      phase: phase ?? null,
      target: target ?? null,
      plain: Number(of("[data-puzzle]", "data-plain")),
      film: film > 0,
      verdict: verdict > 0,
      mark: [
        phase,
        target,
        ...rest,
        ...picked.map((el) => el.getAttribute("data-spot")),
        film,
        verdict,
      ].join(),
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
async function byTouch(page: Page, { target, plain }: Seen): Promise<void> {
  if (target === null) return page.locator(`${BAND} [data-rung]`).tap();
  if (target !== "bar") return tapSpot(page, target);
  const move = page.locator(`${BAR} [data-play="move"]`);
  if (await move.count()) return move.tap();
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

/** The turn is ended at once. */
async function miss(page: Page): Promise<void> {
  await page.keyboard.press("e");
  await page.locator(`${BAR} [data-ends]:focus`).waitFor();
  await page.keyboard.press("e");
  await page.locator('[data-verdict="miss"]').waitFor();
}
/** How many people have tried a puzzle, and how many solved it at once. */
async function countOf({ site, game }: Trip, puzzle: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/puzzles/${game}`);
  const { puzzles } = (await answer.json()) as { puzzles: { id: string; tried: number; solved: number }[] };
  const { tried, solved } = puzzles.find(({ id }) => id === puzzle) ?? { tried: 0, solved: 0 };
  return `${solved} of ${tried}`;
}
/** Somebody the server knows, without a browser, who tells an attempt. */
async function attempt({ site, game }: Trip, puzzle: string, solved: boolean): Promise<void> {
  const headers = { "content-type": "application/json", "x-rubizh": "1", origin: site.url };
  const post = (path: string, body: object, cookie = "") =>
    fetch(site.url + path, { method: "POST", headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const session = (await post("/api/session", {})).headers.get("set-cookie")?.split(";", 1)[0];
  must((await post(`/api/puzzles/${game}/${puzzle}`, { solved }, session)).ok, "the attempt is not taken");
}

/** The first attempt of whoever the server knows counts, once, also when it was made without a network. */
async function counted(trip: Trip): Promise<void> {
  const { game } = trip;
  const [first, second] = packOf(game).puzzles;
  must(first !== undefined && second !== undefined, `${game} has no puzzles`);
  const path = `/puzzles/${game}/${first.id}`;
  const touch = { viewport: PHONE, hasTouch: true, reducedMotion: "reduce" } as const;

  const stranger = await open(trip, path, touch);
  const steps: Seen[] = [];
  for (let rung = 1; rung <= 3; rung++) await stranger.locator(`${BAND} [data-rung]`).click();
  await stopClock(stranger);
  await solve(stranger, async (page, seen) => {
    steps.push(seen);
    await byTouch(page, seen);
  });

  const { page, context } = await trip.visitor(touch);
  await page.goto("/lobby");
  await until(() => page.evaluate(() => localStorage.getItem("rubizh.guest") !== null), "nobody is here");
  await page.goto(path);
  await page.locator(BAND).waitFor();
  await stopClock(page);
  await solve(page, async (at) => {
    const step = steps.shift();
    must(step !== undefined, "the steps of the solution do not solve it");
    await byTouch(at, step);
  });
  // Whom the server does not know has told it nothing.
  await comesTo(() => countOf(trip, first.id), "1 of 1", "the solution does not count");
  await page.close();

  const again = await context.newPage();
  await again.goto(path);
  await again.locator(BAND).waitFor();
  await again.evaluate(() => localStorage.removeItem("rubizh.puzzles"));
  await again.reload();
  await again.locator(BAND).waitFor();
  const told = again.waitForResponse((response) => response.request().method() === "POST");
  await miss(again);
  must((await told).ok(), "an attempt that is told again is refused");
  same(await countOf(trip, first.id), "1 of 1", "an attempt counts twice");

  await again.goto(`/puzzles/${game}/${second.id}`);
  await again.locator(BAND).waitFor();
  await context.setOffline(true);
  await miss(again);
  same(await countOf(trip, second.id), "0 of 0", "an attempt is told without a network");
  await context.setOffline(false);
  await comesTo(() => countOf(trip, second.id), "0 of 1", "an attempt without a network does not count");

  // From twenty people on everybody is told what they came to.
  for (let n = 2; n < 20; n++) await attempt(trip, first.id, n % 2 === 0);
  const early = await open(trip, path, touch);
  await miss(early);
  must((await early.locator("[data-crowd]").count()) === 0, "nineteen people are told of");
  await attempt(trip, first.id, false);
  same(await countOf(trip, first.id), "10 of 20", "people are not counted");
  for (const [locale, viewport, line] of [
    ["uk", PHONE, "З першої спроби розв’язали 50 % із 20 людей"],
    ["pl", PHONE, "W pierwszej próbie rozwiązało 50%, próbowało 20 osób"],
    ["en", DESK, "Solved at the first attempt by 50% of 20 people"],
  ] as const) {
    const { page: reader } = await trip.visitor({ viewport, locale, reducedMotion: "reduce" });
    // A list does not wait long for what others came to; a slow machine has it the next time.
    await until(async () => {
      await reader.goto(`/puzzles/${game}`);
      await reader.locator(".shelf").first().waitFor();
      return (await reader.locator(".shelf [data-crowd]").count()) > 0;
    }, "the list tells nothing of twenty people");
    await trip.picture(reader, `puzzles-crowd-${locale}`);
    must((await overflow(reader)) <= 0, "the list is wider than the screen");
    const label = await reader.locator(".shelf a:has([data-crowd]) .unseen").innerText();
    must(plainly(label).includes(line), `the list says ${label}`);
    const faults = await violations(reader);
    must(faults.length === 0, faults.join("\n"));
    await reader.goto(path);
    await reader.locator(BAND).waitFor();
    await miss(reader);
    const said = await reader.locator("[data-verdict] [data-crowd]").innerText();
    same(plainly(said), line, "the verdict says something else");
    await trip.picture(reader, `puzzle-crowd-${locale}`);
  }
}
const plainly = (text: string): string => text.replaceAll("\u00a0", " ");

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
  { name: "a first attempt at a puzzle counts once, and twenty are told of", run: counted },
  { name: "the puzzle of the day is the same for everybody, in three languages", run: daily },
];
