import { type BrowserContext, type CDPSession, devices, type Page } from "playwright-core";
import { atRest, type Journey, must, PHONE, same, type Trip, until } from "../journey.ts";
import { accept, asked, invite, standing } from "../pair.ts";
import { lots, move, stopClock, unpointed, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

type Moves = readonly { readonly t: string }[];

/** A finger on the glass, step by step. */
class Finger {
  readonly #glass: CDPSession;
  constructor(glass: CDPSession) {
    this.#glass = glass;
  }
  static of = async (page: Page): Promise<Finger> => new Finger(await page.context().newCDPSession(page));
  down = (x: number, y: number): Promise<unknown> => this.#touch("touchStart", x, y);
  to = (x: number, y: number): Promise<unknown> => this.#touch("touchMove", x, y);
  up = (): Promise<unknown> =>
    this.#glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  #touch(type: "touchStart" | "touchMove", x: number, y: number): Promise<unknown> {
    return this.#glass.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  }
}

async function middle(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  must(box !== null, `there is no ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A tile carried slowly to its cell asks for no facts; a finger that rests does. */
async function drag({ visitor, game, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true });
  const wanted = (_: unknown, legal: Moves): boolean =>
    legal.some(({ t }) => t === "end") && legal.some(({ t }) => t === "place");
  await unpointed(page);
  await openPosition(page, { game, seats: 2, wanted: wanted as Wanted });
  await untilAsked(page);
  await atRest(page);
  const finger = await Finger.of(page);
  const tile = '[data-drag][data-state="open"]';
  const [x, y] = await middle(page, tile);
  // The page's clock is ours: a slow machine must not make a drag look like a rest.
  await stopClock(page);
  await finger.down(x, y);
  await finger.to(x, y - 30);
  await page.locator('[data-drag][data-state="picked"]').waitFor();
  const cell = '[data-spot^="cell/"][data-state="open"]';
  await finger.to(...(await middle(page, cell)));
  await page.clock.runFor(2000);
  must((await page.locator("dialog").count()) === 0, "the facts open in the middle of a drag");
  await page.locator('[data-spot^="cell/"][data-state="picked"]').waitFor();
  await finger.up();
  await page.locator('section.bar [data-play="move"]').waitFor();
  await picture(page, "drag-390-dark");
  await page.locator("section.bar [data-cancel]").click();
  const tapped = await middle(page, cell.replace("open", "inert"));
  await finger.down(...tapped);
  // A page that hung for two seconds knows nothing of how long the finger rested.
  await page.clock.fastForward(2000);
  must(
    (await page.locator("[data-facts], dialog").count()) === 0,
    "a busy page takes a tap for a long press",
  );
  await page.clock.runFor(2000);
  // What matters now lies above the bar, and all of it in a sheet.
  await page.locator("[data-facts] .btn, dialog").first().waitFor();
  const inBrief = (await page.locator("dialog").count()) === 0;
  await finger.up();
  if (!inBrief) return;
  await page.locator("[data-facts] .btn").click();
  await page.locator("dialog").waitFor();
}

/** Back closes what lies over the table, and only then leaves it. */
async function back({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await page.goto("/");
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  const table = page.url();
  const [dialog, menu] = [page.locator("dialog"), page.locator("header button").last()];
  for (const button of [menu, page.locator("header button.log"), menu]) {
    await button.click();
    await dialog.waitFor();
    await page.waitForFunction(() => history.state?.sheets === 1);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    same(page.url(), table, "Back left the table");
    await page.locator("section.bar").waitFor();
  }
  // Closed by its own button, a sheet leaves no step behind.
  await menu.click();
  await page.waitForFunction(() => history.state?.sheets === 1);
  await dialog.locator("header button").click();
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => history.state === null);
  // A page opened from a sheet takes its place.
  await menu.click();
  await page.waitForFunction(() => history.state?.sheets === 1);
  await dialog.locator('a[href="/settings"]').click();
  await page.waitForURL(/settings/);
  await page.goBack();
  await page.waitForURL(table);
  await untilAsked(page);
  await page.goBack();
  await page.locator("article").first().waitFor();
}

/** Advice can be asked for wherever a question is open: before the turn, between its moves, with a piece in hand. */
async function hint({ visitor, game, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  const begin = async (): Promise<void> => {
    await page.goto(`/play/${game}`);
    await page.waitForURL(/\/here\//);
  };
  await begin();
  const lot = lots(8);
  const [advice, restart] = [page.locator("[data-hint]"), page.locator("section.bar .roomy")];
  for (let deep = 0; deep < 2; ) {
    // A short game may have had no such turn.
    if ((await untilAsked(page)) === "over") {
      await begin();
      continue;
    }
    must(await advice.isVisible(), "there is no hint at hand");
    if (await restart.count()) {
      deep += 1;
      await picture(page, "hint-390-dark");
    }
    await move(page, lot);
  }
}

/** What a notice's tap is told to the service worker with, and where it was sent. */
interface Tapped {
  sentTo?: string;
}
interface Shown {
  readonly notices: string[];
}

/** As on Android, where a page that makes a notice itself is stopped; this browser without a screen shows none at all. */
function androidNotices(): void {
  const refuse = class {
    static permission = "granted";
    static requestPermission = async (): Promise<string> => "granted";
    constructor() {
      throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
    }
  };
  Object.defineProperty(globalThis, "Notification", { value: refuse });
  const notices: string[] = [];
  Object.assign(globalThis, { notices });
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    notices.push(`${title} ${options?.tag} ${options?.data.path}`);
  };
}

/** A tap on a notice, as the service worker is told of it; tells which address it opens. */
async function tapNotice(context: BrowserContext, path: string): Promise<string | undefined> {
  const worker = context.serviceWorkers()[0];
  must(worker !== undefined, "there is no service worker");
  return worker.evaluate(async (to) => {
    const scope = globalThis as unknown as EventTarget & {
      readonly clients: { openWindow(url: URL): Promise<null> };
    };
    const told: Tapped = {};
    scope.clients.openWindow = async (url) => {
      told.sentTo = url.pathname;
      return null;
    };
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>): void => {
      done = work;
    };
    const event = new Event("notificationclick");
    for (const [name, value] of Object.entries({
      notification: { close: () => {}, data: { path: to } },
      waitUntil,
    }))
      Object.defineProperty(event, name, { value });
    scope.dispatchEvent(event);
    await done;
    return told.sentTo;
  }, path);
}

/** A phone in the pocket is told of the turn. */
async function notices(trip: Trip): Promise<void> {
  const host = await trip.visitor({ ...devices["Pixel 7"], locale: "uk-UA", serviceWorkers: "allow" });
  const guest = await trip.visitor({ viewport: PHONE });
  await host.context.addInitScript(androidNotices);
  await host.page.goto("/settings");
  await host.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const wanted = host.page.locator("label", { hasText: "Сповіщення" }).first();
  await wanted.click();
  // The browser is asked first, and only then it is remembered.
  await host.page.waitForFunction(() => localStorage.getItem("rubizh.settings")?.includes('"notify":true'));
  const link = await invite(host.page, trip.game);
  await guest.page.goto(link);
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  await host.page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
  const shown = (): Promise<readonly string[]> =>
    host.page.evaluate(() => (globalThis as unknown as Shown).notices);
  const id = new URL(host.page.url()).pathname.split("/")[2];
  const lot = lots(4);
  // Whoever is asked plays, until the turn has come to the host once more.
  await until(async () => {
    if ((await shown()).length > 0) return true;
    const page = await asked([host.page, guest.page]);
    must(page !== "over", "the game ended early");
    await move(page, lot);
    return false;
  }, "Android shows no notice");
  same((await shown())[0], `Твій хід ${id} /table/${id}`, "the notice");
  await host.page.goto("/settings");
  same(await tapNotice(host.context, `/table/${id}`), `/table/${id}`, "a tap on the notice");
}

/** Opened in a tunnel, the table comes by itself at its end. */
async function tunnel(trip: Trip): Promise<void> {
  const host = await trip.visitor({ viewport: PHONE, serviceWorkers: "allow" });
  const guest = await trip.visitor({ viewport: PHONE });
  await guest.page.goto(await invite(host.page, trip.game));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  const seen = await standing(host.page);
  await host.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await host.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await host.context.setOffline(true);
  await host.page.reload();
  await host.page.locator("main.lost [role=status]").waitFor();
  await trip.picture(host.page, "away-390-dark");
  await host.context.setOffline(false);
  await host.page.locator("section.bar").waitFor();
  same(await standing(host.page), seen, "the table is another after the tunnel");
}

/** Games on this device are asked to be kept for good, once. */
async function persist({ visitor, game }: Trip): Promise<void> {
  const { page, context } = await visitor({ viewport: PHONE });
  let wishes = 0;
  await context.exposeFunction("askedToPersist", () => {
    wishes += 1;
  });
  await context.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      await (globalThis as unknown as { askedToPersist(): Promise<void> }).askedToPersist();
      return false;
    };
  });
  await page.goto("/");
  await page.locator("article").first().waitFor();
  must(wishes === 0, "the home page asks already");
  for (let games = 0; games < 2; games++) {
    await page.goto(`/play/${game}`);
    await page.waitForURL(/\/here\//);
    await untilAsked(page);
    await until(async () => wishes > 0, "nobody asks the browser to keep the games");
  }
  same(wishes, 1, "how often the browser is asked");
}

export const journeys: readonly Journey[] = [
  { name: "a finger drags a tile without opening its facts", run: drag },
  { name: "Back closes a sheet before it leaves the table", run: back },
  { name: "the hint stays at hand in the middle of a turn on a phone", run: hint },
  { name: "Android: a notice tells of the turn", run: notices },
  { name: "a table opened without a network comes when it returns", run: tunnel },
  { name: "storage is asked to persist", run: persist },
];
