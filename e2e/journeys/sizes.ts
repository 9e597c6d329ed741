import { loadGame } from "@rubizh/registry";
import type { Page } from "playwright-core";
import { atRest, type Journey, must, overflow, PHONE, same, type Trip, until } from "../journey.ts";
import { stopClock, unpointed, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

const SMALL = { width: 360, height: 640 };
const LYING = { width: 844, height: 390 };
/** What a laptop leaves at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const LARGE = { width: 2560, height: 1440 };

interface Seen {
  readonly stage?: string;
  readonly turns?: number;
  readonly board?: Readonly<Record<string, unknown>>;
  readonly bag?: readonly number[];
  readonly fighters?: readonly { readonly id: string; readonly side: number }[];
  readonly seats: readonly {
    readonly power?: number;
    readonly hand: { readonly size?: number };
    readonly faction?: string;
  }[];
  readonly frames: readonly {
    readonly t: string;
    readonly stage?: string;
    readonly fighter?: string;
  }[];
}
type Moves = readonly { readonly t: string; readonly target?: string }[];

const fought = (view: Seen, _: Moves, seat: number): boolean =>
  view.frames.at(-1)?.stage === "commit" &&
  (view.seats[seat]?.power ?? 0) > 1 &&
  (view.seats[seat]?.hand.size ?? 0) > 0;
const crowded = (view: Seen): boolean =>
  view.stage === "play" &&
  (view.turns ?? 0) > 8 &&
  Object.values(view.board ?? {}).filter((unit) => unit !== "empty").length > 10;
const anything = (_: Seen, legal: Moves): boolean => legal.length > 6;

async function arrive(
  page: Page,
  game: string,
  seats: number,
  wanted: (view: Seen, legal: Moves, seat: number) => boolean,
  options?: unknown,
): Promise<number> {
  await unpointed(page);
  const seat = await openPosition(page, { game, seats, options, wanted: wanted as Wanted });
  await untilAsked(page);
  // What happened meanwhile is gone at the first touch.
  await page.locator("header h1").click();
  await atRest(page);
  return seat;
}

/** Whether everything of this kind is on screen, and not cut off by what scrolls around it; false when there is none. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((name) => {
    const all = [...document.querySelectorAll(name)];
    const isWhole = (el: Element): boolean => {
      const box = el.getBoundingClientRect();
      if (box.width === 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return false;
      for (let up = el.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === "visible" || getComputedStyle(up).display === "inline")
          continue;
        const around = up.getBoundingClientRect();
        if (box.top < around.top - 0.5 || box.bottom > around.bottom + 0.5) return false;
      }
      return true;
    };
    return all.length > 0 && all.every(isWhole);
  }, selector);

async function combat({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: LYING, hasTouch: true, reducedMotion: "reduce" });
  await arrive(page, "scythe", 4, fought, { deals: "none" });
  // The fight is fetched after the map.
  await page.locator(".combat .dial button").first().waitFor();
  await atRest(page);
  must(await inSight(page, ".combat .dial button"), "the dial of a combat lies below the fold");
  must(await inSight(page, ".combat .card"), "the cards of a combat lie below the fold");
  await picture(page, "combat-844");
}

async function losses({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ hasTouch: true, reducedMotion: "reduce" });
  for (const viewport of [SMALL, LYING, ZOOMED]) {
    await page.setViewportSize(viewport);
    const seat = await arrive(page, "neuroshima-hex", 2, crowded);
    must(await inSight(page, `[data-lost="${seat}"]`), `own losses are cut off at ${viewport.width}`);
    await picture(page, `losses-${viewport.width}`);
  }
}

/** What would be asked in a battle is chosen above it, and the board keeps its place. */
async function fork({ visitor, picture }: Trip): Promise<void> {
  const entry = await loadGame("neuroshima-hex");
  const asking = (view: Seen): boolean => crowded(view) && (entry?.preview?.(view).branches.length ?? 0) > 0;
  for (const viewport of [SMALL, PHONE, LYING]) {
    const { page } = await visitor({ viewport, hasTouch: true, reducedMotion: "reduce" });
    await arrive(page, "neuroshima-hex", 2, asking);
    const choices = page.locator(".forks button");
    await choices.last().click();
    const isChosen = async (): Promise<boolean> =>
      (await choices.last().getAttribute("aria-pressed")) === "true";
    await until(isChosen, "another way cannot be followed");
    await picture(page, `fork-${viewport.width}`);
    const board = (): Promise<unknown> => page.locator("main .board").boundingBox();
    const asked = await board();
    await page.locator('[role="switch"]').click();
    await page.locator(".forks").waitFor({ state: "detached" });
    same(await board(), asked, `a question in the forecast moves the board at ${viewport.width}`);
  }
}

const enemyOf = (view: Seen, id: string | undefined): number | undefined => {
  const side = view.fighters?.find((f) => f.id === id)?.side;
  return side === undefined ? undefined : 1 - side;
};
/** The n-th time somebody can attack. */
function attack(n: number): (view: Seen, legal: Moves) => boolean {
  let met = 0;
  return (view, legal) => {
    const top = view.frames.at(-1);
    if (top?.t !== "acting") return false;
    const foe = enemyOf(view, top.fighter);
    const canStrike = legal.some(
      (m) => m.t === "use" && view.fighters?.find((f) => f.id === m.target)?.side === foe,
    );
    return canStrike && met++ === n;
  };
}

/** Attacks, and keeps the film of it at its first shot. */
async function strike(page: Page): Promise<void> {
  const play = page.locator('section.bar [data-play="move"]');
  for (const target of await page.locator('[data-spot^="fighter/"][data-state="open"]').all()) {
    await target.dispatchEvent("click");
    if (await play.count()) break;
  }
  await stopClock(page);
  await play.first().dispatchEvent("click");
  await page.locator('section.bar [data-film="skip"]').waitFor();
}

/** Steps through the film of an attack; true when somebody rolled for damage, whose dice were then looked at. */
async function rolled(page: Page): Promise<boolean> {
  let dice = false;
  // A film with several shots has all its buttons: back, pause, a step on, and more.
  const buttons = page.locator("section.bar .buttons:has([data-film]) button");
  while ((await buttons.count()) > 3) {
    if (await page.locator(".tray .dice svg").count()) {
      dice = true;
      must(await inSight(page, ".tray .pair:last-of-type .sum:first-child .dice svg"), "the tray cuts a die");
    }
    await buttons.nth(2).click();
  }
  return dice;
}

async function tray({ visitor, picture }: Trip): Promise<void> {
  for (const viewport of [SMALL, { width: 390, height: 844 }]) {
    let seen = false;
    for (let n = 0; n < 8 && !seen; n++) {
      const { page, context } = await visitor({ viewport, hasTouch: true, reducedMotion: "reduce" });
      await arrive(page, "volia", 2, attack(n), { mission: "recon" });
      same(await page.locator(".strip .count").count(), 2, "only one side's progress is shown");
      must(await inSight(page, ".strip .count"), "a side's progress is cut off");
      must(await inSight(page, ".tray p, .tray li"), "the bag in the tray is cut off");
      await picture(page, `progress-${viewport.width}`);
      await strike(page);
      seen = await rolled(page);
      await context.close();
    }
    must(seen, "nobody rolled for damage");
  }
}

/** Until everybody stands on the field no token is in the bag: that is not a bag that is used up. */
async function bag({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const said = async (): Promise<readonly string[]> =>
    (await page.locator(".wide.bag p").allTextContents()).map((text) => text.replaceAll("\u00a0", " "));
  await arrive(page, "volia", 2, (view) => view.frames.at(-1)?.t === "placing");
  const waits = "Жетони потраплять у мішечок, коли всі стануть на поле.";
  same(await said(), [waits], "the bag is not waited for during deployment");
  await picture(page, "bag-deploying");
  await arrive(page, "volia", 2, (view) => view.frames.at(-1)?.t === "acting" && !view.bag?.includes(1));
  const empty = "Мішечок порожній: хід добігає кінця.";
  same(await said(), [empty], "the last to act is not told that the bag is empty");
}

/** Whatever reaches to the edge of its column of the mat, or beyond. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".mat .column")].flatMap((column) => {
      const edge = column.getBoundingClientRect();
      return [...column.querySelectorAll("b, i, small, .name, .gain, .pay")]
        .filter((el) => {
          const words = document.createRange();
          words.selectNodeContents(el);
          const box = words.getBoundingClientRect();
          return box.width > 0 && (box.left < edge.left + 3 || box.right > edge.right - 3);
        })
        .map((el) => el.textContent ?? "");
    }),
  );

async function mats({ visitor, picture }: Trip): Promise<void> {
  for (const locale of ["uk-UA", "pl-PL", "en-GB"]) {
    const { page, context } = await visitor({ locale, reducedMotion: "reduce" });
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, "scythe", 5, anything, { deals: "none" });
      same(await outside(page), [], `the mat overflows its columns at ${width} in ${locale}`);
      if (locale === "uk-UA") await picture(page, `mat-${width}`);
    }
    await context.close();
  }
}

/** The smallest letters beside the board, as they are seen. */
const letters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll("aside *")].flatMap((el) => {
      const says = [...el.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
      const shown = says && el.getBoundingClientRect().width > 1 && el.closest(".unseen") === null;
      const zoom: unknown = Reflect.get(el, "currentCSSZoom");
      return shown ? [Number.parseFloat(getComputedStyle(el).fontSize) * (Number(zoom) || 1)] : [];
    });
    return Math.min(...sizes);
  });

async function large({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: LARGE, reducedMotion: "reduce" });
  for (const [game, seats] of [
    ["neuroshima-hex", 2],
    ["scythe", 5],
    ["zsu", 2],
    ["volia", 2],
  ] as const) {
    await arrive(page, game, seats, (_, legal) => legal.length > 2);
    const size = await letters(page);
    must(size >= 17, `${game}: letters of ${size} px beside the board of a large screen`);
    same(await overflow(page), 0, `${game} is wider than a large screen`);
    await picture(page, `${game}-2560`);
  }
}

/** How far two colours of a page are apart, by the measure of the accessibility guidelines. */
const contrast = (page: Page, inside: string, property: "fill" | "stroke"): Promise<number> =>
  page.evaluate(
    ([selector, name]) => {
      const light = (colour: string): number => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((n) => {
          const c = Number(n) / 255;
          return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const el = document.querySelector(selector ?? "");
      if (!el) return 0;
      const [a, b] = [
        light(getComputedStyle(el).getPropertyValue(name ?? "")),
        light(getComputedStyle(document.body).backgroundColor),
      ];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    },
    [inside, property],
  );

async function daylight({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await arrive(page, "neuroshima-hex", 2, crowded);
  must(
    (await contrast(page, "main .case path", "stroke")) > 4.5,
    "marks of an edge vanish beside their tile",
  );
  await picture(page, "edges-light");
  await arrive(page, "scythe", 3, anything, { deals: "none", factions: ["polania", "nordic", "rusviet"] });
  // What is painted first is the outermost.
  must(
    (await contrast(page, 'main [data-base="polania"] circle', "fill")) > 4.5,
    "the white base vanishes on the map",
  );
  await picture(page, "bases-light");
}

export const journeys: readonly Journey[] = [
  { name: "a combat is fought on a phone that lies on its side, without scrolling", run: combat },
  { name: "one's own losses are read on small screens and at 200 %", run: losses },
  { name: "a question in the middle of a battle takes no room from the board", run: fork },
  { name: "a phone shows both sides' progress and whole dice", run: tray },
  { name: "a bag that nobody has filled yet is not called empty", run: bag },
  { name: "the mat of a table of five keeps to its columns", run: mats },
  { name: "a large screen has large letters beside the board", run: large },
  { name: "in the light theme marks and bases stand out from the ground", run: daylight },
];
