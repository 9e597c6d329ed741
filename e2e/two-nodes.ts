// Two browsers, each on a server process of its own over one PostgreSQL (DATABASE_URL, or one started here), play a game
// to the end while both processes are killed in turn, in the middle of moves. Then what the pages were answered is
// compared with the stored record, move by move.
//   node e2e/two-nodes.ts [--kills 5] [--seed 1] [--game ID] [--web DIR]
// --kills is how often each process is killed; --web takes an app that is built already.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { at, canonical } from "@rubizh/engine";
import { startPostgres, TestNode } from "@rubizh/server/testing";
import type { Page } from "playwright-core";
import { launch } from "./browser.ts";
import { PLAYED } from "./games.ts";
import { DESK, must, PATIENT, PHONE, same, watch } from "./journey.ts";
import { accept, asked, invite, standing } from "./pair.ts";
import { lots, move, situation } from "./player.ts";
import { build } from "./site.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    game: { type: "string", default: PLAYED },
    web: { type: "string" },
  },
});

/** A chain of moves that a page was told is stored. */
interface Acked {
  readonly key: string;
  readonly seat: number;
  readonly seq: number;
  readonly moves: readonly unknown[];
}

/** Notes every answer of 200 to a move; an answer that was cut off is none. */
function note(page: Page, acked: Map<string, Acked>): void {
  page.on("response", async (response) => {
    const seat = /\/seats\/(\d+)\/moves$/.exec(new URL(response.url()).pathname)?.[1];
    if (seat === undefined || response.status() !== 200) return;
    const sent = response.request().postDataJSON() as { key: string; moves: unknown[] };
    const told = (await response.json().catch(() => undefined)) as { seq: number } | undefined;
    if (told) acked.set(sent.key, { key: sent.key, seat: Number(seat), seq: told.seq, moves: sent.moves });
  });
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const web = values.web ?? mkdtempSync(join(tmpdir(), "rubizh-web-"));
if (values.web === undefined) build(web);
const postgres = await startPostgres();
if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
const database = await postgres.database();
const registry = import.meta.resolve("@rubizh/registry");
const nodes = await Promise.all([0, 1].map(() => TestNode.on({ database, web, registry })));
await Promise.all(nodes.map((node) => node.start()));
const browser = await launch();
const faults: string[] = [];
const acked = new Map<string, Acked>();
const began = performance.now();

/** A visitor who knows one of the two servers only. */
async function visitor(node: TestNode, locale: string, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ baseURL: node.address, locale, viewport });
  context.setDefaultTimeout(PATIENT);
  const page = await context.newPage();
  watch(page, faults);
  note(page, acked);
  return page;
}

/** One process dies while a move is made, the other plays on alone; then the pages stand as the servers say. */
async function killed(victim: number, pages: readonly Page[], mover: Page, lot: (n: number) => number) {
  const [page, other] = [at(pages, victim), at(pages, 1 - victim)];
  const moving = move(mover, lot);
  await rest(lot(250));
  await at(nodes, victim).end("SIGKILL");
  await moving;
  await page.locator("header .sync.lost").waitFor();
  if ((await situation(other)) === "asked") await move(other, lot);
  await at(nodes, victim).start();
  const seen = [await standing(page), await standing(other)];
  await page.reload();
  await page.locator("section.bar").waitFor();
  same(
    [await standing(page), await standing(other)],
    seen,
    "after the death of a server the board is another",
  );
}

/** Plays to the end; kills are spread over the game, each server's in turn. */
async function play(pages: readonly Page[]): Promise<number> {
  const lot = lots(Number(values.seed));
  const wanted = 2 * Number(values.kills);
  let kills = 0;
  for (let moves = 1; ; moves++) {
    const page = await asked(pages);
    if (page === "over") return kills;
    if (moves % 3 > 0 || kills === wanted) await move(page, lot);
    else {
      await killed(kills % 2, pages, page, lot);
      kills += 1;
      process.stderr.write(`\r${kills} kills`);
    }
  }
}

/** The stored record holds every acknowledged move once, in the order of the answers, and nothing else. */
async function judge(id: string, page: Page): Promise<void> {
  const record = (await (await page.request.get(`/api/tables/${id}/record`)).json()) as {
    readonly entries: readonly { readonly seat?: number; readonly move?: unknown }[];
  };
  const stored = record.entries.flatMap(({ seat, move: made }) =>
    made === undefined ? [] : [{ seat, move: made }],
  );
  const told = [...acked.values()]
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap(({ seat, moves }) => moves.map((made) => ({ seat, move: made })));
  must(told.length > 0, "nothing was acknowledged");
  must(
    canonical(stored) === canonical(told),
    `acknowledged ${told.length} moves, stored ${stored.length}, or others`,
  );
}

try {
  const pages = [
    await visitor(at(nodes, 0), "uk-UA", DESK),
    await visitor(at(nodes, 1), "pl-PL", PHONE),
  ] as const;
  const link = new URL(await invite(pages[0], values.game));
  await pages[1].goto(`${link.pathname}${link.hash}`);
  await accept(pages[1]);
  await pages[0].locator("section.bar").waitFor();
  const id = at(new URL(pages[0].url()).pathname.split("/"), 2);
  const kills = await play(pages);
  must(kills === 2 * Number(values.kills), `the game was over after ${kills} kills: take another --seed`);
  const results = await Promise.all(
    pages.map(async (page) => {
      await page.locator("dialog .over").waitFor();
      return page.locator(".over td").allTextContents();
    }),
  );
  same(results[0], results[1], "the two see different results");
  for (const page of pages) await judge(id, page);
} catch (error) {
  faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
process.stderr.write("\n");
console.log(
  JSON.stringify(
    {
      kills: nodes.map((node) => node.starts.length - 1),
      chains: acked.size,
      moves: [...acked.values()].reduce((sum, { moves }) => sum + moves.length, 0),
      slowestRestartMs: Math.round(Math.max(...nodes.flatMap((node) => node.starts.slice(1)))),
      seconds: Math.round((performance.now() - began) / 1000),
      faults,
    },
    null,
    2,
  ),
);
await browser.close();
for (const node of nodes) await node.end("SIGTERM");
await postgres.stop();
if (values.web === undefined) rmSync(web, { recursive: true, force: true });
process.exitCode = faults.length === 0 ? 0 : 1;
