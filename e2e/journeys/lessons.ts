import { existsSync } from "node:fs";
import { gameIds } from "@rubizh/registry";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";

const BAND = "[data-lesson]";
const BAR = "section.bar";
/** More than the longest lesson needs. */
const MOST = 1000;

interface Now {
  readonly phase: string;
  readonly step: string;
  readonly target: string;
  readonly plain: number;
}
const attribute = async (page: Page, name: string): Promise<string> =>
  (await page.locator(BAND).getAttribute(name)) ?? "";
const now = async (page: Page): Promise<Now> => ({
  phase: await attribute(page, "data-lesson"),
  step: await attribute(page, "data-step"),
  target: await attribute(page, "data-target"),
  plain: Number(await attribute(page, "data-plain")),
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

/** A finger where what is asked for lies bare: beside a piece that stands on it, and never under the teacher's band. */
async function tap(page: Page, what: Locator): Promise<void> {
  const bare = await what.evaluate((el, parts) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    const points = parts.flatMap((v) => parts.map((h) => ({ x: x + h * width, y: y + v * height })));
    return points.find((p) => document.elementFromPoint(p.x, p.y)?.closest("[data-spot]") === el);
  }, PARTS);
  must(bare !== undefined, "what is asked for cannot be tapped");
  await page.touchscreen.tap(bare.x, bare.y);
}
async function byTouch(page: Page): Promise<void> {
  const skip = page.locator(`${BAR} [data-film="skip"]`);
  if (await skip.count()) return void (await skip.tap({ timeout: 1000 }).catch(() => {}));
  const { target, plain } = await now(page);
  const next = page.locator(`${BAND} [data-next]`);
  if (await next.count()) return next.tap();
  if (target === "bar") {
    const move = page.locator(`${BAR} [data-play="move"]`);
    return (await move.count()) ? move.tap() : page.locator(`${BAR} [data-play="plain"]`).nth(plain).tap();
  }
  const spot = page.locator(`[data-spot="${target}"]:visible`);
  return (await spot.count()) ? tap(page, spot.first()) : page.locator(`${BAND} [data-help]`).tap();
}

/** Does what the lesson asks until it is over. */
async function finish(
  page: Page,
  act: (page: Page) => Promise<void>,
  each?: (step: string) => Promise<void>,
) {
  let shown = "";
  for (let n = 0; n < MOST; n++) {
    const { phase, step } = await now(page);
    must(phase !== "stuck", `the rules refuse step ${step}`);
    if (phase === "end") return;
    if (step !== shown && phase === "ask" && !(await page.locator(`${BAR} [data-film]`).count())) {
      shown = step;
      await each?.(step);
    }
    const before = await mark(page);
    await act(page);
    await until(async () => (await mark(page)) !== before, `nothing comes of step ${step}`);
  }
  throw new Error("the lesson has no end");
}

async function open(trip: Trip, game: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await trip.visitor(options);
  await page.addInitScript(() => localStorage.setItem("rubizh.settings", JSON.stringify({ speed: 4 })));
  await page.goto(`/learn/${game}`);
  await page.locator(BAND).waitFor();
  return page;
}

const UK = { locale: "uk-UA" };
const LOCALES: readonly BrowserContextOptions[] = [UK, { locale: "pl-PL" }, { locale: "en-GB" }];

const touched = (game: string, i: number): Journey => ({
  name: `the lesson of ${game} is finished by touch on a phone`,
  async run(trip) {
    const page = await open(trip, game, { ...UK, viewport: PHONE, hasTouch: true, isMobile: true });
    const faults: string[] = [];
    const key = i === 0 || process.env["RUBIZH_LOOK"] !== undefined;
    await finish(page, byTouch, async (step) => {
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${step} is ${wider} px wider than the phone`);
      if (key) await trip.picture(page, `lesson-${game}-${step}-390`);
    });
    same(faults, [], "steps that do not fit");
    await trip.picture(page, `lesson-${game}-end-390`);
    await page.goto("/learn");
    await page.locator("main ul > li").first().waitFor();
    same(await page.locator("main .doors a[href^='/play/']").count(), 1, "finished lessons");
  },
});
const keyed = (game: string, i: number): Journey => ({
  name: `the lesson of ${game} is finished with N and Enter alone`,
  async run(trip) {
    const locale = LOCALES[i % LOCALES.length];
    const page = await open(trip, game, { ...locale, viewport: DESK });
    const look = process.env["RUBIZH_LOOK"] !== undefined;
    await finish(page, byKeys, async (step) => {
      if (look) await trip.picture(page, `lesson-${game}-${step}-1440`);
    });
    same(await violations(page), [], "accessibility of a finished lesson");
    await trip.picture(page, `lesson-${game}-end-1440`);
  },
});

const taught = gameIds.filter((id) => existsSync(new URL(`../../games/${id}/lesson`, import.meta.url)));
export const journeys: readonly Journey[] = taught.flatMap((game, i) => [touched(game, i), keyed(game, i)]);
