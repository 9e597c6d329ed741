import type { Viewer } from "@rubizh/engine";
import type { Snapshot } from "@rubizh/protocol";
import type { Config } from "../config.ts";
import type { Registry } from "../games.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import { infoOf, seenBy } from "../table/show.ts";
import type { Tables } from "../table/tables.ts";
import { viewerOf } from "./access.ts";
import type { Sessions } from "./session.ts";

/** What the routes lead to. */
export interface Rooms {
  readonly config: Config;
  readonly store: Store;
  readonly registry: Registry;
  readonly tables: Tables;
  readonly sessions: Sessions;
  /** Makes the invitations of a new table, so that a repeated request is answered alike. */
  readonly inviteKey: string;
  readonly snapshot: typeof snapshotOf;
  /** Throws when what is left of the disk belongs to the moves of games that are on. */
  readonly spare: () => Promise<void>;
  /** Whether a guest may know of a table. */
  readonly looks: (table: Table, guest: string) => Promise<boolean>;
}

/** A table as one guest may see it. */
export function snapshotOf(table: Table, guest: GuestRow, as: Viewer | undefined): Snapshot {
  const viewer = viewerOf(table, guest.id, as);
  return {
    seq: table.no,
    as: viewer,
    you: { host: table.ground.host === guest.id, seats: seatsOf(table, guest.id) },
    table: infoOf(table),
    ...seenBy(table, viewer),
  };
}
