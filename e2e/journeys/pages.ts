import { gameIds } from "@rubizh/registry";
import type { Page } from "playwright-core";
import {
  DESK,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  THEMES,
  type Trip,
  until,
  violations,
  wear,
} from "../journey.ts";
import { lots, move, untilAsked } from "../player.ts";
import { openPosition } from "../position.ts";

/** In the middle of a game, which is the same in every run: what a page looks like must not depend on luck. */
async function midGame(page: Page, game: string, moves: number): Promise<void> {
  let questions = 0;
  const wanted = (): boolean => {
    questions += 1;
    return questions > 12;
  };
  await openPosition(page, { game, seats: 2, wanted });
  const lot = lots(5);
  for (let i = 0; i < moves; i++) {
    must((await untilAsked(page)) === "asked", "the game ended early");
    await move(page, lot);
  }
  await untilAsked(page);
}

/** Sizes, and the themes of each in which pages are looked at: they are opened, and accessibility is judged, in the first. */
const LOOKS = [
  { viewport: PHONE, themes: THEMES },
  { viewport: DESK, themes: THEMES.toReversed() },
] as const;
/** The same page in another size, loaded anew. */
async function reopen(page: Page, viewport: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(viewport);
  await page.reload();
}

const screens = (game: string): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  home: async (page) => {
    await page.goto("/");
    await page.locator("article").first().waitFor();
  },
  setup: async (page) => {
    await page.goto(`/new/${game}/bots`);
    await page.locator("fieldset label").first().waitFor();
  },
  friend: async (page) => {
    await page.goto(`/new/${game}/friend`);
    await page.locator(".names input").waitFor();
  },
  rules: async (page) => {
    await page.goto(`/rules/${game}`);
    await page.locator(".text section").first().waitFor();
  },
  settings: async (page) => {
    await page.goto("/settings");
    await page.locator("dl").waitFor();
  },
  about: async (page) => {
    await page.goto("/about");
    await page.locator("main ul").waitFor();
  },
  lobby: async (page) => {
    await page.goto("/lobby");
    await page.locator("section[aria-live]").locator("p, li").first().waitFor();
  },
  lost: async (page) => {
    await page.goto("/nowhere/at/all");
    await page.locator("main .btn").waitFor();
  },
  table: (page) => midGame(page, game, 6),
  menu: async (page) => {
    await page.locator("header button").last().click();
    await page.locator("dialog .menu").waitFor();
  },
});

/** Pictures of everything; accessibility is judged in both themes and both sizes, each once. */
async function look({ visitor, picture, game }: Trip): Promise<void> {
  const faults: string[] = [];
  for (const { viewport, themes } of LOOKS) {
    const { page } = await visitor({ viewport });
    for (const [name, open] of Object.entries(screens(game)))
      for (const [i, theme] of themes.entries()) {
        if (i === 0) {
          await page.emulateMedia({ colorScheme: theme });
          await open(page);
        }
        await wear(page, theme);
        const where = `${name}-${viewport.width}-${theme}`;
        await picture(page, where);
        if (i === 0) faults.push(...(await violations(page)).map((v) => `${where}: ${v}`));
        const wider = await overflow(page);
        if (wider > 0) faults.push(`${where}: ${wider} px wider than the screen`);
      }
  }
  same(faults, [], "faults on screens");
}

/** What explains the games: the chooser, and of each game its one page and its legend. */
async function guides({ visitor, picture, site }: Trip): Promise<void> {
  const games = (await (await fetch(`${site.url}/api/games`)).json()) as readonly { readonly id: string }[];
  const faults: string[] = [];
  const { page } = await visitor();
  // Every second page is opened on a desk and comes to a phone.
  for (const [n, path] of ["", ...games.flatMap(({ id }) => [`/${id}/page`, `/${id}/legend`])].entries())
    for (const [i, { viewport, themes }] of (n % 2 === 0 ? LOOKS : LOOKS.toReversed()).entries()) {
      await page.setViewportSize(viewport);
      const [theme] = themes;
      await page.emulateMedia({ colorScheme: theme });
      if (i === 0) await page.goto(`/learn${path}`);
      await page.locator("main h2").first().waitFor();
      await page.locator("main svg").first().waitFor({ state: "attached" });
      await wear(page, theme);
      const where = `learn${path.replaceAll("/", "-")}-${viewport.width}-${theme}`;
      await picture(page, where);
      faults.push(...(await violations(page)).map((v) => `${where}: ${v}`));
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${where}: ${wider} px wider than the screen`);
    }
  same(faults, [], "faults on pages that explain");
}

async function widths({ visitor, game }: Trip): Promise<void> {
  const faults: string[] = [];
  for (const [locale, ...all] of [
    ["uk-UA", 320, 768, 1024],
    ["pl-PL", 360, 2560],
  ] as const) {
    const { page, context } = await visitor({ locale });
    for (const name of ["home", "setup", "rules", "settings", "table"] as const)
      for (const [i, width] of all.entries()) {
        const viewport = { width, height: width < 700 ? 720 : 1000 };
        // A game is played into its middle once.
        if (name === "table" && i > 0) {
          await reopen(page, viewport);
          await untilAsked(page);
        } else {
          await page.setViewportSize(viewport);
          await screens(game)[name]?.(page);
        }
        const wider = await overflow(page);
        if (wider > 0) faults.push(`${name} at ${width} in ${locale}: ${wider} px wider`);
      }
    await context.close();
  }
  same(faults, [], "screens that do not fit");
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 2560, height: 1440 },
] as const;

/** What can be done stands on the screen at once, in every game; nothing has to be scrolled to. */
async function sizes({ visitor, picture, site }: Trip): Promise<void> {
  const games = (await (await fetch(`${site.url}/api/games`)).json()) as readonly { readonly id: string }[];
  const faults: string[] = [];
  for (const { id } of games) {
    const { page, context } = await visitor({ viewport: SIZES[0], reducedMotion: "reduce" });
    await midGame(page, id, 6);
    for (const viewport of SIZES) {
      if (viewport !== SIZES[0]) {
        await reopen(page, viewport);
        await untilAsked(page);
      }
      const where = `${id} at ${viewport.width}`;
      await picture(page, `size-${id}-${viewport.width}`);
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${where}: ${wider} px wider`);
      for (const part of ["main", "section.bar .says", "section.bar .buttons"]) {
        const box = await page.locator(part).first().boundingBox();
        if (!box || box.width < 40 || box.height < 20) faults.push(`${where}: no room for ${part}`);
        else if (box.y + box.height > viewport.height + 1 || box.x + box.width > viewport.width + 1)
          faults.push(`${where}: ${part} is off the screen`);
      }
    }
    await context.close();
  }
  same(faults, [], "tables that do not fit");
}

async function rulebook({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await page.goto(`/rules/${game}`);
  const clauses = page.locator(".text p[id]");
  await clauses.first().waitFor();
  const all = await clauses.count();
  await page.locator("input[type=search]").fill("штаб");
  await page.locator("[role=status]", { hasText: "Знайдено" }).waitFor();
  must((await clauses.count()) < all, "the search finds everything");
  const id = await clauses.nth(2).getAttribute("id");
  await page.goto(`/rules/${game}#${id}`);
  await page.reload();
  await page.locator(`#${id}`).waitFor();
  const inSight = (): Promise<boolean> =>
    page.locator(`#${id}`).evaluate((el) => {
      const { top, bottom } = el.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await until(inSight, "the clause of the address is not in sight");
}

/** What a first visitor of a page downloads as script, packed as the server sends it. */
async function downloaded({ visitor }: Trip, address: string, arrived: string): Promise<number> {
  const { page, context } = await visitor({ viewport: PHONE });
  // What a table sends for when it has been at rest is no part of it; a slow page would come to rest before it is weighed.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(address);
  await page.locator(arrived).first().waitFor();
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = new Map(
      files.filter(({ name }) => name.endsWith(".js")).map((f) => [f.name, f.encodedBodySize]),
    );
    return [...scripts.values()].reduce((sum, size) => sum + size, 0);
  });
  await context.close();
  return bytes;
}
const within = (bytes: number, most: number, of: string): void =>
  must(bytes > 10_000 && bytes <= most, `${of} has ${bytes} bytes of script, at most ${most}`);

const HOME = 120_000;
const TABLE = 200_000;

async function homeBudget(trip: Trip): Promise<void> {
  within(await downloaded(trip, "/", "article"), HOME, "the first load");
}
/** Board, rules and words of a game beyond what the home page has; what its bots need is loaded beside the page. */
async function tableBudget(trip: Trip): Promise<void> {
  const home = await downloaded(trip, "/", "article");
  for (const id of gameIds) {
    const all = await downloaded(trip, `/play/${id}`, "section.bar.yours, section.bar [data-film]");
    within(all - home, TABLE, `a table of ${id}`);
  }
}

export const journeys: readonly Journey[] = [
  { name: "what explains the games, on phone and desk, without accessibility faults", run: guides },
  { name: "every screen on phone and desk, dark and light, without accessibility faults", run: look },
  { name: "nothing is cut off between 320 and 2560", run: widths },
  { name: "every game's table at 360, 844 × 390 and 2560", run: sizes },
  { name: "rules can be searched and linked to", run: rulebook },
  { name: "home's first load stays within its budget of script", run: homeBudget },
  { name: "a table of every game adds no more than its budget of script", run: tableBudget },
];
