import { gameIds } from "@rubizh/registry";
import type { Page } from "playwright-core";
import {
  DESK,
  holdBack,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";
import { accept, invite, some } from "../pair.ts";
import { lots, move, skipFilm, untilAsked } from "../player.ts";
import { openReplay } from "../position.ts";

async function sound(page: Page, name: string): Promise<void> {
  same(await violations(page), [], `${name} has accessibility faults`);
  must((await overflow(page)) <= 0, `${name} is wider than the screen`);
}

/** A finished game that this browser keeps, with its result on screen. */
async function openOver(page: Page, game: string): Promise<void> {
  await openReplay(page, { game, seats: 2 }, "");
  await page.locator("dialog .over").waitFor();
}

/** Beside the proof of fairness stand dice and draws against what was expected; then over all kept games. */
async function luck({ visitor, picture }: Trip): Promise<void> {
  for (const [i, game] of gameIds.entries()) {
    const look =
      i % 2 === 0 ? { viewport: PHONE, hasTouch: true } : { viewport: DESK, colorScheme: "light" as const };
    const { page, context } = await visitor({
      ...look,
      locale: ["uk-UA", "pl-PL", "en-GB"][i % 3] ?? "uk-UA",
    });
    await openOver(page, game);
    await page.locator(".over [data-luck=ok]").waitFor();
    await page.locator(".over [data-count]").click();
    await page.locator('.over [data-counts="there"] :is(figure, table)').first().waitFor();
    await page.locator(".over [data-counts]").scrollIntoViewIfNeeded();
    await picture(page, `luck-${game}`);
    await sound(page, `the luck of ${game}`);
    await page.locator('.over [data-counts] a[href="/luck"]').click();
    await page.locator('main[data-mine="there"] :is(figure, table)').first().waitFor();
    await picture(page, `my-luck-${game}`);
    await sound(page, `the luck over all games, with ${game}`);
    await context.close();
  }
}

/** The app's less common words come whenever they like: what is on screen already is not made anew for them. */
async function lateWords({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  const words = await holdBack(page, "**/assets/uk-*.js", '"about.credits"');
  await openReplay(page, { game, seats: 2 }, "");
  await page.locator(".over [data-count]").click();
  const shown = await page.locator('.over [data-counts="there"]').elementHandle();
  await words.asked;
  await words.release();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  must(
    (await shown?.evaluate((element) => element.isConnected)) ?? false,
    "more words have replaced the figures",
  );
}

/** It is reviewed in the shortest time. */
const SOONEST = "volia";
const ANALYSIS = "[data-analysis]";
const rows = async (page: Page): Promise<number> =>
  Number(await page.locator("[data-tree]").getAttribute("data-tree"));
const thought = (page: Page): Promise<void> => page.locator('[data-lines="there"]').waitFor();
const firstMove = async (page: Page, lot: (n: number) => number): Promise<void> => {
  const before = await rows(page);
  await until(async () => {
    if ((await rows(page)) > before) return true;
    await skipFilm(page);
    await move(page, lot);
    return (await rows(page)) > before;
  }, "no move is played on the analysis board");
};

/** Lines have been thought through, or there are none: what stands below them moves no more. */
const settled = (page: Page): Promise<void> =>
  page.locator('[data-lines="there"], [data-lines="none"]').waitFor();

/** Where luck or nobody is asked there is nothing to compare: then the next moment, once its board is laid. */
async function someoneAsked(page: Page): Promise<void> {
  await settled(page);
  while ((await page.locator('[data-lines="none"]').count()) > 0) {
    const board = await page.locator("main .board").elementHandle();
    await page.locator("[data-later]").tap();
    await until(
      async () => !(await board?.evaluate((element) => element.isConnected)),
      "the next moment does not come",
    );
    await settled(page);
  }
}

/** Any moment of a finished game, a line of the bot's and one of one's own, luck by hand, and a link to it: by touch. */
async function analysis({ visitor, picture }: Trip): Promise<void> {
  for (const [i, game] of gameIds.entries()) {
    const { page, context } = await visitor({
      viewport: PHONE,
      hasTouch: true,
      locale: ["uk-UA", "pl-PL", "en-GB"][i % 3] ?? "uk-UA",
      colorScheme: i % 2 === 0 ? "dark" : "light",
      reducedMotion: "reduce",
    });
    await openReplay(page, { game, seats: 2 }, "/analysis/30");
    await page.locator(`div${ANALYSIS}`).waitFor();
    await someoneAsked(page);
    await picture(page, `analysis-${game}`);
    await sound(page, `the analysis of ${game}`);
    await page.locator('[data-line="0"]').tap();
    await until(async () => (await rows(page)) > 0, "the bot's line is not played");
    await firstMove(page, lots(3));
    await settled(page);
    const grown = await rows(page);
    await page.locator("[data-node]").first().tap();
    await page.locator("li:first-child > [data-node][aria-current]").waitFor();
    await page.locator("[data-back]").tap();
    await page.locator("[data-node][aria-current]").waitFor({ state: "detached" });
    same(await rows(page), grown, "going back forgets a line");
    await page.locator("[data-node]").last().tap();
    await page.locator("[data-tree]").scrollIntoViewIfNeeded();
    await picture(page, `analysis-tree-${game}`);
    await context.close();
  }
}

/** The same by keyboard; everything is open only when asked for, and a link opens for somebody else. */
async function byKeys({ visitor, picture, game }: Trip): Promise<void> {
  const { page, context } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openReplay(page, { game, seats: 2 }, "/analysis/40");
  await page.locator(`div${ANALYSIS}`).waitFor();
  const checked = page.locator("fieldset input:checked");
  const knowing = await checked.getAttribute("value");
  must(knowing !== "all", "secrets lie open at once");
  await thought(page);
  await page.keyboard.press("Space");
  await until(async () => (await rows(page)) > 0, "Space does not play the first line");
  await page.keyboard.press("ArrowLeft");
  await page.locator("[data-node][aria-current]").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  await page.locator("[data-node][aria-current]").waitFor();
  await picture(page, "analysis-keys");
  await page.locator("[data-copy]").focus();
  await page.keyboard.press("Enter");
  await page.locator("p.note:not(:empty)").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator("header h1").click();
  await page.keyboard.press("v");
  await until(
    async () => (await checked.getAttribute("value")) !== knowing,
    "V does not change the viewpoint",
  );
  await sound(page, "the analysis on a desk");
  const other = await visitor({ viewport: PHONE });
  await other.page.goto(link);
  await other.page.locator('[data-analysis="position"]').waitFor();
  await thought(other.page);
  same(await other.page.locator("fieldset").count(), 0, "a link offers other eyes");
  await other.page.goto("/about");
  await other.page.goto("/position#broken");
  await other.page.locator("main h1", { hasText: "посилання" }).waitFor();
}

/** On one's own running table: a line is thought through in private, then played or forgotten. */
async function trying({ visitor, picture, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  const at = (): Promise<string | null> => page.locator("section.bar").getAttribute("data-at");
  const before = await at();
  const think = async (): Promise<void> => {
    await page.locator("header button[data-menu]").click();
    await page.locator("dialog a[data-try]").click();
    await page.locator('[data-analysis="try"]').waitFor();
  };
  await think();
  await firstMove(page, lots(8));
  await picture(page, "try-390");
  await sound(page, "a line that is thought through");
  await page.locator("a[data-drop]").click();
  await untilAsked(page);
  same(await at(), before, "a forgotten line changed the game");
  await think();
  await firstMove(page, lots(8));
  await page.locator("[data-play-line]").click();
  await page.waitForURL(/\/here\/[^/]+$/);
  await until(
    async () => (await untilAsked(page)) === "over" || (await at()) !== before,
    "the line is not played",
  );
}

/** Waits for the review; the graph may be there before it, and grows. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('main[data-review="there"]').waitFor();
  await page.locator("[data-sum]").waitFor();
}

/** Where a better move was found, the board shows it, and the one played when asked to; both stand on the table before it. */
async function drawnMoves(page: Page, picture: Trip["picture"]): Promise<void> {
  const graph = page.locator("main input[type=range]");
  const steps = Number(await graph.getAttribute("max"));
  const better = page.locator('button[data-show="best"]');
  await until(async () => {
    if ((await better.count()) > 0) return true;
    const at = Number(await graph.inputValue());
    await graph.fill(String(at >= steps ? 0 : at + 1));
    return (await better.count()) > 0;
  }, "no better move is shown anywhere");
  await page.locator('[data-drawn="best"]').waitFor();
  await page.locator("[data-moment]").scrollIntoViewIfNeeded();
  await picture(page, "review-better-390-dark");
  await page.locator('button[data-show="played"]').tap();
  await page.locator('[data-drawn="played"]').waitFor();
  await sound(page, "a moment with a better move");
}

/** What was reviewed counts in the sums of many games; others are reviewed there. They stay when the language changes. */
async function habits({ visitor, picture }: Trip): Promise<void> {
  const looks = [
    { viewport: PHONE, hasTouch: true, locale: "uk-UA" },
    { viewport: DESK, locale: "pl-PL" },
  ];
  for (const [i, look] of looks.entries()) {
    const { page, context } = await visitor({ ...look, reducedMotion: "reduce" });
    await openOver(page, SOONEST);
    await page.goto("/luck");
    const all = page.locator("[data-review-all]");
    await all.waitFor();
    await page.locator('[data-habits="0"]').waitFor();
    if (i === 0) await all.tap();
    else {
      await all.focus();
      await page.keyboard.press("Enter");
    }
    const summed = page.locator('[data-habits="1"] table');
    await summed.waitFor();
    await all.waitFor({ state: "detached" });
    await picture(page, `habits-${look.locale}`);
    await sound(page, "the sums of reviews");
    if (i > 0) {
      await page.evaluate(() => localStorage.setItem("rubizh.settings", JSON.stringify({ language: "en" })));
      await page.reload();
      await summed.waitFor();
      must((await page.locator("html").getAttribute("lang")) === "en", "the language is another");
      await picture(page, "habits-en-GB");
      await sound(page, "the sums of reviews in English");
    }
    await context.close();
  }
}

/** A position typed in notation is laid out on the analysis board; what cannot be read is answered with why. */
async function typed({ visitor, picture, game }: Trip): Promise<void> {
  const looks = [
    { viewport: PHONE, hasTouch: true, locale: "uk-UA" },
    { viewport: DESK, locale: "pl-PL", colorScheme: "light" as const },
    { viewport: PHONE, locale: "en-GB" },
  ];
  for (const [i, look] of looks.entries()) {
    const { page, context } = await visitor({ ...look, reducedMotion: "reduce" });
    await page.goto("/games");
    const door = page.locator("a[data-typed-position]");
    const form = page.locator("form[data-typed]");
    const press = async (what: ReturnType<Page["locator"]>): Promise<void> => {
      if (i === 0) return what.tap();
      await what.focus();
      await page.keyboard.press("Enter");
    };
    await press(door);
    await form.locator(`input[value="${game}"]`).check({ force: true });
    await form.locator("textarea").fill("{ no");
    await press(form.locator("button[type=submit]"));
    await form.locator("[role=alert]:not(:empty)").waitFor();
    await picture(page, `typed-${look.locale}`);
    await sound(page, "a typed position");
    await form.locator("textarea").fill('{"seats": 2}');
    await press(form.locator("button[type=submit]"));
    await page.locator('[data-analysis="position"]').waitFor();
    await firstMove(page, lots(5));
    await context.close();
  }
}

/** After a game against a bot: chances, luck apart from play, the moments on the real board, and the game tried again. */
async function afterBot({ visitor, picture, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  await openOver(page, game);
  await page.locator(".over a[data-review]").tap();
  await reviewed(page);
  const sum = await page.locator("[data-sum]").innerText();
  must(/випадковість [+−]?\d.*гра [+−]?\d.*непояснене [+−]?\d/.test(sum), `the sum is not told: ${sum}`);
  const moments = page.locator("li button[data-go]");
  const many = await moments.count();
  must(many > 0 && many <= 5, `there are ${many} moments`);
  await picture(page, "review-390-dark");
  await sound(page, "the review on a phone");
  await moments.last().tap();
  const last = await moments.last().getAttribute("data-go");
  await page.locator(`[data-moment="${last}"]`).waitFor();
  await page.locator("[data-moment]").scrollIntoViewIfNeeded();
  await picture(page, "review-moment-390-dark");
  await drawnMoves(page, picture);
  const saving = page.waitForEvent("download");
  await page.locator("[data-picture]").tap();
  must((await saving).suggestedFilename().endsWith("-review.png"), "the picture has no name");
  await page.locator("button[data-try]").tap();
  await page.waitForURL(/\/here\/(?!position)/);
  await untilAsked(page);
}

/** After a game at a table, by both who played it: by keyboard on a desk, in Polish on a phone. */
async function afterTable({ visitor, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK, colorScheme: "light", reducedMotion: "reduce" });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL", reducedMotion: "reduce" });
  await guest.page.goto(await invite(host.page, SOONEST));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  await some([host.page, guest.page], 8, 73);
  await host.page.goto(`${host.page.url()}/review`);
  await host.page.locator("main h1", { hasText: "Партія ще триває" }).waitFor();
  await host.page.goBack();
  await guest.page.locator("header button[data-menu]").click();
  await guest.page.locator("dialog .danger").click();
  await guest.page.locator("dialog .danger").click();
  for (const { page } of [host, guest]) {
    await untilAsked(page);
    await page.locator(".over a[data-review]").focus();
    await page.keyboard.press("Enter");
    await reviewed(page);
    await sound(page, "the review of a game at a table");
    await picture(page, `review-table-${page.viewportSize()?.width}`);
  }
  const graph = host.page.locator("main input[type=range]");
  await graph.focus();
  await host.page.keyboard.press("Home");
  await host.page.locator('[data-moment="0"]').waitFor();
  await host.page.keyboard.press("ArrowRight");
  await host.page.locator('[data-moment="1"]').waitFor();
  must(
    /Крок 2, шанс \d/.test((await graph.getAttribute("aria-valuetext")) ?? ""),
    "the graph does not speak",
  );
}

export const journeys: readonly Journey[] = [
  { name: "review after a game against a bot, by touch", run: afterBot },
  { name: "review after a game at a table, by keyboard; none while it runs", run: afterTable },
  { name: "words that come late leave on screen what is there", run: lateWords },
  { name: "sums of many reviews, by touch and by keyboard", run: habits },
  { name: "a typed position on the analysis board, by touch and by keyboard", run: typed },
  { name: "analysis of a finished game by touch: a bot's line, one's own, and back", run: analysis },
  { name: "analysis by keyboard, and a link without secrets", run: byKeys },
  { name: "a line is thought through on a running table, forgotten, and played", run: trying },
  { name: "the luck of a finished game and of all kept games, in figures", run: luck },
];
