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
  /** A fresh visitor; complaints of the page fail the journey. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** A picture for people to look at. */
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

export function album(folder: string): Trip["picture"] {
  mkdirSync(folder, { recursive: true });
  return async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}
