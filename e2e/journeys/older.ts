import { gameIds, loadGame, rulesOf } from "@rubizh/registry/pinned";
import { adoptionReport } from "@rubizh/server";
import type { Page } from "playwright-core";
import { comesTo, DESK, type Journey, must, PHONE, type Trip, until } from "../journey.ts";
import { standing } from "../pair.ts";
import { lots, move, reading, untilAsked } from "../player.ts";
import { openPosition } from "../position.ts";

/** The games as they were before any of them was bumped. */
const FIRST = new URL("../../server/src/testing/first.ts", import.meta.url).href;

interface Bumped {
  readonly game: string;
  readonly first: number;
  readonly newest: number;
}
/** The games that have older rules than their newest. */
async function bumped(): Promise<readonly Bumped[]> {
  const all = await Promise.all(
    gameIds.map(async (game) => ({
      game,
      first: rulesOf(game)[0] ?? 0,
      newest: (await loadGame(game))?.game.rules ?? 0,
    })),
  );
  return all.filter(({ first, newest }) => newest > first);
}

/** The table on a page says by which rules it is played. */
async function isUnder(page: Page, rules: number): Promise<void> {
  await page.locator("[data-menu]").click();
  await page.locator("dialog", { hasText: `версія правил ${rules}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

async function some(page: Page, moves: number, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let made = 0; made < moves; ) {
    must((await untilAsked(page)) === "asked", "the game ended early");
    if (await move(page, lot)) made += 1;
  }
  await untilAsked(page);
}

/** The moment of the replay's address is on the screen. */
const isShown = (page: Page): Promise<void> => page.locator('section.replay[aria-busy="false"]').waitFor();

/** Walks through what has happened, and comes back to the present. */
async function replayed(page: Page): Promise<void> {
  const table = new URL(page.url()).pathname;
  await page.goto(`${table}/replay/0`);
  await isShown(page);
  const before = await reading(page);
  await page.locator("section.replay input[type=range]").fill("6");
  await page.waitForURL(/replay\/[1-9]\d*$/);
  await isShown(page);
  const seen = await reading(page);
  must(seen !== before, "the replay stands still");
  await page.reload();
  await isShown(page);
  await comesTo(() => reading(page), seen, "a moment of old rules is shown otherwise after a reload");
  await page.goto(table);
  await page.locator("section.bar").waitFor();
}

/** A new game of the same visitor is played by the newest rules. */
async function another(page: Page, { game, newest }: Bumped): Promise<void> {
  await page.goto(`/new/${game}/bots`);
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  await isUnder(page, newest);
  await some(page, 3, 73);
}

/** A game kept in this browser since before the bump: its rules and bots are loaded, the board is the newest. */
async function here({ visitor, picture }: Trip): Promise<void> {
  for (const each of await bumped()) {
    const { game, first } = each;
    const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    let questions = 0;
    const wanted = (): boolean => {
      questions += 1;
      return questions > 60;
    };
    await openPosition(page, { game, seats: 2, rules: first, wanted });
    await untilAsked(page);
    await isUnder(page, first);
    const file = new RegExp(`^/frozen/${game}-${first}-`);
    await until(async () => loaded.some((path) => file.test(path)), "the frozen rules are not loaded");
    await picture(page, `older-${game}-390-dark`);
    await some(page, 4, 71);
    await replayed(page);
    await some(page, 3, 72);
    const old = page.url();
    await another(page, each);
    await page.goto(old);
    await untilAsked(page);
    await isUnder(page, first);
  }
}

/** A table that a server has kept since before the bump. */
async function there({ visitor, site, picture }: Trip): Promise<void> {
  for (const each of await bumped()) {
    const { game, first, newest } = each;
    const { page } = await visitor({ viewport: DESK });
    await site.kill();
    await site.start({ registry: FIRST });
    const old = await sat(page, game);
    await page.goto(old);
    await some(page, 4, 74);
    await site.kill();
    await site.start();
    await page.goto(old);
    await page.locator("section.bar").waitFor();
    await isUnder(page, first);
    await standing(page);
    await some(page, 4, 75);
    await replayed(page);
    await picture(page, `older-table-${game}-1440-dark`);
    await page.goto(await sat(page, game));
    await untilAsked(page);
    await isUnder(page, newest);
    await some(page, 2, 76);
    await page.goto(old);
    await isUnder(page, first);
    await some(page, 2, 77);
    await adopted(page, site.database, each);
  }
}

/** The table goes over to the newest rules while it is open on a page; the page follows with the next change. */
async function adopted(page: Page, database: string, { game, first, newest }: Bumped): Promise<void> {
  const report = await adoptionReport({ database, game, from: first, to: newest, write: true });
  must(report?.tables.some(({ verdict }) => verdict.t === "same") ?? false, "no table has gone over");
  // Moves may wait on the page until they can no longer be undone; a word reaches the server at once.
  await page.evaluate(async () => {
    const body = JSON.stringify({ key: crypto.randomUUID(), phrase: "phrase.hello" });
    const headers = { "content-type": "application/json", "x-rubizh": "1" };
    await fetch(`/api/tables/${location.pathname.split("/")[2]}/seats/0/chat`, {
      method: "POST",
      headers,
      body,
    });
  });
  await page.locator("ol.log", { hasText: `версією правил ${newest}` }).waitFor();
  await isUnder(page, newest);
  await some(page, 2, 98);
  await replayed(page);
}

/** A new table with a bot, at which the visitor sits. */
async function sat(page: Page, game: string): Promise<string> {
  await page.goto("/");
  return page.evaluate(async (wanted) => {
    const post = async (path: string, body: object) => {
      const headers = { "content-type": "application/json", "x-rubizh": "1" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    await post("/api/session", {});
    const seats = [{ t: "open" }, { t: "bot", level: 1 }];
    const { table } = await post("/api/tables", { key: crypto.randomUUID(), game: wanted, seats });
    await post(`/api/tables/${table.id}/seats/0/claim`, {
      key: crypto.randomUUID(),
      seed: "5a17c0de5a17c0de",
    });
    return `/table/${table.id}`;
  }, game);
}

export const journeys: readonly Journey[] = [
  { name: "a game of older rules on this device: opened, replayed, played on beside a new one", run: here },
  { name: "a table of older rules outlives the server's update", run: there, own: true },
];
