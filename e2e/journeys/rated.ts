import type { Page } from "playwright-core";
import {
  DESK,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  THEMES,
  type Trip,
  until,
  violations,
  wear,
} from "../journey.ts";
import { some } from "../pair.ts";

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, "x-rubizh": "1" };
  const answer = await page.request.post(path, { data, headers });
  must(answer.ok(), `${path}: ${answer.status()}`);
}

/** A visitor of a house of their own, with an account. */
async function account({ visitor }: Trip, name: string, house: string, options: object): Promise<Page> {
  const { page } = await visitor({ ...options, extraHTTPHeaders: { "x-forwarded-for": house } });
  await page.goto("/about");
  await post(page, "/api/session", { name });
  await post(page, "/api/me/recovery", {});
  return page;
}

const tableOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Leaves the game, as the menu's button would. */
async function resign(page: Page): Promise<void> {
  const id = tableOf(page);
  const { you } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    readonly you: { readonly seats: readonly number[] };
  };
  await post(page, `/api/tables/${id}/seats/${you.seats[0]}/resign`, {
    key: crypto.randomUUID().replaceAll("-", ""),
  });
}

/** Two accounts play for points: seeds are promised and shown by themselves, ratings move, the profile tells it. */
async function rated(trip: Trip): Promise<void> {
  const { game, picture, visitor } = trip;
  const host = await account(trip, "Оленка Перша", "203.0.113.1", { viewport: DESK });
  const guest = await account(trip, "Marek Drugi", "203.0.113.2", { viewport: PHONE, locale: "pl-PL" });
  await host.goto(`/new/${game}/friend`);
  await host.locator("label", { hasText: "Гра на рейтинг" }).click();
  await picture(host, "setup-rated-1440-dark");
  same(await violations(host), [], "the setup of a rated game has accessibility faults");
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  await host.locator("[data-rated]").waitFor();
  await picture(host, "invite-rated-1440-dark");
  await guest.goto(await host.locator("main li input").inputValue());
  await guest.locator("[data-rated]").waitFor();
  await guest.locator("form .btn.primary").click();
  await guest.waitForURL(/\/table\//);
  for (const page of [host, guest]) {
    await page.locator("section.bar").waitFor();
    await page.locator("[data-rating]").first().waitFor();
  }
  await picture(guest, "rated-table-390-dark");
  same(await overflow(guest), 0, "names with ratings do not fit a phone");
  const { luck } = (
    (await (await host.request.get(`/api/tables/${tableOf(host)}`)).json()) as {
      readonly table: { readonly luck: { readonly seals: readonly string[] } };
    }
  ).table;
  same(luck.seals.length, 2, "the seeds were not sealed");
  await some([host, guest], 24, 91);
  await resign(guest);
  for (const page of [host, guest]) await page.locator(".over [data-luck=ok]").waitFor();
  await host.locator("[data-moved]").waitFor();
  await picture(host, "rated-over-1440-dark");
  for (const page of [host, guest]) {
    await page.locator("[data-publish] label").click();
    await page
      .locator("[data-publish] input:checked, [data-publish] p")
      .first()
      .waitFor({ state: "attached" });
  }
  await until(
    async () => (await host.locator("[data-publish] p.muted").count()) > 0,
    "the game is not published",
  );

  for (const [viewport, width] of [
    [PHONE, "390"],
    [DESK, "1440"],
  ] as const) {
    const { page } = await visitor({ viewport });
    for (const [name, path, parts] of [
      ["profile", `/u/${encodeURIComponent("Оленка Перша")}`, [".ratings li", ".finished li", ".sides li"]],
      ["archive", "/archive", [".finished li"]],
    ] as const) {
      await page.goto(path);
      for (const part of parts) await page.locator(part).first().waitFor();
      for (const theme of THEMES) {
        await wear(page, theme);
        await picture(page, `${name}-${width}-${theme}`);
        same(await violations(page), [], `the ${name} has accessibility faults`);
        same(await overflow(page), 0, `the ${name} does not fit`);
      }
    }
  }
  const { page } = await visitor({ viewport: PHONE });
  await page.goto("/ladder");
  await page.locator("main li, main [data-none]").first().waitFor();
  await picture(page, "ladder-390-dark");
  same(await violations(page), [], "the table of ratings has accessibility faults");
  same(await overflow(page), 0, "the table of ratings does not fit");
  await page.goto("/archive");
  await page.locator("form input").first().fill("Marek Drugi");
  await page.locator("form .btn.primary").click();
  await page.locator(".finished .game").first().click();
  await page.locator("section.replay, section.bar").first().waitFor();
}

/** Somebody promises a seed and never shows it: the seat is free again, the host's browser promises anew by itself. */
async function noShow(trip: Trip): Promise<void> {
  const { game, picture, site } = trip;
  const host = await account(trip, "Зоряна Чекає", "203.0.113.11", { viewport: PHONE });
  const absent = await account(trip, "Nie Ma Mnie", "203.0.113.12", { viewport: PHONE });
  const guest = await account(trip, "Jest Ktoś", "203.0.113.13", { viewport: PHONE });
  await host.goto(`/new/${game}/friend`);
  await host.locator("label", { hasText: "Гра на рейтинг" }).click();
  await host.locator('label:has(input[value="live"])').click();
  await host.locator('input[value="live-normal"]:checked').waitFor({ state: "attached" });
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  const link = new URL(await host.locator("main li input").inputValue());
  const [, , id, seat] = link.pathname.split("/");
  await post(absent, `/api/tables/${id}/seats/${seat}/claim`, {
    key: crypto.randomUUID().replaceAll("-", ""),
    seal: "ab".repeat(32),
    token: link.hash.slice(1),
  });
  await host.locator("[data-gathering]").waitFor();
  await picture(host, "gathering-390-dark");
  same(await violations(host), [], "the table that gathers has accessibility faults");
  site.later(62_000);
  await until(
    async () => (await host.locator("[data-gathering]").count()) === 0,
    "the absent one keeps the seat",
  );
  await host.locator(".doors .btn.primary").first().click();
  await guest.goto(await host.locator("main li input").inputValue());
  await guest.locator("form .btn.primary").click();
  await guest.waitForURL(/\/table\//);
  for (const page of [host, guest]) await page.locator("section.bar").waitFor();
  await some([host, guest], 4, 17);
  await resign(guest);
  // What the browsers remember is the second promise, and the record keeps it.
  for (const page of [host, guest]) await page.locator(".over [data-luck=ok]").waitFor();
}

export const journeys: readonly Journey[] = [
  { name: "a rated game of two accounts, its ratings, the profile and the archive", run: rated },
  {
    name: "L12: who does not show a promised seed loses the seat, and the table begins anew",
    run: noShow,
    own: true,
  },
];
