import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { atRest, DESK, type Journey, must, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";

interface Example {
  readonly clause: string;
  readonly refused?: string;
  readonly then?: readonly string[];
}
const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../games/${path}`, import.meta.url), "utf8")) as T;
const exampleOf = (game: string, kind: "refused" | "then"): Example => {
  const { examples } = read<{ readonly examples: readonly Example[] }>(`${game}/examples/examples.json`);
  const found = examples.find((one) => one[kind] !== undefined);
  must(found !== undefined, `${game} has no example of this kind`);
  return found;
};
const gamesOf = async ({ site }: Trip): Promise<readonly string[]> => {
  const games = (await (await fetch(`${site.url}/api/games`)).json()) as readonly { readonly id: string }[];
  return games.map(({ id }) => id);
};

/** The example beside its clause, drawn by the game's own board. */
async function openBook(page: Page, game: string, clause: string): Promise<void> {
  await page.goto(`/rules/${game}#${clause}`);
  const figure = page.locator(`#${clause} + figure`);
  await figure.locator("figcaption p").first().waitFor();
  await figure.locator("[data-spot], svg").first().waitFor({ state: "attached" });
}
const refusedBy = (page: Page, clause: string) =>
  page.locator("section.bar .rule", { hasText: clause }).waitFor();
const inSight = (page: Page, id: string): Promise<boolean> =>
  page.locator(`#${id}`).evaluate((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** What a rule forbids is tried and refused by that very rule; what it brings about is shown and taken back. */
async function touch(trip: Trip): Promise<void> {
  const { page } = await trip.visitor({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  for (const game of await gamesOf(trip)) {
    const forbidden = exampleOf(game, "refused").clause;
    await openBook(page, game, forbidden);
    await trip.picture(page, `example-${game}-390-dark`);
    await page.locator(`#${forbidden} + figure a`).tap();
    await page.locator("[data-show]").tap();
    await refusedBy(page, forbidden);
    await trip.picture(page, `tried-${game}-390-dark`);
    await page.locator("header a").tap();
    await until(() => inSight(page, forbidden), "one does not come back to the rule");
    await page.goto(`/rules/${game}/${exampleOf(game, "then").clause}`);
    await page.locator("[data-show]").tap();
    await page.locator("[data-again]").tap();
    await page.locator("[data-show]").waitFor();
  }
}

async function keyboard(trip: Trip): Promise<void> {
  const { game, visitor, picture } = trip;
  const { page } = await visitor({ viewport: DESK, colorScheme: "light", reducedMotion: "reduce" });
  const { clause } = exampleOf(game, "refused");
  await openBook(page, game, clause);
  await picture(page, "example-1440-light");
  const faults = [...(await violations(page))];
  await until(
    () => page.evaluate((id) => document.activeElement?.id === id, clause),
    "the rule of the address has no focus",
  );
  // From the rule its number, then the example.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/rules/${game}/${clause}`);
  const show = page.locator("[data-show]");
  await show.waitFor();
  while (!(await show.evaluate((el) => el === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await refusedBy(page, clause);
  faults.push(...(await violations(page)));
  await page.locator("section.bar .rule").press("Enter");
  await until(() => inSight(page, clause), "the sheet does not show the rule that refused");
  await page.keyboard.press("Escape");
  await page.locator("header a").press("Enter");
  await until(() => inSight(page, clause), "one does not come back to the rule");
  same(faults, [], "faults of an example");
}

/** At a table that plays, the rules begin with the clauses of what is asked. */
async function now({ visitor, game, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  const matters = Object.values(read<Record<string, readonly string[]>>(`${game}/ui/guide/now.json`));
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  await page.locator('header button[aria-label="Правила"]').click();
  const first = page.locator("dialog section").first();
  await first.and(page.locator("[data-now]")).waitFor();
  await until(async () => {
    const shown = await first.locator("p > a").allTextContents();
    return matters.some((ids) => ids.every((id, i) => shown[i] === id));
  }, "the rules begin with those of no question");
  await picture(page, "rules-now-390-dark");
  same(await violations(page), [], "faults of the rules over a table");
  await legendFrom(page);
  await page.locator("header [data-menu]").click();
  await legendFrom(page);
  await page.locator('main [data-spot][tabindex="0"]').first().focus();
  await page.keyboard.press("i");
  await legendFrom(page);
}

/** From the rules, the menu and the facts of a piece, whichever lies over the table. */
async function legendFrom(page: Page): Promise<void> {
  await page.locator("dialog [data-legend]").first().click();
  await page.locator("dialog [data-mark]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

const LOCALES = ["uk-UA", "pl-PL", "en-GB"] as const;
/** What a browser leaves free around a page by itself. */
const MARGIN = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
/** Pages of a document that the browser printed. */
const pagesIn = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What is wrong with a page on paper: it is black on white whatever the theme, and has nothing to press. */
async function onPaper(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: "print" });
  const [ink, ground] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  const left = await page
    .locator(":is(button:not([data-pin]), .btn, input, header):visible:not(.frame *)")
    .count();
  await page.emulateMedia({ media: null });
  return [
    ...(ink === "rgb(0, 0, 0)" && ground === "rgb(255, 255, 255)" ? [] : [`${ink} on ${ground}`]),
    ...(left === 0 ? [] : [`${left} buttons are printed`]),
  ];
}

/** The game on one page is one sheet of A4 in every language. */
async function prints(trip: Trip): Promise<void> {
  const faults: string[] = [];
  for (const locale of LOCALES) {
    const { page, context } = await trip.visitor({ viewport: DESK, locale, colorScheme: "dark" });
    for (const game of await gamesOf(trip)) {
      await page.goto(`/learn/${game}/page`);
      await page.locator("main section .frame svg").first().waitFor({ state: "attached" });
      await atRest(page);
      const sheets = pagesIn(await page.pdf({ format: "A4", printBackground: true, margin: MARGIN }));
      if (sheets !== 1) faults.push(`${game} in ${locale}: ${sheets} sheets`);
      if (locale !== LOCALES[0]) continue;
      faults.push(...(await onPaper(page)).map((fault) => `${game}: ${fault}`));
      await page.goto(`/learn/${game}/legend`);
      await page.locator("[data-mark]").first().waitFor();
      faults.push(...(await onPaper(page)).map((fault) => `legend of ${game}: ${fault}`));
    }
    await context.close();
  }
  same(faults, [], "faults of printed pages");
}

export const journeys: readonly Journey[] = [
  { name: "examples of rules: tried, refused and shown by touch, in every game", run: touch },
  {
    name: "examples of rules: tried and refused by the keyboard, without accessibility faults",
    run: keyboard,
  },
  { name: "examples of rules: at a table the rules open at what is asked", run: now },
  { name: "every game on one page prints on one sheet of A4 in every language", run: prints },
];
