import { readFileSync } from "node:fs";
import type { PuzzlePack } from "@rubizh/engine/puzzle";
import type { Page } from "playwright-core";
import { lots, move, situation, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";
import type { Screen, Screens } from "./screen.ts";

/** More than anything here needs. */
const MOST = 400;

interface Seen {
  readonly turn: number;
  readonly frames: readonly { readonly t: string; readonly stage?: string }[];
}
type Moves = readonly { readonly t: string }[];

/** Buttons of a film: back, pause, on. */
const shot = (page: Page, button: 0 | 1 | 2) => page.locator("section.bar .buttons .btn.icon").nth(button);
/** The film stands still where something is to be seen. */
async function stopAt(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  if ((await situation(page)) === "film" && (await shot(page, 1).count())) await shot(page, 1).click();
  // Dice and cards turn up one by one.
  await page.waitForTimeout(1500);
}

const isFight = (view: Seen): boolean => {
  const last = view.frames.at(-1);
  return last?.t === "combat" && last.stage === "commit" && view.turn > 60;
};
/** A fight of Scythe from its question to where it is decided. */
const fight = (then: (page: Page) => Promise<void>): Screen => ({
  open: async (page) => {
    const search = { game: "scythe", seats: 4, options: { deals: "none" } };
    await openPosition(page, { ...search, wanted: isFight as Wanted });
    await untilAsked(page);
    await page.locator('.combat [data-spot^="dial/"][data-state="open"]').nth(2).click();
    await page.locator('section.bar [data-play="move"]').click();
    await stopAt(page, ".reveal");
    while ((await shot(page, 0).getAttribute("aria-disabled")) !== "true") await shot(page, 0).click();
    await then(page);
  },
});

const solver = "[data-puzzle]";
const puzzle = (game: string, then: (page: Page) => Promise<void>): Screen => ({
  open: async (page) => {
    const file = new URL(`../../games/${game}/puzzles/pack.json`, import.meta.url);
    const { puzzles } = JSON.parse(readFileSync(file, "utf8")) as PuzzlePack;
    await page.goto(`/puzzles/${game}/${puzzles[0]?.id}`);
    await page.locator(solver).waitFor();
    await then(page);
  },
});
/** What a key does is seen before the next is pressed. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(80);
}
async function solve(page: Page): Promise<void> {
  for (let rung = 1; rung <= 3; rung++) {
    await page.locator(`${solver} [data-rung]`).click();
    await page.locator(`${solver}[data-hints="${rung}"]`).waitFor();
  }
  for (let n = 0; n < MOST && (await page.locator("[data-verdict]").count()) === 0; n++) {
    await press(page, "n");
    await press(page, "Enter");
  }
  await page.locator('[data-verdict="solved"]').waitFor();
}
async function miss(page: Page): Promise<void> {
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await page.locator('[data-verdict="miss"]').waitFor();
}

/** Right answers before the one that is shown: by then something has been played. */
const ANSWERS = 3;
/** A guided game as it goes on after a right or a wrong answer. */
const lesson = (game: string, phase: "good" | "again"): Screen => ({
  open: async (page) => {
    await page.goto(`/learn/${game}`);
    const band = page.locator("[data-lesson]");
    await band.waitFor();
    const lot = lots(3);
    const answered = new Set<string | null>();
    for (let n = 0; n < MOST; n++) {
      const now = await band.getAttribute("data-lesson");
      if (now === "good") answered.add(await band.getAttribute("data-step"));
      const isShown = (await page.locator("[data-film]").count()) === 0;
      if (now === phase && isShown && (phase === "again" || answered.size > ANSWERS)) return;
      const asks = (await page.locator("[data-lesson] [data-help]").count()) > 0;
      if (phase === "again" && asks && isShown) await move(page, lot);
      else {
        await press(page, "n");
        await press(page, "Enter");
      }
    }
    throw new Error(`the lesson of ${game} is never ${phase}`);
  },
});

const isThrow = (view: Seen, legal: Moves): boolean => view.turn > 1 && legal.some(({ t }) => t === "use");
/** Dice lie in the tray, each with its reason. */
const thrown: Screen = {
  open: async (page) => {
    await openPosition(page, { game: "volia", seats: 2, wanted: isThrow as Wanted });
    const lot = lots(7);
    for (let n = 0; n < MOST && (await page.locator(".tray .pair").count()) === 0; n++) {
      const now = await situation(page);
      if (now === "asked") await move(page, lot);
      else if (now === "over") throw new Error("nobody was attacked");
      else await page.waitForTimeout(30);
    }
    await stopAt(page, ".tray .pair");
    while ((await page.locator(".tray .saves > *").count()) === 0) await shot(page, 2).click();
  },
};

/** Advice without a term: in what the move and the next best differ on the table. */
const facts: Screen = {
  open: async (page) => {
    await page.goto("/play/volia");
    await page.waitForURL(/\/here\//);
    for (let n = 0; n < MOST && (await untilAsked(page)) === "asked"; n++) {
      await page.locator("[data-hint]").click();
      await page.locator('[data-advice="show"]').click();
      const advice = page.locator("section.advice");
      const why = advice.locator('[data-advice="why"]');
      await advice.locator('[data-play="advised"]').waitFor();
      if (await why.count()) await why.click();
      if (await advice.locator("p + ul").count()) return;
      await advice.locator('[data-play="advised"]').click();
    }
    throw new Error("no advice tells facts");
  },
};

export const moments: Screens = {
  "advice-facts": facts,
  "puzzle-play": puzzle("neuroshima-hex", async () => {}),
  "puzzle-done": puzzle("neuroshima-hex", solve),
  "puzzle-miss": puzzle("neuroshima-hex", miss),
  "scythe-reveal": fight(async () => {}),
  "scythe-after": fight(async (page) => {
    const told = page.locator(".reveal .after", { hasText: /\S/ });
    while ((await told.count()) < 2) await shot(page, 2).click();
  }),
  "volia-throw": thrown,
  "lesson-good": lesson("neuroshima-hex", "good"),
  "lesson-again": lesson("neuroshima-hex", "again"),
  "lesson-scythe-good": lesson("scythe", "good"),
  "lesson-scythe-again": lesson("scythe", "again"),
};
