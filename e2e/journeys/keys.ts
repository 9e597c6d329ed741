import type { Page } from "playwright-core";
import { DESK, type Journey, must, same, type Trip, until, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

/** Whether the focus is on something that these words describe. */
const isOn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const spoken = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute("aria-label") ?? ""}`,
  );
async function mustBeOn(page: Page, selector: string, sentence: string): Promise<void> {
  await until(() => isOn(page, selector), sentence).catch(async () =>
    must(false, `${sentence}: ${await spoken(page)}`),
  );
}
const LIT = '[data-spot][data-state="open"], [data-play]';

const settled = (page: Page): Promise<void> =>
  page.locator("section.bar.yours, dialog .over").first().waitFor();
const beat = (page: Page): Promise<string | null> => page.locator("section.bar").getAttribute("data-at");

/** One move by keys: on to what is lit, and Enter until something has happened. */
async function typed(page: Page): Promise<void> {
  const [before, played] = [await beat(page), page.locator('section.bar [data-play="move"]')];
  for (let taps = 0; taps < 8 && (await beat(page)) === before; taps++) {
    if (await page.locator("dialog .over").count()) return;
    if (!(await played.count())) {
      await page.keyboard.press("KeyN");
      await mustBeOn(page, LIT, "N leads nowhere");
    }
    await page.keyboard.press("Enter");
  }
  await settled(page);
}

/** From the home page into a game, by keys alone; the focus never falls out of the table. */
async function keysOnly({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator("article .btn.primary").first().waitFor();
  for (let tabs = 0; tabs < 40 && !(await isOn(page, "article .btn.primary")); tabs++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/here\//);
  await settled(page);
  for (let moves = 0; moves < 12; moves++) {
    await typed(page);
    must(!(await isOn(page, "body")), `after move ${moves} the focus is on the page`);
  }
  await page.keyboard.press("KeyB");
  await mustBeOn(page, 'main [data-spot][tabindex="0"]', "B does not lead to the board");

  await page.keyboard.press("Shift+Slash");
  await page.locator("dialog dt").first().waitFor();
  same(await violations(page), [], "the list of keys has accessibility faults");
  await picture(page, "keys-1440-dark");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await mustBeOn(page, "main [data-spot]", "the sheet does not give the focus back");

  // The button that asks for advice goes, and the focus goes on with it: to the move, and to what plays it.
  await page.locator("[data-hint]").focus();
  await page.keyboard.press("Enter");
  await mustBeOn(page, '[data-advice="show"]', "the advice is there, and the focus is not on it");
  await page.keyboard.press("Enter");
  await mustBeOn(page, '[data-play="advised"]', "the whole move is shown, and the focus is not on it");
  const before = await beat(page);
  await page.keyboard.press("Enter");
  await until(async () => (await beat(page)) !== before, "Enter does not play the move that is shown");
  await settled(page);
  await mustBeOn(page, "main [data-spot]", "after the button of the bar the focus is lost");
  await page.keyboard.press("KeyN");
  await mustBeOn(page, LIT, "N is dead after a button of the bar");
}

/** Hint, undo and the end of the turn have keys, wherever the focus is. */
async function turnKeys({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  type Moves = readonly { readonly t: string }[];
  const wanted = (_: unknown, legal: Moves): boolean =>
    legal.some(({ t }) => t === "end") && legal.some(({ t }) => t === "discard");
  await openPosition(page, { game, seats: 2, wanted: wanted as Wanted });
  await untilAsked(page);
  const undo = page.locator("section.bar [data-undo]");
  const tile = page.locator('[data-spot^="hand/"][data-state="open"]').first();
  await tile.focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-spot^="hand/"][data-state="picked"]').waitFor();
  await page.keyboard.press("KeyU");
  await page.locator('[data-spot^="hand/"][data-state="picked"]').waitFor({ state: "detached" });
  for (const step of ["where", "move", "why"]) {
    await page.keyboard.press("KeyH");
    await page.locator(`section.advice[data-step="${step}"]`).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.locator("section.advice").waitFor({ state: "detached" });
  await undo.waitFor();
  const before = await beat(page);
  await page.keyboard.press("KeyE");
  await mustBeOn(page, "[data-ends]", "E does not lead to the end of the turn");
  same(await beat(page), before, "one E has ended the turn");
  await page.keyboard.press("KeyE");
  await until(async () => (await beat(page)) !== before, "the second E does not end the turn");
}

/** How often each of these sentences is in a text. */
const counts = (text: string, lines: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map((line) => [line, text.split(line).length - 1]));

/** One live region says what the log tells, each line once. */
async function oneVoice({ visitor, game }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await page.goto(`/play/${game}`);
  await page.waitForURL(/\/here\//);
  await settled(page);
  const regions = page.locator(".table :is([aria-live], [role=status], [role=alert]):not(header *)");
  same(await regions.count(), 1, "live regions of the table");
  const log = page.locator(".story .log li button > span:last-child");
  // What was told before anybody listens must be on the list by then.
  await page.locator(".story .log").waitFor();
  const told = await log.count();
  await regions.evaluate((region) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) heard.push(node.textContent ?? "");
    }).observe(region, { childList: true });
  });
  for (let moves = 0; moves < 14; moves++) await typed(page);
  // Asked and nothing shown: a bot that still thinks would be heard between the two readings.
  await page.locator("section.bar.yours:not(:has([data-film])), dialog .over").first().waitFor();
  // A long log draws its newest lines only, until it is asked for the earlier ones.
  const earlier = page.locator(".story .log .more button");
  if (await earlier.count()) await earlier.dispatchEvent("click");
  const [written, heard] = await log.evaluateAll(
    (spans) =>
      [
        spans.map((span) => span.textContent ?? ""),
        (globalThis as unknown as { heard: string[] }).heard.join(" "),
      ] as const,
  );
  const lines = written.slice(told);
  must(lines.length > 10, "hardly anything happened");
  const once = [...new Set(lines)];
  same(counts(heard, once), counts(lines.join(" "), once), "told more or less often than it happened");
}

export const journeys: readonly Journey[] = [
  { name: "by keys alone from the home page, and the focus stays at the table", run: keysOnly },
  { name: "keys for the hint, undo and the end of the turn", run: turnKeys },
  { name: "one live region says each event once", run: oneVoice },
];
