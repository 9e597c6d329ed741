import type { Locator, Page } from "playwright-core";
import { PATIENT } from "./journey.ts";

const BAR = "section.bar";
/** After this one looks again what is on the screen. */
export const A_WHILE = 10_000;

/** What the player can do now, at one moment: say a move tap by tap, wait, take the device, or look at the result. */
export const situation = (page: Page): Promise<"asked" | "film" | "curtain" | "over" | "waiting"> =>
  page.locator(":root").evaluateAll((_, bar) => {
    const is = (selector: string): boolean => document.querySelector(selector) !== null;
    if (is("main.curtain")) return "curtain";
    if (is("dialog .over")) return "over";
    if (is(`${bar} [data-film]`)) return "film";
    return is(`${bar}.yours`) ? "asked" : "waiting";
  }, BAR);

/** In the page itself: what is shown may end at any time, and what comes in the place of its buttons must not be pressed. */
export const skipFilm = (page: Page): Promise<void> =>
  page
    .locator(`${BAR} [data-film="skip"]`)
    .evaluateAll(([skip]) => (skip as HTMLElement | undefined)?.click());

/** Waits until the player is asked, skipping what is shown; tells what came instead. */
export async function untilAsked(page: Page, curtain = true): Promise<"asked" | "curtain" | "over"> {
  const late = Date.now() + PATIENT;
  while (Date.now() < late) {
    const now = await situation(page);
    if (now === "asked" || now === "over") return now;
    if (now === "curtain") {
      if (!curtain) return now;
      await page.locator("main.curtain button").click();
    } else if (now === "film") await skipFilm(page);
    else await page.waitForTimeout(30);
  }
  throw new Error("nobody is asked");
}

/** A number that every test run repeats. */
export function lots(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Clicks a button that may go away meanwhile, because an earlier tap has played the move; tells whether it was there. */
export async function click(button: Locator): Promise<boolean> {
  for (const late = Date.now() + PATIENT; Date.now() < late; ) {
    const done = await button.click({ timeout: A_WHILE }).then(
      () => true,
      () => false,
    );
    if (done || (await button.count()) === 0) return done;
  }
  throw new Error("a button is there and cannot be clicked");
}

/** What has been shown so far is counted on the bar, which is away while the device is handed on. */
const beatOn = (page: Page): Promise<string | undefined> =>
  page.locator(BAR).evaluateAll(([bar]) => bar?.getAttribute("data-beat") ?? undefined);

/**
 * One move by tapping: something that may be tapped, until a button plays it. Tells whether one was played: taps may
 * lead nowhere, and what was asked may be asked no longer.
 */
export async function move(page: Page, lot: (n: number) => number): Promise<boolean> {
  const before = await beatOn(page);
  for (let taps = 0; taps < 8; taps++) {
    const primary = page.locator(`${BAR} [data-play="move"]`);
    if ((await primary.count()) && (await click(primary))) return true;
    const open = page.locator('[data-spot][data-state="open"]');
    const plain = page.locator(`${BAR} [data-play="plain"]`);
    const [spots, buttons] = [await open.count(), await plain.count()];
    if (spots + buttons === 0) return false;
    const chosen = lot(spots + buttons);
    if (chosen < spots)
      await open
        .nth(chosen)
        .dispatchEvent("click", {}, { timeout: A_WHILE })
        .catch(() => {});
    else if (await click(plain.nth(chosen - spots))) return true;
    if ((await beatOn(page)) !== before) return true;
  }
  return false;
}

/** The page's clock stands still from now on: what is shown by time stays where it is, however late anything else comes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Nothing is pointed out to this visitor: it comes after a while, and may take room or lie over what no move leads to. */
export const unpointed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.origin !== "null")
      localStorage.setItem("rubizh.settings", JSON.stringify({ callouts: false }));
  });

/** Everything that can be read of the table, to compare two screens. */
export async function reading(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main [data-spot], main pre")]
      .map((el) => el.getAttribute("aria-label") ?? el.textContent ?? "")
      .join("\n"),
  );
}
