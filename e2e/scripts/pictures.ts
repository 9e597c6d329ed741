// The pictures of docs/screens.md: node e2e/scripts/pictures.ts [--only TEXT,TEXT] [--web DIR] [--out DIR] [--lang uk|pl|en]
// One game against a bot is played by the adviser's moves, with luck that repeats; the screens are taken from it on a
// phone and a desk, dark and light. --web takes an app that is built already, --only pictures whose name contains a TEXT.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Result } from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { launch } from "../browser.ts";
import { DESK, experienced, PHONE } from "../journey.ts";
import { lots, move, situation, untilAsked } from "../player.ts";
import { openPosition, openReplay, type Wanted } from "../position.ts";
import { build, Site } from "../site.ts";
import { meetings } from "./meetings.ts";
import { moments } from "./moments.ts";
import type { Screen, Screens } from "./screen.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    web: { type: "string" },
    out: { type: "string", default: fileURLToPath(new URL("../../docs/pictures", import.meta.url)) },
    lang: { type: "string", default: "uk" },
  },
});
const web = values.web ?? mkdtempSync(join(tmpdir(), "rubizh-web-"));
if (values.web === undefined) build(web);
mkdirSync(values.out, { recursive: true });

const site = await Site.open(web);
const browser = await launch();
const game = "neuroshima-hex";
const QUALITY = 80;

type Store = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function visitor(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: values.lang,
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await experienced(context, gameIds);
  // The same luck every time: what the page draws is a counted sequence.
  await context.addInitScript(() => {
    let state = 20_241_116;
    crypto.getRandomValues = (array) => {
      const bytes = array as unknown as Uint8Array;
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return array;
    };
  });
  return context.newPage();
}

const stored = (page: Page): Promise<Store> => page.context().storageState({ indexedDB: true });

/** The adviser's move as a ghost on the board, or as a lit button. */
async function advised(page: Page): Promise<void> {
  await page.locator("[data-hint]").click();
  await page.locator('[data-advice="show"]').click();
}
async function playAdvised(page: Page): Promise<void> {
  await advised(page);
  await page.locator('[data-play="advised"]').click();
}

const inBattle = (page: Page): Promise<number> => page.locator("section.panel li.on").count();

/** A battle on screen, stopped where somebody attacks. */
async function stopBattle(page: Page): Promise<boolean> {
  for (let wait = 0; wait < 60 && (await inBattle(page)) === 0; wait++) {
    const now = await situation(page);
    if (now === "asked" || now === "over") return false;
    await page.waitForTimeout(50);
  }
  if ((await inBattle(page)) === 0) return false;
  await page.locator("section.bar .buttons .btn.icon").nth(1).click();
  const step = page.locator("section.bar .buttons .btn.icon").nth(2);
  for (let phase = 0; phase < 6 && (await page.locator("main svg .shot").count()) === 0; phase++)
    await step.click();
  await page.waitForTimeout(600);
  return true;
}

interface Played {
  readonly table: Store;
  readonly battle: Store;
  readonly over: Store;
  readonly path: string;
}
/** Plays the game and keeps it as it was on the way. */
async function played(): Promise<Played> {
  const page = await visitor({ viewport: DESK });
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  const path = new URL(page.url()).pathname;
  let table: Store | undefined;
  let battle: Store | undefined;
  const lot = lots(4);
  for (let moves = 0; moves < 600; moves++) {
    if ((await untilAsked(page)) === "over") break;
    const before = moves >= 14 && battle === undefined ? await stored(page) : undefined;
    if (moves >= 18) table ??= before ?? (await stored(page));
    // What is not shown need not be clever.
    if (table && battle) await move(page, lot);
    else await playAdvised(page);
    if (before !== undefined && (await stopBattle(page))) battle = before;
  }
  const over = await stored(page);
  await page.context().close();
  if (!table || !battle) throw new Error("the game ended before its pictures");
  return { table, battle, over, path };
}

let kept: Promise<Played> | undefined;
/** The one game, played when the first screen wants it. */
function keep(): Promise<Played> {
  kept ??= played();
  return kept;
}

interface Asked {
  readonly turn: number;
  readonly turns: number;
  readonly round: number;
  readonly frames: readonly { readonly t: string; readonly stage?: string }[];
}
type Moves = readonly { readonly t: string }[];

/** A question of Scythe, at a table of four, that comes late enough to have something on the map. */
function scythe(question: string, then: (page: Page) => Promise<void> = async () => {}): Screen {
  const wanted = (view: Asked, legal: Moves): boolean => {
    const last = view.frames.at(-1);
    return (
      last?.t === question &&
      view.turn > 60 &&
      (last.stage === undefined || last.stage === "commit") &&
      (question !== "moving" || legal.filter(({ t }) => t === "load").length > 1)
    );
  };
  return {
    open: async (page) => {
      const search = { game: "scythe", seats: 4, options: { deals: "none" } };
      await openPosition(page, { ...search, wanted: wanted as Wanted });
      await untilAsked(page);
      await page.locator("header h1").click();
      await then(page);
    },
  };
}

/** Somebody is asked this in a random game against bots. */
const asked = (
  of: string,
  seats: number,
  wanted: (view: Asked, legal: Moves) => boolean,
  then: (page: Page) => Promise<void> = async () => {},
): Screen => ({
  open: async (page) => {
    await openPosition(page, { game: of, seats, wanted: wanted as Wanted });
    await untilAsked(page);
    await then(page);
  },
});
const isAsked = (view: Asked, t: string): boolean => view.frames.at(-1)?.t === t;
/** How long the last stage takes to open and to draw the course of the game. */
const TOLD_MS = 3000;
/** A game that has been played to its end, to this one if it matters. */
const ended = (of: string, seats: number, how?: (result: Result) => boolean): Screen => ({
  open: async (page) => {
    await openReplay(page, { game: of, seats, ...(how && { ended: how }) });
    await page.locator("section.replay").waitFor();
    await page.goto("/here/position");
    await page.locator("dialog .over").waitFor();
    await page.waitForTimeout(TOLD_MS);
  },
});
/** Advice, so many steps of it. */
const advice = (steps: number): Screen =>
  asked(
    game,
    2,
    (view, legal) =>
      view.turns > 11 && legal.some(({ t }) => t === "place") && legal.some(({ t }) => t === "end"),
    async (page) => {
      for (let step = 1; step <= steps; step++) {
        await page.keyboard.press("KeyH");
        await page.locator(`section.advice[data-step="${["where", "move", "why"][step - 1]}"]`).waitFor();
      }
    },
  );
const setup = (of: string): Screen => ({
  open: async (page) => {
    await page.goto(`/new/${of}/bots`);
    await page.locator("main fieldset, main [role=radiogroup]").first().waitFor();
  },
});
const lesson = (of: string): Screen => ({
  open: async (page) => {
    await page.goto(`/learn/${of}`);
    await page.locator("[data-lesson]").waitFor();
  },
});

const address = (path: string, arrived: string): Screen => ({
  open: async (page) => {
    await page.goto(path);
    await page.locator(arrived).first().waitFor({ state: "attached" });
  },
});
const legend = (of: string): Screen => address(`/learn/${of}/legend`, "[data-mark]");
const onepage = (of: string): Screen => address(`/learn/${of}/page`, "main section svg");

const SCREENS: Screens = {
  home: {
    open: async (page) => {
      await page.goto("/");
      await page.locator("article").first().waitFor();
    },
  },
  table: {
    store: "table",
    open: async (page) => {
      await page.goto((await keep()).path);
      await untilAsked(page);
      await advised(page);
    },
  },
  battle: {
    store: "battle",
    open: async (page) => {
      await page.goto((await keep()).path);
      await untilAsked(page);
      await playAdvised(page);
      await stopBattle(page);
    },
  },
  over: {
    store: "over",
    open: async (page) => {
      await page.goto((await keep()).path);
      await page.locator("dialog .over").waitFor();
      await page.waitForTimeout(TOLD_MS);
    },
  },
  replay: {
    store: "over",
    open: async (page) => {
      await page.goto(`${(await keep()).path}/replay/0`);
      await page.locator("section.replay").waitFor();
      const marks = await page.locator("section.replay .marks rect").count();
      for (let mark = 0; mark < Math.ceil(marks / 2); mark++)
        await page.locator("section.replay .buttons .btn.icon").nth(4).click();
      await page.locator("section.replay .buttons .btn.icon").nth(1).click();
      for (let shot = 0; shot < 3; shot++) {
        await page.locator("section.replay .buttons .btn.icon").nth(3).click();
        await page.waitForTimeout(300);
      }
    },
  },
  review: {
    open: async (page) => {
      await openReplay(page, { game, seats: 2 });
      await page.goto("/here/position/review");
      await page.locator('main[data-review="there"]').waitFor();
    },
  },
  analysis: {
    open: async (page) => {
      await openReplay(page, { game, seats: 2 });
      await page.goto("/here/position/analysis/40");
      await page.locator('[data-lines="there"]').waitFor();
    },
  },
  luck: {
    open: async (page) => {
      await openReplay(page, { game: "volia", seats: 2 });
      await page.goto("/here/position");
      await page.locator(".over [data-count]").click();
      await page.locator('.over [data-counts="there"] figure').first().waitFor();
      await page.locator(".over [data-counts]").scrollIntoViewIfNeeded();
    },
  },
  rules: {
    open: async (page) => {
      await page.goto(`/rules/${game}`);
      await page.locator(".text section").first().waitFor();
    },
  },
  example: {
    open: async (page) => {
      await page.goto(`/rules/${game}#NH-130`);
      await page.locator("#NH-130 + figure svg [data-spot]").first().waitFor({ state: "attached" });
    },
  },
  onepage: onepage(game),
  legend: legend(game),
  "onepage-scythe": onepage("scythe"),
  "legend-scythe": legend("scythe"),
  "onepage-zsu": onepage("zsu"),
  "legend-zsu": legend("zsu"),
  "onepage-volia": onepage("volia"),
  "legend-volia": legend("volia"),
  lobby: address("/lobby", "main h1"),
  keep: address("/keep", "main h1"),
  notices: address("/notices", "main h1"),
  "scythe-turn": scythe("turn"),
  "scythe-move": scythe("moving"),
  "scythe-fight": scythe("combat", async (page) => {
    await page.locator('.combat [data-spot^="dial/"][data-state="open"]').nth(2).click();
  }),
  "scythe-encounter": scythe("encounter"),
  "scythe-factory": scythe("factory"),
  "scythe-board": scythe("turn", async (page) => {
    await page.locator(".seats button:visible").nth(1).click();
    await page.locator("dialog h3").first().waitFor();
  }),
  learn: {
    open: async (page) => {
      await page.goto("/learn");
      await page.locator("main ul > li").first().waitFor();
    },
  },
  "lesson-neuroshima": lesson(game),
  "lesson-scythe": lesson("scythe"),
  "advice-where": advice(1),
  "advice-move": advice(2),
  "advice-why": advice(3),
  "bot-why": asked(
    game,
    2,
    (view, legal) => view.turns > 11 && legal.some(({ t }) => t === "place"),
    async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 1024)
        await page.locator('header [aria-label="Журнал"]').click();
      await page.locator("[data-why]:visible").last().click();
      await page.locator("dialog [data-visit]").waitFor();
    },
  ),
  callout: asked(
    "scythe",
    2,
    (view, legal) => isAsked(view, "encounter") && legal[0]?.t === "option",
    async (page) => {
      await page.locator("section[data-callout]").waitFor();
    },
  ),
  digest: asked(
    "scythe",
    5,
    (view) => isAsked(view, "turn") && view.turn > 40,
    async (page) => {
      await page.locator("section[data-digest]").waitFor();
    },
  ),
  "setup-neuroshima": setup(game),
  "setup-scythe": setup("scythe"),
  "setup-zsu": setup("zsu"),
  "setup-volia": setup("volia"),
  "zsu-battle": asked(
    "zsu",
    2,
    (view, legal) => view.round > 2 && legal.filter(({ t }) => t === "front").length > 4,
  ),
  "zsu-auction": asked("zsu", 2, (view, legal) => isAsked(view, "auction") && legal.length > 8),
  "volia-table": asked(
    "volia",
    2,
    (view, legal) => view.turn > 1 && legal.filter(({ t }) => t === "use").length > 1,
  ),
  "over-draw": ended(game, 2, ({ places: [first] }) => (first?.length ?? 0) > 1),
  "scythe-scenes": address("/gallery/scythe", "[data-scene]"),
  "over-scythe": ended("scythe", 5),
  "over-zsu": ended("zsu", 2),
  "over-solo": ended("zsu", 1),
  "over-volia": ended("volia", 2),
  ...moments,
  ...meetings,
};

const isWanted = (picture: string): boolean => values.only.split(",").some((text) => picture.includes(text));
for (const [name, { store, open }] of Object.entries(SCREENS))
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK }))
    for (const colorScheme of ["dark", "light"] as const) {
      const picture = `${name}-${size}-${colorScheme}.webp`;
      if (!isWanted(picture)) continue;
      const before = store ? { storageState: (await keep())[store] } : {};
      const page = await visitor({ viewport, colorScheme, ...before });
      const others: Page[] = [];
      const other = async (house?: string): Promise<Page> => {
        const extraHTTPHeaders = house === undefined ? {} : { "x-forwarded-for": house };
        const one = await visitor({ viewport: DESK, extraHTTPHeaders });
        others.push(one);
        return one;
      };
      await open(page, { site, other });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      const lens = await page.context().newCDPSession(page);
      const { data } = await lens.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
      writeFileSync(join(values.out, picture), Buffer.from(data, "base64"));
      console.log(picture);
      for (const one of [page, ...others]) await one.context().close();
    }
await browser.close();
await site.close();
