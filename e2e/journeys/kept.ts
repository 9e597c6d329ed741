import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { openReplay } from "../position.ts";

/** Everything that a page can read of what this browser keeps: both stores of words, and all databases. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <X>(request: IDBRequest<X>): Promise<X> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(name, store, await done(rows.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, "x-rubizh": "1" };
  const answer = await page.request.post(path, { data, headers });
  must(answer.ok(), `${path}: ${answer.status()}`);
}

const WINNER = "Соломія Третя";

/** Three play, two give up: each of these has the winner's name among what was seen. Tells their table. */
async function beaten([host, winner, other]: readonly [Page, Page, Page]): Promise<string> {
  await host.goto("/new/scythe/friend");
  await host.locator('form input[value="3"]').first().check({ force: true });
  await host.locator(".names input").fill("Оленка");
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  const id = new URL(host.url()).pathname.split("/")[2] ?? "";
  const inputs = host.locator("main li input");
  const links = [await inputs.nth(0).inputValue(), await inputs.nth(1).inputValue()] as const;
  for (const [page, link, name] of [
    [winner, links[0], WINNER],
    [other, links[1], "Marek"],
  ] as const) {
    await page.goto(link);
    await page.locator("main input").fill(name);
    await page.locator("form .btn.primary").click();
    await page.waitForURL(/\/table\//);
  }
  for (const page of [host, other]) {
    await page.locator("section.bar").waitFor();
    const told = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
      readonly you: { readonly seats: readonly number[] };
    };
    const key = crypto.randomUUID().replaceAll("-", "");
    await post(page, `/api/tables/${id}/seats/${told.you.seats[0]}/resign`, { key });
  }
  for (const page of [host, other])
    await until(async () => (await everythingKept(page)).includes(WINNER), "nothing of the end is noted");
  return id;
}

/** Nobody's name and no number of a table is left on the device; a game of its own still is. */
async function isForgotten(page: Page, table: string, game: string): Promise<void> {
  await until(async () => !(await everythingKept(page)).includes(table), "the device remembers the table");
  const kept = await everythingKept(page);
  must(!kept.includes(WINNER), "the device remembers a name");
  must(kept.includes(game), "the game of this device is gone too");
}

async function ownGame(page: Page, game: string): Promise<string> {
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await page.locator("section.bar").waitFor();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Whoever is erased leaves no others' names behind: a guest at once, an account when its time is over. */
async function erased(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: PHONE });
  const winner = await trip.visitor({ viewport: DESK });
  const other = await trip.visitor({ viewport: DESK, colorScheme: "light" });
  const table = await beaten([host.page, winner.page, other.page]);

  const { page } = host;
  const own = await ownGame(page, trip.game);
  // A tab at the table hears that its seat is empty now, and must not note anything more.
  const second = await host.context.newPage();
  await second.goto(`/table/${table}`);
  await second.locator(".over, section.bar").first().waitFor();
  await page.goto("/account");
  await page.locator("[data-erase]").click();
  await page.locator("[data-forget] input").first().waitFor();
  await page.locator("[data-erase]").scrollIntoViewIfNeeded();
  await trip.picture(page, "erase-forget-390-dark");
  same(await violations(page), [], "the question what to forget has accessibility faults");
  must((await overflow(page)) <= 0, "the question what to forget is wider than a phone");
  await page.locator("[data-erase]").click();
  await page.waitForURL((url) => url.pathname === "/");
  await second.waitForURL((url) => url.pathname === "/");
  await isForgotten(page, table, own);
  await page.goto(`/here/${own}`);
  await page.locator("section.bar").waitFor();

  const account = other.page;
  const kept = await ownGame(account, trip.game);
  await post(account, "/api/me/recovery", {});
  await account.goto("/account");
  await account.locator("[data-erase]").click();
  await account.locator("[data-erase]").scrollIntoViewIfNeeded();
  await trip.picture(account, "erase-forget-1440-light");
  await account.locator("[data-erase]").click();
  await account.locator(".gone .btn.primary").waitFor();
  await account.evaluate(() => scrollTo(0, 0));
  await trip.picture(account, "erase-going-1440-light");
  must((await everythingKept(account)).includes(WINNER), "forgotten while it can still be taken back");
  // The seven days are over, and the server knows nobody by this device's cookie.
  await account.evaluate(() => {
    const leaving = JSON.parse(localStorage.getItem("rubizh.leaving") ?? "{}") as object;
    localStorage.setItem("rubizh.leaving", JSON.stringify({ ...leaving, until: 0 }));
  });
  await other.context.clearCookies();
  await account.goto("/");
  await isForgotten(account, table, kept);
}

/** Another device of somebody who is gone is asked by hand. */
async function elsewhere(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: PHONE, colorScheme: "light" });
  const winner = await trip.visitor({ viewport: DESK });
  const other = await trip.visitor({ viewport: DESK });
  const table = await beaten([host.page, winner.page, other.page]);
  const own = await ownGame(host.page, trip.game);
  await host.context.clearCookies();
  await host.page.goto("/account");
  await host.page.locator("button[data-forget]").waitFor();
  await trip.picture(host.page, "forget-here-390-light");
  same(await violations(host.page), [], "the offer to forget has accessibility faults");
  await host.page.locator("button[data-forget]").click();
  await host.page.locator("main [role=status]").waitFor();
  await isForgotten(host.page, table, own);
}

/** To another screen of the open page, as by a link of ours. */
const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

const MISSING = '[data-hold="missing"]';
/** From a screen that is there to one whose part is not, and a sign that it has come. */
const SCREENS = [
  { name: "learn", from: "/", to: "/learn", sign: "main li h2" },
  { name: "rules", from: "/rules/neuroshima-hex", to: "/rules/scythe", sign: ".rules .text section h2" },
  { name: "setup", from: "/new/neuroshima-hex/bots", to: "/new/zsu/bots", sign: "form fieldset" },
  { name: "room", from: "/gallery/scythe", to: "/gallery/zsu", sign: "main h1:not(.unseen)" },
  { name: "page", from: "/learn/neuroshima-hex/page", to: "/learn/scythe/page", sign: "main section h2" },
  { name: "puzzles", from: "/puzzles/neuroshima-hex", to: "/puzzles/zsu", sign: ".shelf h2" },
  { name: "play", from: "/", to: "/play/zsu", sign: "section.bar" },
] as const;

/** The network goes just before a screen fetches its part: it says so, stays when nobody answers, and recovers. */
async function unfetched({ visitor, picture }: Trip): Promise<void> {
  for (const [i, { name, from, to, sign }] of SCREENS.entries()) {
    const [viewport, look] = i % 2 === 0 ? [PHONE, "390"] : [DESK, "1440"];
    const { page, context } = await visitor({ viewport, colorScheme: i % 4 < 2 ? "dark" : "light" });
    await page.goto(from);
    await page
      .locator(from === "/" ? "main h2" : sign)
      .first()
      .waitFor();
    await context.setOffline(true);
    await visit(page, to);
    await page.locator(MISSING).waitFor();
    await picture(page, `missing-${name}-${look}`);
    same(await violations(page), [], `what is missing of ${name} has accessibility faults`);
    must((await overflow(page)) <= 0, `what is missing of ${name} is wider than the screen`);
    const answer = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await page.locator(`${MISSING} .primary`).click();
    await answer;
    same(await page.locator(MISSING).count(), 1, `${name} says no more that something is missing`);
    await context.setOffline(false);
    await page.locator(sign).first().waitFor();
    await page.locator(MISSING).waitFor({ state: "detached" });
    if (name !== "play") same(new URL(page.url()).pathname, to, `${name} has lost its address`);
    await context.close();
  }
}

/** A sheet over a table whose part does not come says so itself; back on the network the table goes on. */
async function unfetchedSheet({ visitor, picture, game }: Trip): Promise<void> {
  const { page, context } = await visitor({ viewport: PHONE });
  const own = await ownGame(page, game);
  await context.setOffline(true);
  await page.locator('header [aria-label="Меню"]').click();
  await page.locator(`dialog ${MISSING}`).waitFor();
  await picture(page, "missing-sheet-390");
  same(await violations(page), [], "a sheet without its part has accessibility faults");
  await context.setOffline(false);
  await page.locator(`dialog ${MISSING}`).waitFor({ state: "detached" });
  await page.locator("section.bar").waitFor();
  same(new URL(page.url()).pathname, `/here/${own}`, "the table has lost its address");
  await page.locator('header [aria-label="Меню"]').click();
  await page.locator("dialog .btn").first().waitFor();
}

/** The words of a review are cut off, not the network: the button loads the page again. */
async function unfetchedWords({ visitor, picture, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await openReplay(page, { game, seats: 2 });
  await page.locator("section.replay").waitFor();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('"review.moments.none"')) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto("/here/position/review");
  await page.locator(MISSING).waitFor();
  await picture(page, "missing-review-1440");
  await page.unroute("**/assets/*.js");
  await page.locator(`${MISSING} .primary`).click();
  await page.locator("main[data-review]").waitFor();
  same(await page.locator(MISSING).count(), 0, "something is still said to be missing");
}

export const journeys: readonly Journey[] = [
  { name: "an erased player's device forgets names and tables, and keeps its own games", run: erased },
  { name: "a device without its player forgets their tables when asked", run: elsewhere },
  { name: "screens whose part cannot be fetched say so, and recover with the network", run: unfetched },
  { name: "a sheet whose part cannot be fetched says so, and the table goes on", run: unfetchedSheet },
  { name: "a review whose words cannot be fetched says so, and is loaded again", run: unfetchedWords },
];
