import type { Page } from "playwright-core";
import { PATIENT, until } from "./journey.ts";
import { lots, move, reading, situation } from "./player.ts";

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

const skip = (page: Page): Promise<void> =>
  page
    .locator('[data-film="skip"]')
    .click({ timeout: 300 })
    .catch(() => {});

/** The page whose seat is asked. */
export async function asked(pages: readonly Page[]): Promise<Page | "over"> {
  const late = Date.now() + PATIENT;
  while (Date.now() < late)
    for (const page of pages) {
      const now = await situation(page);
      if (now === "asked") return page;
      if (now === "over") return "over";
      if (now === "film") await skip(page);
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
  const bar = page.locator("section.bar, section.replay");
  let at = "";
  await until(async () => {
    if ((await situation(page)) === "film") await skip(page);
    at = await keptAt(page);
    return (
      (await situation(page)) !== "film" &&
      (await page.locator("header .sync.kept").count()) > 0 &&
      (await bar.getAttribute("data-at")) === at
    );
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

/** What stands on the table when nothing more arrives. */
export const standing = async (page: Page): Promise<string> => (await rested(page)).seen;

/** Moves in the making stand on one's own screen alone: they are taken back before two screens are compared. */
async function putBack(page: Page): Promise<void> {
  const undo = page.locator("section.bar [data-undo]");
  const cancel = page.locator("section.bar [data-cancel]");
  while (await cancel.count()) await cancel.click();
  while ((await undo.count()) && (await undo.getAttribute("aria-disabled")) !== "true") await undo.click();
}

/** What is read of two pages at the same row of the server. */
export async function bothStanding(
  one: Page,
  other: Page,
  read: (page: Page) => Promise<string> = reading,
): Promise<readonly [string, string]> {
  for (;;) {
    for (const page of [one, other]) {
      await calm(page);
      await putBack(page);
    }
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
  for (let i = 0; i < moves; i++) {
    const page = await asked(pages);
    if (page === "over") return;
    await move(page, lot);
  }
}
