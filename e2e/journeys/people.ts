import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { accept, invite } from "../pair.ts";

const LANGUAGES = ["uk", "pl", "en"] as const;

/** From the next page on. */
const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((to) => {
    const kept = JSON.parse(localStorage.getItem("rubizh.settings") ?? "{}");
    const theme = to === "en" ? "light" : "dark";
    localStorage.setItem("rubizh.settings", JSON.stringify({ ...kept, language: to, theme }));
  }, language);

/** A host who looks at the account's page, and a guest at the same table with the chat open. */
async function met(trip: Trip) {
  const host = await trip.visitor({ viewport: PHONE });
  const guest = await trip.visitor({ viewport: DESK });
  await guest.page.goto(await invite(host.page, trip.game));
  await accept(guest.page);
  await guest.page.locator("[data-chat]").click();
  const challenge = guest.page.locator("[data-challenge-seat]");
  const refused = guest.page.locator("dialog .chat [role=alert]");
  return { host: host.page, guest: guest.page, challenge, refused };
}

const welcome = async (page: Page, to: string): Promise<void> => {
  await page.locator(`[data-welcome] input[value=${to}]`).check({ force: true });
  await page.locator(`[data-welcome=${to}]`).waitFor();
};

/** Nobody is let through, then everybody; the one who is kept out is not told why. */
async function welcomed(trip: Trip): Promise<void> {
  const { host, challenge, refused } = await met(trip);
  await host.goto("/account");
  await welcome(host, "nobody");
  await host.reload();
  await host.locator("[data-welcome=nobody]").waitFor();
  await trip.picture(host, "welcome-390-dark");
  await challenge.click();
  await refused.waitFor();
  const words = await refused.innerText();
  // A guest is no account and no friend: the same words.
  for (const to of ["accounts", "friends"]) {
    await welcome(host, to);
    await challenge.click();
    await until(
      async () => (await challenge.isEnabled()) && (await refused.count()) > 0,
      "a challenge got through",
    );
    same(await refused.innerText(), words, "it is told why");
  }
  await welcome(host, "everybody");
  await challenge.click();
  await until(async () => !(await challenge.isEnabled()), "no challenge was sent");
  await host.goto("/games");
  await host.locator("[data-decline]").click();
  await host.locator("[data-challenge]").waitFor({ state: "detached" });
}

/** Blocked at the table, seen in the list, not reached by a challenge; forgotten there, and reached again. */
async function blocked(trip: Trip): Promise<void> {
  const { host, guest, challenge, refused } = await met(trip);
  await host.locator("[data-chat]").click();
  await host.locator("[data-block]").click();
  await host.locator("[data-block][aria-pressed=true]").waitFor();
  await host.goto("/account");
  const row = host.locator("[data-regard=block]");
  await row.getByText("Marek").waitFor();
  await row.scrollIntoViewIfNeeded();
  await trip.picture(host, "blocked-390-dark");
  for (const language of LANGUAGES) {
    await speak(host, language);
    await host.reload();
    await row.waitFor();
    same(await violations(host), [], `the list of people has accessibility faults in ${language}`);
    same(await overflow(host), 0, `the list of people does not fit a phone in ${language}`);
  }
  await challenge.click();
  await refused.waitFor();
  must(!/block|блок|zablok/i.test(await refused.innerText()), "the one who is blocked is told so");
  await row.locator("button").click();
  await row.waitFor({ state: "detached" });
  await challenge.click();
  await until(async () => !(await challenge.isEnabled()), "who is forgotten is still kept out");
  await guest.locator("dialog header button").click();
  await host.goto("/games");
  await host.locator("[data-accept]").waitFor();
}

/** What a token may be used for is chosen, told, and held to. */
async function scopes(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: PHONE });
  await page.goto("/keep");
  await page.locator("[data-way=code]").click();
  await page.locator("main output").waitFor();
  await page.goto("/account");
  const programs = page.locator("section[aria-labelledby=programs]");
  await programs.locator("form input").fill("Бот дозволів");
  await programs.locator("[type=submit]").click();
  const switches = programs.locator("fieldset input");
  const make = programs.locator(".program .btn").first();
  await make.waitFor();
  const set = async (wanted: readonly boolean[]): Promise<void> => {
    for (const [i, on] of wanted.entries()) await switches.nth(i).setChecked(on, { force: true });
  };
  const statusOf = (token: string, path: string, body?: object): Promise<number> =>
    fetch(trip.site.url + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(({ status }) => status);
  await set([false, false, false]);
  must(await make.isDisabled(), "a token for nothing is offered");
  // There is no such game, so that nobody is found: what counts is who may ask.
  const seek = { key: "a".repeat(22), game: "none", paces: ["live-short"] };
  let before = "";
  for (const [i, [wanted, seeks]] of (
    [
      [[false, false, true], false],
      [[false, true, false], true],
    ] as const
  ).entries()) {
    await set(wanted);
    await make.click();
    // It is shown before the list is read again, and until then no other is made.
    await programs.locator(".program small").nth(i).waitFor();
    await until(async () => (await programs.locator("output").textContent()) !== before, "no token is shown");
    before = (await programs.locator("output").textContent()) ?? "";
    must(/^rbz_[\w-]{43}$/.test(before), "no token is shown");
    same(await statusOf(before, "/api/tables?of=mine"), 200, "a token does not look");
    const status = await statusOf(before, "/api/seeks", seek);
    same([status !== 403, status < 500 && status !== 400], [seeks, true], `a seek is answered by ${status}`);
  }
  await programs.locator(".program small", { hasText: "читати столи й списки" }).waitFor();
  await programs.locator(".program small", { hasText: "шукати партії й викликати" }).waitFor();
  await programs.scrollIntoViewIfNeeded();
  await trip.picture(page, "scopes-390-dark");
  for (const language of LANGUAGES) {
    await speak(page, language);
    await page.reload();
    await programs.locator(".program small").first().waitFor();
    same(await violations(page), [], `the tokens have accessibility faults in ${language}`);
    same(await overflow(page), 0, `the tokens do not fit a phone in ${language}`);
  }
}

/** Pages of online play beside those that have a journey in every language of their own, and what says that each is there. */
const PAGES: Readonly<Record<string, string>> = {
  "/lobby": "[data-find]",
  "/games": "[data-group] a",
  "/archive": "main form",
  "/ladder": "main li, main [data-none]",
  "/keep": "main .ways a",
  "/device": "main .btn",
  "/notices": "main h1",
  "/mail": "main h1",
};

async function everywhere(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: PHONE });
  const stranger = await trip.visitor({ viewport: PHONE });
  const link = await invite(page, trip.game);
  await page.goto("/keep");
  await page.locator("[data-way=code]").click();
  await page.locator("main output").waitFor();
  await stranger.page.goto("/about");
  const faults: string[] = [];
  const judge = async (one: Page, where: string): Promise<void> => {
    await trip.picture(one, `online-${where.replaceAll(/\W+/g, "-")}`);
    faults.push(...(await violations(one)).map((v) => `${where}: ${v}`));
    if ((await overflow(one)) > 0) faults.push(`${where}: wider than the screen`);
  };
  for (const language of LANGUAGES) {
    await speak(page, language);
    await speak(stranger.page, language);
    for (const [path, there] of [
      ...Object.entries(PAGES),
      [`/u/${encodeURIComponent("Оленка")}`, "main h1"] as const,
    ]) {
      await page.goto(path);
      await page.locator(there).first().waitFor();
      await judge(page, `${path} ${language}`);
    }
    await stranger.page.goto("about:blank");
    await stranger.page.goto(link);
    await stranger.page.locator("[data-offer]").waitFor();
    await judge(stranger.page, `/join ${language}`);
  }
  same(faults, [], "faults on pages of online play");
}

export const journeys: readonly Journey[] = [
  { name: "T37: who may challenge me is chosen, and whoever may not is not told why", run: welcomed },
  { name: "T37: the list of people one has blocked, and how one is forgotten", run: blocked },
  { name: "T54: what a token is for is chosen, told and held to", run: scopes },
  { name: "T68: pages of online play have no accessibility faults in any language", run: everywhere },
];
