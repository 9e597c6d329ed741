import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, asked, invite, some } from "../pair.ts";
import { lots, move } from "../player.ts";

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Three games with a friend; home is open while the friend moves in one of them. */
async function watched(trip: Trip): Promise<void> {
  const { visitor, game, picture } = trip;
  const me = await visitor({ viewport: PHONE });
  const friend = await visitor({ viewport: DESK });
  const tables: string[] = [];
  const theirs: Page[] = [];
  for (let n = 0; n < 3; n++) {
    const link = await invite(me.page, game);
    const page = n === 0 ? friend.page : await friend.context.newPage();
    await page.goto(link);
    await accept(page);
    await me.page.locator("section.bar").waitFor();
    tables.push(idOf(me.page));
    theirs.push(page);
    // Until it is the friend's turn.
    for (let i = 0; i < 40 && (await asked([me.page, page])) !== page; i++)
      await move(me.page, lots(7 + n + i));
  }
  await me.page.goto("/");
  const badge = me.page.locator("header [data-turns]");
  await until(
    async () => (await badge.getAttribute("data-turns")) === "0",
    "the badge counts turns that are not",
  );
  const third = tables[2] ?? "";
  const line = me.page.locator(`[data-game-line="${third}"]`);
  await line.waitFor();
  must((await line.getAttribute("class"))?.includes("yours") !== true, "the line says it is my turn already");
  await me.page.evaluate(() => Object.assign(globalThis, { unloaded: true }));
  const page = theirs[2];
  if (!page) throw new Error("no third table");
  const lot = lots(3);
  for (let i = 0; i < 60 && (await badge.getAttribute("data-turns")) === "0"; i++) {
    if ((await asked([page, page])) === "over") break;
    await move(page, lot);
    await page.waitForTimeout(300);
  }
  await until(async () => (await badge.getAttribute("data-turns")) === "1", "the badge does not count");
  await me.page.locator(`[data-game-line="${third}"].yours`).waitFor();
  must(
    await me.page.evaluate(() => "unloaded" in globalThis),
    "the page was loaded again to show what has changed",
  );
  await picture(me.page, "home-390-dark");
  await me.page.goto("/games");
  await me.page.locator("[data-next]").waitFor();
  same(await overflow(me.page), 0, "my games do not fit a phone");
  await picture(me.page, "games-390-dark");
  same(await violations(me.page), [], "my games have accessibility faults");
  await me.page.locator("[data-next]").click();
  await me.page.waitForURL(new RegExp(third));
  await friend.page.goto("/games");
  await friend.page.locator('[data-group="yours"]').waitFor();
  await picture(friend.page, "games-1440-dark");
}

/** Two who do not know each other press the same button, and play. */
async function strangers({ visitor, game, picture }: Trip): Promise<void> {
  const one = await visitor({ viewport: PHONE });
  const other = await visitor({ viewport: DESK, locale: "pl-PL" });
  await one.page.goto("/lobby");
  await one.page.locator("[data-find]").waitFor();
  await picture(one.page, "lobby-open-390-dark");
  same(await violations(one.page), [], "the lobby has accessibility faults");
  same(await overflow(one.page), 0, "the lobby does not fit a phone");
  await one.page.locator(`.find input[value="${game}"]`).check({ force: true });
  await one.page.locator("[data-find]").click();
  await one.page.locator("[data-stop]").waitFor();
  await picture(one.page, "lobby-search-390-dark");
  same(await violations(one.page), [], "the search has accessibility faults");
  // A search goes on while its player is elsewhere.
  await one.page.locator("[data-site-menu]").click();
  await one.page.locator('dialog a[href="/rules"]').click();
  await one.page.locator("[role=status]", { hasText: "Шукаємо" }).waitFor();
  await other.page.goto("/lobby");
  await other.page.locator(`.find input[value="${game}"]`).check({ force: true });
  await picture(other.page, "lobby-open-1440-dark");
  await other.page.locator("[data-find]").click();
  await other.page.waitForURL(/\/table\//);
  await one.page.locator("[data-found]").click();
  await one.page.waitForURL(/\/table\//);
  same(idOf(one.page), idOf(other.page), "the two are at different tables");
  for (const { page } of [one, other]) await page.locator("section.bar").waitFor();
  await some([one.page, other.page], 4, 9);
}

export const journeys: readonly Journey[] = [
  {
    name: "T34: somebody moves at my third game, and home and the badge say so without a reload",
    run: watched,
  },
  { name: "two strangers press the button and play", run: strangers },
];
