import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, asked, invite } from "../pair.ts";
import { lots, move } from "../player.ts";

const CLOCK_MS = 25 * 60_000;

/** A live game of two: one vanishes, the other lets a bot play on, and the first comes back to the seat. */
async function vanished({ visitor, game, site, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE });
  await host.page.goto(`/new/${game}/friend`);
  await host.page.locator(".names input").fill("Оленка");
  await host.page.locator('label:has(input[value="live"])').click();
  await host.page.locator('input[value="live-normal"]:checked').waitFor({ state: "attached" });
  await picture(host.page, "pace-1440-dark");
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  await host.page.locator('[data-pace="live-normal"]').waitFor();
  await guest.page.goto(await host.page.locator("main li input").inputValue());
  await guest.page.locator('[data-pace="live-normal"]').waitFor();
  await picture(guest.page, "join-390-dark");
  same(await violations(guest.page), [], "the invitation with a clock has accessibility faults");
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  const pages = [host.page, guest.page];
  for (const page of pages) await page.locator("[data-who=here]").nth(1).waitFor();
  for (let i = 0; i < 4; i++) {
    const page = await asked(pages);
    must(page !== "over", "the game ended early");
    await move(page, lots(3 + i));
  }
  const away = await asked(pages);
  must(away !== "over", "the game ended early");
  const here = away === host.page ? guest.page : host.page;
  await picture(here, "clocks");
  same(await violations(here), [], "the table with clocks has accessibility faults");
  same(await overflow(guest.page), 0, "the clocks do not fit a phone");
  const table = away.url();
  await away.goto("about:blank");
  await here.locator("[data-who=gone]").waitFor();
  site.later(CLOCK_MS + 2_000);
  await here.locator("[data-absent]").click();
  await here.locator("[data-choice=bot]").waitFor();
  await picture(here, "absent");
  same(await violations(here), [], "the choice about somebody absent has accessibility faults");
  await here.locator("[data-choice=bot]").click();
  await here.locator("[data-who=bot]").waitFor();
  await away.goto(table);
  await away.locator("[data-return]").waitFor();
  await picture(away, "sat-in");
  await away.locator("[data-return]").click();
  await until(async () => (await away.locator("[data-who=bot]").count()) === 0, "the bot does not leave");
  for (let i = 0; i < 3; i++) {
    const page = await asked([away, here]);
    if (page === "over") break;
    await move(page, lots(20 + i));
  }
  await here.goto("/");
  await here.locator('[data-group="yours"], [data-group="theirs"]').first().waitFor();
  await here.locator("[data-group]").last().scrollIntoViewIfNeeded();
  await picture(here, "mine");
}

/** Days to a turn, and nobody came: the other ends it without a result, and nobody wins. */
async function deserted({ visitor, game, site }: Trip): Promise<void> {
  const [host, guest] = [await visitor({ viewport: PHONE }), await visitor({ viewport: DESK })];
  await host.page.goto(`/new/${game}/friend`);
  await host.page.locator(".names input").fill("Оленка");
  await host.page.locator('label:has(input[value="days"])').click();
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  await guest.page.goto(await host.page.locator("main li input").inputValue());
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  const away = await asked([host.page, guest.page]);
  const here = away === host.page ? guest.page : host.page;
  site.later(3 * 24 * 3600_000 + 2_000);
  await here.locator("[data-absent]").click();
  await here.locator("[data-choice=end]").click();
  await here.locator('section.bar a[href="/"]').waitFor();
  same(await violations(here), [], "a game without a result has accessibility faults");
  await here.goto("/games");
  await here.locator('[data-group="over"] .state', { hasText: "без результату" }).waitFor();
}

/** T13: a clock is offered at a table that began without one; a vacation stops it, and a move ends the vacation. */
async function onVacation({ visitor, game, site, picture }: Trip): Promise<void> {
  const [host, guest] = [await visitor({ viewport: PHONE }), await visitor({ viewport: PHONE })];
  await guest.page.goto(await invite(host.page, game));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  await host.page.locator("header [data-menu]").click();
  await host.page.locator("[data-clock]").click();
  await host.page.locator("[data-offer]").scrollIntoViewIfNeeded();
  await picture(host.page, "offer-clock-390-dark");
  same(await violations(host.page), [], "the offer of a clock has accessibility faults");
  await host.page.locator("[data-offer]").click();
  await guest.page.locator("[data-agree]").waitFor();
  await picture(guest.page, "offered-clock-390-dark");
  await guest.page.locator("[data-agree]").click();
  for (const page of [host.page, guest.page]) await page.locator("[role=timer]").first().waitFor();
  const resting = await asked([host.page, guest.page]);
  must(resting !== "over", "the game ended early");
  const here = resting === host.page ? guest.page : host.page;
  const table = resting.url();
  await resting.goto("/keep");
  await resting.locator("[data-way=code]").click();
  await resting.locator("main output").waitFor();
  await resting.goto("/account");
  await resting.locator("[data-vacation=here] input").fill("5");
  await resting.locator("[data-vacation=here] form .btn").click();
  await resting.locator("[data-vacation=away]").scrollIntoViewIfNeeded();
  await picture(resting, "vacation-390-dark");
  same(await violations(resting), [], "the vacation has accessibility faults");
  await here.locator("[data-who=away]").waitFor();
  await picture(here, "away-390-dark");
  same(await overflow(here), 0, "who is away does not fit a phone");
  site.later(4 * 24 * 3600_000);
  const daysAway = async (): Promise<number> => {
    const told = (await (await resting.request.get("/api/me/vacation")).json()) as {
      readonly away?: { readonly days: number };
    };
    return told.away?.days ?? 0;
  };
  await until(async () => (await daysAway()) >= 4, "the days of a vacation do not pass");
  await resting.goto(table);
  await resting.locator("section.bar").waitFor();
  await resting.locator("[data-who=away]").waitFor();
  same(await here.locator("[data-absent]").count(), 0, "who is on vacation is late");
  await picture(resting, "own-vacation-390-dark");
  const isAway = async () => (await here.locator("[data-who=away]").count()) > 0;
  // The first answer may take more than one tap, and others may follow before it is told.
  for (let i = 0; i < 6 && (await isAway()); i++) {
    const page = await asked([resting, here]);
    must(page !== "over", "the game ended early");
    await move(page, lots(5 + i));
  }
  await until(async () => !(await isAway()), "a move does not end it");
}

export const journeys: readonly Journey[] = [
  { name: "with a clock: one vanishes, a bot plays on, the first comes back", run: vanished, own: true },
  { name: "with a clock: nobody came, and the game ends without a result", run: deserted, own: true },
  { name: "T13: a clock is offered later, and stopped by a vacation", run: onVacation, own: true },
];
