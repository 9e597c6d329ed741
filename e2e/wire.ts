import { randomUUID } from "node:crypto";
import { at, rngFrom } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import type { APIResponse, Page } from "playwright-core";
import { must } from "./journey.ts";

interface Question {
  readonly seat: number;
  readonly no: number;
}
/** What the server shows a seat. */
interface Seen {
  readonly view: never;
  readonly era: number;
  readonly you: { readonly seats: readonly number[] };
  readonly pending: {
    readonly t: string;
    readonly asks: readonly Question[];
    readonly may?: readonly Question[];
  };
}

const BUDGET = { iterations: 100 };

/** A table as the server shows it to whoever sits on a page. */
export const look = async (page: Page, id: string): Promise<Seen> =>
  told(await page.request.get(`/api/tables/${id}`));

/** Pages of a table in the order of their seats. */
export async function bySeat(pages: readonly Page[], id: string): Promise<readonly Page[]> {
  const seats = await Promise.all(pages.map(async (page) => (await look(page, id)).you.seats[0]));
  return pages.map((_, seat) => at(pages, seats.indexOf(seat)));
}

/**
 * Bots move for all people through the server's routes until somebody may move whom nobody waits for; tells the seat, or
 * nothing if the game ends before.
 */
export async function untilUnasked(
  pages: readonly Page[],
  id: string,
  game: string,
): Promise<number | undefined> {
  const bot = (await loadGame(game))?.bot(2);
  const rng = rngFrom("wire");
  let seat = 0;
  let seen = await look(at(pages, seat), id);
  while (seen.pending.t === "seats") {
    const [unasked] = seen.pending.may ?? [];
    if (unasked) return unasked.seat;
    const [ask] = seen.pending.asks;
    must(ask !== undefined, "nobody is asked");
    if (ask.seat !== seat) seen = await look(at(pages, ask.seat), id);
    seat = ask.seat;
    const move = bot?.(seen.view, seat, rng, BUDGET);
    const data = { key: randomUUID(), no: ask.no, era: seen.era, moves: [move] };
    const page = at(pages, seat);
    const headers = { "x-rubizh": "1", origin: new URL(page.url()).origin };
    seen = await told(await page.request.post(`/api/tables/${id}/seats/${seat}/moves`, { data, headers }));
  }
  return undefined;
}

async function told(answer: APIResponse): Promise<Seen> {
  must(answer.ok(), `the server refuses: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Seen;
}
