import { gameIds } from "@rubizh/registry";
import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, violations } from "../journey.ts";
import { openReplay } from "../position.ts";

async function sound(page: Page, name: string): Promise<void> {
  same(await violations(page), [], `${name} has accessibility faults`);
  must((await overflow(page)) <= 0, `${name} is wider than the screen`);
}

/** A finished game that this browser keeps, with its result on screen. */
async function openOver(page: Page, game: string): Promise<void> {
  await openReplay(page, { game, seats: 2 });
  await page.locator("section.replay").waitFor();
  await page.goto("/here/position");
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

export const journeys: readonly Journey[] = [
  { name: "the luck of a finished game and of all kept games, in figures", run: luck },
];
