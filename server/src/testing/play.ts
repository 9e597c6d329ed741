import { type AnyEntry, type Rng, rngFrom } from "@rubizh/engine";
import { randomToken } from "../secrets.ts";
import type { Client } from "./client.ts";

/** Lets the given clients, in seat order, play random legal moves until the game is over; bots have no client. */
export async function playOn(
  id: string,
  clients: readonly (Client | undefined)[],
  rng: Rng = rngFrom(id),
): Promise<void> {
  const anyone = clients.find((client) => client !== undefined);
  for (;;) {
    let moved = false;
    for (const [seat, client] of clients.entries())
      if (client) moved = (await playOne(id, client, seat, rng)) || moved;
    if (moved) continue;
    const now = await anyone?.get(`/api/tables/${id}`);
    if (now?.body.table.status !== "playing") return;
    // Only bots are asked.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One move of one seat, if it is asked: random, or what a bot makes of its view. */
export async function playOne(
  id: string,
  client: Client,
  seat: number,
  rng: Rng,
  bot?: AnyEntry["bot"],
): Promise<boolean> {
  const { no, era, moves } = (await client.legal(id, seat)).body;
  if (no < 0) return false;
  const move = bot ? await chosenBy(bot, id, client, seat, rng) : moves[rng(moves.length)].move;
  if (move === undefined) return false;
  const { status, body } = await client.move(id, seat, no, [move], randomToken(), era);
  if (status !== 200) throw new Error(`a legal move is refused: ${JSON.stringify(body)}`);
  return true;
}

/** What a bot answers; nothing where its seat may do something, a coin be given, but is not asked. */
async function chosenBy(
  bot: AnyEntry["bot"],
  id: string,
  client: Client,
  seat: number,
  rng: Rng,
): Promise<unknown> {
  const { view, pending } = (await client.get(`/api/tables/${id}?as=${seat}`)).body;
  const isAsked = pending?.t === "seats" && pending.asks.some((ask: { seat: number }) => ask.seat === seat);
  return isAsked ? bot(1)(view, seat, rng, {}) : undefined;
}
