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

const MOST_MOVES = 20_000;

/** A table as the server shows it to whoever sits on a page. */
export const look = async (page: Page, id: string): Promise<Seen> =>
  told(await page.request.get(`/api/tables/${id}`));

/** Pages of a table in the order of their seats. */
export async function bySeat(pages: readonly Page[], id: string): Promise<readonly Page[]> {
  const seats = await Promise.all(pages.map(async (page) => (await look(page, id)).you.seats[0]));
  return pages.map((_, seat) => at(pages, seats.indexOf(seat)));
}

/** Plays random moves through the server's doors until somebody may move whom nobody waits for; tells the seat. */
export async function untilUnasked(pages: readonly Page[], id: string, game: string): Promise<number> {
  const entry = await loadGame(game);
  const rng = rngFrom("wire");
  let seat = 0;
  let seen = await look(at(pages, seat), id);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    must(seen.pending.t === "seats", "the game is over before somebody may move unasked");
    const [unasked] = seen.pending.may ?? [];
    if (unasked) return unasked.seat;
    const [ask] = seen.pending.asks;
    must(ask !== undefined, "nobody is asked");
    if (ask.seat !== seat) seen = await look(at(pages, ask.seat), id);
    seat = ask.seat;
    const move = entry?.game.sample?.(seen.view, seat, rng);
    const data = { key: randomUUID(), no: ask.no, era: seen.era, moves: [move] };
    const page = at(pages, seat);
    const headers = { "x-rubizh": "1", origin: new URL(page.url()).origin };
    seen = await told(await page.request.post(`/api/tables/${id}/seats/${seat}/moves`, { data, headers }));
  }
  throw new Error("nobody may move unasked");
}

async function told(answer: APIResponse): Promise<Seen> {
  must(answer.ok(), `the server refuses: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Seen;
}
