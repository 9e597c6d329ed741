import type { Page } from "playwright-core";
import { DESK, type Journey, must, PHONE, same, type Trip, violations } from "../journey.ts";
import { accept, asked, bothStanding, invite, some, standing, standingThere } from "../pair.ts";
import { lots, move, untilAsked } from "../player.ts";

/** Two visitors at one table: the host makes it, the guest follows the link. */
async function gather({ visitor, game, picture }: Trip): Promise<readonly [Page, Page]> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL" });
  const link = await invite(host.page, game);
  await picture(host.page, "invite-1440-dark");
  same(await violations(host.page), [], "the invitation has accessibility faults");
  await guest.page.goto(link);
  await guest.page.locator("form .btn.primary").waitFor();
  same(await violations(guest.page), [], "the invitation's page has accessibility faults");
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  return [host.page, guest.page];
}

async function network(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 6, 21);
  const page = await asked([host, guest]);
  must(page !== "over", "the game ended early");
  const other = page === host ? guest : host;
  await page.context().setOffline(true);
  await page.locator("header .sync.lost").waitFor();
  must(await move(page, lots(5)), "no move is played without a network");
  await page.context().setOffline(false);
  const seen = await standing(page);
  await standing(other);
  await page.reload();
  await page.locator("section.bar").waitFor();
  same(await standing(page), seen, "after the network came back the board is another than the server's");
  await some([host, guest], 4, 22);
}

/** The network goes before the table has fetched what it would point out. */
async function unpointed({ visitor, game }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE });
  await host.page.route("**/assets/callouts-*.js", (route) => route.abort());
  const fails = host.page.waitForEvent("requestfailed", (request) => request.url().includes("/callouts-"));
  await guest.page.goto(await invite(host.page, game));
  await accept(guest.page);
  await fails;
  await some([host.page, guest.page], 4, 3);
  same(await host.page.locator("[data-callout]").count(), 0, "callouts that were never fetched");
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
  for (let page = await asked([host, guest]); page !== "over"; page = await asked([host, guest]))
    await move(page, lot);
  for (const page of [host, guest]) same(await untilAsked(page), "over", "what the end is for the two");
  const scores = await Promise.all([host, guest].map((page) => page.locator(".over td").allTextContents()));
  same(scores[0], scores[1], "the two see different results");
  await host.locator(".over [data-luck=ok]", { hasText: "Усе чесно" }).waitFor();
}

/** An open table is found in the lobby and joined in one tap; a third follows the game by a link, until it is ended. */
async function lobby(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: DESK });
  await host.page.goto(`/new/${trip.game}/friend#public`);
  await host.page.locator(".names input").fill("Зоряна");
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  const guest = await trip.visitor({ viewport: PHONE });
  await guest.page.goto("/lobby");
  const row = guest.page.locator("main li", { hasText: "Зоряна" });
  await row.waitFor();
  same(await violations(guest.page), [], "the lobby has accessibility faults");
  await trip.picture(guest.page, "lobby-390-dark");
  await row.locator("[data-sit]").click();
  await guest.page.waitForURL(/\/table\//);
  await host.page.locator("section.bar").waitFor();

  const watcher = await trip.visitor({ viewport: PHONE });
  await watcher.page.goto(host.page.url());
  await watcher.page.locator("section.bar", { hasText: "Ти дивишся" }).waitFor();
  same(await violations(watcher.page), [], "the spectator's table has accessibility faults");
  const before = await standing(watcher.page);
  await some([host.page, guest.page], 6, 51);
  const live = await standing(watcher.page);
  must(live !== before, "a spectator does not see the moves");
  await watcher.page.reload();
  await watcher.page.locator("section.bar").waitFor();
  same(await standing(watcher.page), live, "a spectator sees another board than the server keeps");
  must((await watcher.page.locator(".yours").count()) === 0, "a spectator is asked to play");
}

/** A private table is seen only by those who have the link to look on, and by nobody new once it is ended. */
async function watchers(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: DESK });
  await invite(host.page, trip.game);
  await host.page.locator("main section button").click();
  const link = await host.page.locator("main section input").inputValue();
  const watcher = await trip.visitor({ viewport: PHONE });
  await watcher.page.goto(link);
  await watcher.page.waitForURL(/\/table\//);
  await watcher.page.locator("h2").waitFor();
  await host.page.locator("main section .btn.quiet").click();
  await host.page.locator("main section input").waitFor({ state: "detached" });
  const late = await trip.visitor({ viewport: PHONE });
  await late.page.goto(link);
  await late.page.locator("main .btn.primary").waitFor();
  must(late.page.url().includes("/watch/"), "an ended link still lets somebody in");
  await late.page.goto(host.page.url());
  await late.page.locator("main.lost").waitFor();
}

/** A player takes up the phone: the same seat there, and here it goes on. */
async function otherDevice(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 3, 51);
  const seen = await standingThere(host);
  const { pathname } = new URL(host.url());
  const desk = await host.context().newPage();
  await desk.goto("/device");
  await desk.locator("main .btn.primary").click();
  const link = await desk.locator("main input").inputValue();
  await trip.picture(desk, "device-1440-dark");
  same(await violations(desk), [], "the page with the link has accessibility faults");
  const phone = await trip.visitor({ viewport: PHONE });
  await phone.page.goto(link);
  await phone.page.locator("main .btn.primary").waitFor();
  await trip.picture(phone.page, "device-390-dark");
  same(await violations(phone.page), [], "the link's page has accessibility faults");
  await phone.page.locator("main .btn.primary").click();
  await phone.page.locator(`a[href="${pathname}"]`).first().waitFor();
  await phone.page.goto(pathname);
  await phone.page.locator("section.bar").waitFor();
  same(await standing(phone.page), seen, "the other device shows another board");
  await some([phone.page, guest], 4, 52);
  same(...(await bothStanding(host, phone.page)), "the two devices of one player differ");
  const thief = await trip.visitor();
  await thief.page.goto(link);
  await thief.page.locator("main .btn.primary").click();
  await thief.page.locator("main [role=alert]").waitFor();
}

/** Everything this browser knew is gone; a code on paper brings the player back. */
async function lostDevice(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 3, 53);
  const seen = await standingThere(host);
  const { pathname } = new URL(host.url());
  await host.goto("/keep");
  await host.locator("[data-way=code]").click();
  const code = (await host.locator("main output").textContent()) ?? "";
  await trip.picture(host, "keep-1440-dark");
  same(await violations(host), [], "the page with the code has accessibility faults");
  await host.context().close();
  const { page } = await trip.visitor({ viewport: PHONE, colorScheme: "light" });
  await page.goto("/keep");
  await page.locator("main form input").first().fill(code.toLowerCase());
  await trip.picture(page, "keep-390-light");
  same(await violations(page), [], "the page for a code has accessibility faults");
  await page.locator("main form [type=submit]").click();
  await page.locator("main [role=status]").waitFor();
  await page.goto(pathname);
  await page.locator("section.bar").waitFor();
  same(await standing(page), seen, "the player who came back sees another board");
  await some([page, guest], 2, 54);
  const thief = await trip.visitor();
  await thief.page.goto("/keep");
  await thief.page.locator("main form input").first().fill(code);
  await thief.page.locator("main form [type=submit]").click();
  await thief.page.locator("main [role=alert]").waitFor();
}

/** Whatever a name says, it is only shown. */
async function hostileName({ visitor, game }: Trip): Promise<void> {
  const name = "<img src onerror=evil()>";
  const [host, guest] = [await visitor({ viewport: DESK }), await visitor({ viewport: PHONE })];
  const calls: string[] = [];
  for (const { context } of [host, guest]) await context.exposeFunction("evil", () => calls.push(name));
  await guest.page.goto(await invite(host.page, game));
  await accept(guest.page, name);
  await host.page.locator("section.bar").waitFor();
  await some([host.page, guest.page], 4, 61);
  await host.page.getByText(name).first().waitFor();
  same(calls, [], "a name was carried out");
}

export const journeys: readonly Journey[] = [
  { name: "a player goes on at another device, with a link that holds once", run: otherDevice },
  { name: "everything is lost but a code on paper: the player comes back to the same seat", run: lostDevice },
  { name: "a name that looks like a script is only a name", run: hostileName },
  { name: "two browsers: one loses the network mid-turn and comes back to the same board", run: network },
  { name: "a table is played without what could not be fetched to be pointed out", run: unpointed },
  { name: "the server is killed between two moves, three times", run: killed, own: true },
  { name: "two browsers play a whole game", run: wholeGame },
  { name: "an open table is found in the lobby, joined in one tap and watched", run: lobby },
  { name: "a link to look on shows a private table, until it is ended", run: watchers },
];
