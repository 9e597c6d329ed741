import { store } from "./kept.ts";
import { botMinds } from "./table/bots.ts";
import type { LocalKit } from "./table/local.ts";

/** What a game on this device needs. */
export const kit = (): LocalKit => ({ store: store(), minds: botMinds(), clock: () => Date.now() });
