import type { Locator, Page } from "playwright-core";
import { ENDLESS } from "../games.ts";
import { DESK, type Journey, must, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, invite, some, standing } from "../pair.ts";
import { lots, move, situation, skipFilm, untilAsked } from "../player.ts";

const FULL = /Диск сервера заповнено|Dysk serwera jest pełny/;
const BUSY = /Боти зайняті/;
const says = (page: Page, what: RegExp): Locator => page.locator("section.bar .says", { hasText: what });
const isSaid = async (page: Page, what: RegExp): Promise<boolean> => (await says(page, what).count()) > 0;

/** Whoever is asked moves, until somebody is told that; tells who. */
async function playUntil(pages: readonly Page[], what: RegExp, seed: number): Promise<Page> {
  const lot = lots(seed);
  let found: Page | undefined;
  await until(async () => {
    for (const page of pages) {
      if (await isSaid(page, what)) found = page;
      if (found) return true;
      const now = await situation(page);
      must(now !== "over", "the game ended early");
      if (now === "asked") await move(page, lot);
      if (now === "film") await skipFilm(page);
    }
    return false;
  }, `nobody is told ${what}`);
  must(found !== undefined, `nobody is told ${what}`);
  return found;
}

/** The number of the last row that the server keeps of the table on a page. */
async function rowOf(page: Page): Promise<number> {
  const id = new URL(page.url()).pathname.split("/")[2];
  const answer = await page.request.get(`/api/tables/${id}`);
  return ((await answer.json()) as { readonly seq: number }).seq;
}

/** A move that the server has no room for stays in the browser, also through a reload, and is sent when there is. */
async function full({ visitor, game, site, picture }: Trip): Promise<void> {
  const host = (await visitor({ viewport: DESK })).page;
  const guest = (await visitor({ viewport: PHONE, locale: "pl-PL" })).page;
  await guest.goto(await invite(host, game));
  await accept(guest);
  await host.locator("section.bar").waitFor();
  const pages = [host, guest];
  await some(pages, 4, 51);

  site.disk("full");
  const page = await playUntil(pages, FULL, 52);
  const other = page === host ? guest : host;
  const row = await rowOf(page);
  await picture(page, "server-full-dark");
  same(await violations(page), [], "the table of a full server has accessibility faults");
  const health = await page.request.get("/api/health");
  same(
    [health.status(), (await health.json()).why],
    [503, "full"],
    "the server does not say that it is full",
  );
  await page.reload();
  await says(page, FULL).waitFor();
  same(await rowOf(other), row, "a full server keeps something");

  site.disk("room");
  await until(async () => (await rowOf(other)) > row, "what waited for room is not sent");
  await until(async () => !(await isSaid(page, FULL)), "the page still says that there is no room");
  const seen = await standing(page);
  await standing(other);
  await page.reload();
  await page.locator("section.bar").waitFor();
  same(await standing(page), seen, "once there was room the board is another than the server's");
  await some(pages, 4, 53);
}

/** Somebody else's bots hold the only thread: whoever waits for theirs is told so, until it plays. */
async function busy({ visitor, game, site, picture }: Trip): Promise<void> {
  await site.kill();
  const registry = new URL("../games.ts", import.meta.url).href;
  await site.start({ registry, bots: { threads: 1, capMs: 6_000 } });
  const greedy = (await visitor()).page;
  await greedy.goto("/");
  await greedy.evaluate(async (endless) => {
    const post = async (path: string, body: object): Promise<void> => {
      const headers = { "content-type": "application/json", "x-rubizh": "1" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    };
    await post("/api/session", {});
    const bot = { t: "bot", level: 1 };
    await post("/api/tables", { key: crypto.randomUUID(), game: endless, seats: [bot, bot] });
  }, ENDLESS);

  const { page } = await visitor({ viewport: PHONE });
  await invite(page, game);
  await page.locator("main li .btn", { hasText: "Додати бота" }).click();
  await page.locator("section.bar").waitFor();
  await playUntil([page], BUSY, 61);
  await picture(page, "bots-busy-390-dark");
  await untilAsked(page);
  must(!(await isSaid(page, BUSY)), "a bot that has played is still waited for");
}

export const journeys: readonly Journey[] = [
  {
    name: "a full disk: the move stays in the browser and is sent when there is room",
    run: full,
    own: true,
  },
  { name: "whoever waits for a busy bot is told so, until it plays", run: busy, own: true },
];
