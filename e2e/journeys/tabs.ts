import type { Page } from "playwright-core";
import { comesTo, DESK, type Journey, must, same, type Trip, violations } from "../journey.ts";
import { lots, move, reading, untilAsked } from "../player.ts";

/** How much of the game at this address the browser keeps. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("rubizh", 1);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const id = location.pathname.split("/")[2] ?? "";
          const get = open.result.transaction("games").objectStore("games").get(id);
          get.onsuccess = () => resolve(get.result.entries.length);
          get.onerror = () => reject(get.error);
        };
      }),
  );

async function play(page: Page, moves: number, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let i = 0; i < moves; i++) {
    await move(page, lot);
    must((await untilAsked(page)) === "asked", "the game ended early");
  }
}

/** One tab plays, the other looks on, takes over, and is killed; then the first plays on from there. */
async function twoTabs({ visitor, game, picture }: Trip): Promise<void> {
  const { page: one, context } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await one.goto(`/play/${game}`);
  await one.waitForURL(/\/here\//);
  await untilAsked(one);
  const two = await context.newPage();
  await two.goto(one.url());
  await two.locator("[data-take]").waitFor();
  must((await two.locator("section.bar.yours").count()) === 0, "two tabs play one game");
  same(await violations(two), [], "the tab that looks on has accessibility faults");
  await picture(two, "elsewhere-1440-dark");

  await play(one, 6, 1);
  await comesTo(() => reading(two), await reading(one), "the other tab does not show the moves");
  const before = await kept(one);
  await two.locator("[data-take]").click();
  await untilAsked(two);
  await one.locator("[data-take]").waitFor();
  same(await kept(two), before, "something was lost on the way to the other tab");

  await play(two, 4, 2);
  const [seen, after] = [await reading(two), await kept(two)];
  must(after > before, "the other tab keeps nothing");
  await comesTo(() => reading(one), seen, "the first tab does not show the other's moves");
  // As the system ends a tab: no goodbye.
  const crashed = two.waitForEvent("crash");
  void two.goto("chrome://crash", { timeout: 1000 }).catch(() => {});
  await crashed;
  await untilAsked(one);
  same([await reading(one), await kept(one)], [seen, after], "something was lost with the tab");
  await play(one, 3, 3);
  await one.reload();
  await untilAsked(one);
  must((await kept(one)) > after, "the game stands still");
}

export const journeys: readonly Journey[] = [
  { name: "two tabs of one game: one plays, the other looks on and takes over", run: twoTabs },
];
