import { isObject, type Seat, type Viewer } from "@rubizh/engine";
import { type Access, allows, routes, scopeOf } from "@rubizh/protocol";
import type { FastifyRequest } from "fastify";
import type { Copied } from "../backup/copy.ts";
import type { Bans } from "../order/bans.ts";
import { type Refused, refused } from "../refused.ts";
import type { Swept } from "../retention/retention.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { isPublished, type Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";
import { tokenIn } from "./guard.ts";
import { intentOf } from "./intent.ts";
import type { Bearer, Sessions } from "./session.ts";

/** One route of the API. */
export interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route there is, for those who check them all. */
    guarded: readonly GuardedRoute[];
    /** Lets happen what is due at this moment; the server does it each second. */
    beat: () => Promise<void>;
    /** Deletes whoever's time has come; the server does it each minute. */
    forget: () => Promise<void>;
    /** Deletes what nobody needs any more; the server does it each hour. */
    retain: () => Promise<Swept | undefined>;
    /** Copies the database where that is wanted and due; the server looks every ten minutes. */
    backUp: () => Promise<Copied | undefined>;
    /** Delivers the notices that are due at this moment; the server does it each second. */
    deliver: () => Promise<void>;
    /** Sends the links that were asked for by mail; the server does it each second. */
    writeLetters: () => Promise<void>;
    /** Where the server's line of time is. */
    now: () => Tick;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Called by mail programs, which have no origin: what is in the address proves enough. */
    oneClick?: true;
    /** A limit of its own, requests a minute: by session, or by address where there is none yet. */
    rare?: "newSessions" | "newTables" | "recoveries";
  }
  interface FastifyRequest {
    visit: Visit;
  }
}

/** What is known of a request once it has passed its route. */
export interface Visit {
  readonly guest?: GuestRow;
  readonly table?: Table;
}

const keyOf = (body: unknown): string | undefined =>
  isObject(body) && typeof body["key"] === "string" ? body["key"] : undefined;

export function accessRules(sessions: Sessions, store: Store, tables: Tables, bans: Bans) {
  const looks = async (table: Table, guest: string): Promise<boolean> =>
    table.opened.visibility === "public" ||
    isPublished(table) ||
    table.ground.host === guest ||
    table.chairs.some((chair) => "guest" in chair && chair.guest === guest) ||
    store.watches(table.ground.id, guest);

  /** The request was carried out before, when it was allowed: it gets its first answer, whatever it has changed. */
  const isRepeated = async (request: FastifyRequest, table: string, guest: string): Promise<boolean> => {
    const key = keyOf(request.body);
    if (key === undefined) return false;
    const row = await store.rowByKey(table, guest, key);
    return row?.digest === intentOf(request, guest, key).digest;
  };

  const refusalOf = async (
    table: Table,
    guest: GuestRow,
    access: Exclude<Access, "all" | "guest">,
    seat: number | undefined,
  ): Promise<Refused | undefined> => {
    // Who may not look is not told that there is something to see.
    if (!(await looks(table, guest.id))) return refused(404, "noTable");
    const isHost = table.ground.host === guest.id;
    const seats = seatsOf(table, guest.id);
    const holds = seats.includes(Number(seat));
    const may: Readonly<Record<typeof access, boolean>> = {
      look: true,
      seat: holds,
      host: isHost,
      seated: isHost || seats.length > 0,
      seatOrHost: isHost || holds,
    };
    return may[access] ? undefined : refused(403, access === "host" ? "notHost" : "notYourSeat");
  };

  const visitor = async (bearer: Bearer): Promise<GuestRow> => {
    const guest = await sessions.guestOf(bearer);
    if (!guest) throw refused(401, "noSession");
    return guest;
  };

  return {
    looks,
    visitor,
    /** Lets a request in with what it may use, or throws why not. */
    admit: async (request: FastifyRequest, access: Access): Promise<Visit> => {
      if (access === "all" && (tokenIn(request) === undefined || request.method !== "POST")) return {};
      const guest = await visitor(request);
      inScope(guest, { method: request.method, path: request.routeOptions.url ?? "" });
      if (access === "guest" || access === "all") return { guest };
      const params = request.params as { id?: string; seat?: number };
      const table = await tables.look(params.id ?? "");
      const refusal = await refusalOf(table, guest, access, params.seat);
      if (refusal && !(await isRepeated(request, table.ground.id, guest.id))) throw refusal;
      return { guest, table };
    },
    /** Lets whoever may look at a table in, or throws why not. */
    admitTo: async (bearer: Bearer, id: string): Promise<Required<Visit>> => {
      const guest = await visitor(bearer);
      inScope(guest, routes.streamTable);
      bans.check(guest.id, "any");
      const table = await tables.look(id);
      const refusal = await refusalOf(table, guest, "look", undefined);
      if (refusal) throw refusal;
      return { guest, table };
    },
  };
}

/** A program does what its token is for, at routes that programs use. */
function inScope({ scopes }: GuestRow, route: { readonly method: string; readonly path: string }): void {
  if (scopes === undefined) return;
  const wanted = scopeOf(route);
  if (!wanted || !allows(scopes, wanted)) throw refused(403, "scope");
}

export function guestOf({ visit }: FastifyRequest): GuestRow {
  if (!visit.guest) throw refused(401, "noSession");
  return visit.guest;
}

export function tableOf({ visit }: FastifyRequest): Table {
  if (!visit.table) throw refused(404, "noTable");
  return visit.table;
}

/** Through whose eyes: a seat the guest holds, or a spectator's. */
export function viewerOf(table: Table, guest: string, as: Viewer | undefined): Viewer {
  const seats: readonly Seat[] = seatsOf(table, guest);
  if (as === undefined) return seats[0] ?? "spectator";
  if (as !== "spectator" && !seats.includes(as)) throw refused(403, "notYourSeat");
  return as;
}
