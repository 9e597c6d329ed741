import { at } from "@rubizh/engine";
import type { Page } from "playwright-core";
import { accept, asked, some } from "../pair.ts";
import { lots, move, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";
import type { Company, Screen, Screens } from "./screen.ts";

const GAME = "neuroshima-hex";
const DAY = 24 * 3600_000;

/** A table for two at this pace, on the way to a friend: its link. */
async function table(host: Page, game: string, pace: "live" | "days", nth = 0): Promise<string> {
  await host.goto(`/new/${game}/friend`);
  // Every page draws the same luck from its beginning, also the key that says which table is meant.
  await host.evaluate((drawn) => crypto.getRandomValues(new Uint8Array(drawn)), nth);
  await host.locator(".names input").fill("Оленка");
  await host.locator(`label:has(input[value="${pace}"])`).click();
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  return host.locator("main li input").first().inputValue();
}
/** Some moves with a friend. */
async function met(
  page: Page,
  { other }: Company,
  pace: "live" | "days",
  moves = 12,
  game = GAME,
  nth = 0,
): Promise<Page> {
  const friend = await other();
  await friend.goto(await table(page, game, pace, nth));
  await accept(friend, "Марек");
  await page.locator("section.bar").waitFor();
  await some([page, friend], moves, 5);
  return friend;
}
/** Somebody offers a table that everybody sees. */
async function offer(friend: Page, game: string, name: string): Promise<void> {
  await friend.goto(`/new/${game}/friend#public`);
  await friend.locator(".names input").fill(name);
  await friend.locator("form .btn.primary").click();
  await friend.waitForURL(/\/table\//);
}
const offers = [
  [GAME, "Марек"],
  ["scythe", "Зоряна"],
  ["zsu", "Тарас"],
  ["volia", "Ada"],
] as const;
let searches = 0;
let offered: Promise<void> | undefined;
/** Four tables wait in the lobby, for all pictures. */
function waiting({ other }: Company): Promise<void> {
  offered ??= (async () => {
    for (const [game, name] of offers) await offer(await other(), game, name);
  })();
  return offered;
}
const lobby = (then: (page: Page) => Promise<void>): Screen => ({
  open: async (page, company) => {
    await waiting(company);
    await page.goto("/lobby");
    await page.locator("[data-sit]").first().waitFor();
    await then(page);
  },
});
const isTurn = (view: { readonly turn: number }, legal: readonly { readonly t: string }[]): boolean =>
  view.turn > 1 && legal.some(({ t }) => t === "use");
/** A game with a friend who waits, and one here against a bot. */
async function several(page: Page, company: Company): Promise<void> {
  const friend = await met(page, company, "days");
  for (let n = 0; n < 60 && (await asked([page, friend])) !== page; n++) await move(friend, lots(n));
  await openPosition(page, { game: "volia", seats: 2, wanted: isTurn as Wanted });
  await untilAsked(page);
}

interface Seated {
  readonly id: string;
  readonly seat: number;
}
/** Where the player of a page sits. */
async function seated(page: Page): Promise<Seated> {
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  const { you } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    readonly you: { readonly seats: readonly number[] };
  };
  return { id, seat: at(you.seats, 0) };
}
const seatOf = ({ id, seat }: Seated): string => `/api/tables/${id}/seats/${seat}`;
const newKey = (): string => crypto.randomUUID().replaceAll("-", "");
/** Whoever sits there leaves the game. */
const resign = async (page: Page): Promise<void> =>
  post(page, `${seatOf(await seated(page))}/resign`, { key: newKey() });
type Known = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let known: Promise<Known> | undefined;
/** A game of each kind: won, gathering, theirs, one's own turn. */
async function everyKind(page: Page, company: Company): Promise<Known> {
  await resign(await met(page, company, "days", 10, GAME, 1));
  await page.locator("dialog .over").waitFor();
  await table(page, "zsu", "days", 2);
  const friend = await met(page, company, "days", 8, "scythe", 3);
  for (let n = 0; n < 60 && (await asked([page, friend])) !== friend; n++) await move(page, lots(n));
  const last = await met(page, company, "days");
  for (let n = 0; n < 60 && (await asked([page, last])) !== page; n++) await move(last, lots(n));
  await untilAsked(page);
  return page.context().storageState();
}
/** All of one player's games, the same for every picture, and one here against a bot. */
async function all(page: Page, company: Company): Promise<void> {
  known ??= company.other().then((player) => everyKind(player, company));
  const { cookies, origins } = await known;
  await page.context().addCookies(cookies);
  await page.goto("/about");
  await page.evaluate(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage: kept }) => kept),
  );
  await openPosition(page, { game: "volia", seats: 2, wanted: isTurn as Wanted });
  await untilAsked(page);
}

/** An account that has played for points; everybody may look at it. */
const NAME = "Оленка Перша";
let played: Promise<void> | undefined;
async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, "x-rubizh": "1" };
  const answer = await page.request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
}
async function account(page: Page, name: string): Promise<void> {
  await page.goto("/about");
  await post(page, "/api/session", { name });
  await post(page, "/api/me/recovery", {});
}
/** A game for points that the last of them leaves, and that both let everybody see. */
async function rated(host: Page, guest: Page, game: string, loser: Page, nth: number): Promise<void> {
  await host.goto(`/new/${game}/friend`);
  await host.evaluate((drawn) => crypto.getRandomValues(new Uint8Array(drawn)), nth);
  await host.locator("label", { hasText: "Гра на рейтинг" }).click();
  await host.locator("form .btn.primary").click();
  await host.waitForURL(/\/table\//);
  await guest.goto(await host.locator("main li input").first().inputValue());
  await guest.locator("form .btn.primary").click();
  for (const page of [host, guest]) await page.locator("section.bar").waitFor();
  await some([host, guest], 24, 91 + nth);
  await resign(loser);
  await host.locator("[data-moved]").waitFor();
  for (const page of [host, guest])
    await post(page, `${seatOf(await seated(page))}/publish`, { key: newKey() });
}
function careers({ other }: Company): Promise<void> {
  played ??= (async () => {
    const [host, guest] = [await other("203.0.113.1"), await other("203.0.113.2")];
    await account(host, NAME);
    await account(guest, "Marek Drugi");
    await rated(host, guest, GAME, host, 0);
    await rated(host, guest, GAME, guest, 1);
    await rated(host, guest, "volia", guest, 2);
  })();
  return played;
}
/** All of the player's games when the server answers so. */
const games = (answer: "never" | "broken"): Screen => ({
  open: async (page) => {
    await table(page, GAME, "days");
    await page.route("**/api/**", (route) => (answer === "never" ? undefined : route.abort()));
    await page.routeWebSocket(/./, (socket) => (answer === "never" ? undefined : void socket.close()));
    await page.goto("/games");
    await page.locator(answer === "never" ? ".loading" : "[data-none=failed]").waitFor();
  },
});

export const meetings: Screens = {
  profile: {
    open: async (page, company) => {
      await careers(company);
      await page.goto(`/u/${encodeURIComponent(NAME)}`);
      await page.locator(".ratings li").first().waitFor();
    },
  },
  "games-loading": games("never"),
  "games-error": games("broken"),
  "games-offline": {
    open: async (page, company) => {
      await all(page, company);
      await page.goto("/games");
      await page.locator('[data-group="yours"] a').first().waitFor();
      await page.context().setOffline(true);
      await page.locator(".note").waitFor();
    },
  },
  "table-chat": {
    open: async (page, company) => {
      const friend = await met(page, company, "live");
      await friend.locator("[data-chat]").click();
      await friend.locator('[data-phrase="phrase.hello"]').click();
      await friend.locator("dialog form input").fill("Сержант на D3? Сміливо.");
      await friend.locator("dialog form [type=submit]").click();
      await page.locator("[data-chat]").click();
      await page.locator("dialog form input").fill("Побачимо за хід.");
      await page.locator("dialog form [type=submit]").click();
      await page.locator("dialog .chat ol").getByText("Побачимо").waitFor();
    },
  },
  "table-days": {
    open: async (page, company) => {
      const friend = await met(page, company, "days", 14);
      for (let n = 0; n < 60 && (await asked([page, friend])) !== page; n++) await move(friend, lots(n));
      await page.reload();
      await page.locator("section.bar").waitFor();
      await page.locator("[role=timer]").first().waitFor();
    },
  },
  "table-absent": {
    open: async (page, company) => {
      const friend = await met(page, company, "days");
      for (let n = 0; n < 60 && (await asked([page, friend])) !== friend; n++) await move(page, lots(n));
      await friend.goto("about:blank");
      company.site.later(3 * DAY + 2_000);
      await page.locator("[data-absent]").click();
      await page.locator("[data-choice=bot]").waitFor();
    },
  },
  room: {
    open: async (page, { other }) => {
      const friend = await other();
      await page.goto("/new/scythe/friend");
      await page.locator(".names input").fill("Оленка");
      await page
        .locator("form fieldset", { hasText: "Гравців" })
        .locator("label", { hasText: "4" })
        .first()
        .click();
      await page.locator("form .btn.primary").click();
      await page.waitForURL(/\/table\//);
      await friend.goto(await page.locator("main li input").first().inputValue());
      await friend.locator("main input").fill("Марек");
      await friend.locator("form .btn.primary").click();
      await friend.waitForURL(/\/table\//);
      await page.locator("main li", { hasText: "Марек" }).waitFor();
      await page.locator("[data-qr]").first().waitFor();
    },
  },
  invite: {
    open: async (page, { other }) => {
      const link = await table(await other(), GAME, "days");
      await page.goto(link);
      await page.locator("[data-offer]").waitFor();
    },
  },
  "keep-code": {
    open: async (page) => {
      await page.goto("/keep");
      await page.locator("[data-way=code]").click();
      await page.locator("main output").waitFor();
    },
  },
  "games-list": {
    open: async (page, company) => {
      await all(page, company);
      await page.goto("/games");
      await page.locator('[data-group="yours"] a').first().waitFor();
    },
  },
  "games-empty": {
    open: async (page) => {
      await page.goto("/games");
      await page.locator("main h1").waitFor();
    },
  },
  "lobby-open": lobby(async () => {}),
  "lobby-search": lobby(async (page) => {
    // Each picture looks for another game: a search outlives its page, and two would find each other.
    const [game] = at(offers, searches++ % offers.length);
    await page.locator(`.find input[value="${game}"]`).check({ force: true });
    await page.locator("[data-find]").click();
    await page.locator("[data-stop]").waitFor();
  }),
  "home-back": {
    open: async (page, company) => {
      await several(page, company);
      await page.goto("/");
      await page.locator("[data-game-line]").first().waitFor();
    },
  },
  report: {
    open: async (page, company) => {
      await met(page, company, "live", 6);
      await page.locator("header [data-menu]").click();
      await page.locator("[data-report]").click();
      await page.locator("dialog [data-kind=stalling] input").check();
    },
  },
};
