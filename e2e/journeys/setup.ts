import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";

const idsOf = async (url: string): Promise<readonly string[]> =>
  ((await (await fetch(`${url}/api/games`)).json()) as readonly { readonly id: string }[]).map(
    ({ id }) => id,
  );

/** What a reader hears of every card: the name of its radio, and what describes it. */
const heard = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.locator("form .card input").evaluateAll((all) =>
    all.map((input) => {
      const text = (attribute: string): string => {
        const id = input.getAttribute(attribute);
        return (id === null ? "" : (document.getElementById(id)?.textContent ?? ""))
          .replace(/\s+/g, " ")
          .trim();
      };
      return [text("aria-labelledby"), text("aria-describedby")] as const;
    }),
  );

const LOOKS = [
  { viewport: PHONE, colorScheme: "dark", locale: "uk-UA" },
  { viewport: DESK, colorScheme: "light", locale: "pl-PL" },
] as const;

/** Every game's choices as cards: named, described, without faults; start is on the screen from the beginning. */
async function cards({ visitor, picture, site }: Trip): Promise<void> {
  const games = await idsOf(site.url);
  for (const [turn, look] of LOOKS.entries()) {
    const { page, context } = await visitor({ ...look, reducedMotion: "reduce" });
    for (const [i, game] of games.entries()) {
      await page.goto(`/new/${game}/bots`);
      await page.locator("form .pic svg").first().waitFor();
      const told = await heard(page);
      must(told.length >= 3, `${game} has hardly any cards`);
      for (const [name, what] of told)
        must(name !== "" && what.length > name.length, `${game}: ${name} says nothing`);
      must(await page.locator("form .btn.primary").isVisible(), `${game}: start has to be scrolled to`);
      same(await overflow(page), 0, `${game} is wider than the screen`);
      // Half of them each time: cards are the shell's, and looking for faults takes long.
      if (i % 2 === turn) same(await violations(page), [], `the setup of ${game} has accessibility faults`);
      await picture(page, `setup-${game}-${look.viewport.width}-${look.colorScheme}`);
    }
    await context.close();
  }
}

/** A card is chosen by arrows; what it brings is told; the next setup begins with it. */
async function arrows({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await page.goto(`/new/${game}/bots`);
  const radios = page.locator("form fieldset").first().locator("input[type=radio]");
  await radios.first().focus();
  await page.keyboard.press("ArrowDown");
  const chosen = page.locator("form .card input:checked").first();
  const id = await chosen.inputValue();
  const name = await page.locator(".told b").textContent();
  must(name !== null && name !== "", "the bar does not repeat what is chosen");
  // What the chosen card brings.
  await page.locator("form section li").nth(2).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  await page.goto(`/new/${game}/bots`);
  await chosen.waitFor({ state: "attached" });
  same(await chosen.inputValue(), id, "the next setup has forgotten the choice");
}

/** Whoever has never played a game here is offered its lesson; else meets the easiest bot, and is not asked again. */
async function first({ visitor, picture, site }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce", newcomer: true });
  await page.goto("/learn");
  await page.locator("main li a[href^='/learn/']").first().waitFor();
  const taught = await page
    .locator("main li .doors a[href^='/learn/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[2] ?? ""));
  const [game, other] = await idsOf(site.url);
  must(game !== undefined && other !== undefined && taught.includes(game), "the first game cannot be learnt");

  await page.goto("/");
  await page.locator(`article a[href="/play/${game}"]`).click();
  await page.locator(`main a[href="/learn/${game}"]`).waitFor();
  same(await violations(page), [], "the offer of a first game has accessibility faults");
  await picture(page, "first-390-dark");
  await page.locator("main button.btn").click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  const level = (): Promise<number> =>
    page.evaluate((id) => JSON.parse(localStorage.getItem(`rubizh.setup.${id}`) ?? "{}").level, game);
  same(await level(), 1, "the first bot is not the easiest");

  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await page.goto(`/play/${other}`);
  await page.waitForURL((url) => url.pathname.startsWith("/here/") === !taught.includes(other));
}

const LOCALES = ["uk-UA", "pl-PL", "en-GB"] as const;

/** Four games above the fold of a phone, in three languages, also for whoever has a game to go on with. */
async function fold({ visitor, picture }: Trip): Promise<void> {
  for (const locale of LOCALES) {
    const { page, context } = await visitor({ viewport: PHONE, locale, reducedMotion: "reduce" });
    await page.goto("/");
    await page.evaluate(() => {
      const last = { at: "here", id: "none", game: "scythe" };
      localStorage.setItem("rubizh.last", JSON.stringify(last));
    });
    for (const last of [false, true]) {
      if (last) await page.reload();
      const doors = page.locator("article .btn.primary");
      await doors.last().waitFor();
      const boxes = await Promise.all((await doors.all()).map((door) => door.boundingBox()));
      same(boxes.length, 4, "games on the home page");
      for (const box of boxes)
        must(box !== null && box.y + box.height <= PHONE.height, `${locale}: a game is below the fold`);
      same(await overflow(page), 0, `${locale}: home is wider than the screen`);
      await picture(page, `home-${last ? "back" : "first"}-390-${locale.slice(0, 2)}`);
    }
    if (locale === "uk-UA") await ways(page, picture);
    await context.close();
  }
}

/** The chevron opens the other ways to play. */
async function ways(page: Page, picture: Trip["picture"]): Promise<void> {
  const more = page.locator("article button").first();
  await more.click();
  const links = page.locator("dialog a");
  await links.first().waitFor();
  const to = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const way of [/friend$/, /here$/, /bots$/, /^\/learn\/[^/]+$/, /page$/, /^\/rules/])
    must(
      to.some((path) => way.test(path)),
      `no way leads to ${way}`,
    );
  same(await violations(page), [], "the ways to play have accessibility faults");
  await picture(page, "ways-390-dark");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  must(
    await more.evaluate((button) => button === document.activeElement),
    "the focus is not back on the chevron",
  );
}

export const journeys: readonly Journey[] = [
  { name: "setup: every choice is a card, on phone and desk, without accessibility faults", run: cards },
  { name: "setup: a card is chosen by arrows and remembered", run: arrows },
  { name: "first game: the lesson is offered, then the easiest bot, and nobody is asked again", run: first },
  { name: "home: four games above the fold of a phone, and a sheet of other ways to play", run: fold },
];
