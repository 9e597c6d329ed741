// Frames that films drop: node e2e/scripts/frames.ts [--web DIR] [--slower 4] [--seconds 8]
// A finished game is replayed with the processor slowed by so much, a battle of the first game there is and turns around
// five seats, each after a rest of the same length on the same page: what rest drops, the machine drops. A frame is dropped
// when two callbacks of the browser are more than one and a half frames apart. "busy %" is the time that the page's own thread
// needs of each second, counted on its own clock at full speed and times the slowness: other work does not change it, and
// what is over 100 could not be shown in time. "late %" are the frames that would be dropped on a machine with nothing else to do:
// every task of the page's thread, counted on the thread's own clock, takes so many times longer and waits for the one before;
// a frame that comes while one runs on is late. One line of JSON for each film.
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "playwright-core";
import { launch } from "../browser.ts";
import { DESK, experienced, PHONE } from "../journey.ts";
import { openReplay } from "../position.ts";
import { build, Site } from "../site.ts";

const { values } = parseArgs({
  options: {
    web: { type: "string" },
    slower: { type: "string", default: "4" },
    seconds: { type: "string", default: "8" },
  },
});
const web = values.web ?? mkdtempSync(join(tmpdir(), "rubizh-web-"));
if (values.web === undefined) build(web);
const slower = Number(values.slower);
const length = 1000 * Number(values.seconds);

interface Counted {
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
}
/** Callbacks for so long, and how many would have fitted between those that came late. */
const counted = (page: Page, ms: number): Promise<Counted> =>
  page.evaluate(
    (for_) =>
      new Promise<Counted>((resolve) => {
        const FRAME = 1000 / 60;
        const times: number[] = [];
        const tick = (now: number): void => {
          times.push(now);
          if (now - (times[0] ?? now) < for_) requestAnimationFrame(tick);
          else {
            const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
            const late = gaps.filter((gap) => gap > 1.5 * FRAME);
            const dropped = late.reduce((n, gap) => n + Math.round(gap / FRAME) - 1, 0);
            resolve({ frames: gaps.length + dropped, dropped, longest: Math.round(Math.max(...gaps)) });
          }
        };
        requestAnimationFrame(tick);
      }),
    ms,
  );

/** Seconds that the page's thread has worked. */
async function worked(lens: CDPSession): Promise<number> {
  const { metrics } = await lens.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

const FRAME = 1_000_000 / 60;
interface Task {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}
/** The share of frames that come while the busiest page thread works on, were it so much slower; times in microseconds. */
function lateOf(events: readonly Task[], slowness: number): number {
  const threads = new Map<string, Task[]>();
  for (const task of events)
    if (task.name === "ThreadControllerImpl::RunTask" && task.tdur !== undefined) {
      const key = `${task.pid}/${task.tid}`;
      threads.set(key, [...(threads.get(key) ?? []), task]);
    }
  const work = (tasks: readonly Task[]): number => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const tasks = [...threads.values()].sort((a, b) => work(b) - work(a))[0] ?? [];
  const [first, last] = [tasks[0], tasks.at(-1)];
  if (!first || !last) return Number.NaN;
  let [begun, free, late] = [first.ts, first.ts, 0];
  for (const { ts, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    if (ts > free) {
      late += Math.floor((free - begun) / FRAME);
      [begun, free] = [ts, ts];
    }
    free += slowness * tdur;
  }
  return late / ((last.ts - first.ts) / FRAME);
}
/** What the threads of all pages do for so long. */
async function traced(page: Page, ms: number): Promise<readonly Task[]> {
  const lens = await browser.newBrowserCDPSession();
  const events: Task[] = [];
  lens.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Task[])));
  const all = new Promise((resolve) => lens.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["toplevel"] };
  await lens.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await page.waitForTimeout(ms);
  await lens.send("Tracing.end");
  await all;
  return events;
}

const button = (n: number): string => `section.replay .buttons:not(.ends) > .btn.icon >> nth=${n}`;
const [STEP_BACK, PLAY, NEXT_MARK] = [button(1), button(2), button(4)];
interface Film {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly viewport: typeof PHONE;
  /** Leads to where it begins. */
  begin(page: Page): Promise<void>;
}
const FILMS: readonly Film[] = [PHONE, DESK].flatMap((viewport) => [
  {
    name: "a battle",
    game: "neuroshima-hex",
    seats: 2,
    viewport,
    begin: async (page: Page) => {
      // The third battle has somebody to fight it; a mark stands after it.
      for (let mark = 0; mark < 3; mark++) await page.locator(NEXT_MARK).click();
      await page.locator(STEP_BACK).click();
    },
  },
  {
    name: "turns around five seats",
    game: "scythe",
    seats: 5,
    viewport,
    begin: async (page: Page) => {
      await page.goto("/here/position/replay/300");
      await page.locator("section.replay").waitFor();
    },
  },
]);

const site = await Site.open(web);
const browser = await launch();
for (const { name, game, seats, viewport, begin } of FILMS) {
  const context = await browser.newContext({ baseURL: site.url, viewport, serviceWorkers: "block" });
  context.setDefaultTimeout(120_000);
  await experienced(context, [game]);
  const page = await context.newPage();
  await openReplay(page, { game, seats });
  await page.locator("section.replay").waitFor();
  await begin(page);
  const lens = await context.newCDPSession(page);
  await lens.send("Performance.enable", { timeDomain: "threadTicks" });
  const throttle = (rate: number) => lens.send("Emulation.setCPUThrottlingRate", { rate });
  await throttle(slower);
  const rest = await counted(page, length);
  await page.locator(PLAY).click();
  const film = await counted(page, length);
  await throttle(1);
  const [before, since] = [await worked(lens), Date.now()];
  // Frames are wanted all the time, as in the count above.
  await page.evaluate(() => {
    const again = (): unknown => requestAnimationFrame(again);
    again();
  });
  const late = lateOf(await traced(page, length), slower);
  const busy = ((await worked(lens)) - before) / ((Date.now() - since) / 1000);
  const share = ({ dropped, frames }: Counted): number => Math.round((1000 * dropped) / frames) / 10;
  console.log(
    JSON.stringify({
      film: name,
      game,
      width: viewport.width,
      slower,
      "busy %": Math.round(100 * slower * busy),
      "late %": Math.round(1000 * late) / 10,
      "dropped %": share(film),
      "dropped at rest %": share(rest),
      "longest ms": film.longest,
      load: Math.round(loadavg()[0] ?? 0),
    }),
  );
  await context.close();
}
await browser.close();
await site.close();
