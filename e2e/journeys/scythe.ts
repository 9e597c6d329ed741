import type { Page } from "playwright-core";
import { DESK, type Journey, PHONE, same, type Trip, violations } from "../journey.ts";
import { lots, untilAsked } from "../player.ts";

const GAME = "scythe";

/** A table against the easiest bots, or alone against the Automa. */
async function sit(page: Page, seats: number, turns = "0"): Promise<void> {
  await page.goto(`/new/${GAME}/bots`);
  await page.locator("form fieldset").nth(1).locator(`input[value="${seats}"]`).check({ force: true });
  await page.locator("form fieldset").nth(2).locator('input[value="1"]').check({ force: true });
  await page.locator("form fieldset").last().locator(`input[value="${turns}"]`).check({ force: true });
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
        const [skip] = all('section.bar [data-film="skip"]');
        const next = skip ?? (all("section.bar.yours").length > 0 ? choice() : undefined);
        if (next && !skip) {
          lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
          last = spotOf(next) || (next.textContent ?? "");
        }
        next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return last;
    },
    { until: ms, first: seed },
  );
}

async function playOut(page: Page, seed: number): Promise<void> {
  const lot = lots(seed);
  for (let slices = 0; slices < 60; slices++)
    if ((await playFor(page, 2000, lot(1 << 30))) === "over") return;
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
  await sit(page, 5, "10");
  same(await page.locator(".seats tbody tr").count(), 5, "rows of the score");
  await playOut(page, 5);
  await page.locator("dialog .over").waitFor();
  await page.keyboard.press("Escape");
  await picture(page, "scythe-over-1440");
  same(await violations(page), [], "the last table has accessibility faults");
}

export const journeys: readonly Journey[] = [
  { name: "Scythe: a whole game of two on a phone", run: two },
  { name: "Scythe: a short game of five on a desktop", run: five },
];
