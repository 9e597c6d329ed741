import type { Page } from "playwright-core";
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
  const late = Date.now() + 20_000;
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

async function calm(page: Page): Promise<void> {
  const late = Date.now() + 15_000;
  while (Date.now() < late) {
    const now = await situation(page);
    const synced = await page.locator("header .sync.kept").count();
    if (now !== "film" && synced > 0) return;
    if (now === "film") await skip(page);
    await page.waitForTimeout(30);
  }
  throw new Error("the table does not come to rest");
}

/** What stands on the table when nothing more arrives. */
export async function standing(page: Page): Promise<string> {
  for (let before = ""; ; ) {
    await calm(page);
    const now = await reading(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(500);
  }
}

/** What stands on two pages, once a move on its way has reached both; different only if they stay so. */
export async function bothStanding(one: Page, other: Page): Promise<readonly [string, string]> {
  const late = Date.now() + 10_000;
  for (;;) {
    const both = [await standing(one), await standing(other)] as const;
    if (both[0] === both[1] || Date.now() > late) return both;
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
