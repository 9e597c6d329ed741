import { existsSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language, type Texts } from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import {
  atRest,
  comesTo,
  DESK,
  type Journey,
  must,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";

const BAND = "[data-lesson]";
const BAR = "section.bar";
/** More than the longest lesson needs. */
const MOST = 1000;
/** Lines that a sentence may take on a phone. */
const LINES = 3;

interface Now {
  readonly phase: string;
  readonly step: string;
  readonly target: string;
  readonly plain: number;
  /** Something is shown that can be skipped. */
  readonly film: boolean;
  /** The band has a button of its own. */
  readonly next: boolean;
}
const now = (page: Page): Promise<Now> =>
  page.evaluate(() => {
    const band = document.querySelector<HTMLElement>("[data-lesson]");
    const { lesson = "", step = "", target = "", plain = "" } = band?.dataset ?? {};
    const film = document.querySelector("section.bar [data-film]") !== null;
    return {
      phase: lesson,
      step,
      target,
      plain: Number(plain),
      film,
      next: band?.querySelector("[data-next]") !== null,
    };
  });
/** What changes with everything that is done. */
const mark = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    const picked = document.querySelectorAll('[data-state="picked"]').length;
    const film = document.querySelectorAll("[data-film]").length;
    return [
      of("[data-lesson]", "data-turn"),
      of("[data-lesson]", "data-target"),
      of("section.bar", "data-beat"),
      picked,
      film,
    ].join();
  });

/** N and Enter, and nothing else. */
async function byKeys(page: Page): Promise<void> {
  await page.keyboard.press("n");
  const idle = await page.evaluate(() => document.activeElement === document.body);
  must(!idle, "the keyboard is nowhere");
  await page.keyboard.press("Enter");
}

/** Parts of a thing's width and height, its middle first. */
const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9, 0.97, 0.03];

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Where a thing lies bare: beside a piece that stands on it, and never under the teacher's band. */
const bareOf = (what: Locator): Promise<Point | undefined> =>
  what.evaluate(async (el, parts) => {
    // The band goes out of the way a frame after a step has begun.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { x, y, width, height } = el.getBoundingClientRect();
    const points = parts.flatMap((v) => parts.map((h) => ({ x: x + h * width, y: y + v * height })));
    return points.find((p) => document.elementFromPoint(p.x, p.y)?.closest("[data-spot]") === el);
  }, PARTS);

/** A finger where what is asked for lies bare, and goes on to. */
async function tap(page: Page, what: Locator): Promise<void> {
  let [before, bare] = [await bareOf(what), await bareOf(what)];
  await until(async () => {
    const isStill = bare !== undefined && bare.x === before?.x && bare.y === before.y;
    if (!isStill) [before, bare] = [bare, await bareOf(what)];
    return isStill;
  }, "what is asked for cannot be tapped");
  if (bare) await page.touchscreen.tap(bare.x, bare.y);
}
async function byTouch(page: Page): Promise<void> {
  const { target, plain, film, next } = await now(page);
  if (film)
    return void (await page
      .locator(`${BAR} [data-film="skip"]`)
      .tap({ timeout: 1000 })
      .catch(() => {}));
  if (next) return page.locator(`${BAND} [data-next]`).tap();
  if (target === "bar") {
    const move = page.locator(`${BAR} [data-play="move"]`);
    return (await move.count()) ? move.tap() : page.locator(`${BAR} [data-play="plain"]`).nth(plain).tap();
  }
  const spot = page.locator(`[data-spot="${target}"]:visible`);
  return (await spot.count()) ? tap(page, spot.first()) : page.locator(`${BAND} [data-help]`).tap();
}

/** Does what the lesson asks until it is over. */
async function finish(page: Page, act: (page: Page) => Promise<void>, each: (step: string) => Promise<void>) {
  let shown = "";
  for (let n = 0; n < MOST; n++) {
    const { phase, step, film } = await now(page);
    must(phase !== "stuck", `the rules refuse step ${step}`);
    // The last move may still be shown.
    if (phase === "end" && !film) return;
    if (step !== shown && phase === "ask" && !film) {
      shown = step;
      await each(step);
    }
    const before = await mark(page);
    await act(page);
    await until(async () => (await mark(page)) !== before, `nothing comes of step ${step}`);
  }
  throw new Error("the lesson has no end");
}

const SETTINGS = "rubizh.settings";
const settingsIn = (language: Language): string => JSON.stringify({ speed: 4, motion: "less", language });

async function open(trip: Trip, game: string, options: BrowserContextOptions): Promise<Page> {
  const { page, context } = await trip.visitor(options);
  await context.addInitScript(
    ([key, chosen]) => {
      if (location.origin !== "null") localStorage.setItem(key, chosen);
    },
    [SETTINGS, settingsIn(LANGUAGES[0])] as const,
  );
  await page.goto(`/learn/${game}`);
  await page.locator(BAND).waitFor();
  return page;
}

/** As if another window had chosen a language: this one follows. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    },
    [SETTINGS, settingsIn(language)] as const,
  );

const words = (game: string, language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../games/${game}/lesson/text/${language}.json`, import.meta.url), "utf8"),
  );
/** Room for the figures that a sentence leaves to the board, and no matter how it is spaced. */
const plain = (text: string): string =>
  text
    .replace(/\{\w+\}|\d+/g, "#")
    .replace(/\s+/g, " ")
    .trim();
/** What the band says, and what it asks for. */
const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [".say", ".todo span"].map((part) => document.querySelector(`[data-lesson] ${part}`)?.textContent ?? ""),
  );

/** How a step looks: the lines that its sentence takes, and what sticks out of the screen. */
const sizes = (page: Page): Promise<{ readonly lines: number; readonly wider: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const say = document.querySelector("[data-lesson] .say");
    const line = say ? Number.parseFloat(getComputedStyle(say).lineHeight) : 1;
    const lines = Math.round((say?.getBoundingClientRect().height ?? 0) / line);
    return { lines, wider: scrollWidth - clientWidth };
  });

/** A step is said as written, and it fits. */
async function read(page: Page, game: string, step: string, language: Language): Promise<readonly string[]> {
  const texts = words(game, language);
  const wanted = ["say", "ask"].map((what) => plain(texts[`${step}.${what}`] ?? "")).join(" / ");
  const heard = async (): Promise<string> => (await said(page)).map(plain).join(" / ");
  await comesTo(heard, wanted, `step ${step} in ${language}`);
  await atRest(page);
  const { lines, wider } = await sizes(page);
  return [
    ...(lines > LINES ? [`${step} takes ${lines} lines in ${language}`] : []),
    ...(wider > 0 ? [`${step} is ${wider} px wider than the screen in ${language}`] : []),
  ];
}

const LOOK = process.env["RUBIZH_LOOK"];
/** From the first step to the last; every step is read in all languages and done in the one that it was read in last. */
async function through(
  trip: Trip,
  game: string,
  options: BrowserContextOptions & { readonly viewport: typeof PHONE },
  act: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await open(trip, game, options);
  const { width } = options.viewport;
  const faults: string[] = [];
  let turn: readonly Language[] = LANGUAGES;
  await finish(page, act, async (step) => {
    for (const language of turn) {
      await speak(page, language);
      faults.push(...(await read(page, game, step, language)));
      if (LOOK === "all" || LOOK === language)
        await trip.picture(page, `lesson-${game}-${step}-${language}-${width}`);
    }
    turn = [...turn.slice(-1), ...turn.slice(0, -1)];
  });
  same(faults, [], "steps that do not fit");
  for (const language of LANGUAGES) {
    await speak(page, language);
    same(await page.locator("html").getAttribute("lang"), language, "the page's language");
    await trip.picture(page, `lesson-${game}-end-${language}-${width}`);
  }
  return page;
}

const touched = (game: string): Journey => ({
  name: `the lesson of ${game} is finished by touch on a phone, read in three languages`,
  async run(trip) {
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
    const page = await through(trip, game, phone, byTouch);
    await page.goto("/learn");
    await page.locator("main ul > li").first().waitFor();
    same(await page.locator("main .doors a[href^='/play/']").count(), 1, "finished lessons");
  },
});
const keyed = (game: string): Journey => ({
  name: `the lesson of ${game} is finished with N and Enter alone, read in three languages`,
  async run(trip) {
    const page = await through(trip, game, { viewport: DESK }, byKeys);
    same(await violations(page), [], "accessibility of a finished lesson");
    await byKeys(page);
    await page.waitForURL("**/here/*");
    await page.locator(BAR).waitFor();
  },
});

const taught = gameIds.filter((id) => existsSync(new URL(`../../games/${id}/lesson`, import.meta.url)));
export const journeys: readonly Journey[] = taught.flatMap((game) => [touched(game), keyed(game)]);
