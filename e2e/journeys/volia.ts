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
  until,
  violations,
} from "../journey.ts";
import { accept, asked } from "../pair.ts";
import { lots, move, reading, untilAsked } from "../player.ts";

const GAME = "volia";
const SHOP = `/workshop/${GAME}`;

const file = (name: string, value: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(value)),
});
const tab = (page: Page, id: string): Promise<void> => page.locator(`#tab-${id}`).click();
const tapCell = (page: Page, cell: string): Promise<void> =>
  page.locator(`[data-spot="cell/${cell}"]`).dispatchEvent("click");
const tapSquare = (page: Page, x: number, y: number): Promise<void> =>
  page.locator(`[data-spot="square/${x},${y}"]`).dispatchEvent("click");
const take = (page: Page, tile: string): Promise<void> =>
  page.locator(".tray button", { hasText: tile }).click();
const good = (page: Page): Promise<void> => page.locator(".bar .good").waitFor();

async function fair(page: Page, what: string): Promise<void> {
  // Words that are still coming up have no contrast yet.
  await atRest(page);
  same(await violations(page), [], `${what} has accessibility faults`);
  must((await overflow(page)) <= 0, `${what} is wider than the screen`);
}

/** Four more tiles, sight from a cell, and a fault that is told, found and undone. */
async function makeMap(page: Page, picture: Trip["picture"]): Promise<void> {
  await take(page, "S3");
  await tapSquare(page, 2, 2);
  await take(page, "R3");
  await page.locator(".tools .btn").nth(4).click();
  await tapSquare(page, 0, 2);
  await good(page);
  await tapCell(page, "S3.c");
  must((await page.locator(".sight li").count()) >= 3, "nothing is told of what is seen");
  must((await page.locator(".map svg .line").count()) > 3, "no lines of sight are drawn");
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, "workshop-map-390-dark");
  await fair(page, "the map editor");

  // A tile that touches nothing is a fault, and the fault leads to its place.
  await take(page, "S4");
  await tapSquare(page, 6, 4);
  await page.locator(".bar .faults").click();
  await tab(page, "pack");
  await page.locator(".bar ol button", { hasText: "тайли не з’єднані" }).click();
  same(await page.locator("#tab-maps").getAttribute("aria-selected"), "true", "the fault leads elsewhere");
  await page.locator("header .way .btn").first().click();
  await good(page);
}

async function makeFighter(page: Page, picture: Trip["picture"]): Promise<void> {
  await tab(page, "fighters");
  await page.locator(".items .btn").last().click();
  await page.locator(".naming input").fill("Сокіл");
  await page.locator('[aria-label="Менше: Життя"]').click();
  const price = page.locator("[data-price]");
  const before = await price.textContent();
  await page.locator(".adds .btn", { hasText: "Далекобійна" }).click();
  await page.locator(".icons button", { hasText: "Точна атака" }).click();
  must((await price.textContent()) !== before, "the price does not follow the card");
  await page.locator("article.card h3", { hasText: "Сокіл" }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, "workshop-fighter-390-dark");
  await fair(page, "the fighter editor");
}

async function makeMission(page: Page): Promise<void> {
  await tab(page, "missions");
  await page.locator(".naming input").fill("Нічний рейд");
  await page.locator(".form select").nth(1).selectOption("control");
  await page.locator("fieldset label", { hasText: "комірка мети" }).click();
  await tapCell(page, "R1.a");
  await page.locator("fieldset label", { hasText: "Названі тут" }).click();
  const squad = page.locator(".form fieldset", { hasText: "Сума життів" }).first();
  await squad.locator(".chips .btn", { hasText: "Ярина" }).click();
  await squad.locator(".chips .btn", { hasText: "Сокіл" }).click();
  await good(page);
  await fair(page, "the mission editor");
}

const names = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".map [data-spot]")
    .evaluateAll((els) =>
      els.map((el) => `${el.getAttribute("data-spot")} ${el.getAttribute("aria-label")}`),
    );

/** A tile is carried by the mouse and by the keyboard; each change can be undone. */
async function carry(page: Page): Promise<void> {
  await tab(page, "maps");
  const before = await names(page);
  const box = await page.locator('[data-spot="cell/R3.a"]').boundingBox();
  must(box !== null, "there is no R3");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width / 2, y, { steps: 4 });
  await page.mouse.move(x - box.width, y, { steps: 4 });
  await page.mouse.up();
  must((await names(page)).join() !== before.join(), "the mouse carries nothing");
  await page.keyboard.press("Control+KeyZ");
  same(await names(page), before, "the mouse's move cannot be undone");

  await page.locator('[data-spot="cell/R3.a"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+ArrowLeft");
  const moved = await names(page);
  must(moved.join() !== before.join(), "the keyboard moves nothing");
  await page.keyboard.press("KeyR");
  must((await names(page)).join() !== moved.join(), "the keyboard turns nothing");
  await page.keyboard.press("Delete");
  must((await page.locator('[data-spot="cell/R3.a"]').count()) === 0, "the keyboard removes nothing");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Control+KeyZ");
  same(await names(page), before, "the keyboard's moves cannot be undone");
}

/** Made on a phone, saved, opened in another browser, played to the end; the same by a link. */
async function workshop({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, acceptDownloads: true });
  await page.goto(SHOP);
  await page.locator(".tabs").waitFor();
  await makeMap(page, picture);
  await makeFighter(page, picture);
  await makeMission(page);
  await tab(page, "pack");
  await page.locator(".field input").first().fill("Пакет Оленки");
  await fair(page, "the pack");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("button", { hasText: "Зберегти файл" }).click(),
  ]);
  const pack: unknown = JSON.parse(readFileSync(await saved.path(), "utf8"));
  await page.locator("button", { hasText: "Поділитися" }).click();
  const link = await page.locator("input[readonly]").inputValue();
  must(link.length < 4000, `the link has ${link.length} letters`);
  await page.reload();
  await page.locator("header", { hasText: "Пакет Оленки" }).waitFor();

  const other = await visitor({ viewport: DESK });
  await other.page.goto(SHOP);
  await tab(other.page, "pack");
  await other.page
    .locator("input[type=file]")
    .setInputFiles(file("bad.json", { ...(pack as object), layouts: [{ id: "x" }] }));
  await other.page.locator(".note.bad", { hasText: "layouts.0" }).waitFor();
  await other.page.locator("input[type=file]").setInputFiles(file("pack.json", pack));
  await other.page.locator(".note .primary").click();
  await good(other.page);
  await tab(other.page, "fighters");
  await other.page.locator("article.card h3", { hasText: "Сокіл" }).waitFor();
  await carry(other.page);
  await tab(other.page, "missions");
  await picture(other.page, "workshop-mission-1440-dark");
  await other.page.locator(".bar .primary").click();
  await other.page.waitForURL(/\/here\//);
  await playOut(other.page, "Сокіл");

  const third = await visitor({ viewport: PHONE });
  await third.page.goto(link.replace(/^https?:\/\/[^/]+/, ""));
  await third.page.locator("header", { hasText: "Пакет Оленки" }).waitFor();
  await good(third.page);
  await third.page.goto(`${SHOP}#bad-link`);
  await third.page.reload();
  await third.page.locator(".note.bad", { hasText: "Посилання пошкоджене" }).waitFor();
  await third.page.locator("header", { hasText: "Пакет Оленки" }).waitFor();
}

/** To the end by taps; the name of a fighter must be spoken on the board. */
async function playOut(page: Page, name: string): Promise<void> {
  const lot = lots(3);
  let heard = false;
  while ((await untilAsked(page)) !== "over") {
    heard ||= (await reading(page)).includes(name);
    await move(page, lot);
  }
  must(heard, `${name} was never on the board`);
}

/** Every hit removes, so that the game is short. */
const rifle = {
  id: "rifle",
  name: "Рушниця",
  type: "ranged",
  difficulty: 2,
  power: 12,
  icons: ["ranged", "d6x2", "precise"],
};
const PACK = {
  format: 1,
  game: GAME,
  id: "duel",
  name: "Дуель",
  factions: [],
  characters: ["ukraine", "communards", "ukraine", "communards"].map((faction, i) => ({
    id: `duellist-${i}`,
    name: `Дуелянт ${i + 1}`,
    faction,
    mercenary: false,
    life: 1,
    armour: 0,
    specialisation: "scout",
    abilities: [rifle],
  })),
  layouts: [
    {
      id: "yard",
      name: "Двір",
      tiles: [
        { id: "S1", kind: "square", x: 0, y: 0 },
        { id: "R1", kind: "rectangle", x: 2, y: 0, orientation: "v" },
        { id: "S2", kind: "square", x: 3, y: 0 },
      ],
    },
  ],
  missions: [
    {
      id: "duel",
      name: "Дуель у дворі",
      task: "Видали суперника.",
      layout: "yard",
      starts: ["S1", "S2"],
      goal: { t: "remove", count: 2 },
      roster: { ukraine: ["duellist-0", "duellist-2"], communards: ["duellist-1", "duellist-3"] },
    },
  ],
};

/** A table of an own pack, made from a file, joined by a link, played to the end by two. */
async function together({ visitor, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL" });
  await host.page.goto(`/new/${GAME}/friend`);
  await host.page.locator("input[type=file]").setInputFiles(file("duel.json", PACK));
  await host.page.locator("form label", { hasText: "Дуель у дворі" }).waitFor();
  await fair(host.page, "the setup with an own pack");
  await picture(host.page, "setup-own-1440-dark");
  await host.page.locator(".names input").fill("Оленка");
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  await guest.page.goto(await host.page.locator("main li input").inputValue());
  await accept(guest.page);
  await host.page.locator("section.bar").waitFor();

  const pages = [host.page, guest.page];
  const lot = lots(9);
  for (let page = await asked(pages), moves = 0; page !== "over"; page = await asked(pages)) {
    if (!(await move(page, lot))) continue;
    moves += 1;
    // Placing, and a battle under way.
    if (moves !== 1 && moves !== 5) continue;
    for (const each of pages) {
      await until(async () => /Дуелянт/.test(await reading(each)), "the names of the pack are not spoken");
      await fair(each, `the table after ${moves} moves`);
    }
  }
  for (const page of pages) same(await untilAsked(page), "over", "what the end is for the two");
  const [one, two] = await Promise.all(pages.map((page) => page.locator(".over td").allTextContents()));
  same(one, two, "the two see different results");
  await fair(host.page, "the result");
  await picture(guest.page, "volia-over-390-dark");
}

/** Squads fighter by fighter, a fault told at once, and six people around one device to the end. */
async function chosen({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await page.goto(`/new/${GAME}/here`);
  const tap = (text: string): Promise<void> => page.locator("form label", { hasText: text }).first().click();
  await tap("Дві команди");
  await page.locator("form fieldset", { hasText: "Гравців" }).locator("label", { hasText: "6" }).click();
  await tap("На вибір");
  const squads = page.locator("form fieldset", { hasText: "Сума життів" });
  same(await squads.count(), 2, "not every side chooses a squad");
  const toggle = (side: number, name: string): Promise<void> =>
    squads.nth(side).locator("label", { hasText: name }).click();
  await toggle(0, "Кочегар");
  await page.locator("form .trouble", { hasText: "Кочегар" }).waitFor();
  await picture(page, "setup-squads-390-dark");
  await fair(page, "the setup with squads");
  await page.setViewportSize(DESK);
  await picture(page, "setup-squads-1440-dark");
  await page.setViewportSize(PHONE);
  for (const name of ["Агнешка", "Соломія", "Ярина", "Кочегар"]) await toggle(0, name);
  for (const name of ["штурмовик", "Вольт", "Кочегар"]) await toggle(1, name);
  await comesTo(
    async () => JSON.stringify(await page.locator("form .trouble").allTextContents()),
    '[""]',
    "eight lives on each side are refused",
  );
  await page.locator("form .btn.primary").click();
  await page.waitForURL(/\/here\//);

  const lot = lots(11);
  for (let moves = 0; (await untilAsked(page)) !== "over"; moves++) {
    if (moves === 6)
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await picture(page, `volia-six-${size.width}-dark`);
        await fair(page, `six people at ${size.width}`);
      }
    await move(page, lot);
  }
  same(await page.locator(".over thead th").count(), 3, "team mates do not share a column of the result");
  await fair(page, "the result of six people");
  await picture(page, "volia-six-over-390-dark");
}

/** Who plays with whom is told before anybody sits down, to everybody in their language. */
async function waiting({ visitor, picture }: Trip): Promise<void> {
  const host = await visitor({ viewport: DESK });
  const guest = await visitor({ viewport: PHONE, locale: "pl-PL" });
  const english = await visitor({ viewport: PHONE, locale: "en-GB", colorScheme: "light" });
  await host.page.goto(`/new/${GAME}/friend`);
  await host.page.locator("form label", { hasText: "Дві команди" }).click();
  await host.page
    .locator("form fieldset", { hasText: "Гравців" })
    .locator("label", { hasText: "5" })
    .first()
    .click();
  await host.page.locator("form label", { hasText: "Комунари" }).first().click();
  await host.page.locator(".names input").fill("Оленка");
  await host.page.locator("form .btn.primary").click();
  await host.page.waitForURL(/\/table\//);
  const seats = host.page.locator("main li");
  await seats.nth(4).waitFor();
  const told = (page: Page): Promise<readonly string[]> =>
    page.locator("main li [data-side]").allTextContents();
  const mine = await seats.evaluateAll((all) => all.findIndex((li) => li.textContent?.includes("Оленка")));
  const sides = ["Штурмовий загін України", "Комунари"];
  const first = mine % 2 === 0 ? 1 : 0;
  await comesTo(
    async () => JSON.stringify(await told(host.page)),
    JSON.stringify([0, 1, 0, 1, 0].map((side) => `Сторона: ${sides[(side + first) % 2]}`)),
    "the seats of the table that waits do not say their side",
  );
  const marks = await seats.locator("[data-side]").evaluateAll((all) => all.map((p) => p.dataset["side"]));
  same(
    marks,
    [0, 1, 0, 1, 0].map((i) => marks[i]),
    "team mates have marks of different sides",
  );
  must(marks[0] !== marks[1], "both teams have the same mark");
  await fair(host.page, "the table that waits");
  await picture(host.page, "volia-waiting-1440-dark");
  const links = await host.page
    .locator("main li input")
    .evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value));
  for (const [i, { page }] of [guest, english].entries()) {
    await page.goto(links[i] ?? "");
    await page.locator("main input").fill(i === 0 ? "Marek" : "Ann");
    await page.locator("form .btn.primary").click();
    await page.waitForURL(/\/table\//);
    await page.locator("main li").nth(4).waitFor();
    const word = i === 0 ? "Strona" : "Side";
    await until(async () => {
      const all = await told(page);
      return all.length === 5 && all.every((side) => side.startsWith(`${word}: `));
    }, `the sides are not told in ${word}`);
    await fair(page, "the table that waits, for a guest");
    await picture(page, `volia-waiting-390-${i === 0 ? "dark" : "light"}`);
  }
}

export const journeys: readonly Journey[] = [
  {
    name: "volia: a map and a fighter are made, saved, opened elsewhere and played to the end",
    run: workshop,
  },
  { name: "volia: squads are chosen, and six people around one device play to the end", run: chosen },
  { name: "volia: a table of five that waits tells which side each seat is on", run: waiting },
  { name: "volia: two browsers play an own pack to the end", run: together },
];
