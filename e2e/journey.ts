import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Site } from "./site.ts";

/** What every journey is given. */
export interface Trip {
  readonly browser: Browser;
  readonly site: Site;
  /** The game of a journey that is about none in particular. */
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
  /** Has a server to itself, because it kills or fills it, or lets its time run. */
  readonly own?: true;
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

/** Every page that is judged reads it anew, so the short form. */
const JUDGE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Accessibility violations, each with the first place it was found: of the page at rest, because what is half faded in has
 * no contrast yet. All rules are run; what they have nothing against stays in the page, because most of the time went into
 * carrying it out.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(JUDGE);
  return page.evaluate(async () => {
    const { axe: judge } = globalThis as unknown as { readonly axe: typeof axe };
    const found = await judge.run(document, { resultTypes: ["violations"] });
    return found.violations.map((v) => `${v.id}: ${v.help} (${v.nodes[0]?.html.slice(0, 160) ?? ""})`);
  });
}

/** Pixels by which anything is wider than the screen or a label wider than its button, in its own fonts and at its own place. */
export async function overflow(page: Page): Promise<number> {
  await atRest(page);
  return page.evaluate(() => {
    const out = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;
    const buttons = [...document.querySelectorAll("button, .btn")];
    return Math.max(out(document.documentElement), ...buttons.map((button) => Math.max(0, out(button) - 1)));
  });
}

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

interface Held {
  /** It has been asked for. */
  readonly asked: Promise<void>;
  /** Lets it go, and waits until it is there. */
  release(): Promise<void>;
}
/** Holds back a file of the app, by its address and by what is in it. */
export async function holdBack(page: Page, url: string, says = ""): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const isIt = (await response.text()).includes(says);
    if (isIt) {
      asked.resolve();
      await released.promise;
    }
    await route.fulfill({ response });
    if (isIt) arrived.resolve();
  });
  return {
    asked: asked.promise,
    release: async () => {
      released.resolve();
      await arrived.promise;
      // Nothing is asked for through here any more: the visitor may leave at any time.
      await page.unrouteAll({ behavior: "wait" });
    },
  };
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

export const THEMES = ["dark", "light"] as const;

/** As if the room had become dark or light: the page follows. */
export async function wear(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: "attached" });
}

export function album(folder: string): Trip["picture"] {
  mkdirSync(folder, { recursive: true });
  return async (page, name) => {
    await atRest(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}
