import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "playwright-core";
import { launch } from "../browser.ts";

/** The sources as they are, without their types: what needs no bundler here needs none to be measured. */
const ROOT = new URL("../../", import.meta.url);
const BARE = [
  ...["@rubizh/engine", "@rubizh/engine/enrol", "@rubizh/engine/puzzle", "@rubizh/bots", "@rubizh/text"],
  ...["zod", "zod/mini", "pure-rand/generator/xoroshiro128plus", "pure-rand/distribution/uniformInt"],
  ...["@noble/hashes/utils.js", "@noble/hashes/sha2.js", "@noble/hashes/hmac.js"],
];
const pathOf = (name: string): string => new URL(import.meta.resolve(name)).href.replace(ROOT.href, "/");
const imports = JSON.stringify({ imports: Object.fromEntries(BARE.map((name) => [name, pathOf(name)])) });
/** A page of nothing but these sources. */
async function served(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, answer) => {
    const path = request.url ?? "/";
    if (path === "/") {
      answer.setHeader("content-type", "text/html");
      answer.end(`<!doctype html><script type="importmap">${imports}</script>`);
      return;
    }
    try {
      const text = readFileSync(fileURLToPath(new URL(`.${path}`, ROOT)), "utf8");
      answer.setHeader("content-type", path.endsWith(".json") ? "application/json" : "text/javascript");
      answer.end(path.endsWith(".ts") ? stripTypeScriptTypes(text) : text);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** Milliseconds that a page's thread has worked: other work on the machine does not change them. */
export async function worked(lens: CDPSession): Promise<number> {
  const { metrics } = await lens.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Milliseconds of the same work on the page and in a worker, the shortest of five. */
const yardstick = (page: Page): Promise<{ readonly page: number; readonly worker: number }> =>
  page.evaluate(async () => {
    const work = (): number => {
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 5; run++) {
        const from = performance.now();
        let x = 1;
        for (let i = 0; i < 2e7; i++) x = (x * 48271) % 2147483647;
        best = Math.min(best, performance.now() - from + (x & 0));
      }
      return best;
    };
    const source = URL.createObjectURL(new Blob([`postMessage((${work})())`], { type: "text/javascript" }));
    const worker = new Worker(source);
    const there = await new Promise<number>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
    });
    worker.terminate();
    return { page: work(), worker: there };
  });

export const rounded = (ms: number): number => Math.round(10 * ms) / 10;

export interface Slowed {
  readonly page: Page;
  readonly lens: CDPSession;
  /** From now on so many times slower than the machine. */
  slow(rate: number): Promise<void>;
}

/** Measures on a page of the sources, and prints how much slower it and a worker become. */
export async function onSlowedPage(
  slower: number,
  measure: (slowed: Slowed) => Promise<void>,
): Promise<void> {
  const { address, close } = await served();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const free = await yardstick(page);
    const lens = await page.context().newCDPSession(page);
    const slow = async (rate: number): Promise<void> =>
      void (await lens.send("Emulation.setCPUThrottlingRate", { rate }));
    await slow(slower);
    const late = await yardstick(page);
    const ratio = { page: rounded(late.page / free.page), worker: rounded(late.worker / free.worker) };
    console.log(JSON.stringify({ slower: ratio }));
    await lens.send("Performance.enable", { timeDomain: "threadTicks" });
    await measure({ page, lens, slow });
  } finally {
    await browser.close();
    close();
  }
}
