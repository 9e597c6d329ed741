// How fast the built app comes up in Chromium, with a processor slowed four times and nothing cached.
//   node e2e/paint.ts [--web web/dist] [--runs 5] [--quick] [--waterfall]
// Prints { results, leftOut } as `rubizh bench` does; --waterfall also lists what the slowest table page waited for.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launch } from "./browser.ts";
import { PLAYED } from "./games.ts";
import { experienced, PHONE } from "./journey.ts";
import { Site } from "./site.ts";

const { values } = parseArgs({
  options: {
    web: { type: "string", default: fileURLToPath(new URL("../web/dist", import.meta.url)) },
    runs: { type: "string" },
    quick: { type: "boolean", default: false },
    waterfall: { type: "boolean", default: false },
  },
});
const SLOWED = 4;
/** No task longer than a twentieth of a second for so long: the page answers at once. */
const QUIET_MS = 500;
const RUNS = Number(values.runs ?? (values.quick ? 1 : 5));

interface Loaded {
  /** Largest Contentful Paint. */
  readonly painted: number;
  /** The first control is there, and the last long task before a quiet while is over. */
  readonly ready: number;
  /** Compressed script. */
  readonly script: number;
  readonly waterfall: readonly string[];
}

/** Runs in the page before anything else. */
function watchPage(): void {
  const seen = { painted: 0, busy: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.painted = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.busy = entry.startTime + entry.duration;
  }).observe({ type: "longtask", buffered: true });
}

/** One visit by somebody who has nothing of it in the browser yet, and plays at once. */
async function visit(browser: Browser, address: string, control: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: PHONE, locale: "uk-UA", serviceWorkers: "block" });
  await experienced(context, [address.split("/play/")[1] ?? ""]);
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(control).first().waitFor();
  const there = await page.evaluate(() => performance.now());
  const loaded = await settled(page, there);
  await context.close();
  return loaded;
}

async function settled(page: Page, there: number): Promise<Loaded> {
  for (;;) {
    await page.waitForTimeout(QUIET_MS);
    const now = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { painted: number; busy: number } };
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return {
        ...seen,
        time: performance.now(),
        files: files.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
          name: new URL(name).pathname,
          startTime,
          responseEnd,
          encodedBodySize,
        })),
      };
    });
    if (now.time - Math.max(now.busy, there) < QUIET_MS) continue;
    const scripts = now.files.filter(({ name }) => name.endsWith(".js"));
    return {
      painted: now.painted,
      ready: Math.max(there, now.busy),
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      waterfall: now.files.map(
        (file) =>
          `${file.startTime.toFixed(0).padStart(6)} – ${file.responseEnd.toFixed(0).padStart(5)} ms ${String(file.encodedBodySize).padStart(7)} B  ${file.name}`,
      ),
    };
  }
}

const middle = (xs: readonly number[]): number => xs.toSorted((a, b) => a - b)[xs.length >> 1] ?? 0;

async function measure(browser: Browser): Promise<readonly object[]> {
  const site = await Site.open(values.web);
  try {
    const pages = [
      { of: "home", address: site.url, control: "main a[href^='/play/']" },
      { of: "table", address: `${site.url}/play/${PLAYED}`, control: "section.bar.yours" },
    ];
    const results = [];
    for (const { of, address, control } of pages) {
      const loads: Loaded[] = [];
      while (loads.length < RUNS) loads.push(await visit(browser, address, control));
      results.push(
        { name: `web/${of}-script`, value: middle(loads.map((l) => l.script)), unit: "bytes" },
        { name: `web/${of}-lcp`, value: middle(loads.map((l) => l.painted)), unit: "ms" },
        { name: `web/${of}-tti`, value: middle(loads.map((l) => l.ready)), unit: "ms" },
      );
      const slowest = loads.toSorted((a, b) => b.painted - a.painted)[0];
      if (values.waterfall)
        console.error(`${of}: painted ${slowest?.painted} ms\n${slowest?.waterfall.join("\n")}`);
    }
    return results;
  } finally {
    await site.close();
  }
}

const leftOut = (why: string) => ({ results: [], leftOut: [{ name: "web", why }] });

async function report(): Promise<object> {
  if (!existsSync(join(values.web, "index.html")))
    return leftOut("The web app is not built: run npm start once, or vite build in web/.");
  const browser = await launch().catch((error: unknown) => String(error));
  if (typeof browser === "string") return leftOut(`Chromium does not start: ${browser.split("\n", 1)[0]}`);
  const results = await measure(browser);
  await browser.close();
  return { results, leftOut: [] };
}

console.log(JSON.stringify(await report(), null, 2));
