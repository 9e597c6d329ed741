import { routes, type Sent } from "@rubizh/protocol";
import type { FastifyInstance } from "fastify";
import { isKept } from "../people/kept.ts";
import { ENOUGH } from "../ratings/conduct.ts";
import { ladderOf } from "../ratings/ladder.ts";
import { isSure, newcomer, pointsOf } from "../ratings/rate.ts";
import { skillIn } from "../ratings/settle.ts";
import { refused } from "../refused.ts";
import { derivedToken } from "../secrets.ts";
import type { GuestRow, RatingRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { publish } from "../table/agree.ts";
import type { Standing } from "../table/body.ts";
import type { Table } from "../table/fold.ts";
import { show } from "../table/showing.ts";
import { guestOf, tableOf } from "./access.ts";
import { intentOf } from "./intent.ts";
import { networkOf } from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import { serve } from "./route.ts";

/** What is shown of an account that sits down; at a rated table everybody has to be one, and each somewhere else. */
export async function standingOf(
  { store, inviteKey }: Pick<Rooms, "store" | "inviteKey">,
  table: Table,
  guest: GuestRow,
  ip: string,
): Promise<Standing | undefined> {
  if (!isKept(guest)) {
    if (table.opened.rated) throw refused(403, "accountNeeded");
    return undefined;
  }
  if (table.opened.rated) await elsewhere(store, table, guest.id, derivedToken(inviteKey, networkOf(ip)));
  const ladder = ladderOf(table);
  const known = await store.rating(guest.id, ladder);
  const conduct = await reliabilityOf(store, guest.id);
  if (!known && !table.opened.rated) return conduct;
  return { ...told(ladder, known), ...conduct };
}

/** How reliable an account is, of a hundred games; nothing while there are too few to say. */
async function reliabilityOf(store: Store, guest: string): Promise<Pick<Standing, "reliable">> {
  const { kept, of } = await store.conductOf(guest);
  return of >= ENOUGH ? { reliable: Math.round((100 * kept) / of) } : {};
}

const told = (ladder: string, known: RatingRow | undefined): Standing => {
  const skill = known ? skillIn(known) : newcomer(ladder);
  return { rating: Math.round(pointsOf(ladder, skill)), sure: isSure(ladder, skill) };
};

/** Two seats of one household prove nothing about who plays them. */
async function elsewhere(store: Store, table: Table, guest: string, network: string): Promise<void> {
  const { id } = table.ground;
  // Noted first, so that of two who sit down together at least one finds the other.
  await store.noteNearby(id, guest, network);
  const here = new Set(table.chairs.flatMap((chair) => ("guest" in chair ? [chair.guest] : [])));
  const near = (await store.nearby(id)).filter(
    (other) => other.network === network && other.guest_id !== guest && here.has(other.guest_id),
  );
  if (near.length === 0) return;
  await store.forgetNearby(id, guest);
  throw refused(403, "sameNetwork");
}

/** The randomness that a claim brings: a seed, or the promise of one. */
export const luckIn = (body: Sent<typeof routes.claimSeat.body>): { seed: string; seal?: string } =>
  "seal" in body ? { seed: "", seal: body.seal } : { seed: body.seed };

/** Routes of rated and finished tables. */
export function ratedRoutes(app: FastifyInstance, { tables, store, snapshot }: Rooms): void {
  serve(app, routes.showSeed, async (request) => {
    const guest = guestOf(request);
    const { id, seat } = request.params;
    const { key, seed } = request.body;
    const { table } = await tables.change(id, show(seat, seed), intentOf(request, guest.id, key));
    return snapshot(table, guest, seat);
  });

  serve(app, routes.publishGame, async (request) => {
    const guest = guestOf(request);
    const { id, seat } = request.params;
    const { key, agree } = request.body;
    const { table } = await tables.change(id, publish(seat, agree), intentOf(request, guest.id, key));
    return snapshot(table, guest, seat);
  });

  serve(app, routes.readRated, async (request) => {
    const table = tableOf(request);
    const rows = new Map((await store.ratedAt(table.ground.id)).map((row) => [row.guest_id, row]));
    return {
      seats: table.chairs.flatMap((chair, seat) => {
        const row = chair.t === "human" ? rows.get(chair.guest) : undefined;
        if (!row) return [];
        const [before, after] = [Math.round(Number(row.r0)), Math.round(Number(row.r1))];
        return [{ seat, before, after, ...(row.why === "" ? {} : { why: row.why }) }];
      }),
    };
  });
}
