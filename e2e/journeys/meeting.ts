import type { Page, Route } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, asked, invite, some } from "../pair.ts";
import { lots, move, situation } from "../player.ts";

/** Everything that a page's streams bring, whether it is shown or not. */
function streamsOf(page: Page): () => string {
  let told = "";
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      told += payload.toString();
    });
  });
  return () => told;
}

/** The server does what is asked at such an address, and its first answer is lost on the way. */
async function loseAnswer(page: Page, to: RegExp): Promise<void> {
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(to, lose, { times: 1 });
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** Three games with a friend; home is open while the friend moves in one of them. */
async function watched(trip: Trip): Promise<void> {
  const { visitor, game, picture } = trip;
  const me = await visitor({ viewport: PHONE });
  const friend = await visitor({ viewport: DESK });
  const tables: string[] = [];
  const theirs: Page[] = [];
  for (let n = 0; n < 3; n++) {
    const link = await invite(me.page, game);
    const page = n === 0 ? friend.page : await friend.context.newPage();
    await page.goto(link);
    await accept(page);
    await me.page.locator("section.bar").waitFor();
    tables.push(idOf(me.page));
    theirs.push(page);
    // Until it is the friend's turn.
    for (let i = 0; (await asked([me.page, page])) !== page; i++) await move(me.page, lots(7 + n + i));
  }
  await me.page.goto("/");
  const badge = me.page.locator("header [data-turns]");
  const third = tables[2] ?? "";
  // The line and what the badge counts come with the same message.
  await me.page.locator(`[data-game-line="${third}"]:not(.yours)`).waitFor();
  await until(
    async () => (await badge.getAttribute("data-turns")) === "0",
    "the badge counts turns that are not",
  );
  await me.page.evaluate(() => Object.assign(globalThis, { unloaded: true }));
  const page = theirs[2];
  if (!page) throw new Error("no third table");
  const lot = lots(3);
  const counts = async (): Promise<boolean> => (await badge.getAttribute("data-turns")) === "1";
  while (!(await counts())) {
    // The badge may hear of my turn long after the friend has nothing more to do.
    await until(
      async () => (await counts()) || ["asked", "over"].includes(await situation(page)),
      "the friend is not asked, and the badge does not count",
    );
    if ((await situation(page)) === "asked") await move(page, lot);
    await page.waitForTimeout(300);
  }
  await me.page.locator(`[data-game-line="${third}"].yours`).waitFor();
  must(
    await me.page.evaluate(() => "unloaded" in globalThis),
    "the page was loaded again to show what has changed",
  );
  await picture(me.page, "home-390-dark");
  await me.page.goto("/games");
  await me.page.locator("[data-next]").waitFor();
  same(await overflow(me.page), 0, "my games do not fit a phone");
  await picture(me.page, "games-390-dark");
  same(await violations(me.page), [], "my games have accessibility faults");
  await me.page.locator("[data-next]").click();
  await me.page.waitForURL(new RegExp(third));
  await friend.page.goto("/games");
  await friend.page.locator('[data-group="yours"]').waitFor();
  await picture(friend.page, "games-1440-dark");
}

/** Two who do not know each other press the same button; one does not come, both seek again, and they play. */
async function strangers({ visitor, game, picture, site }: Trip): Promise<void> {
  const one = await visitor({ viewport: PHONE });
  const other = await visitor({ viewport: DESK, locale: "pl-PL" });
  await one.page.goto("/lobby");
  await one.page.locator("[data-find]").waitFor();
  await picture(one.page, "lobby-open-390-dark");
  same(await violations(one.page), [], "the lobby has accessibility faults");
  same(await overflow(one.page), 0, "the lobby does not fit a phone");
  await one.page.locator(`.find input[value="${game}"]`).check({ force: true });
  await one.page.locator("[data-find]").click();
  await one.page.locator("[data-stop]").waitFor();
  await picture(one.page, "lobby-search-390-dark");
  same(await violations(one.page), [], "the search has accessibility faults");
  // A search goes on while its player is elsewhere.
  await one.page.locator("[data-site-menu]").click();
  await one.page.locator('dialog a[href="/rules"]').click();
  await one.page.locator("[role=status]", { hasText: "Шукаємо" }).waitFor();
  await other.page.goto("/lobby");
  const claims = /\/claim$/;
  await other.page.route(claims, (route) => route.abort());
  await other.page.locator(`.find input[value="${game}"]`).check({ force: true });
  await picture(other.page, "lobby-open-1440-dark");
  await other.page.locator("[data-find]").click();
  await one.page.locator("[data-found]").click();
  await one.page.waitForURL(/\/table\//);
  const missed = idOf(one.page);
  site.later(62_000);
  for (const { page } of [one, other]) await page.locator("[data-seek-again]").waitFor();
  await picture(one.page, "lapsed-390-dark");
  await picture(other.page, "lapsed-1440-dark");
  same(await violations(one.page), [], "the word of a missed table has accessibility faults");
  same(await overflow(one.page), 0, "the word of a missed table does not fit a phone");
  await one.page.locator("[data-seek-again]").click();
  await one.page.locator("[role=status]", { hasText: "Шукаємо" }).waitFor();
  await other.page.locator("[data-seek-again]").click();
  for (const { page } of [one, other]) {
    await page.locator("[data-found]").click();
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(missed));
  }
  // The network is back: the page that could only look on until now has a seat.
  await other.page.unroute(claims);
  await other.page.evaluate(() => dispatchEvent(new Event("online")));
  same(idOf(one.page), idOf(other.page), "the two are at different tables");
  for (const { page } of [one, other]) await page.locator("section.bar").waitFor();
  await some([one.page, other.page], 4, 9);
}

/** An invite link says what it offers, whatever has become of the table; nobody is known before a button is pressed. */
async function invited({ visitor, game, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  await loseAnswer(host.page, /\/api\/tables$/);
  const link = await invite(host.page, game);
  await host.page.locator("[data-qr]").waitFor();
  await picture(host.page, "room-1440-dark");
  const guest = await visitor({ viewport: PHONE });
  const cookies = async (): Promise<number> => (await guest.context.cookies()).length;
  await guest.page.goto(link);
  await guest.page.locator('[data-offer="waiting"]', { hasText: "Оленка" }).waitFor();
  await guest.page.locator("[data-pace]").waitFor();
  // Where sides are drawn by lot, nobody can tell it before the game begins.
  if ((await host.page.locator("main li [data-side]").count()) > 0)
    await guest.page.locator(".offer", { hasText: "Сторона" }).waitFor();
  await picture(guest.page, "invite-390-dark");
  same(await violations(guest.page), [], "the invitation has accessibility faults");
  same(await overflow(guest.page), 0, "the invitation does not fit a phone");
  same(await cookies(), 0, "a cookie was set before a button was pressed");
  const stranger = await visitor({ viewport: PHONE });
  await stranger.page.goto(link.replace(/#.*/, "#AAAAAAAAAAAAAAAAAAAAAA"));
  await stranger.page.locator("[data-late]", { hasText: "не діє" }).waitFor();
  await stranger.page.locator("[data-own]").waitFor();
  await loseAnswer(guest.page, /\/claim$/);
  await accept(guest.page);
  // Who sits there already is led to the table.
  await guest.page.goto("about:blank");
  await guest.page.goto(link);
  await guest.page.waitForURL(/\/table\//);
  // Taken and begun at once: there are two seats.
  await stranger.page.goto("about:blank");
  await stranger.page.goto(link);
  await stranger.page.locator("[data-late]", { hasText: "триває" }).waitFor();
  await stranger.page.locator("[data-own]").waitFor();
  await picture(stranger.page, "invite-begun-390-dark");
  same(await violations(stranger.page), [], "a late invitation has accessibility faults");
  // A public table of two, where the same can be watched.
  await host.page.goto(`/new/${game}/friend#public`);
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  await guest.page.goto(`/table/${idOf(host.page)}`);
  const open = (await guest.page.locator('main a[href*="/join/"]').getAttribute("href")) ?? "";
  await guest.page.goto(open);
  await accept(guest.page);
  await stranger.page.goto("about:blank");
  await stranger.page.goto(open);
  await stranger.page.locator("[data-watch]").waitFor();
  same((await stranger.context.cookies()).length, 0, "a cookie was set before a button was pressed");
  const closing = await invite(host.page, game);
  await host.page.locator("main .btn.danger").click();
  await host.page.waitForURL(/\/$/);
  await stranger.page.goto("about:blank");
  await stranger.page.goto(closing);
  await stranger.page.locator("[data-late]", { hasText: "закрито" }).waitFor();
}

/** Words are there tomorrow, are marked until they are read, and are not heard from whom one does not want to hear. */
async function talked({ visitor, game, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: PHONE });
  const reached = streamsOf(host.page);
  const guest = await visitor({ viewport: DESK, locale: "pl-PL" });
  await guest.page.goto(await invite(host.page, game));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  await guest.page.locator("[data-chat]").click();
  await guest.page.locator('[data-phrase="phrase.hello"]').click();
  await guest.page.locator("dialog form input").fill("Czekam na twój ruch");
  await guest.page.locator("dialog form [type=submit]").click();
  const unread = host.page.locator("[data-chat]");
  await until(async () => (await unread.getAttribute("data-unread")) === "2", "unread words are not counted");
  await host.page.reload();
  await until(
    async () => (await unread.getAttribute("data-unread")) === "2",
    "a reload forgets what is unread",
  );
  await unread.click();
  const words = host.page.locator("dialog .chat ol");
  await words.getByText("Czekam na twój ruch").waitFor();
  await picture(host.page, "chat-390-dark");
  same(await violations(host.page), [], "the chat has accessibility faults");
  await host.page.locator("[data-mute]").click();
  await until(async () => (await words.getByText("Czekam").count()) === 0, "a muted person is still heard");
  await host.page.locator("dialog header button").click();
  await until(async () => (await unread.getAttribute("data-unread")) === "0", "read words stay marked");
  let asked = 0;
  host.page.on("request", (request) => {
    if (request.url().endsWith("/regards")) asked += 1;
  });
  await guest.page.locator("dialog form input").fill("Halo?");
  await guest.page.locator("dialog form [type=submit]").click();
  await guest.page.locator("dialog .chat ol").getByText("Halo?").waitFor();
  await guest.page.locator('[data-phrase="phrase.hello"]').click();
  await until(
    async () => /Halo\?.*phrase\.hello/s.test(reached()),
    "the words do not reach the page that is not to show them",
  );
  same(await unread.getAttribute("data-unread"), "0", "a muted person's words are counted");
  same(asked, 0, "who is muted is asked for at every word");
  // A challenge reaches the other on whatever page, and opens a table for both.
  await guest.page.locator("[data-challenge-seat]").click();
  await host.page.goto("/games");
  await host.page.locator("[data-accept]").click();
  await host.page.waitForURL(/\/table\//);
  await guest.page.locator("[data-found]").waitFor();
}

export const journeys: readonly Journey[] = [
  {
    name: "T34: somebody moves at my third game, and home and the badge say so without a reload",
    run: watched,
  },
  {
    name: "T41: an invite link says what it offers, also when it is too late, and knows nobody",
    run: invited,
  },
  {
    name: "words stay, are marked until read, and a muted person is not heard; a challenge is accepted",
    run: talked,
  },
  {
    name: "two strangers press the button and play, at the second try: who does not come is not waited for",
    run: strangers,
    own: true,
  },
];
