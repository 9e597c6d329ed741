import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import {
  atRest,
  comesTo,
  DESK,
  type Journey,
  must,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";
import { A_WHILE, lots, move, reading, situation, unpointed, untilAsked } from "../player.ts";
import { untilStored } from "../stored.ts";

/** From the home page to the first question. */
async function playNow(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("article .btn.primary").first().click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
}

/** A whole game of taps; bots answer by themselves. */
async function playOut(page: Page, seed: number): Promise<void> {
  const lot = lots(seed);
  while ((await untilAsked(page)) !== "over") await move(page, lot);
}

/** The moment of the replay's address is on the screen. */
const isShown = (page: Page): Promise<void> => page.locator('section.replay[aria-busy="false"]').waitFor();
const momentOf = ({ pathname }: URL): number => Number(/\/replay\/(\d+)$/.exec(pathname)?.[1]);

async function firstMove({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await playNow(page);
  await picture(page, "first-decision-390");
  await move(page, lots(1));
  await untilAsked(page);
}

async function wholeGame({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, acceptDownloads: true });
  await playNow(page);
  await playOut(page, 7);
  await page.locator(".over.pictured").waitFor();
  await page.locator(".over [data-luck=ok]", { hasText: "Усе чесно" }).waitFor();
  await picture(page, "over-390-dark");
  same(await violations(page), [], "the result has accessibility faults");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".over button", { hasText: "Зберегти" }).click(),
  ]);
  const record = JSON.parse(readFileSync(await file.path(), "utf8")) as {
    readonly entries: readonly unknown[];
  };
  must(record.entries.length > 10, "the record is short");

  await page.locator(".over button", { hasText: "Переглянути" }).click();
  await page.locator("section.replay").waitFor();
  await page.locator("dialog").waitFor({ state: "detached" });
  // On the board arrows walk from cell to cell; anywhere else they walk through time.
  await page.locator("section.replay button").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/replay\/2$/);
  same(await violations(page), [], "the replay has accessibility faults");
  await page.locator("section.replay input[type=range]").fill("9");
  await page.waitForURL(/replay\/9$/);
  await isShown(page);
  await picture(page, "replay-390-dark");
  const seen = await reading(page);
  await otherEyes(page);
  await page.reload();
  await page.locator("section.replay").waitFor();
  await comesTo(() => reading(page), seen, "a replay's address shows another board");
  await page.locator("section.replay button", { hasText: "Грати звідси" }).click();
  await page.waitForURL(/\/here\/[^/]+$/);
  await untilAsked(page);

  await page.goto("/");
  await page.locator("input[type=file]").setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForURL(/replay\/0$/);
  await page.locator("section.replay").waitFor();
}

/** Whatever is asked, chosen or shown, every zone keeps its place; only a choice between several buttons may take a row. */
async function still({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await unpointed(page);
  await playNow(page);
  await atRest(page);
  /** Each with the words that stood there first. */
  const places = new Map<string, string>();
  const look = async (): Promise<void> => {
    const now = await page.evaluate(() =>
      document.querySelector("section.bar .many")
        ? undefined
        : ["main .board", "section.bar", "section.bar .act"].map((zone) => {
            const box = document.querySelector(zone)?.getBoundingClientRect();
            return box && [Math.round(box.top), Math.round(box.height)];
          }),
    );
    const place = JSON.stringify(now);
    if (now && !places.has(place))
      places.set(place, (await page.locator("section.bar .act").textContent()) ?? "");
  };
  const lot = lots(19);
  for (let moves = 0; moves < 24; moves++) {
    const open = page.locator('[data-spot][data-state="open"]');
    if (await open.count()) await open.nth(lot(await open.count())).dispatchEvent("click");
    await look();
    await move(page, lot);
    await look();
    await page.waitForTimeout(60);
    await look();
    if ((await untilAsked(page)) === "over") break;
  }
  must(places.size === 1, `zones move: ${[...places].flat().join(" ")}`);
}

/** Every seat's eyes and the public's: the same moment, then on from there by itself. */
async function otherEyes(page: Page): Promise<void> {
  const eyes = page.locator("section.replay input[type=radio]");
  must((await eyes.count()) >= 3, "the past cannot be seen through everybody's eyes");
  for (const one of await eyes.all()) {
    await one.check({ force: true });
    must(page.url().endsWith("/replay/9"), "other eyes see another moment");
  }
  await page.locator('section.replay [aria-label="Відтворити"]').click();
  // It passes moments in which nothing is to be seen.
  await page.waitForURL((url) => momentOf(url) >= 11);
  await page.locator('section.replay [aria-label="Пауза"]').click();
  await page.locator("section.replay input[type=range]").fill("9");
  await page.waitForURL(/replay\/9$/);
}

/** Advice says where to look, then the whole move, which is played at once; home leads back to the game. */
async function advice({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await playNow(page);
  const bar = page.locator("section.bar");
  for (let moves = 0; moves < 5; moves++) {
    await page.locator('[aria-label="Підказка"]').click();
    await page.locator('[data-advice="show"]').click();
    await bar.locator(".says", { hasText: "Порада" }).waitFor();
    const beat = await bar.getAttribute("data-beat");
    await page.locator('[data-play="advised"]').click();
    await page.waitForFunction(
      (was) => document.querySelector("section.bar")?.getAttribute("data-beat") !== was,
      beat,
    );
    await untilAsked(page);
  }
  must((await page.title()).includes("Твій хід"), "the tab does not tell whose turn it is");
  const [seen, address] = [await reading(page), page.url()];
  await untilStored(page);
  await page.goto("/");
  await page.locator("a.last").click();
  await page.waitForURL(address);
  await untilAsked(page);
  await comesTo(() => reading(page), seen, "home leads to another board");
}

async function reload({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await playNow(page);
  for (let i = 0; i < 5; i++) {
    await move(page, lots(i));
    await untilAsked(page);
  }
  const seen = await reading(page);
  const undo = await page.locator('section.bar [aria-label="Скасувати дію"]').getAttribute("aria-disabled");
  await untilStored(page);
  await page.reload();
  await untilAsked(page);
  await comesTo(() => reading(page), seen, "after a reload the board is another");
  same(
    await page.locator('section.bar [aria-label="Скасувати дію"]').getAttribute("aria-disabled"),
    undo,
    "after a reload undo reaches another way",
  );
}

/** Plays until a move can be undone, undoes it, and finds the same board; behind a barrier undo says why not. */
async function undo({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await playNow(page);
  const button = page.locator('section.bar [aria-label="Скасувати дію"]');
  await button.click({ force: true });
  await page.locator("section.bar", { hasText: "Скасувати нема чого" }).waitFor();
  const lot = lots(3);
  for (;;) {
    const before = await reading(page);
    const isPlayed = await move(page, lot);
    must((await untilAsked(page)) === "asked", "nothing could be undone in a whole game");
    if (!isPlayed || (await button.getAttribute("aria-disabled")) === "true") continue;
    await button.click();
    await comesTo(() => reading(page), before, "undo does not bring the board back");
    return;
  }
}

async function hotSeat({ visitor, game, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await page.goto(`/new/${game}/here`);
  // A name is data: never a key, a template or markup.
  const people = ["Оленка", "@seat.0 {turn} <b>"];
  for (const [i, name] of people.entries()) await page.locator(".names input").nth(i).fill(name);
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);
  let curtains = 0;
  const names = new Set<string>();
  const lot = lots(11);
  while (curtains < 4) {
    const now = await untilAsked(page, false);
    must(now !== "over", "the game ended early");
    if (now === "curtain") {
      curtains += 1;
      names.add((await page.locator("main.curtain h1").textContent()) ?? "");
      must((await page.locator("[data-spot]").count()) === 0, "the table is in the page behind the curtain");
      if (curtains === 1) {
        await picture(page, "curtain-390-dark");
        same(await violations(page), [], "the curtain has accessibility faults");
      }
      await page.locator("main.curtain button").click();
      continue;
    }
    await move(page, lot);
  }
  same([...names].sort(), people.toSorted(), "the curtain calls by other names");
  await page.locator("header button.log").click();
  const told = page.locator("dialog .log");
  for (const name of people)
    await until(
      async () => (await told.textContent())?.includes(name) === true,
      `the log does not name ${name}`,
    );
}

async function languages({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, locale: "pl-PL" });
  await page.goto("/");
  await page.locator("h1", { hasText: "Dziesięć sekund" }).waitFor();
  await page.locator("button[lang=en]").click();
  await page.locator("h1", { hasText: "Ten seconds" }).waitFor();
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  const english = await page.locator("section.bar .says").textContent();
  const board = await page.evaluate(() => localStorage.getItem("rubizh.settings"));
  must(board?.includes('"en"') === true, "the language is not remembered");
  await page.locator('header [aria-label="Menu"]').click();
  await page.locator("dialog a", { hasText: "Settings" }).click();
  await page.locator("label", { hasText: "Українська" }).first().click();
  await page.goBack();
  await untilAsked(page);
  await page.waitForFunction(
    (old) => ![null, undefined, old].includes(document.querySelector("section.bar .says")?.textContent),
    english,
  );
  same(await page.evaluate(() => document.documentElement.lang), "uk", "the document's language");
}

async function offline({ visitor, game }: Trip): Promise<void> {
  const { page, context } = await visitor({ viewport: PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator("h1").waitFor();
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  await move(page, lots(2));
  await untilAsked(page);
  await page.goto(`/rules/${game}`);
  await page.locator(".text section").first().waitFor();
  await page.locator("[data-example]").first().scrollIntoViewIfNeeded();
  await page.locator("[data-example] svg [data-spot]").first().waitFor({ state: "attached" });
  await context.setOffline(false);
}

/** Tab to the board, arrows and Enter; Tab to the action bar's buttons where the board asks nothing. */
async function keyboard({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await playNow(page);
  while ((await untilAsked(page)) !== "over") await typedMove(page);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

/** N walks to what may be tapped, Enter taps, Enter again plays. */
async function typedMove(page: Page): Promise<void> {
  const beat = await page.locator("section.bar").getAttribute("data-beat");
  for (let taps = 0; taps < 6; taps++) {
    if ((await page.locator("section.bar").getAttribute("data-beat")) !== beat) return;
    if (await page.locator('section.bar [data-play="move"]').count()) {
      return entered(page, page.locator('[data-spot][data-state="picked"]').last(), beat);
    }
    const stop = page.locator('[data-spot][tabindex="0"]').first();
    if (await page.locator('[data-spot][data-state="open"]').count()) {
      const open = page.locator('[data-spot][data-state="open"]').first();
      await stop.focus();
      await page.keyboard.press("KeyN");
      const at = await page.evaluate(() => document.activeElement?.getAttribute("data-state"));
      if (at !== "open") await open.focus();
      await page.keyboard.press("Enter");
    } else {
      return entered(page, page.locator('section.bar [data-play="plain"]').last(), beat);
    }
  }
}

/** Enter plays the move: a slow machine shows it a while later, and may draw the table anew between focus and key. */
async function entered(page: Page, where: Locator, beat: string | null): Promise<void> {
  const played = async (): Promise<boolean> =>
    (await situation(page)) !== "asked" ||
    (await page.locator("section.bar").getAttribute("data-beat")) !== beat;
  await until(async () => {
    if (await played()) return true;
    await where.press("Enter", { timeout: A_WHILE }).catch(() => {});
    for (let looks = 0; looks < 100; looks++) {
      if (await played()) return true;
      await page.waitForTimeout(30);
    }
    return false;
  }, "Enter plays nothing");
}

export const journeys: readonly Journey[] = [
  { name: "first move against a bot from a cold start", run: firstMove },
  { name: "a whole game against a bot, verified, exported, replayed, taken up again", run: wholeGame },
  { name: "every zone of a phone's table keeps its place", run: still },
  { name: "five moves by advice, and back from home to the game", run: advice },
  { name: "a reload shows the same board", run: reload },
  { name: "undo brings the board back, and says why it cannot", run: undo },
  { name: "pass and play with a curtain", run: hotSeat },
  { name: "three languages, switched at the table", run: languages },
  { name: "without a network: home, a game, the rules", run: offline },
  { name: "a whole game by keyboard", run: keyboard },
];
