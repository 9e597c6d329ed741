import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Site } from "./site.ts";

/** What every journey is given. */
export interface Trip {
  readonly browser: Browser;
  readonly site: Site;
  /** The first game there is: journeys know none by name. */
  readonly game: string;
  /** A fresh visitor who has played every game before, unless a newcomer is asked for; complaints of the page fail the journey. */
  visitor(options?: BrowserContextOptions & { readonly newcomer?: true }): Promise<Visitor>;
  /** A picture for people to look at, where they want any; what moves comes to rest first. */
  picture(page: Page, name: string): Promise<void>;
}
interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}
export interface Journey {
  readonly name: string;
  /** Disturbs whoever else is on the road. */
  readonly solo?: true;
  run(trip: Trip): Promise<void>;
}

/** Whatever else the machine does: only a page that stands still for so long has failed. */
export const PATIENT = 300_000;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Faults a page reported by itself: errors, and what the content security policy stopped. */
export function watch(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`error on ${page.url()}: ${error.message}`));
  page.on("console", (line) => {
    // A server that a journey has killed is missed loudly by the browser itself.
    if (line.type() === "error" && !/Failed to load resource|WebSocket|ERR_/.test(line.text()))
      faults.push(`console on ${page.url()}: ${line.text()}`);
  });
}

/** Accessibility violations, each with the first place it was found. */
export async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map((v) => `${v.id}: ${v.help} (${v.nodes[0]?.html.slice(0, 160) ?? ""})`);
}

/** Anything wider than the screen, or cut off at its right edge. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
export function same(one: unknown, other: unknown, sentence: string): void {
  must(
    JSON.stringify(one) === JSON.stringify(other),
    `${sentence}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`,
  );
}

/** Looks again until it is so. */
export async function until(is: () => Promise<boolean>, sentence: string): Promise<void> {
  for (const late = Date.now() + PATIENT; !(await is()); ) {
    must(Date.now() < late, sentence);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
/** Reads again until it reads as wanted. */
export async function comesTo(read: () => Promise<string>, wanted: string, sentence: string): Promise<void> {
  let seen = "";
  await until(async () => {
    seen = await read();
    return seen === wanted;
  }, sentence).catch(() => same(seen, wanted, sentence));
}

/** Has played these games on this device before: nothing is offered for a first time. */
export const experienced = (context: BrowserContext, games: readonly string[]): Promise<unknown> =>
  context.addInitScript((ids) => {
    // A page without an address has no store.
    if (location.origin !== "null") localStorage.setItem("rubizh.played", JSON.stringify(ids));
  }, games);

/** What moves has come to rest. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((a) => a.finished));
  });

export function album(folder: string): Trip["picture"] {
  mkdirSync(folder, { recursive: true });
  return async (page, name) => {
    await atRest(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}
