import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

const CALLOUT = "section[data-callout]";
const TAPPED = '.table [data-spot]:is([data-state="open"], [data-state="instead"], [data-state="picked"])';

interface Seen {
  readonly frames: readonly { readonly t: string }[];
}
type Legal = readonly { readonly t: string }[];
interface Case {
  readonly game: string;
  /** What is new to the visitor; everything else has been met. */
  readonly id: string;
  readonly wanted: (view: Seen, legal: Legal) => boolean;
}
const top = (view: Seen): string => view.frames.at(-1)?.t ?? "";
const CASES: readonly Case[] = [
  { game: "neuroshima-hex", id: "steel-net", wanted: (_, legal) => legal.some((m) => m.t === "net") },
  {
    game: "scythe",
    id: "encounter",
    wanted: (view, legal) => top(view) === "encounter" && legal[0]?.t === "option",
  },
  {
    game: "zsu",
    id: "rear",
    wanted: (view, legal) => top(view) === "compensate" && legal.some((m) => m.t === "lay"),
  },
  {
    game: "volia",
    id: "bound",
    wanted: (view, legal) => top(view) === "acting" && legal.some((m) => m.t === "leave"),
  },
];

const listOf = (game: string): readonly { readonly id: string }[] =>
  JSON.parse(readFileSync(new URL(`../../games/${game}/callouts/list.json`, import.meta.url), "utf8"));

/** What may be tapped to say a move, and would be if the callout did not lie over it. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([callout = "", tapped = ""]) => {
      const over = document.querySelector(callout)?.getBoundingClientRect();
      if (!over) return ["there is no callout"];
      const steps = (from: number, length: number) =>
        Array.from({ length: length / 6 }, (_, i) => from + 6 * i);
      const points = steps(over.x, over.width).flatMap((x) =>
        steps(over.y, over.height).map((y) => [x, y] as const),
      );
      const under = points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
      const hidden = under
        .map((el) => el.closest(`${tapped}, .table > section.bar`))
        .filter((el) => el !== null);
      return [...new Set(hidden)].map((el) => el.getAttribute("data-spot") ?? el.className);
    },
    [CALLOUT, TAPPED],
  );

async function light(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}
/** What a page fetches now is counted, and whether its table has been at rest: only then is anything pointed out. */
async function watched(page: Page): Promise<() => Promise<boolean>> {
  let underway = 0;
  page.on("request", () => {
    underway += 1;
  });
  const ended = (): void => {
    underway -= 1;
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  await page.addInitScript(() => {
    const idle = globalThis.requestIdleCallback;
    globalThis.requestIdleCallback = (run, options) =>
      idle((deadline) => {
        run(deadline);
        Object.assign(globalThis, { rested: true });
      }, options);
  });
  return async () => {
    if (underway > 0) return false;
    const hasRested = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const look = (): void => done("rested" in globalThis);
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(look)));
        }),
    );
    return hasRested && underway === 0;
  };
}

/** The table is there and has been at rest, and so is all that it fetches then. */
async function back(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await page.goto("/here/position");
  await untilAsked(page);
  await page.locator(".table > header h1").click();
  // Twice: what has come may send for more.
  await until(async () => (await isDone()) && (await isDone()), "the table does not come to rest");
}

async function pointedOut({ visitor, picture }: Trip, { game, id, wanted }: Case): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  const isDone = await watched(page);
  const others = listOf(game).filter((each) => each.id !== id);
  await page.goto("/");
  await page.evaluate(
    ([key, met]) => localStorage.setItem(key as string, met as string),
    [`rubizh.callouts.${game}`, JSON.stringify(others.map((each) => each.id))],
  );
  await openPosition(page, { game, seats: 2, wanted: wanted as unknown as Wanted });
  await untilAsked(page);
  // What happened meanwhile is told first, until something is touched.
  await page.locator(".table > header h1").click();
  const callout = page.locator(`[data-callout="${id}"]`);
  await callout.waitFor();
  for (const [name, viewport] of [
    ["390", PHONE],
    ["1440", DESK],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const theme of ["dark", "light"] as const) {
      await light(page, theme);
      await picture(page, `callout-${game}-${name}-${theme}`);
    }
    await until(async () => (await covered(page)).length === 0, `covered at ${name}: ${await covered(page)}`);
    must((await overflow(page)) <= 0, `the callout at ${name} makes the page wider`);
  }
  await page.setViewportSize(PHONE);
  same(await violations(page), [], "accessibility of a callout");
  const said = (await callout.locator("span").first().textContent()) ?? "";
  const heard = page.locator(".table > [aria-live] p", { hasText: said });
  same(await heard.count(), 1, "how often it is read out");
  // A pick opens other targets, and a move closes the callout.
  await page.locator(`${TAPPED}:visible`).first().tap();
  await until(
    async () => (await callout.count()) === 0 || (await covered(page)).length === 0,
    "what a pick has opened is covered",
  );
  if (await callout.count()) await page.keyboard.press("Escape");
  await callout.waitFor({ state: "detached" });
  await back(page, isDone);
  same(await page.locator(CALLOUT).count(), 0, "callouts after a reload");

  await page.evaluate((key) => localStorage.removeItem(key), `rubizh.callouts.${game}`);
  await page.goto("/settings");
  const off = page.getByRole("checkbox", { name: /Підказки/ });
  await off.uncheck({ force: true });
  await back(page, isDone);
  same(await page.locator(CALLOUT).count(), 0, "callouts when they are turned off");
  await page.goto("/settings");
  await off.check({ force: true });
  await back(page, isDone);
  await page.locator(CALLOUT).locator("button").first().tap();
  await page.locator(CALLOUT).waitFor({ state: "detached" });
}

export const journeys: readonly Journey[] = CASES.map((each) => ({
  name: `callouts: what is new in ${each.game} is pointed out once, beside what may be tapped`,
  run: (trip) => pointedOut(trip, each),
}));
