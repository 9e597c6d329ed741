import type { Locator, Page } from "playwright-core";
import { PATIENT } from "./journey.ts";

const BAR = "section.bar";
/** After this one looks again what is on the screen. */
export const A_WHILE = 10_000;

/** What the player can do now: say a move tap by tap, wait, take the device, or look at the result. */
export async function situation(page: Page): Promise<"asked" | "film" | "curtain" | "over" | "waiting"> {
  if (await page.locator("main.curtain").count()) return "curtain";
  if (await page.locator("dialog .over").count()) return "over";
  if (await page.locator(`${BAR} [data-film]`).count()) return "film";
  if (await page.locator(`${BAR}.yours`).count()) return "asked";
  return "waiting";
}

/** Waits until the player is asked, skipping what is shown; tells what came instead. */
export async function untilAsked(page: Page, curtain = true): Promise<"asked" | "curtain" | "over"> {
  const late = Date.now() + PATIENT;
  while (Date.now() < late) {
    const now = await situation(page);
    if (now === "asked" || now === "over") return now;
    if (now === "curtain") {
      if (!curtain) return now;
      await page.locator("main.curtain button").click();
    } else if (now === "film")
      await page
        .locator(`${BAR} [data-film="skip"]`)
        .click({ timeout: 500 })
        .catch(() => {});
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
async function click(button: Locator): Promise<boolean> {
  for (const late = Date.now() + PATIENT; Date.now() < late; ) {
    const done = await button.click({ timeout: A_WHILE }).then(
      () => true,
      () => false,
    );
    if (done || (await button.count()) === 0) return done;
  }
  throw new Error("a button is there and cannot be clicked");
}

/** One move by tapping: something that may be tapped, until a button plays it. */
export async function move(page: Page, lot: (n: number) => number): Promise<void> {
  const before = await page.locator(BAR).getAttribute("data-beat");
  for (let taps = 0; taps < 8; taps++) {
    const primary = page.locator(`${BAR} [data-play="move"]`);
    if ((await primary.count()) && (await click(primary))) return;
    const open = page.locator('[data-spot][data-state="open"]');
    const plain = page.locator(`${BAR} [data-play="plain"]`);
    const [spots, buttons] = [await open.count(), await plain.count()];
    if (spots + buttons === 0) return;
    const chosen = lot(spots + buttons);
    if (chosen < spots)
      await open
        .nth(chosen)
        .dispatchEvent("click", {}, { timeout: A_WHILE })
        .catch(() => {});
    else if (await click(plain.nth(chosen - spots))) return;
    if ((await page.locator(BAR).getAttribute("data-beat")) !== before) return;
  }
}

/** Everything that can be read of the table, to compare two screens. */
export async function reading(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main [data-spot], main pre")]
      .map((el) => el.getAttribute("aria-label") ?? el.textContent ?? "")
      .join("\n"),
  );
}
