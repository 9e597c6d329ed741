import { readFileSync } from "node:fs";
import {
  type GameRecord,
  hashOf,
  keyframesOf,
  type RecordEntry,
  replay,
  sealEntry,
  sealHeader,
} from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import type { Page } from "playwright-core";
import { DESK, type Journey, must, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, bothStanding, invite, some, standing } from "../pair.ts";
import { lots, move, untilAsked } from "../player.ts";
import { untilStored } from "../stored.ts";

async function gather({ visitor, game }: Trip): Promise<readonly [Page, Page]> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL" });
  await guest.page.goto(await invite(host.page, game));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  return [host.page, guest.page];
}

const menu = (page: Page): Promise<void> => page.locator("header button[data-menu]").click();
const shortest = async (page: Page): Promise<void> => {
  await menu(page);
  await page.locator("dialog [data-takeback]").click();
  await page.locator("dialog [data-to]").first().waitFor();
};

/** Asked, refused, asked again and agreed to: both are told what it is about and what became of it. */
async function takeback(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 9, 71);
  await standing(host);
  await shortest(host);
  await trip.picture(host, "takeback-1440-dark");
  same(await violations(host), [], "the sheet of a takeback has accessibility faults");
  await host.locator("dialog [data-to]").first().click();
  await host.locator("[data-takeback=waiting]", { hasText: "Marek" }).waitFor();
  await guest.locator("[data-refuse]").waitFor();
  must(
    (await guest.locator("[role=alert] ul").innerText()).includes("Оленка: "),
    "it is not said whose steps go",
  );
  await trip.picture(host, "takeback-waiting-1440-dark");
  await trip.picture(guest, "takeback-asked-390-dark");
  same(await violations(guest), [], "the question of a takeback has accessibility faults");
  await guest.locator("[data-refuse]").click();
  await host.locator("[data-takeback=refused]", { hasText: "Marek" }).waitFor();
  await shortest(host);
  await host.locator("dialog [data-to]").first().click();
  // It is told for a few seconds only: somebody looks before it is there.
  await Promise.all([host.locator("[data-takeback=done]").waitFor(), guest.locator("[data-agree]").click()]);
  const after = await bothStanding(host, guest);
  const { pathname } = new URL(host.url());
  const kept = (await (await host.request.get(`/api/tables/${pathname.split("/")[2]}`)).json()) as {
    readonly era: number;
  };
  same(kept.era, 1, "nothing was taken back");
  await host.reload();
  await host.locator("section.bar").waitFor();
  same(await standing(host), after[0], "a reload shows another board than the takeback left");
  await some([host, guest], 4, 72);
}

/** Keyframes and seal made anew, as a server would that tells the game otherwise. */
async function resealed(record: GameRecord): Promise<GameRecord> {
  const entry = await loadGame(record.game);
  if (!entry) throw new Error(`there is no game ${record.game}`);
  const hashes = new Map<number, string>();
  replay(entry.game, { ...record, keyframes: [] }, record.entries.length, ({ after, state }) => {
    hashes.set(after, hashOf(state));
  });
  const keyframes = keyframesOf(record.entries.length).map((after) => ({
    after,
    hash: hashes.get(after) ?? "0".repeat(64),
  }));
  return { ...record, keyframes, seal: record.entries.reduce(sealEntry, sealHeader(record)) };
}

type Lie = (entries: readonly RecordEntry<unknown>[]) => readonly RecordEntry<unknown>[];

/** One answer of luck is another one. */
const otherLuck: Lie = (entries) => {
  const i = entries.findIndex((e) => "luck" in e && new Set(e.luck).size > 1);
  return entries.map((e, at) => (at === i && "luck" in e ? { ...e, luck: [...e.luck].reverse() } : e));
};
/** Somebody took a move back and made it again, and everybody agreed, says the server. */
const invented: Lie = (entries) => {
  const i = entries.findIndex(
    (e, at) => "seat" in e && at > 0 && !("luck" in (entries[at + 1] ?? { luck: 0 })),
  );
  const twice = entries[i];
  if (!twice || !("seat" in twice)) throw new Error("nothing to lie about");
  return entries.toSpliced(i + 1, 0, { back: i, by: twice.seat, agreed: [1 - twice.seat] }, twice);
};

/** The server tells the finished game otherwise; the browser was there. */
async function lies(trip: Trip): Promise<void> {
  const [host, guest] = await gather(trip);
  await some([host, guest], 8, 73);
  await menu(guest);
  await guest.locator("dialog .danger").click();
  await guest.locator("dialog .danger").click();
  await untilAsked(host);
  await host.locator(".over [data-luck=ok]", { hasText: "пам’ятає" }).waitFor();
  await trip.picture(host, "luck-ok-1440-dark");
  for (const [name, lie] of Object.entries({ luck: otherLuck, takeback: invented })) {
    await host.route("**/record", async (route) => {
      const record = (await (await route.fetch()).json()) as GameRecord;
      await route.fulfill({ json: await resealed({ ...record, entries: lie(record.entries) }) });
    });
    await host.reload();
    const badge = host.locator(".over [data-luck=bad]");
    await badge.waitFor();
    must((await badge.innerText()).includes("інший перебіг гри"), `a lie (${name}) is not named`);
    await trip.picture(host, `luck-bad-${name}-1440-dark`);
    same(await violations(host), [], "the red badge has accessibility faults");
    const [saved] = await Promise.all([
      host.waitForEvent("download"),
      badge.locator("[data-report]").click(),
    ]);
    const report = JSON.parse(readFileSync(await saved.path(), "utf8")) as object;
    same(Object.keys(report).sort(), ["memory", "record"], "the report is not whole");
    await host.unroute("**/record");
  }
}

/** Alone against a bot, new luck by a takeback leaves its mark on the result and in the list. */
async function marked(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: PHONE });
  await page.goto(`/play/${trip.game}`);
  await page.waitForURL(/\/here\//);
  const lot = lots(74);
  // A step that luck had answered: another one brings no new luck.
  const rolled = page.locator("dialog .takeback section", { has: page.locator(".muted") });
  for (;;) {
    await untilAsked(page);
    await move(page, lot);
    must((await untilAsked(page)) === "asked", "no roll could be taken back in a whole game");
    await menu(page);
    await page.locator("dialog .menu").waitFor();
    const offer = page.locator("dialog [data-takeback]");
    if ((await offer.count()) > 0) {
      await offer.click();
      await page.locator("dialog .takeback").waitFor();
      if ((await rolled.count()) > 0) break;
    }
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await trip.picture(page, "takeback-alone-390-dark");
  await rolled.first().locator("[data-to]").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await untilAsked(page);
  await menu(page);
  await page.locator("dialog .danger").click();
  await page.locator("dialog .danger").click();
  const marks = page.locator(".over [data-marks]");
  await marks.waitFor();
  must((await marks.innerText()).includes("не зараховуються"), "new luck counts as if nothing had happened");
  await page.locator(".over [data-luck=ok]").waitFor();
  await trip.picture(page, "marks-390-dark");
  await untilStored(page);
  await page.goto("/");
  await until(
    async () => (await page.locator("main li", { hasText: "з поверненнями" }).count()) > 0,
    "the list does not tell",
  );
}

export const journeys: readonly Journey[] = [
  { name: "L4: a takeback between two says what it undoes, waits, is refused, and happens", run: takeback },
  {
    name: "L13 L14: a server that tells a finished game otherwise is caught by the browser's memory",
    run: lies,
  },
  { name: "L16: alone, new luck by a takeback is marked", run: marked },
];
