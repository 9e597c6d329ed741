import { createHmac } from "node:crypto";
import { randomToken } from "../secrets.ts";
import type { Store } from "../store/store.ts";
import { MINUTE_MS, tooOften } from "./limits.ts";

/** Counts what an address does on any node: throws when to try again. Nobody can tell from what is stored which address. */
export type Meter = (what: string, address: string, most: number) => Promise<void>;

/** Where several nodes share the database they count there; one alone has counted for itself. */
export async function openMeter(store: Store): Promise<Meter | undefined> {
  if (!store.shared) return undefined;
  const key = await store.setting("meter-key", randomToken() + randomToken());
  return async (what, address, most) => {
    const name = createHmac("sha256", key).update(`${what}|${address}`).digest("base64url");
    const { n, left } = await store.count(name, MINUTE_MS);
    if (n > most) throw tooOften(Math.ceil(left / 1000));
  };
}
