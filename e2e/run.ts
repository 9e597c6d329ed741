// Browser journeys: node e2e/run.ts [--only TEXT] [--web DIR] [--pictures DIR] [--slow N] [--times N]
// --web takes an app that is built already; pictures are taken when a folder is named. Otherwise nothing is drawn, and the
// page of a journey that fails is kept as a file that a browser opens.
// --slow slows every page N times and --times repeats every journey: both show what only works when nothing is late.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "playwright-core";
import { launch } from "./browser.ts";
import { PLAYED } from "./games.ts";
import { album, atRest, experienced, type Journey, PATIENT, type Trip, watch } from "./journey.ts";
import { journeys as account } from "./journeys/account.ts";
import { journeys as advice } from "./journeys/advice.ts";
import { journeys as alone } from "./journeys/alone.ts";
import { journeys as beside } from "./journeys/beside.ts";
import { journeys as callouts } from "./journeys/callouts.ts";
import { journeys as clocks } from "./journeys/clocks.ts";
import { journeys as examples } from "./journeys/examples.ts";
import { journeys as kept } from "./journeys/kept.ts";
import { journeys as keys } from "./journeys/keys.ts";
import { journeys as lessons } from "./journeys/lessons.ts";
import { journeys as luck } from "./journeys/luck.ts";
import { journeys as meeting } from "./journeys/meeting.ts";
import { journeys as notices } from "./journeys/notices.ts";
import { journeys as older } from "./journeys/older.ts";
import { journeys as pages } from "./journeys/pages.ts";
import { journeys as papers } from "./journeys/papers.ts";
import { journeys as people } from "./journeys/people.ts";
import { journeys as puzzles } from "./journeys/puzzles.ts";
import { journeys as rated } from "./journeys/rated.ts";
import { journeys as review } from "./journeys/review.ts";
import { journeys as scythe } from "./journeys/scythe.ts";
import { journeys as scenes } from "./journeys/scythe-scenes.ts";
import { journeys as setup } from "./journeys/setup.ts";
import { journeys as since } from "./journeys/since.ts";
import { journeys as sizes } from "./journeys/sizes.ts";
import { journeys as strained } from "./journeys/strained.ts";
import { journeys as tabs } from "./journeys/tabs.ts";
import { journeys as together } from "./journeys/together.ts";
import { journeys as touch } from "./journeys/touch.ts";
import { journeys as volia } from "./journeys/volia.ts";
import { journeys as zsu } from "./journeys/zsu.ts";
import { build, Site } from "./site.ts";

/** Journeys at a time: two for each of two cores, because a journey often waits for what moves. */
const LANES = 4;
const LONGEST = 3000;
const PATIENCE = 5 * PATIENT;
/** The longest first, so that no lane ends long after the others. */
const ALL: readonly Journey[] = [
  ...review,
  ...volia,
  ...zsu,
  ...lessons,
  ...scythe,
  ...scenes,
  ...together,
  ...meeting,
  ...clocks,
  ...notices,
  ...strained,
  ...luck,
  ...account,
  ...advice,
  ...papers,
  ...people,
  ...kept,
  ...alone,
  ...tabs,
  ...setup,
  ...since,
  ...older,
  ...callouts,
  ...beside,
  ...keys,
  ...touch,
  ...sizes,
  ...examples,
  ...pages,
  ...puzzles,
  ...rated,
];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    web: { type: "string" },
    pictures: { type: "string" },
    slow: { type: "string" },
    times: { type: "string", default: "1" },
  },
});
const wanted = Array.from({ length: Number(values.times) }, () =>
  ALL.filter(({ name }) => name.includes(values.only ?? "")),
).flat();
const folder = values.pictures ?? mkdtempSync(join(tmpdir(), "rubizh-pictures-"));
const web = values.web ?? mkdtempSync(join(tmpdir(), "rubizh-web-"));
if (values.web === undefined) build(web);

const site = await Site.open(web);
const browser = await launch(values.pictures === undefined ? "unseen" : "seen");
const games = (await (await fetch(`${site.url}/api/games`)).json()) as readonly { readonly id: string }[];

let failed = 0;
// What a journey started and did not wait for: it has failed, and the others go on.
process.on("unhandledRejection", (error) => {
  failed += 1;
  console.log(`FAILED  somewhere: ${error instanceof Error ? error.stack : String(error)}`);
});

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** A page as it is, to be looked at later. */
async function keep(page: Page, name: string): Promise<void> {
  if (values.pictures !== undefined) return album(folder)(page, name);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureSnapshot", { format: "mhtml" });
  writeFileSync(join(folder, `${name}.mhtml`), data);
}

async function go(journey: Journey): Promise<void> {
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  const began = performance.now();
  const home = journey.own ? await Site.open(web) : site;
  const trip: Trip = {
    browser,
    site: home,
    game: PLAYED,
    picture: values.pictures === undefined ? atRest : album(folder),
    async visitor({ newcomer, ...options } = {}) {
      const context = await browser.newContext({
        locale: "uk-UA",
        colorScheme: "dark",
        // It fetches the whole app for every visitor; journeys that are about it allow it.
        serviceWorkers: "block",
        baseURL: home.url,
        ...options,
      });
      context.setDefaultTimeout(PATIENT);
      if (!newcomer)
        await experienced(
          context,
          games.map(({ id }) => id),
        );
      contexts.push(context);
      context.on("page", (page) => {
        watch(page, faults);
        if (values.slow !== undefined) void slowDown(page, Number(values.slow)).catch(() => {});
      });
      return { context, page: await context.newPage() };
    },
  };
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`not there after ${PATIENCE / 1000} s`)), PATIENCE).unref();
  });
  await Promise.race([journey.run(trip), late]).catch((error: unknown) => {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  for (const [i, page] of contexts.flatMap((context) => context.pages()).entries())
    if (faults.length > 0) await keep(page, `failed-${journey.name}-${i}`).catch(() => {});
  for (const context of contexts) await context.close().catch(() => {});
  if (home !== site) await home.close();
  if (faults.length > 0) failed += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${faults.length === 0 ? "ok    " : "FAILED"} ${seconds} s  ${journey.name}`);
  for (const fault of faults.slice(0, 5)) console.log(`       ${fault.slice(0, LONGEST)}`);
}

const queue = [...wanted];
const lane = async (): Promise<void> => {
  for (let next = queue.shift(); next; next = queue.shift()) await go(next);
};
await Promise.all(Array.from({ length: LANES }, lane));
await browser.close();
await site.close();
if (failed > 0 || values.pictures !== undefined) console.log(`pictures and pages: ${folder}`);
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
