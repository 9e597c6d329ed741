import type { Page } from "playwright-core";
import {
  atRest,
  comesTo,
  DESK,
  type Journey,
  must,
  PATIENT,
  PHONE,
  same,
  type Trip,
  until,
  violations,
} from "../journey.ts";
import { accept, bothStanding, some } from "../pair.ts";
import { lots, move, reading, stopClock, unpointed, untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";
import { bySeat, look, untilUnasked } from "../wire.ts";

const GAME = "scythe";
const SLICE = 2000;
const MOST_IDLE = PATIENT / SLICE;

const choose = (page: Page, question: string, value: number): Promise<void> =>
  page
    .locator("form fieldset", { has: page.locator("legend", { hasText: question }) })
    .locator(`input[value="${value}"]`)
    .check({ force: true });

/** A table against the easiest bots, or alone against the Automa. */
async function sit(page: Page, seats: number, turns = 0): Promise<void> {
  await page.goto(`/new/${GAME}/bots`);
  await choose(page, "Скільки гравців", seats);
  if (seats > 1) await choose(page, "Рівень ботів", 1);
  await choose(page, "Тривалість", turns);
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
}

/**
 * Plays in the page itself for some seconds: films are skipped, and where the player is asked, one tap is made as
 * somebody who wants to get on would make it: the upper action, the lower one, then whatever is lit. Tells what was
 * tapped last, or "over".
 */
function playFor(page: Page, ms: number, seed: number): Promise<string> {
  return page.evaluate(
    async ({ until, first }) => {
      let lot = first;
      let last = "";
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const spotOf = (el: Element): string => el.getAttribute("data-spot") ?? "";
      const choice = (): Element | undefined => {
        const [ready] = all('section.bar [data-play="move"]');
        const open = all('[data-spot][data-state="open"]');
        const of = (kinds: RegExp): Element[] => open.filter((el) => kinds.test(spotOf(el)));
        const plain = all('section.bar [data-play="plain"]');
        const rest = of(/^(?!objective|bottom|load|drop|end|give|standing|without|count)/);
        const wanted = [
          ready ? [ready] : [],
          of(/^objective/),
          of(/^top/),
          of(/^bottom.nothing/),
          lot % 3 === 0 ? of(/^load/) : [],
          lot % 7 === 0 && plain.length > 0 ? [] : rest,
          plain.slice(-1),
          of(/^end/),
        ].find((els) => els.length > 0);
        return wanted?.[lot % wanted.length];
      };
      for (const end = performance.now() + until; performance.now() < end; ) {
        if (all("dialog .over").length > 0) return "over";
        const [skip] = all('section.bar [data-film="skip"], main.curtain button');
        const next = skip ?? (all("section.bar.yours").length > 0 ? choice() : undefined);
        if (next && !skip) {
          lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
          last = spotOf(next) || (next.textContent ?? "");
        }
        next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        // The bots' thread needs the processor too.
        await new Promise((resolve) => setTimeout(resolve, next ? 0 : 12));
      }
      return last;
    },
    { until: ms, first: seed },
  );
}

async function playOut(page: Page, seed: number): Promise<void> {
  const lot = lots(seed);
  // A slow machine plays fewer moves in a slice; only a table where nothing is tapped any more stands still.
  for (let idle = 0; idle < MOST_IDLE; ) {
    const last = await playFor(page, SLICE, lot(2 ** 30));
    if (last === "over") return;
    idle = last === "" ? idle + 1 : 0;
  }
  throw new Error(`the game does not end: ${await page.locator("section.bar").textContent()}`);
}

async function two({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await sit(page, 2);
  same(await violations(page), [], "the first question has accessibility faults");
  await playOut(page, 3);
  await picture(page, "scythe-over-390");
  same(await violations(page), [], "the result has accessibility faults");
}

async function five({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await page.goto(`/new/${GAME}/here`);
  await choose(page, "Скільки гравців", 5);
  await choose(page, "Скільки серед них ботів", 3);
  await choose(page, "Рівень ботів", 3);
  await choose(page, "Тривалість", 10);
  for (const [i, name] of ["Олена", "Тарас"].entries()) await page.locator(".names input").nth(i).fill(name);
  same(await violations(page), [], "the setup has accessibility faults");
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);
  await untilAsked(page);
  same(await page.locator(".seats tbody tr").count(), 5, "rows of the score");
  await playOut(page, 5);
  await page.locator("dialog .over").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await picture(page, "scythe-over-1440");
  same(await violations(page), [], "the last table has accessibility faults");
}

/** A friend follows the link, three bots are there already. */
async function online({ visitor, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  const guest = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await host.page.goto(`/new/${GAME}/friend`);
  await choose(host.page, "Скільки гравців", 5);
  await choose(host.page, "Скільки серед них ботів", 3);
  await choose(host.page, "Рівень ботів", 1);
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  const links = host.page.locator("main li input");
  await links.first().waitFor();
  same(await links.count(), 1, "links for friends");
  await guest.page.goto(await links.inputValue());
  await accept(guest.page);
  const pages = [host.page, guest.page];
  for (let round = 0; round < 4; round++) {
    await some(pages, 10, 11 + round);
    same(...(await bothStanding(host.page, guest.page, publicMap)), "the two see different maps");
  }
  await picture(guest.page, "scythe-five-390");
}
/** The map is public, whatever else each of the two sees. */
const publicMap = (page: Page): Promise<string> =>
  page
    .locator("main svg[role=group] [data-spot]")
    // A second sentence says what a tap would bring, to whoever is asked.
    .evaluateAll((els) => els.map((el) => el.getAttribute("aria-label")?.split(". ")[0]).join("\n"));

/** The last frame of a view is the question. */
interface Seen {
  readonly turn: number;
  readonly frames: readonly {
    readonly t: string;
    readonly stage?: string;
    readonly unit?: "none" | { readonly unit: string };
  }[];
  readonly seats: readonly {
    readonly power: number;
    readonly hand: { readonly size: number };
    readonly stars: readonly unknown[];
  }[];
}
type Moves = readonly { readonly t: string }[];
const asked = (view: Seen, t: string): Seen["frames"][number] | undefined =>
  view.frames.at(-1)?.t === t ? view.frames.at(-1) : undefined;
const count = (legal: Moves, t: string): number => legal.filter((m) => m.t === t).length;

/** A mech that could take several things to several places. */
const loaded = (view: Seen, legal: Moves): boolean => {
  const unit = asked(view, "moving")?.unit;
  return (
    unit !== undefined &&
    unit !== "none" &&
    unit.unit === "mech" &&
    count(legal, "load") > 2 &&
    count(legal, "step") > 2
  );
};
/** A fight whose winner plays on: a sixth star would end the game and cover the news of it. */
const fought = (view: Seen, _: Moves, seat: number): boolean =>
  asked(view, "combat")?.stage === "commit" &&
  view.seats.every(({ stars }) => stars.length < 5) &&
  (view.seats[seat]?.power ?? 0) > 1 &&
  (view.seats[seat]?.hand.size ?? 0) > 0;

async function arrive(
  page: Page,
  wanted: (view: Seen, legal: Moves, seat: number) => boolean,
  seats = 4,
): Promise<void> {
  await unpointed(page);
  await openPosition(page, { game: GAME, seats, options: { deals: "none" }, wanted: wanted as Wanted });
  await untilAsked(page);
  await page.locator("header h1").click();
}
const box = (page: Page): Promise<string | null> =>
  page.locator("main svg[role=group]").getAttribute("viewBox");

async function map({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
  await arrive(page, loaded);
  const whole = await box(page);
  await page.locator("main .zoom button").last().click();
  const near = await box(page);
  must(near !== whole, "the button does not zoom");
  const before = await page.locator("section.bar .says").textContent();
  await page.mouse.move(120, 300);
  await page.mouse.down();
  await page.mouse.move(220, 360, { steps: 4 });
  await page.mouse.up();
  await until(async () => (await box(page)) !== near, "dragging does not move the map");
  same(await page.locator("section.bar .says").textContent(), before, "a drag was taken for a tap");
  await picture(page, "scythe-near-390");
  same(await violations(page), [], "the map drawn near has accessibility faults");
  await page.locator('[data-spot="place/A1"]').focus();
  await page.keyboard.press("End");
  await page.keyboard.press("0");
  same(await box(page), whole, "0 does not show the whole map");
  await page.mouse.move(200, 300);
  // It is not waited for until the page has heard of it.
  await page.mouse.wheel(0, -200);
  await until(async () => (await box(page)) !== whole, "the wheel does not zoom");
}

async function cargo({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await arrive(page, loaded);
  await page.locator("section.cargo").waitFor();
  same(await violations(page), [], "the unit on the move has accessibility faults");
  const start = await reading(page);
  const load = page.locator('[data-spot^="load/"][data-state="open"]').first();
  const row = page
    .locator(".cargo .row", { has: page.locator('[data-spot^="load/"][data-state="open"]') })
    .first();
  const told = await row.textContent();
  await load.click();
  must((await row.textContent()) !== told, "loading changes nothing");
  // A hex that cannot be reached answers with its rule.
  await page
    .locator(
      'main [data-spot="place/A1"][data-state="inert"], main [data-spot="place/H1"][data-state="inert"]',
    )
    .first()
    .click({ force: true });
  await page.locator("section.bar .rule", { hasText: "SC-093" }).waitFor();
  must(await page.locator("section.cargo").isVisible(), "the cargo goes with the question");
  await picture(page, "scythe-cargo-390");
  await page.locator('main [data-spot^="place/"][data-state="open"]').first().click();
  if (await page.locator('section.bar [data-play="move"]').count())
    await page.locator('section.bar [data-play="move"]').click();
  must((await reading(page)) !== start, "the step changes nothing");
  const undo = page.locator("section.bar [data-undo]");
  while ((await undo.getAttribute("aria-disabled")) !== "true") await undo.click();
  same(await reading(page), start, "undo does not bring the board back");
}

async function fight({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK });
  await arrive(page, fought);
  // The fight is fetched after the map.
  await page.locator(".combat li").first().waitFor();
  same(await page.locator(".combat li").count(), 2, "sides of the fight");
  same(
    await page
      .locator(".combat .range")
      .allTextContents()
      .then((all) => all.every((r) => /^\d+–\d+$/.test(r))),
    true,
    "ranges",
  );
  await page.locator('.combat [data-spot^="dial/"][data-state="open"]').last().click();
  const total = page.locator(".combat .total b");
  const bare = Number(await total.textContent());
  await page.locator(".combat .card").last().click();
  must(Number(await total.textContent()) > bare, "a card adds nothing");
  same(await violations(page), [], "the fight has accessibility faults");
  await picture(page, "scythe-fight-1440");
  // The result is shown for a while, and fetched in it.
  await stopClock(page);
  await page.locator('section.bar [data-play="move"]').click();
  await page.locator(".news .won").waitFor();
}

async function boards({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce", colorScheme: "light" });
  await arrive(page, (view) => asked(view, "turn") !== undefined && view.turn > 60, 5);
  for (const [open, name] of [
    [page.locator(".seats .row button").nth(1), "board"],
    [page.locator(".counters .score"), "score"],
  ] as const) {
    await open.click();
    await page.locator("dialog h3").waitFor();
    await picture(page, `scythe-${name}-390`);
    same(await violations(page), [], `the ${name} has accessibility faults`);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await page.locator('main [data-spot="place/D4"]').click({ button: "right", force: true });
  await page.locator("dialog h3", { hasText: "D4" }).waitFor();
}

async function cards({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  const sizes = new Set<string>();
  for (const kind of ["encounter", "factory", "upgrading", "deploying"]) {
    await arrive(page, (view) => asked(view, kind) !== undefined, 3);
    await atRest(page);
    sizes.add(JSON.stringify(await page.locator("main").boundingBox()));
    same(await violations(page), [], `${kind} has accessibility faults`);
    await picture(page, `scythe-${kind}-390`);
  }
  same(sizes.size, 1, "sizes of the map under different questions");
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await until(async () => {
    const { height = 0 } = (await page.locator("main").boundingBox()) ?? {};
    return height > 0.8 * PHONE.width;
  }, "a phone on its side has no room for the map");
  await picture(page, "scythe-side-844");
}

async function automa({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await sit(page, 1, 10);
  const lot = lots(6);
  // Its card lies on the table as long as its turn is shown; whoever was asked before it is asked again after it.
  const shown = async (): Promise<unknown> => {
    const now = await page.waitForFunction(() => {
      if (document.querySelector(".news ol li")?.checkVisibility()) return "card";
      return document.querySelector("section.bar.yours, dialog .over")?.className;
    });
    return now.jsonValue();
  };
  for (let now = await shown(); now !== "card"; now = await shown()) {
    must(now !== "over", "the Automa has never shown a card");
    await move(page, lot);
  }
  await picture(page, "scythe-automa-390");
  await playOut(page, 2);
}

/** Tab stops and keys only: N walks to what is lit, Enter takes it. */
async function keyboard({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await sit(page, 2);
  for (let own = 0; own < 3; ) {
    must((await untilAsked(page)) === "asked", "the game ended early");
    const stops = page.locator('[data-spot][tabindex="0"]');
    const ready = page.locator('section.bar [data-play="move"]');
    const lit = page.locator(
      '[data-spot][data-state="open"]:not([data-spot^="give"]):not([data-spot^="end"])',
    );
    if (await ready.count()) await ready.focus();
    else if (await lit.count()) {
      // The tab stop of the field that holds something lit.
      const field = await lit.first().evaluate((el) => {
        const root = el.closest("svg[role=group], section");
        root?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return root !== null;
      });
      must(field && (await stops.count()) > 0, "there is no tab stop");
      if ((await page.evaluate(() => document.activeElement?.getAttribute("data-state"))) !== "open")
        await page.keyboard.press("KeyN");
    } else {
      await page.locator('section.bar [data-play="plain"]').last().focus();
      own += 1;
    }
    await page.keyboard.press("Enter");
  }
}

/** All of a reward is one tap away; how much of each part is asked only of whoever opens the fold. */
async function part({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await arrive(page, (view, legal) => asked(view, "encounter") !== undefined && count(legal, "part") > 0, 3);
  const table = async (): Promise<string> =>
    `${await page.locator(".counters").textContent()}\n${await reading(page)}`;
  const amounts = page.locator('[data-spot^="amount/"][data-state="open"]');
  await page.locator('[data-spot^="option/"][data-state="open"]').first().click();
  same(await page.locator('section.bar [data-play="move"]').count(), 1, "buttons that take all");
  must(!(await page.locator('[data-spot="without/part"]').isVisible()), "a part lies beside the whole");
  await page.locator("section.asked summary").click();
  await picture(page, "scythe-part-390");
  same(await violations(page), [], "the parts of a reward have accessibility faults");
  await page.locator('[data-spot="without/part"]').click();
  await page.locator('section.bar [data-play="move"]').click();
  await amounts.first().waitFor();
  same(await violations(page), [], "how much to take has accessibility faults");
  await picture(page, "scythe-amounts-390");
  const [before, question] = [await table(), await page.locator("section.bar .says").textContent()];
  await amounts.last().click();
  must((await table()) !== before, "all of a part brings nothing");
  await page.locator("section.bar [data-undo]").click();
  same(await page.locator("section.bar .says").textContent(), question, "the question after undo");
  same(await table(), before, "undo does not give back what was taken");
  await page.locator('[data-spot="amount/0"]').click();
  same(await table(), before, "nothing of a part brings something");
  must((await page.locator("section.bar .says").textContent()) !== question, "the next part is not asked");
}

/** Three people at a table of the server, each on a phone; the pages are in the order of their seats. */
async function three({ visitor }: Trip): Promise<{ readonly id: string; readonly people: readonly Page[] }> {
  const host = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await host.page.goto(`/new/${GAME}/friend`);
  await choose(host.page, "Скільки гравців", 3);
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  const id = new URL(host.page.url()).pathname.split("/")[2] ?? "";
  const links = host.page.locator("main li input");
  await links.nth(1).waitFor();
  const pages = [host.page];
  for (const link of await links.evaluateAll((els) => els.map((el) => (el as HTMLInputElement).value))) {
    const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
    await page.goto(link);
    await page.locator("main input").fill("Marek");
    await page.locator("form .btn.primary").click();
    await page.waitForURL(/\/table\//);
    pages.push(page);
  }
  for (const page of pages) await page.goto("/");
  return { id, people: await bySeat(pages, id) };
}

/** Two of three fight at a table of the server. Its luck is anybody's, so a game may end in peace: then at the next. */
async function lookingOn(
  trip: Trip,
): Promise<{ readonly id: string; readonly page: Page; readonly giver: number }> {
  for (;;) {
    const { id, people } = await three(trip);
    const giver = await untilUnasked(people, id, GAME);
    const page = giver === undefined ? undefined : people[giver];
    if (giver !== undefined && page) return { id, page, giver };
  }
}

/** Two fight; the third gives a coin unasked, and the two are asked what they were asked before. */
async function bribe(trip: Trip): Promise<void> {
  const { picture } = trip;
  const { id, page, giver } = await lookingOn(trip);
  const before = await look(page, id);
  const fighter = before.pending.asks[0]?.seat ?? 0;
  await page.goto(`/table/${id}`);
  const bar = page.locator("section.bar");
  await bar.locator(".says", { hasText: "дай комусь монету" }).waitFor();
  same(await bar.getAttribute("class").then((c) => c?.includes("yours")), false, "the third is asked");
  same(await violations(page), [], "an onlooker's table has accessibility faults");
  await picture(page, "scythe-onlooker-390");
  const place = (before.view as { readonly order: readonly number[] }).order.indexOf(fighter);
  await page.locator(".seats .row button").nth(place).click();
  await picture(page, "scythe-gift-390");
  await page.locator("dialog button", { hasText: "Дати 1" }).click();
  await picture(page, "scythe-giving-390");
  await bar.locator('[data-play="move"]').click();
  const coins = async (): Promise<readonly number[]> =>
    ((await look(page, id)).view as { seats: readonly { coins: number }[] }).seats.map((p) => p.coins);
  const had = (before.view as { seats: readonly { coins: number }[] }).seats.map((p) => p.coins);
  const wanted = had.map((n, seat) => n + (seat === fighter ? 1 : 0) - (seat === giver ? 1 : 0));
  await comesTo(async () => JSON.stringify(await coins()), JSON.stringify(wanted), "coins after the gift");
  same((await look(page, id)).pending.asks, before.pending.asks, "who is asked after the gift");
}

export const journeys: readonly Journey[] = [
  { name: "Scythe: a whole game of two on a phone", run: two },
  { name: "Scythe: two people and three bots around one desktop, to the end", run: five },
  { name: "Scythe: a friend and three bots at a table on the server", run: online },
  { name: "Scythe: alone against the Automa", run: automa },
  { name: "Scythe: the map zooms and moves", run: map },
  { name: "Scythe: cargo, why not, undo", run: cargo },
  { name: "Scythe: a fight with its ranges and its result", run: fight },
  { name: "Scythe: boards of others, the score now", run: boards },
  { name: "Scythe: cards as sheets", run: cards },
  { name: "Scythe: a part of a reward", run: part },
  { name: "Scythe: a third seat gives a coin while two fight", run: bribe },
  { name: "Scythe: turns by keyboard", run: keyboard },
];
