import type { Store } from "../store/store.ts";
import type { Hub } from "../stream/hub.ts";
import type { Tables } from "../table/tables.ts";
import type { TimeLine } from "../time/line.ts";
import type { Bans } from "./bans.ts";

/** With every beat: what the operator has done meanwhile, in a process of its own, takes effect here. */
export const orderBeat =
  (store: Store, tables: Tables, hub: Hub, bans: Bans, time: TimeLine) => async (): Promise<void> => {
    time.hold((await store.held()) !== "");
    for (const guest of await bans.beat()) hub.dismiss(guest);
    for (const table of await store.touchedTables()) {
      tables.drop(table);
      await hub.refresh(table);
    }
  };
