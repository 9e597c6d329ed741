import { startMailbox } from "@rubizh/server/testing";
import type { CDPSession, Page } from "playwright-core";
import {
  comesTo,
  DESK,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";
import { accept, invite } from "../pair.ts";

/** A device that has a key ring and a finger on it. */
async function keyRing(page: Page): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("WebAuthn.enable");
  await wire.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return wire;
}

/** So many things are on a page, when all of them have come. */
const thereAre = (page: Page, things: string, wanted: number, sentence: string): Promise<void> =>
  comesTo(async () => String(await page.locator(things).count()), String(wanted), sentence);

/** So many tables are in the list of one's games. */
async function mine(page: Page, tables: number, sentence: string): Promise<void> {
  await page.goto("/games");
  await thereAre(page, "[data-group] a[href^='/table/']", tables, sentence);
}

/** T17: five games, a passkey, an empty browser: the same player with all of them. */
async function passkey(trip: Trip): Promise<void> {
  const { page, context } = await trip.visitor({ viewport: PHONE });
  await keyRing(page);
  for (let i = 0; i < 5; i++) await invite(page, trip.game);
  await mine(page, 5, "not every table is in the list");
  await page.goto("/keep");
  await page.locator("[data-way=passkey]").waitFor();
  await trip.picture(page, "keep-passkey-390-dark");
  same(await violations(page), [], "the page of ways back has accessibility faults");
  await page.locator("[data-way=passkey]").click();
  await page.locator("main [role=status]").waitFor();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/keep");
  await page.locator("[data-enter=passkey]").click();
  await page.locator("main [role=status]").waitFor();
  await mine(page, 5, "somebody else came back");
  await page.goto("/account");
  await page.locator("[data-device=other]").waitFor();
  await thereAre(page, "[data-device]", 2, "the old device is not in the list");
  await thereAre(page, "[data-passkey]", 1, "the passkey is not in the list");
  await trip.picture(page, "account-390-dark");
  same(await violations(page), [], "the account has accessibility faults");
}

/** T24: at a bare IP address a code is offered, and no key that no browser would make. */
async function bareAddress(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: PHONE });
  await page.goto(`${trip.site.url.replace("localhost", "127.0.0.1")}/keep`);
  await page.locator("[data-way=code]").waitFor();
  same(await page.locator("[data-way=passkey], [data-enter=passkey]").count(), 0, "a passkey is offered");
}

/** T20: who comes back on a device where a guest has played takes its tables along. */
async function merge(trip: Trip): Promise<void> {
  const owner = await trip.visitor({ viewport: DESK, colorScheme: "light" });
  await invite(owner.page, trip.game);
  await owner.page.goto("/keep");
  await owner.page.locator("[data-way=code]").click();
  const code = (await owner.page.locator("main output").textContent()) ?? "";
  const { page } = await trip.visitor({ viewport: PHONE, colorScheme: "light" });
  for (let i = 0; i < 2; i++) await invite(page, trip.game);
  await page.goto("/keep");
  await page.locator("main form input").first().fill(code);
  await page.locator("main form [type=submit]").click();
  await page.locator(".merge .btn.primary").waitFor();
  await trip.picture(page, "merge-390-light");
  same(await violations(page), [], "the question about tables has accessibility faults");
  await page.locator(".merge .btn.primary").click();
  await page.locator(".merge[role=status]").waitFor();
  await mine(page, 3, "not every table came along");
}

/** T23 in the browser: the account is saved to a file, its deletion asked for twice in place, and called off. */
async function farewell(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: DESK });
  await invite(page, trip.game);
  await page.goto("/keep");
  await page.locator("[data-way=code]").click();
  await page.locator("main output").waitFor();
  await page.goto("/account");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]);
  must(saved.suggestedFilename() === "rubizh.jsonl", "nothing is saved");
  await page.locator("[data-erase]").click();
  await page.locator("[data-erase]").click();
  await page.locator(".gone .btn.primary").waitFor();
  await trip.picture(page, "account-going-1440-dark");
  await page.locator(".gone .btn.primary").click();
  await page.locator(".gone").waitFor({ state: "detached" });

  const guest = await trip.visitor({ viewport: PHONE });
  await invite(guest.page, trip.game);
  const { pathname } = new URL(guest.page.url());
  await guest.page.goto("/account");
  await guest.page.locator("[data-erase]").click();
  await trip.picture(guest.page, "account-erase-390-dark");
  await guest.page.locator("[data-erase]").click();
  await until(async () => new URL(guest.page.url()).pathname === "/", "a guest is not deleted");
  await guest.page.goto(pathname);
  await guest.page.locator("main.lost").waitFor();
}

/** A program of one's own: made, given a token that is shown once and works, and its token taken away. */
async function program(trip: Trip): Promise<void> {
  for (const [viewport, colorScheme] of [
    [PHONE, "dark"],
    [DESK, "light"],
  ] as const) {
    const { page } = await trip.visitor({ viewport, colorScheme });
    await invite(page, trip.game);
    await page.goto("/keep");
    await page.locator("[data-way=code]").click();
    await page.locator("main output").waitFor();
    await page.goto("/account");
    const programs = page.locator("section[aria-labelledby=programs]");
    await programs.locator("input").fill(`Бот ${viewport.width}`);
    await programs.locator("[type=submit]").click();
    await programs.locator(".program .btn").first().click();
    const token = (await programs.locator("output").textContent()) ?? "";
    must(/^rbz_[\w-]{43}$/.test(token), "no token is shown");
    const tables = (): Promise<number> =>
      fetch(`${trip.site.url}/api/tables?of=mine`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    same(await tables(), 200, "the token opens nothing");
    await programs.scrollIntoViewIfNeeded();
    await trip.picture(page, `programs-${viewport.width}-${colorScheme}`);
    same(await violations(page), [], "the page of programs has accessibility faults");
    must((await overflow(page)) <= 0, "the page of programs is wider than the screen");
    await programs.locator(".program .btn.quiet").click();
    await programs.locator(".program small").waitFor({ state: "detached" });
    same(await tables(), 401, "a token that was taken away still opens something");
  }
}

/** Somebody at the table is reported; the game goes on. */
async function report(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: PHONE });
  const guest = await trip.visitor({ viewport: DESK, colorScheme: "light" });
  await guest.page.goto(await invite(host.page, trip.game));
  await accept(guest.page);
  for (const [{ page }, look] of [
    [host, "390-dark"],
    [guest, "1440-light"],
  ] as const) {
    await page.locator('header [aria-label="Меню"]').click();
    await page.locator("[data-report]").click();
    await page.locator("dialog [data-kind=stalling] input").check();
    await trip.picture(page, `report-${look}`);
    same(await violations(page), [], "the report has accessibility faults");
    await page.locator("dialog form [type=submit]").click();
    await page.locator("dialog [role=status]").waitFor();
    await page.locator("dialog .btn.primary").click();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await host.page.locator("section.bar").waitFor();
}

/** T21: an address becomes a way back, and a letter brings one in on an empty browser. */
async function byLetter({ visitor, site, picture }: Trip): Promise<void> {
  const mailbox = await startMailbox();
  await site.kill();
  await site.start({ smtp: mailbox.url, origin: site.url, contact: "op@play.example" });
  const letter = async (count: number): Promise<string> => {
    await until(async () => mailbox.letters.length >= count, "no letter came");
    return /http\S+/.exec(mailbox.letters[count - 1]?.text ?? "")?.[0] ?? "";
  };
  try {
    const { page } = await visitor({ viewport: PHONE });
    await page.goto("/keep");
    await page.locator("[data-way=mail]").click();
    await page.locator("[data-mail=keep] input").fill("olenka@mail.example");
    await picture(page, "keep-mail-390-dark");
    same(await violations(page), [], "the way back by mail has accessibility faults");
    same(await overflow(page), 0, "the way back by mail does not fit a phone");
    await page.locator("[data-mail=keep] .btn").click();
    await page.locator("[data-sent=keep]").waitFor();
    await page.goto(await letter(1));
    await page.locator("[data-letter=set]").click();
    await page.locator("main [role=status]").waitFor();
    await page.goto("/account");
    await page.locator("[data-address]").waitFor();
    const fresh = await visitor({ viewport: PHONE, colorScheme: "light" });
    await fresh.page.goto("/keep");
    await fresh.page.locator("[data-mail=enter] input").fill("olenka@mail.example");
    await fresh.page.locator("[data-mail=enter] .btn").click();
    await fresh.page.locator("[data-sent=enter]").waitFor();
    await picture(fresh.page, "enter-mail-390-light");
    await fresh.page.goto(await letter(2));
    await fresh.page.locator("[data-letter=enter]").waitFor();
    await picture(fresh.page, "letter-390-light");
    same(await violations(fresh.page), [], "the page of a letter's link has accessibility faults");
    await fresh.page.locator("[data-letter=enter]").click();
    await fresh.page.waitForURL((url) => url.pathname === "/");
    await fresh.page.goto("/account");
    await fresh.page.locator("[data-address]").waitFor();
  } finally {
    await mailbox.stop();
  }
}

export const journeys: readonly Journey[] = [
  { name: "T17: a passkey brings a player back with all five games", run: passkey },
  { name: "T24: at a bare IP address a code is offered and no passkey", run: bareAddress },
  { name: "T20: tables of a guest come along with whoever comes back there", run: merge },
  {
    name: "T23: everything is saved to a file; an account may change its mind, a guest is gone",
    run: farewell,
  },
  { name: "an account makes a program, gives it a token and takes it away", run: program },
  { name: "somebody at the table is reported, and the game goes on", run: report },
  { name: "T21: a letter brings one back", run: byLetter, own: true },
];
