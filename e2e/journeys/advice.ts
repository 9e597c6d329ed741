import type { Page } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";
import { untilAsked } from "../player.ts";
import { openPosition, type Wanted } from "../position.ts";

const ADVICE = "section.advice";
type Moves = readonly { readonly t: string }[];
interface Seen {
  readonly turns: number;
}
/** In the middle of a game, with something to place and the turn open. */
const wanted = ({ turns }: Seen, legal: Moves): boolean =>
  turns > 11 && legal.some(({ t }) => t === "place") && legal.some(({ t }) => t === "end");
const come = async (page: Page, game: string): Promise<void> => {
  await openPosition(page, { game, seats: 2, wanted: wanted as unknown as Wanted });
  await untilAsked(page);
};
const at = (page: Page): Promise<string | null> => page.locator("section.bar").getAttribute("data-at");
const step = (page: Page, name: string): Promise<void> =>
  page.locator(`${ADVICE}[data-step="${name}"]`).waitFor();

async function looked(page: Page, name: string): Promise<void> {
  same(await violations(page), [], `${name} has accessibility faults`);
  must((await overflow(page)) <= 0, `${name} is wider than the screen`);
}

/** Where to look, the move, why, another move, and played: by touch, on a phone; then a bot is asked why it moved. */
async function byTouch({ visitor, game, picture }: Trip): Promise<void> {
  const themes = ["dark", "light"] as const;
  for (const theme of themes) {
    const { page } = await visitor({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    await come(page, game);
    const board = await page.locator("main").boundingBox();
    const before = await at(page);
    await page.locator("[data-hint]").tap();
    await step(page, "where");
    await looked(page, "where to look");
    await picture(page, `advice-1-390-${theme}`);
    await page.locator('[data-advice="show"]').tap();
    await step(page, "move");
    await looked(page, "the move");
    await picture(page, `advice-2-390-${theme}`);
    await page.locator('[data-advice="why"]').tap();
    await step(page, "why");
    must((await page.locator(`${ADVICE} h2`).innerText()).length > 3, "the reason has no headline");
    must((board?.height ?? 0) > 0 && (await page.locator("main").isVisible()), "the board is gone");
    await looked(page, "the reason");
    await picture(page, `advice-3-390-${theme}`);
    const headline = page.locator(`${ADVICE} h2`);
    const one = await headline.innerText();
    await page.locator('[data-advice="other"]').tap();
    await step(page, "move");
    must((await headline.innerText()) !== one, "the other move is the same");
    await page.locator('[data-play="advised"]').tap();
    await until(async () => (await at(page)) !== before, "the verb does not play the move");
    await untilAsked(page);
    await page.locator('header [aria-label="Журнал"]').tap();
    const why = page.locator("dialog [data-why]").last();
    await why.scrollIntoViewIfNeeded();
    await why.tap();
    await page.locator("dialog [data-visit]").waitFor();
    must((await page.locator("dialog h3").innerText()).length > 3, "the move is not named");
    await looked(page, "why a bot moved so");
    await picture(page, `why-390-${theme}`);
    const real = page.url();
    await page.locator("dialog [data-instead]").tap();
    await page.waitForURL((url) => url.href !== real);
    must((await untilAsked(page)) === "asked", "nobody is asked for another move");
  }
}

/** H opens the advice and goes one step on, Escape clears it; the log's question mark is reached by keys too. */
async function byKeys({ visitor, game, picture }: Trip): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    const { page } = await visitor({ viewport: DESK, colorScheme: theme, reducedMotion: "reduce" });
    await come(page, game);
    const before = await at(page);
    for (const [i, name] of ["where", "move", "why"].entries()) {
      await page.keyboard.press("KeyH");
      await step(page, name);
      await looked(page, name);
      await picture(page, `advice-${i + 1}-1440-${theme}`);
    }
    await page.keyboard.press("Escape");
    await page.locator(ADVICE).waitFor({ state: "detached" });
    same(await at(page), before, "Escape has played the move");
    must((await page.locator("[data-spot][data-state=picked]").count()) === 0, "the ghost stays");
    const why = page.locator(".story [data-why]").last();
    await page.locator(".story li:has([data-why]) .row").last().focus();
    await page.keyboard.press("Tab");
    must(await why.evaluate((el) => el === document.activeElement), "Tab does not lead to the question");
    await page.keyboard.press("Enter");
    await page.locator("dialog [data-visit]").waitFor();
    await looked(page, "why a bot moved so");
    await picture(page, `why-1440-${theme}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
}

/** Where each game has come to when its adviser is asked. */
const MIDDLES: Readonly<Record<string, (view: never, legal: Moves) => boolean>> = {
  scythe: (view: { readonly turn: number }, legal) =>
    view.turn > 20 && legal.some(({ t }) => t === "section"),
  volia: (view: { readonly turn: number }, legal) => view.turn > 1 && legal.some(({ t }) => t === "use"),
  zsu: (view: { readonly round: number }, legal) => view.round > 1 && legal.some(({ t }) => t === "front"),
};

const LADDER = ["none", "where", "move", "why"];

/**
 * H, until the advice has come to a step: once more where somebody else's move was on screen when it was pressed, because
 * then it asks for nothing, and from the beginning where that move has made the advice void.
 */
async function goOn(page: Page, step: string): Promise<void> {
  const now = (): Promise<string> =>
    page.evaluate((advice) => {
      if (!document.querySelector("section.bar.yours")) return "film";
      return document.querySelector(advice)?.getAttribute("data-step") ?? "none";
    }, ADVICE);
  await until(async () => {
    const rung = LADDER.indexOf(await now());
    if (rung >= 0 && rung < LADDER.indexOf(step)) await page.keyboard.press("KeyH");
    return (await now()) === step;
  }, `advice does not come to ${step}`);
}

/** The adviser of every other game gives its reason, on a phone and on a desk. */
async function everywhere({ visitor, picture }: Trip): Promise<void> {
  for (const [game, middle] of Object.entries(MIDDLES))
    for (const [name, viewport] of [
      ["390", PHONE],
      ["1440", DESK],
    ] as const) {
      const { page } = await visitor({ viewport, reducedMotion: "reduce" });
      await openPosition(page, { game, seats: 2, wanted: middle });
      await untilAsked(page);
      for (const step of ["where", "move", "why"]) {
        await goOn(page, step);
        if (step === "where") await picture(page, `advice-1-${game}-${name}-dark`);
      }
      await looked(page, `the reason of ${game} at ${name}`);
      await picture(page, `advice-3-${game}-${name}-dark`);
    }
}

/** The browser's bots think, but nobody hears a decision of theirs before `letGo`; advice is heard at once. */
function holdBots(): void {
  const post = Worker.prototype.postMessage;
  const held: (() => void)[] = [];
  Worker.prototype.postMessage = function (this: Worker, said: unknown, options?: object): void {
    const { path } = said as { readonly path?: readonly string[] };
    const say = (): void => post.call(this, said, options);
    if (path?.[0] === "decide") held.push(say);
    else say();
  };
  Object.assign(globalThis, {
    letGo: () => {
      Worker.prototype.postMessage = post;
      for (const say of held) say();
    },
  });
}

/** Where both decide at the same time, the other's answer takes neither the advice nor what is picked. */
async function atTheSameTime({ visitor }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, reducedMotion: "reduce" });
  await page.addInitScript(holdBots);
  await openPosition(page, { game: "zsu", seats: 2, wanted: MIDDLES["zsu"] as Wanted });
  await untilAsked(page);
  for (const name of ["where", "move"]) {
    await page.keyboard.press("KeyH");
    await step(page, name);
  }
  const picked = await page.locator("[data-spot][data-state=picked]").count();
  const before = await page.locator("section.bar").getAttribute("data-beat");
  await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
  await until(
    async () => (await page.locator("section.bar").getAttribute("data-beat")) !== before,
    "the other does not answer",
  );
  await untilAsked(page);
  await step(page, "move");
  same(await page.locator("[data-spot][data-state=picked]").count(), picked, "what was picked is gone");
}

export const journeys: readonly Journey[] = [
  { name: "advice by touch: where to look, the move, why; and a bot says why", run: byTouch },
  { name: "advice has a reason in every game", run: everywhere },
  { name: "advice stays when somebody else answers at the same time", run: atTheSameTime },
  { name: "advice by keys: H goes one step on, Escape clears; and a bot says why", run: byKeys },
];
