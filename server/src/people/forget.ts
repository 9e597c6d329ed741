import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import type { Rewritten } from "../store/life.ts";
import type { Store } from "../store/store.ts";
import { type Body, readBody } from "../table/body.ts";
import { isPlaying, resign } from "../table/moves.ts";
import { movePerson } from "../table/persons.ts";
import { close, freeSeat, seatsOf } from "../table/seating.ts";
import type { Tables } from "../table/tables.ts";
import type { Decide } from "../table/write.ts";

interface Where {
  readonly store: Store;
  readonly tables: Tables;
}

const BETWEEN_MS = 60_000;

/**
 * Nothing names the guest afterwards: running seats leave, rows of logs are written again with a tombstone of their
 * table in its place, all else goes. The only rewriting of a log there is; records and stamps do not cover these rows.
 */
export async function forgetGuest(
  where: Where,
  guest: string,
  /** Nobody has seen the guest since; tables that were made later do not name it. */
  unseen = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const { store, tables } = where;
  for (const program of await store.programs(guest)) await forgetGuest(where, program.id);
  for (const id of await store.tablesWith(guest)) await leaveTable(where, id, guest);
  for await (const id of store.tablesNaming(guest, unseen)) {
    // Another at each table, so that nobody can put them together again.
    const tomb = randomToken();
    await tables.change(id, movePerson(guest, tomb, "")).catch(unlessRefused);
    const rows = await store.rows(id, 0);
    const was = (await store.table(id))?.seats ?? "[]";
    const seats = { was, now: nameless(was, guest, tomb) };
    await store.rewrite(id, rewritten(rows, guest, tomb), seats, { from: guest, to: tomb });
    tables.drop(id);
  }
  await store.forgetReach(guest);
  await store.removeGuest(guest);
}

/** A table that cannot be read, or where nothing is left to leave, is written again all the same. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

async function leaveTable({ tables }: Where, id: string, guest: string): Promise<void> {
  const change = (decide: Decide): Promise<unknown> => tables.change(id, decide).catch(unlessRefused);
  const table = await tables.look(id);
  if (table.status === "waiting" && table.ground.host === guest) await change(close);
  for (const seat of seatsOf(table, guest))
    await change((now, tick) => (isPlaying(now, seat) ? resign(seat) : freeSeat(seat))(now, tick));
}

/** Rows of a log that name a guest, or hold its words, as they are without it. */
function rewritten(
  rows: readonly { readonly no: number; readonly body: string }[],
  guest: string,
  tomb: string,
): readonly Rewritten[] {
  const bodies = rows.map(({ no, body }) => ({ no, was: body, body: legible(body) }));
  const ids = namesOf(
    bodies.map(({ body }) => body),
    guest,
  );
  const isOwn = (id: string | undefined): boolean => id !== undefined && ids.has(id);
  const sitters = new Map<number, string>();
  return bodies.flatMap(({ no, was, body }) => {
    if (!body) return [];
    if (body.t === "sat") sitters.set(body.seat, body.guest);
    if (body.t === "freed") sitters.delete(body.seat);
    const now = JSON.stringify(without(body, isOwn, sitters, tomb));
    if (body.t === "moved" && body.seat !== undefined) sitters.set(body.seat, body.to);
    return now === was ? [] : [{ no, body: now }];
  });
}

/** Whom the guest was at this table before it became who it is. */
function namesOf(bodies: readonly (Body | undefined)[], guest: string): ReadonlySet<string> {
  const ids = new Set([guest]);
  for (const body of bodies.toReversed()) if (body?.t === "moved" && ids.has(body.to)) ids.add(body.from);
  return ids;
}

function without(
  body: Body,
  isOwn: (id: string | undefined) => boolean,
  sitters: ReadonlyMap<number, string>,
  tomb: string,
): Body {
  switch (body.t) {
    case "opened": {
      const seats = body.table.seats.map((seat) =>
        seat.t === "held" && isOwn(seat.guest) ? { ...seat, guest: tomb, name: "" } : seat,
      );
      return { ...body, table: { ...body.table, seats } };
    }
    case "sat":
      return isOwn(body.guest)
        ? { ...body, guest: tomb, name: "", ...(body.program === undefined ? {} : { program: "" }) }
        : body;
    case "moved": {
      const from = isOwn(body.from) ? tomb : body.from;
      return isOwn(body.to) || body.to === tomb ? { ...body, from, to: tomb, name: "" } : { ...body, from };
    }
    case "wrote":
      return isOwn(sitters.get(body.seat)) ? { ...body, text: "" } : body;
    default:
      return body;
  }
}

function legible(text: string): Body | undefined {
  try {
    return readBody(text);
  } catch {
    return undefined;
  }
}

/** Seats as lists show them. */
function nameless(seats: string, guest: string, tomb: string): string {
  const chairs = JSON.parse(seats) as readonly { readonly guest?: string }[];
  return JSON.stringify(
    chairs.map((chair) =>
      chair.guest === guest || chair.guest === tomb
        ? { ...chair, guest: tomb, name: "", ...("program" in chair ? { program: "" } : {}) }
        : chair,
    ),
  );
}

/** Deletes whoever asked for it when the time has come. */
export function openForgetting(where: Where, log: FastifyBaseLogger) {
  let underway: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    for (const guest of await where.store.goneGuests(Date.now())) await forgetGuest(where, guest);
  };
  const once = (): Promise<void> => {
    underway ??= all()
      .catch((error: unknown) => log.error({ err: error }, "forget"))
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
  const timer = setInterval(() => void once(), BETWEEN_MS);
  return {
    once,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await underway;
    },
  };
}
