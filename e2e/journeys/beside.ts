import type { Locator, Page } from "playwright-core";
import { atRest, DESK, type Journey, must, same, type Trip, until, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

interface Seen {
  readonly frames: readonly { readonly t: string }[];
}
const asks =
  (kind: string) =>
  (view: Seen): boolean =>
    view.frames.at(-1)?.t === kind;
const GAMES = [
  { game: "scythe", wanted: asks("turn") },
  { game: "volia", wanted: asks("acting") },
] as const;

/** The facts stand over the log, and nowhere else. */
async function inColumn(page: Page, facts: Locator): Promise<void> {
  const [box, column] = [await facts.boundingBox(), await page.locator(".table > aside.left").boundingBox()];
  must(box !== null && column !== null, "there are no facts");
  must(box.x >= column.x && box.x + box.width <= column.x + column.width, "facts lie over the board");
}

/** What a mouse or the keyboard rests on says what it is, beside the board. */
async function rests({ visitor, picture }: Trip, { game, wanted }: (typeof GAMES)[number]): Promise<void> {
  const { page } = await visitor({ viewport: DESK, reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("rubizh.settings", JSON.stringify({ callouts: false })));
  await openPosition(page, { game, seats: 2, wanted: wanted as unknown as Wanted });
  await untilAsked(page);
  // What happened meanwhile takes a row over the board, whenever it comes: a touch sends it away for good.
  await page.locator(".table > header h1").click();
  await page.locator("[data-digest]").waitFor({ state: "detached" });
  await page.locator(".story .log").waitFor();
  await atRest(page);
  const facts = page.locator("[data-beside]");
  const piece = page.locator("main [data-spot][data-mine]").first();
  const spot = await piece.getAttribute("data-spot");
  await piece.hover({ force: true });
  await facts.waitFor();
  same(await facts.getAttribute("data-beside"), spot, "whose facts are shown");
  await until(async () => (await facts.innerText()).length > 20, "the facts say nothing");
  await inColumn(page, facts);
  await picture(page, `beside-${game}-1440`);
  await page.mouse.move(2, 2);
  await facts.waitFor({ state: "detached" });
  await page.keyboard.press("b");
  await page.keyboard.press("p");
  await facts.waitFor();
  await inColumn(page, facts);
  same(await violations(page), [], "accessibility of facts beside the board");
}

export const journeys: readonly Journey[] = GAMES.map((each) => ({
  name: `${each.game}: a mouse or the keyboard that rests on a piece shows its facts beside the board`,
  run: (trip) => rests(trip, each),
}));
