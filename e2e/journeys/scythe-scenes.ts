import type { Page } from "playwright-core";
import { atRest, DESK, type Journey, must, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { unpointed, untilAsked } from "../player.ts";
import { openPosition, openReplay, type Wanted } from "../position.ts";

interface Seen {
  readonly turn: number;
  readonly frames: readonly { readonly t: string }[];
}
async function arrive(page: Page, seats: number, wanted: (view: Seen) => boolean): Promise<void> {
  await unpointed(page);
  await openPosition(page, {
    game: "scythe",
    seats,
    options: { deals: "none" },
    wanted: wanted as unknown as Wanted,
  });
  await untilAsked(page);
}
const asked = (view: Seen, t: string): boolean => view.frames.at(-1)?.t === t;

/** A screen of another size: the map measures its room with the next picture, and lays itself out anew. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 3; pictures++) await new Promise(requestAnimationFrame);
  });
  await atRest(page);
}

/** A hair of a pixel is a rounding of the browser, nothing that can be seen. */
const HAIR = 0.6;
/** Pairs of things on the map whose boxes cross, as the browser has drawn them. */
const crossings = (page: Page): Promise<readonly string[]> =>
  page.evaluate((hair) => {
    // The box of a numeral has room for letters above and below it; its plate is what covers.
    const boxOf = (el: Element): DOMRect => {
      const parts = [...el.querySelectorAll("path, rect, circle, use")].map((part) =>
        part.getBoundingClientRect(),
      );
      const [x, y] = [Math.min(...parts.map((p) => p.left)), Math.min(...parts.map((p) => p.top))];
      return new DOMRect(
        x,
        y,
        Math.max(...parts.map((p) => p.right)) - x,
        Math.max(...parts.map((p) => p.bottom)) - y,
      );
    };
    const all = [...document.querySelectorAll("main [data-stands]")].map((el) => ({
      name: el.getAttribute("data-stands") ?? "",
      box: boxOf(el),
    }));
    const over = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > hair &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > hair;
    return all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b) => (over(a.box, b.box) ? [`${a.name} and ${b.name}`] : [])),
    );
  }, HAIR);

async function crowds({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  for (const [kind, wanted] of [
    ["late", (view: Seen) => asked(view, "turn") && view.turn > 100],
    ["fight", (view: Seen) => asked(view, "combat")],
  ] as const) {
    await arrive(page, 5, wanted);
    for (const viewport of [PHONE, { width: 360, height: 740 }, DESK]) {
      await resize(page, viewport);
      must((await page.locator("main [data-stands]").count()) > 30, "the map is empty");
      same(await crossings(page), [], `${kind}: things that cover each other at ${viewport.width} px`);
      await picture(page, `scythe-crowd-${kind}-${viewport.width}`);
    }
    await resize(page, PHONE);
  }
  // A fight has the map's place until one wants it back.
  await page.locator("main .board .back").click();
  await page.locator('main [data-spot="place/D4"]').click({ button: "right", force: true });
  await page.locator("dialog svg").first().waitFor();
  same(await violations(page), [], "a hex drawn large has accessibility faults");
}

const WIDTHS = [
  [360, 740],
  [390, 844],
  [600, 900],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const;

/** Words of the mat that are too small, cut off, or lie over each other. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const column of document.querySelectorAll(".mat .column")) {
      const frame = column.getBoundingClientRect();
      const words = [...column.querySelectorAll(".name, .reason, .bottom > b, small")].filter(
        (el) => el.getClientRects().length > 0,
      );
      const ranges = words.map((el) => {
        const range = document.createRange();
        range.selectNodeContents(el);
        return {
          text: el.textContent,
          size: Number.parseFloat(getComputedStyle(el).fontSize),
          box: range.getBoundingClientRect(),
        };
      });
      for (const { text, size, box } of ranges) {
        if (size < 12) faults.push(`${text}: ${size} px`);
        if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.bottom > frame.bottom + 0.5)
          faults.push(`${text}: cut off`);
      }
      for (const [i, a] of ranges.entries())
        for (const b of ranges.slice(i + 1))
          if (a.box.bottom > b.box.top + 1 && b.box.bottom > a.box.top + 1)
            faults.push(`${a.text} over ${b.text}`);
    }
    return document.querySelectorAll(".mat .column").length < 4 ? ["there is no mat"] : faults;
  });

/** Everybody reads the own mat: every width, every language. */
async function readableMat({ visitor, picture }: Trip): Promise<void> {
  for (const locale of ["uk", "pl", "en"]) {
    const { page, context } = await visitor({ viewport: PHONE, locale });
    await arrive(page, 4, (view) => asked(view, "turn") && view.turn > 60);
    for (const [width, height] of WIDTHS) {
      await resize(page, { width, height });
      same(await unreadable(page), [], `the mat at ${width} px in ${locale}`);
      await picture(page, `scythe-mat-${locale}-${width}`);
    }
    await context.close();
  }
}

/** What an action brings or costs is marked at its number, with motion and without. */
async function changed({ visitor, picture }: Trip): Promise<void> {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const { page } = await visitor({ viewport: PHONE, reducedMotion });
    await arrive(page, 2, (view) => asked(view, "turn") && view.turn > 20);
    const mark = page.locator(".counters [data-change]");
    for (let taps = 0; taps < 12 && (await mark.count()) === 0; taps++) {
      must((await untilAsked(page)) === "asked", "the game ended early");
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    }
    await mark.first().waitFor();
    await picture(page, `scythe-counters-390-${reducedMotion}`);
  }
}

const MOMENTS = 12;
/** A replay lets act what the moment is about; lines around land that stays held are not drawn in again. */
async function still({ visitor }: Trip): Promise<void> {
  const { context, page } = await visitor({ viewport: PHONE });
  await context.addInitScript(() => {
    const acts = { count: 0 };
    Object.assign(window, { acts });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how) {
      if (this.closest("main svg")) acts.count += 1;
      return animate.apply(this, how);
    };
  });
  await openReplay(page, { game: "scythe", seats: 5 }, "/replay/300");
  const lines = page.locator("main svg [data-hold]");
  await lines.first().waitFor({ state: "attached" });
  // The bar is fetched after the map; before it is there, keys go nowhere.
  await page.locator(".replay input[type=range]").waitFor();
  for (let moment = 0; moment < MOMENTS; moment++) await page.keyboard.press("ArrowRight");
  await page.waitForURL(({ pathname }) => Number(pathname.split("/replay/")[1]) > 300);
  const acts = await page.evaluate(() => (window as unknown as { acts: { count: number } }).acts.count);
  const held = await lines.count();
  must(held > 20, `only ${held} lines around held land`);
  must(acts < held, `${acts} acts in ${MOMENTS} moments on a map with ${held} lines`);
}

/** Every step says what happened, whole, and stands at a line of the log; the buttons of a table of five keep one row. */
async function replay({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const written: number[] = [];
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      written.push(performance.now());
      replaceState(...state);
    };
    Object.assign(window, { written });
  });
  await openReplay(page, { game: "scythe", seats: 5, options: { turnLimit: 4, deals: "none" } });
  await page.locator("section.replay").waitFor();
  // The log is fetched after the board.
  await page.locator(".story .log").waitFor();
  await atRest(page);
  const rows = await page
    .locator("section.replay .buttons > *")
    .evaluateAll((els) => [...new Set(els.map((el) => Math.round(el.getBoundingClientRect().top)))]);
  same(rows.length, 1, "rows of buttons at 1440");
  const told = page.locator("section.replay .told");
  const moment = page.locator("section.replay input[type=range]");
  await page.locator("section.replay button").first().focus();
  const quiet: string[] = [];
  for (let step = 1; step <= 90; step++) {
    const before = await moment.inputValue();
    // A moment may have several shots; the slider tells when the next has come.
    for (let shots = 0; shots < 20 && (await moment.inputValue()) === before; shots++) {
      await page.keyboard.press("ArrowRight");
      const caption = (await told.textContent()) ?? "";
      if (caption.trim() === "") quiet.push(before);
    }
    const cut = await told.evaluate((el) => el.scrollHeight > el.clientHeight + 1);
    must(!cut, `a caption is cut: ${await told.textContent()}`);
    const line = page.locator(".story .log .shown");
    if (step > 2) await until(async () => (await line.count()) > 0, `the log stands nowhere after ${before}`);
  }
  same(quiet, [], "steps without a caption");
  const written = await page.evaluate(() => (window as unknown as { written: number[] }).written);
  must(written.length > 2, "the address does not follow");
  // Safari ends a page's script where it is written more than a hundred times in half a minute.
  const soon = written.filter((at, i) => at - (written[i - 2] ?? -1000) < 900);
  same(soon, [], "the address is written too often");
  await picture(page, "scythe-replay-1440");
  await page.setViewportSize(PHONE);
  await picture(page, "scythe-replay-390");
}

export const journeys: readonly Journey[] = [
  { name: "15.3 Scythe: a replay moves only what its moment is about", run: still },
  { name: "Scythe: every step of a replay has its caption and its line", run: replay },
  { name: "Scythe: what an action changes is marked at its number", run: changed },
  { name: "Scythe: the mat is readable at every width, in three languages", run: readableMat },
  { name: "Scythe: nothing on the map covers anything", run: crowds },
];
