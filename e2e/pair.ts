import type { Page } from "playwright-core";
import { PATIENT, until } from "./journey.ts";
import { click, lots, move, reading, situation, skipFilm } from "./player.ts";

/** Makes a table for two and tells the link for the other. */
export async function invite(host: Page, game: string): Promise<string> {
  await host.goto(`/new/${game}/friend`);
  await host.locator(".names input").fill("Оленка");
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  return host.locator("main li input").inputValue();
}

/** Sits down, on the page that the link leads to. */
export async function accept(guest: Page, name = "Marek"): Promise<void> {
  await guest.locator("main input").fill(name);
  await guest.locator("form .btn.primary").click();
  await guest.waitForURL(/\/table\//);
  await guest.locator("section.bar").waitFor();
}

/** The page whose seat is asked. */
export async function asked(pages: readonly Page[]): Promise<Page | "over"> {
  const late = Date.now() + PATIENT;
  while (Date.now() < late)
    for (const page of pages) {
      const now = await situation(page);
      if (now === "asked") return page;
      if (now === "over") return "over";
      if (now === "film") await skipFilm(page);
      await page.waitForTimeout(20);
    }
  throw new Error("nobody is asked at the table of two");
}

/** The number of the last row that the server keeps of the table on a page. */
async function keptAt(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split("/")[2];
  const answer = await page.request.get(`/api/tables/${id}`);
  return String(((await answer.json()) as { readonly seq: number }).seq);
}

/** The page shows what the server keeps, no film runs and nothing is on its way; tells the row's number. */
async function calm(page: Page): Promise<string> {
  let at = "";
  await until(async () => {
    await skipFilm(page);
    at = await keptAt(page);
    return page.locator(":root").evaluateAll((_, kept) => {
      const is = (selector: string): boolean => document.querySelector(selector) !== null;
      const isShown = is(`:is(section.bar, section.replay)[data-at="${kept}"]`);
      return isShown && is("header .sync.kept") && !is("section.bar [data-film]");
    }, at);
  }, "the table does not come to rest");
  return at;
}

/** What stands on the table, and at which row of the server. */
async function rested(page: Page): Promise<{ readonly at: string; readonly seen: string }> {
  for (;;) {
    const at = await calm(page);
    const seen = await reading(page);
    // Bots play on while a page is read.
    if ((await calm(page)) === at && (await reading(page)) === seen) return { at, seen };
  }
}

async function clickAway(page: Page, buttons: string): Promise<void> {
  const button = page.locator(`section.bar :is(${buttons})`).first();
  while (await button.count()) await click(button);
}

/** What stands on the table when nothing more arrives. A move that is half said does not, and no reload keeps it. */
export async function standing(page: Page): Promise<string> {
  await calm(page);
  await clickAway(page, "[data-cancel]");
  return (await rested(page)).seen;
}

/** Moves in the making stand on one's own screen alone: they are taken back before two screens are compared. */
async function putBack(page: Page): Promise<void> {
  await calm(page);
  await clickAway(page, '[data-cancel], [data-undo][aria-disabled="false"]');
}

/** What stands on the table for whoever comes to it with another device. */
export async function standingThere(page: Page): Promise<string> {
  await putBack(page);
  return standing(page);
}

/** What is read of two pages at the same row of the server. */
export async function bothStanding(
  one: Page,
  other: Page,
  read: (page: Page) => Promise<string> = reading,
): Promise<readonly [string, string]> {
  for (;;) {
    for (const page of [one, other]) await putBack(page);
    const before = [await rested(one), await rested(other)];
    const both = [await read(one), await read(other)] as const;
    const after = [await rested(one), await rested(other)];
    const numbers = new Set([...before, ...after].map(({ at }) => at));
    if (numbers.size === 1) return both;
  }
}

/** So many moves, by whoever is asked. */
export async function some(pages: readonly Page[], moves: number, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let made = 0; made < moves; ) {
    const page = await asked(pages);
    if (page === "over") return;
    if (await move(page, lot)) made += 1;
  }
}
