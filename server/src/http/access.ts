import type { Seat, Viewer } from "@rubizh/engine";
import type { FastifyRequest } from "fastify";
import { refused } from "../refused.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import type { Tables } from "../table/tables.ts";
import type { Sessions } from "./session.ts";

/**
 * Who may use a door: everybody; a guest; who may look at the table; who holds the seat in the address; the host; the
 * host or any seat; the seat's holder or the host. Every door of the API names one.
 */
export type Access = "all" | "guest" | "look" | "seat" | "host" | "seated" | "seatOrHost";

/** One door of the API. */
export interface Door {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every door there is, for those who check them all. */
    doors: readonly Door[];
  }
  interface FastifyContextConfig {
    access?: Access;
    /** A limit of its own, requests a minute: by session, or by address where there is none yet. */
    rare?: "newSessions" | "newTables";
  }
  interface FastifyRequest {
    visit: Visit;
  }
}

/** What is known of a request once it has passed its door. */
export interface Visit {
  readonly guest?: GuestRow;
  readonly table?: Table;
}

export function doorkeeper(sessions: Sessions, store: Store, tables: Tables) {
  const looks = async (table: Table, guest: GuestRow): Promise<boolean> =>
    table.opened.visibility === "public" ||
    table.ground.host === guest.id ||
    table.chairs.some((chair) => "guest" in chair && chair.guest === guest.id) ||
    store.watches(table.ground.id, guest.id);

  return {
    looks,
    /** Lets a request in with what it may use, or throws why not. */
    admit: async (request: FastifyRequest, access: Access): Promise<Visit> => {
      if (access === "all") return {};
      const guest = await sessions.guestOf(request);
      if (!guest) throw refused(401, "noSession");
      if (access === "guest") return { guest };
      const params = request.params as { id?: string; seat?: number };
      const table = await tables.look(params.id ?? "");
      // Who may not look is not told that there is something to see.
      if (!(await looks(table, guest))) throw refused(404, "noTable");
      const isHost = table.ground.host === guest.id;
      const seats = seatsOf(table, guest.id);
      const holds = seats.includes(Number(params.seat));
      const may: Readonly<Record<Exclude<Access, "all" | "guest">, boolean>> = {
        look: true,
        seat: holds,
        host: isHost,
        seated: isHost || seats.length > 0,
        seatOrHost: isHost || holds,
      };
      if (!may[access]) throw refused(403, access === "host" ? "notHost" : "notYourSeat");
      return { guest, table };
    },
  };
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
