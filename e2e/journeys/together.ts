import type { Page } from "playwright-core";
import { DESK, type Journey, must, PHONE, same, type Trip, violations } from "../journey.ts";
import { lots, move, reading, situation, untilAsked } from "../player.ts";

/** Two visitors at one table: the host makes it, the guest follows the link. */
async function gather({ visitor, game, picture }: Trip): Promise<readonly [Page, Page]> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL" });
  await host.page.goto(`/new/${game}/friend`);
  await host.page.locator(".names input").fill("Оленка");
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  const link = await host.page.locator("main li input").inputValue();
  await picture(host.page, "invite-1440-dark");
  same(await violations(host.page), [], "the invitation has accessibility faults");
  await guest.page.goto(link);
  await guest.page.locator("main input").fill("Marek");
  same(await violations(guest.page), [], "the invitation's page has accessibility faults");
  await guest.page.locator("form .btn.primary").click();
  await guest.page.waitForURL(/\/table\//);
  await host.page.locator("section.bar").waitFor();
  await guest.page.locator("section.bar").waitFor();
  return [host.page, guest.page];
}

/** The page whose seat is asked. */
async function asked(pages: readonly Page[]): Promise<Page | "over"> {
  const late = Date.now() + 20_000;
  while (Date.now() < late)
    for (const page of pages) {
      const now = await situation(page);
      if (now === "asked") return page;
      if (now === "over") return "over";
      if (now === "film")
        await page
          .locator('[data-film="skip"]')
          .click({ timeout: 300 })
          .catch(() => {});
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
    if (now === "film")
      await page
        .locator('[data-film="skip"]')
        .click({ timeout: 300 })
        .catch(() => {});
    await page.waitForTimeout(30);
  }
  throw new Error("the table does not come to rest");
}

/** What stands on the table when nothing more arrives. */
async function standing(page: Page): Promise<string> {
  for (let before = ""; ; ) {
    await calm(page);
    const now = await reading(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(500);
  }
}

async function some(pages: readonly Page[], moves: number, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let i = 0; i < moves; i++) {
    const page = await asked(pages);
    if (page === "over") return;
    await move(page, lot);
  }
}

async function network(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 6, 21);
  const page = await asked([host, guest]);
  must(page !== "over", "the game ended early");
  const other = page === host ? guest : host;
  await page.context().setOffline(true);
  await page.locator("header .sync.lost").waitFor();
  await move(page, lots(5));
  await page.context().setOffline(false);
  const seen = await standing(page);
  await standing(other);
  await page.reload();
  await page.locator("section.bar").waitFor();
  same(await standing(page), seen, "after the network came back the board is another than the server's");
  await some([host, guest], 4, 22);
}

async function killed(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  for (let round = 0; round < 3; round++) {
    await some([host, guest], 3, 31 + round);
    const seen = [await standing(host), await standing(guest)];
    await trip.site.kill();
    await host.locator("header .sync.lost").waitFor();
    await trip.site.start();
    same(
      [await standing(host), await standing(guest)],
      seen,
      "after the server's death the board is another",
    );
    await host.reload();
    await host.locator("section.bar").waitFor();
    same(await standing(host), seen[0], "the server lost something");
  }
  await some([host, guest], 3, 40);
}

async function wholeGame(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  const lot = lots(77);
  for (let i = 0; i < 600; i++) {
    const page = await asked([host, guest]);
    if (page === "over") break;
    await move(page, lot);
  }
  await untilAsked(host);
  await untilAsked(guest);
  const scores = await Promise.all([host, guest].map((page) => page.locator(".over td").allTextContents()));
  same(scores[0], scores[1], "the two see different results");
  await host.locator(".over button", { hasText: "Перевірити" }).click();
  await host.locator(".over [role=status]", { hasText: "чесний" }).waitFor();
}

export const journeys: readonly Journey[] = [
  { name: "two browsers: one loses the network mid-turn and comes back to the same board", run: network },
  { name: "the server is killed between two moves, three times", run: killed, solo: true },
  { name: "two browsers play a whole game", run: wholeGame },
];
