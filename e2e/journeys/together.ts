import type { Page } from "playwright-core";
import { DESK, type Journey, must, PHONE, same, type Trip, violations } from "../journey.ts";
import { accept, asked, invite, some, standing } from "../pair.ts";
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
