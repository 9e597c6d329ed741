import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import {
  atRest,
  comesTo,
  DESK,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  type Trip,
  violations,
} from "../journey.ts";
import { accept, invite } from "../pair.ts";
import { unpointed, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

const GAME = "zsu";
const EVERY = 9;

interface Stop {
  readonly over: boolean;
  /** The phase on screen. */
  readonly phase: string;
}

/**
 * Plays inside the page for a while, as somebody who faces so many enemies, turns the rest in and buys what he can pay
 * for; stops at the end, and in every phase that is not in `known`.
 */
const drive = (page: Page, known: readonly string[], faces: number): Promise<Stop> =>
  page.evaluate(
    async ([phases, most]) => {
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const press = (el: Element | undefined): boolean =>
        el?.dispatchEvent(new MouseEvent("click", { bubbles: true })) ?? false;
      const phaseNow = (): string => document.querySelector("header h1 small")?.textContent?.trim() ?? "";
      const isOver = (): boolean => document.querySelector("dialog .over") !== null;
      const nameOf = (el: Element): string => el.getAttribute("data-spot") ?? "";
      /** Cards that turned out to have no place this turn. */
      let idle: string[] = [];
      const tap = (): void => {
        if (press(all('section.bar [data-play="move"]')[0])) return;
        const plain = all('section.bar [data-play="plain"]').at(-1);
        const open = all('[data-spot][data-state="open"]').filter((el) => !idle.includes(nameOf(el)));
        const find = (...kinds: string[]): Element | undefined =>
          kinds.flatMap((kind) => open.filter((el) => nameOf(el).startsWith(`${kind}/`)))[0];
        const held = all('[data-spot][data-state="picked"]')[0];
        if (!held) {
          const isFull = all('.place:not(.left) [data-spot^="front/"][data-mine]').length >= most;
          const first =
            (isFull ? undefined : find("hand")) ?? find("achievement", "colour", "scout", "reserve");
          if (press(first)) return;
          idle = [];
          press(plain);
        } else if (!press(find("front", "support", "scout", "hand") ?? plain)) {
          idle.push(nameOf(held));
          press(all("section.bar [data-cancel]")[0]);
        }
      };
      const until = performance.now() + 1500;
      while (performance.now() < until && !isOver()) {
        const film = document.querySelector('section.bar [data-film="skip"]');
        if (film) press(film);
        else if (document.querySelector("section.bar.yours")) {
          if (!phases.includes(phaseNow())) break;
          tap();
        }
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
      return { over: isOver(), phase: phaseNow() };
    },
    [known, faces] as const,
  );

/** Plays to the end, and looks at every new phase. */
async function playOut(page: Page, faces: number, look: (phase: string) => Promise<void>): Promise<void> {
  const phases: string[] = [];
  for (;;) {
    const stop = await drive(page, phases, faces);
    if (stop.over) break;
    if (phases.includes(stop.phase)) continue;
    phases.push(stop.phase);
    await atRest(page);
    await look(stop.phase);
  }
  await atRest(page);
}

/** The first question of a game whose luck is the same each time: what is dealt can be played by two keys. */
const first: Wanted = () => true;

const soloTable = async (page: Page): Promise<void> => {
  await page.goto(`/new/${GAME}/bots`);
  await page.getByRole("radio", { name: "Соло-гра" }).check({ force: true });
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);
};

/** Whoever gives up alone has no points, so no table of them either. */
async function defeat({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await soloTable(page);
  await untilAsked(page);
  await page.locator("[data-menu]").click();
  await page.locator("dialog .btn.danger").click();
  await page.locator("dialog .btn.danger").click();
  await page.locator(".over .title").waitFor();
  await atRest(page);
  same(await page.locator(".over table").count(), 0, "a defeat without points shows an empty table");
  same(await violations(page), [], "the defeat has accessibility faults");
  await picture(page, "zsu-defeat-390-dark");
}

async function solo({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await unpointed(page);
  await openPosition(page, { game: GAME, seats: 1, wanted: first });
  await untilAsked(page);

  // By keyboard alone: the first card that may be played goes to the first place that takes it.
  await page.locator('main [data-spot][tabindex="0"]').focus();
  for (const key of ["KeyN", "Enter", "KeyN", "Enter"]) await page.keyboard.press(key);
  await page.locator('main [data-spot^="front/"][data-mine]').first().waitFor();
  await page.locator('section.bar [aria-label="Скасувати дію"]').click();
  same(
    await page.locator('main [data-spot^="front/"][data-mine]').count(),
    0,
    "undo leaves the card on the line",
  );

  // A card opens its facts, with its source.
  await page.locator('main [data-spot^="enemy/"]').first().click({ force: true });
  await page
    .locator("dialog")
    .getByText("Відновлено")
    .or(page.locator("dialog").getByText("З правил"))
    .waitFor();
  same(await violations(page), [], "the facts of a card have accessibility faults");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });

  const seen = new Set<string>();
  await playOut(page, EVERY, async (phase) => {
    seen.add(phase);
    same(await violations(page), [], `${phase}: accessibility faults`);
    must((await overflow(page)) <= 0, `${phase} is wider than the screen`);
    await picture(page, `zsu-${seen.size}-390-dark`);
  });
  must(seen.size >= 2, `only ${[...seen].join(", ")} was played`);
  same(await violations(page), [], "the result has accessibility faults");
  await picture(page, "zsu-over-390-dark");
}

async function duel({ visitor, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL", colorScheme: "light" });
  await guest.page.goto(await invite(host.page, GAME));
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();
  const pages = [host.page, guest.page] as const;
  await Promise.all([
    // Neither faces every enemy, so that panic ends the war before its last event.
    playOut(host.page, 2, async (phase) => {
      same(await violations(host.page), [], `${phase}: accessibility faults`);
      await picture(host.page, `zsu-1440-${phase}`);
    }),
    playOut(guest.page, 1, async (phase) => {
      must((await overflow(guest.page)) <= 0, `${phase} is wider than the screen`);
    }),
  ]);
  for (const page of pages) await page.locator("dialog .over").waitFor();
  same(await violations(guest.page), [], "the result has accessibility faults");
  const points = (page: Page): Promise<readonly string[]> => page.locator("dialog .over td").allInnerTexts();
  same(await points(host.page), await points(guest.page), "the two screens tell different results");
  await picture(host.page, "zsu-two-over");
}

/** Every card with its source; an owner's file is taken, or refused with the place of its fault. */
async function cards({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, acceptDownloads: true });
  await page.goto(`/rules/${GAME}`);
  await page.getByRole("link", { name: "Усі карти" }).click();
  await page.waitForURL(/\/gallery\//);
  await page.getByText("Карт у коробці: 235").waitFor();
  same(await violations(page), [], "the page of all cards has accessibility faults");
  must((await overflow(page)) <= 0, "the page of all cards is wider than the screen");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Зберегти файл карт" }).click(),
  ]);
  const file = JSON.parse(readFileSync(await saved.path(), "utf8")) as { army: { attack?: number }[] };
  const bring = async (attack: number): Promise<void> => {
    const army = file.army.map((card, i) => (i === 0 ? { ...card, attack } : card));
    const buffer = Buffer.from(JSON.stringify({ ...file, army }));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "my.json", mimeType: "application/json", buffer });
  };
  await bring(99);
  await page.getByRole("alert").getByText("army.0.attack").waitFor();
  await bring(6);
  await page.getByRole("radio", { name: "Із твого файлу" }).check({ force: true });
  await comesTo(
    async () => String(await page.locator("main li .words").count()),
    "1",
    "one card was corrected",
  );
  await picture(page, "zsu-cards-390-dark");
  await page.getByRole("button", { name: "Грати з цими картами" }).click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
}

interface Auction {
  readonly frames: readonly { readonly t: string; readonly bids?: readonly { readonly amount: number }[] }[];
}
/** The best bid is high enough that some cards alone do not beat it. */
const isRaised = (view: Auction, legal: readonly unknown[]): boolean => {
  const { t, bids = [] } = view.frames.at(-1) ?? { t: "" };
  return t === "auction" && legal.length > 4 && bids.some(({ amount }) => amount > 2);
};

/** A bid that does not suffice yet has a button too: it says why, and by which clause. */
async function lowBid({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await openPosition(page, { game: GAME, seats: 2, wanted: isRaised as Wanted });
  await untilAsked(page);
  const button = page.locator("section.bar [data-meant]");
  const open = page.locator('[data-spot^="hand/"][data-state="open"]');
  for (let card = 0; (await button.count()) === 0; card++) {
    if (await page.locator("section.bar [data-cancel]").count())
      await page.locator("section.bar [data-cancel]").click();
    await open.nth(card).click();
  }
  must((await page.locator("section.bar").innerText()).includes("Разом поки"), "the sum so far is not told");
  await button.click();
  await page.locator("section.bar .rule").getByText("ZS-142").waitFor();
  same(await violations(page), [], "a bid that is refused has accessibility faults");
  await picture(page, "zsu-low-bid-390-dark");
}

export const journeys: readonly Journey[] = [
  { name: "zsu: a bid that is too low is told why", run: lowBid },
  { name: "zsu: a whole solo game, by keyboard and tap", run: solo },
  { name: "zsu: a defeat alone shows no empty table of points", run: defeat },
  { name: "zsu: a whole game of two browsers", run: duel },
  { name: "zsu: every card and its source, an owner's file", run: cards },
];
