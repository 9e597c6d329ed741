import type { Page } from "playwright-core";
import { DESK, type Journey, must, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { lots, move, untilAsked } from "../player.ts";

/** What the browser keeps of the game at this address. */
const kept = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const open = indexedDB.open("rubizh");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const id = location.pathname.split("/")[2] ?? "";
          const get = open.result
            .transaction("lines")
            .objectStore("lines")
            .getAll(IDBKeyRange.bound([id], [id, []]));
          get.onsuccess = () => resolve(get.result);
          get.onerror = () => reject(get.error);
        };
      }),
  );

/** The map, without what a tap would bring to whoever is asked; and the moment that it shows. */
const reading = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelector("section.bar")?.getAttribute("data-at"),
      ...[...document.querySelectorAll("main svg[role=group] [data-spot]")].map(
        (el) => el.getAttribute("aria-label")?.split(". ")[0],
      ),
    ].join("\n"),
  );

/** So many moves, until everything of them is written. */
async function play(page: Page, moves: number, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let made = 0; made < moves; ) {
    if (await move(page, lot)) made += 1;
    must((await untilAsked(page)) === "asked", "the game ended early");
  }
  const at = Number(await page.locator("section.bar").getAttribute("data-at"));
  await until(async () => (await kept(page)).length === at, "not everything is written");
}

/** A bot may play on meanwhile; whatever was kept stays at its place. */
const whole = async (page: Page, before: readonly unknown[], sentence: string): Promise<void> =>
  same((await kept(page)).slice(0, before.length), before, sentence);

/** One tab plays, the other looks on, takes over, and is killed; then the first plays on from there. */
async function twoTabs({ visitor, picture }: Trip): Promise<void> {
  const { page: one, context } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  // A game that no run of luck ends in a few moves.
  await one.goto("/play/scythe");
  await one.waitForURL(/\/here\//);
  await untilAsked(one);
  const two = await context.newPage();
  await two.goto(one.url());
  await two.locator("[data-take]").waitFor();
  must((await two.locator("section.bar.yours").count()) === 0, "two tabs play one game");
  same(await violations(two), [], "the tab that looks on has accessibility faults");
  await picture(two, "elsewhere-1440-dark");

  const alike = async (): Promise<boolean> => (await reading(one)) === (await reading(two));
  await play(one, 6, 1);
  await until(alike, "the other tab does not show the moves");
  const before = await kept(one);
  await two.locator("[data-take]").click();
  await untilAsked(two);
  await one.locator("[data-take]").waitFor();
  await whole(two, before, "something was lost on the way to the other tab");

  await play(two, 4, 2);
  await until(alike, "the first tab does not show the other's moves");
  const after = await kept(two);
  must(after.length > before.length, "the other tab keeps nothing");
  // As the system ends a tab: no goodbye.
  const crashed = two.waitForEvent("crash");
  void two.goto("chrome://crash", { timeout: 1000 }).catch(() => {});
  await crashed;
  await untilAsked(one);
  await whole(one, after, "something was lost with the tab");
  await play(one, 3, 3);
  await one.reload();
  await untilAsked(one);
  await whole(one, after, "something was lost in the end");
  must((await kept(one)).length > after.length, "the game stands still");
}

/** Opens the games' database in a tab as a page of another version would, and never lets go of it. */
const hold = (page: Page, version: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("rubizh", wanted);
        open.onerror = () => reject(open.error);
        open.onupgradeneeded = () => {
          if (wanted === 1) open.result.createObjectStore("games", { keyPath: "id" });
        };
        open.onsuccess = () => resolve(open.result.version);
      }),
    version,
  );

/** An older page holds the database until it is closed; a newer one gets it from this page at once. */
async function versions({ visitor, picture }: Trip): Promise<void> {
  const { page: old, context } = await visitor({
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  // A page of the site without any code of ours.
  const empty = "<!doctype html><title>empty</title>";
  await context.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: empty }));
  await old.goto("/empty");
  await hold(old, 1);
  const page = await context.newPage();
  await page.goto("/");
  await page.locator('[data-hold="older"]').waitFor();
  same(await violations(page), [], "the line about an older tab has accessibility faults");
  await picture(page, "held-older-390-dark");
  await old.close();
  await page.locator("[data-hold]").waitFor({ state: "detached" });
  await page.goto("/play/scythe");
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  await play(page, 1, 4);
  const before = await kept(page);
  const newer = await context.newPage();
  await newer.goto("/empty");
  same(await hold(newer, 3), 3, "a newer page does not get the database");
  await page.locator('[data-hold="newer"] button').waitFor();
  await picture(page, "held-newer-390-dark");
  same(await kept(page), before, "a game was lost with the newer page");
}

export const journeys: readonly Journey[] = [
  { name: "tabs of an older and of a newer version: one is waited for, the other let in", run: versions },
  { name: "two tabs of one game: one plays, the other looks on and takes over", run: twoTabs },
];
