import type { Store } from "../store/store.ts";
import type { Hub } from "../stream/hub.ts";
import type { Personal } from "../stream/personal.ts";
import type { Tables } from "../table/tables.ts";
import type { TimeLine } from "../time/line.ts";
import type { Bans } from "./bans.ts";

interface House {
  readonly store: Store;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly personal: Personal;
  readonly bans: Bans;
  readonly time: TimeLine;
}

/** With every beat: what the operator has done meanwhile, in a process of its own, takes effect here. */
export const orderBeat =
  ({ store, tables, hub, personal, bans, time }: House) =>
  async (): Promise<void> => {
    time.hold((await store.held()) !== "");
    for (const guest of await bans.beat()) {
      hub.dismiss(guest);
      personal.dismiss(guest);
    }
    for (const table of await store.touchedTables()) {
      tables.drop(table);
      await hub.refresh(table);
    }
    // A page that is open shows them until it is told.
    for (const { table, no } of await store.hiddenWords()) hub.whisper(table, { t: "hidden", no });
  };
