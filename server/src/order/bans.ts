import { createHmac } from "node:crypto";
import { isIPv4 } from "node:net";
import { networkOf } from "../http/limits.ts";
import { refused } from "../refused.ts";
import { randomToken } from "../secrets.ts";
import type { BanRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const NETWORK_MS = 30 * 24 * 3600_000;

export type Bans = Awaited<ReturnType<typeof openBans>>;

/** Whom the operator keeps from what. Asked anew with every beat, so that all nodes know within a moment. */
export async function openBans(store: Store) {
  const key = await store.setting("network-key", randomToken() + randomToken());
  let byGuest: ReadonlyMap<string, readonly BanRow[]> = new Map();
  let networks: ReadonlyMap<string, BanRow> = new Map();

  /** A household: the /64 of an IPv6 address, the /24 of another; nobody can tell from the hash which. */
  const markOf = (ip: string): string => {
    const net = isIPv4(ip) ? ip.split(".").slice(0, 3).join(".") : networkOf(ip);
    return createHmac("sha256", key).update(net).digest("base64url");
  };
  const refuse = ({ until, why }: BanRow) =>
    refused(403, "banned", { until: new Date(until).toISOString().slice(0, 16).replace("T", " "), why });

  return {
    /** Reads them again; tells who is kept out of everything. */
    beat: async (): Promise<readonly string[]> => {
      const all = await store.bans();
      byGuest = Map.groupBy(
        all.filter(({ guest_id }) => guest_id !== ""),
        ({ guest_id }) => guest_id,
      );
      networks = new Map(all.flatMap((ban) => (ban.guest_id === "" ? [[ban.network, ban] as const] : [])));
      return all.flatMap(({ guest_id, kind }) => (kind === "all" && guest_id !== "" ? [guest_id] : []));
    },
    /** Throws why a guest may not do this. */
    check: (guest: string, what: "play" | "chat" | "any"): void => {
      const ban = byGuest.get(guest)?.find(({ kind }) => kind === "all" || kind === what);
      if (ban) throw refuse(ban);
    },
    /** Throws why nobody new may come from there. */
    checkNetwork: (ip: string): void => {
      const ban = networks.size > 0 ? networks.get(markOf(ip)) : undefined;
      if (ban) throw refuse(ban);
    },
    /** Where a banned person comes from is kept out too, where the operator wanted that. */
    note: async (guest: string, ip: string): Promise<void> => {
      const wanted = byGuest.get(guest)?.find(({ network }) => network === "wanted");
      if (!wanted) return;
      const network = markOf(ip);
      if (networks.has(network)) return;
      const until = Math.min(wanted.until, (await store.now()) + NETWORK_MS);
      await store.addBan({ id: network, guest_id: "", kind: "all", why: wanted.why, until, network });
    },
  };
}
