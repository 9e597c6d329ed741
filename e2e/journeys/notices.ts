import type { Page, Worker } from "playwright-core";
import { DESK, type Journey, must, overflow, PHONE, same, type Trip, until, violations } from "../journey.ts";

/** What a page's worker was told to show, instead of the system. */
interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly path: string;
}

/** A browser without a screen refuses notices, so what would be shown is written down. */
async function listen(worker: Worker): Promise<() => Promise<readonly Shown[]>> {
  await worker.evaluate(() => {
    const all: unknown[] = [];
    Object.assign(globalThis, { shown: all });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      const data = options?.data as Partial<Shown> | undefined;
      all.push({ title, tag: options?.tag, path: data?.path });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** T33: what a push service delivers is shown, and a tap leads to its table: the tab that shows it, or a new one. */
async function delivered({ visitor }: Trip): Promise<void> {
  const { page, context } = await visitor({ viewport: PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const shown = await listen(worker);
  const table = "A".repeat(22);
  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: all }) => {
    registrations.push(...all.map(({ registrationId }) => registrationId));
  });
  await session.send("ServiceWorker.enable");
  await until(async () => registrations.length > 0, "no worker is registered");
  const told = { title: "Твій хід", body: "За столом: Оля.", tag: table, path: `/table/${table}` };
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1) ?? "",
    data: JSON.stringify(told),
  });
  await until(async () => (await shown()).length > 0, "the worker shows nothing");
  same(await shown(), [{ title: told.title, tag: table, path: told.path }], "another notice is shown");
  const tapped = await taps(worker, told.path);
  same(tapped, ["opened"], "without its tab the table is not opened");
  await page.goto(told.path);
  same(await taps(worker, told.path), ["focused"], "the tab that shows the table is not focused");
}

/** What a page's worker may do with its tabs. */
interface Scope extends EventTarget {
  readonly clients: { openWindow: () => Promise<null> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
}

/** What a tap on a notice does; a tap that no person made may neither open nor focus anything, so both are noted. */
const taps = (worker: Worker, path: string): Promise<readonly string[]> =>
  worker.evaluate(async (to) => {
    const done: string[] = [];
    const scope = globalThis as unknown as Scope;
    scope.clients.openWindow = async () => {
      done.push("opened");
      return null;
    };
    scope.WindowClient.prototype.focus = async () => {
      done.push("focused");
    };
    const event = new Event("notificationclick");
    let waited: Promise<unknown> = Promise.resolve();
    Object.assign(event, {
      notification: { close: () => {}, data: { path: to } },
      waitUntil: (until: Promise<unknown>) => {
        waited = until;
      },
    });
    scope.dispatchEvent(event);
    await waited;
    return done;
  }, path);

const row = (page: Page, kind: string) => page.locator(`[data-channel=${kind}]`);

/** The page of notices on a phone and on a desk, in both themes and every language. */
async function chosen({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE, permissions: [] });
  // What is done before the page has told its language and zone is not lost.
  const told = Promise.withResolvers<void>();
  await page.route("**/api/me/notices", async (route) => {
    if (route.request().method() === "POST") await told.promise;
    await route.continue();
  });
  await page.goto("/notices");
  await row(page, "hook").waitFor();
  must((await row(page, "mail").count()) === 0, "mail is offered where nobody has set it up");
  await row(page, "hook").getByRole("switch").click();
  await row(page, "hook").locator("input[type=url]").fill("https://10.0.0.5/inside");
  await row(page, "hook").locator("form button").click();
  told.resolve();
  await page.locator("[role=alert]").waitFor();
  await row(page, "hook").locator("input[type=url]").fill("https://93.184.215.14/hook");
  await row(page, "hook").locator("form button").click();
  await row(page, "hook").locator("output").waitFor();
  await page.locator("[data-kind=said] button").click();
  await page.locator("[data-kind=said] [aria-checked=true]").waitFor();
  await row(page, "hook").locator("fieldset label").nth(1).click();
  await row(page, "hook")
    .locator("fieldset label")
    .nth(1)
    .locator("input:checked")
    .waitFor({ state: "attached" });
  same(await violations(page), [], "the page of notices has accessibility faults");
  await picture(page, "notices-390");
  for (const language of ["pl", "en", "uk"]) {
    await page.evaluate((to) => {
      const kept = JSON.parse(localStorage.getItem("rubizh.settings") ?? "{}");
      localStorage.setItem(
        "rubizh.settings",
        JSON.stringify({ ...kept, language: to, theme: to === "en" ? "light" : "dark" }),
      );
    }, language);
    await page.reload();
    await row(page, "hook").locator("fieldset").waitFor();
    same(await overflow(page), 0, `the page of notices does not fit a phone in ${language}`);
    same(await violations(page), [], `the page of notices has accessibility faults in ${language}`);
    await picture(page, `notices-390-${language}`);
  }
  await page.setViewportSize(DESK);
  await picture(page, "notices-1440");
  await page.goto(`/stop/${"A".repeat(22)}/${"B".repeat(22)}`);
  await page.locator("main .btn.primary").click();
  await page.locator("[role=alert]").waitFor();
  same(await violations(page), [], "the page that ends letters has accessibility faults");
}

export const journeys: readonly Journey[] = [
  { name: "T33: a push is shown, and a tap leads to its table", run: delivered },
  { name: "notices: where, about what and when", run: chosen },
];
