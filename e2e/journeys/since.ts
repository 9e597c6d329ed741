import type { Page } from "playwright-core";
import {
  DESK,
  holdBack,
  type Journey,
  must,
  overflow,
  PHONE,
  same,
  type Trip,
  violations,
} from "../journey.ts";
import { untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

interface Seen {
  readonly turn: number;
  readonly frames: readonly { readonly t: string }[];
}
const wanted = (view: Seen): boolean => view.frames.at(-1)?.t === "turn" && view.turn > 40;
const DIGEST = "section[data-digest]";

const come = async (page: Page): Promise<void> => {
  await openPosition(page, { game: "scythe", seats: 5, wanted: wanted as Wanted });
  await untilAsked(page);
  await page.locator(DIGEST).waitFor();
};
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  must(found !== null, `there is no ${selector}`);
  return found;
};

/** Back at a table of five: a line per opponent beside the board, a film of it, and the first tap counts. */
async function since({ visitor, picture }: Trip): Promise<void> {
  for (const [name, viewport] of [
    ["390", PHONE],
    ["844", { width: 844, height: 390 }],
    ["1440", DESK],
  ] as const) {
    const { page } = await visitor({ viewport, reducedMotion: "reduce" });
    await come(page);
    same(await violations(page), [], `the digest at ${name} has accessibility faults`);
    must((await overflow(page)) <= 0, `the digest at ${name} is wider than the screen`);
    await picture(page, `digest-${name}-dark`);
    must((await page.locator(`${DIGEST} li`).count()) <= 4, "more than one line per opponent");
    const [news, board] = [await box(page, DIGEST), await box(page, "main")];
    const apart =
      news.y + news.height <= board.y + 1 ||
      news.x >= board.x + board.width - 1 ||
      news.x + news.width <= board.x;
    must(apart, `the digest covers the board at ${name}`);
    // The first tap is a tap.
    await page.locator('[data-spot][data-state="open"]:visible').first().click();
    await page.locator(DIGEST).waitFor({ state: "detached" });
    const said = page.locator(
      '[data-spot][data-state="picked"], section.bar [data-undo][aria-disabled="false"]',
    );
    await said.first().waitFor({ state: "attached" });
  }
  const { page } = await visitor({ viewport: PHONE });
  await come(page);
  await page.locator(`${DIGEST} [data-rerun]`).click();
  await page.locator("section.bar [data-film]").first().waitFor();
  must((await page.locator(DIGEST).count()) === 0, "the digest stays beside its film");
}

/** Whoever taps before the words have come is not told afterwards: the board has the room already. */
async function early({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  const words = await holdBack(page, "**/assets/Digest-*.js");
  await openPosition(page, { game: "scythe", seats: 5, wanted: wanted as Wanted });
  await untilAsked(page);
  await words.asked;
  await page.locator("header h1").click();
  await words.release();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  must((await page.locator(DIGEST).count()) === 0, "news come after the first tap");
}

export const journeys: readonly Journey[] = [
  { name: "whoever taps first is not told afterwards what happened since", run: early },
  { name: "what happened since my turn: a line per opponent, beside the board, gone at a touch", run: since },
];
