import type { Viewer } from "@rubizh/engine";
import type { Snapshot } from "@rubizh/protocol";
import type { Config } from "../config.ts";
import type { Registry } from "../games.ts";
import type { SendMail } from "../notices/mail.ts";
import type { GuestRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Presence } from "../stream/presence.ts";
import type { Table } from "../table/fold.ts";
import { seatsOf } from "../table/seating.ts";
import { infoOf, seenBy } from "../table/show.ts";
import type { Tables } from "../table/tables.ts";
import type { Tick } from "../time/line.ts";
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
  readonly snapshot: ReturnType<typeof snapshotsAt>;
  /** Throws when what is left of the disk belongs to the moves of games that are on. */
  readonly spare: () => Promise<void>;
  /** Whether a guest may know of a table. */
  readonly looks: (table: Table, guest: string) => Promise<boolean>;
  readonly presence: Presence;
  /** Undefined where no mail is set up. */
  readonly mail: SendMail | undefined;
}

/** A table as one guest may see it. */
export const snapshotsAt =
  (now: () => Tick) =>
  (table: Table, guest: GuestRow, as: Viewer | undefined): Snapshot => {
    const viewer = viewerOf(table, guest.id, as);
    return {
      seq: table.no,
      as: viewer,
      you: { host: table.ground.host === guest.id, seats: seatsOf(table, guest.id) },
      table: infoOf(table, now()),
      ...seenBy(table, viewer),
    };
  };
