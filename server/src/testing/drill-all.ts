import type { Config } from "../config.ts";
import { rebuildRatings } from "../ratings/rebuild.ts";
import { randomHex, randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { sealOf } from "../table/sealed.ts";
import { openTables } from "../table/tables.ts";
import type { Client } from "./client.ts";
import { guestAt, insist, type Ways } from "./drill.ts";
import { allOf } from "./rated.ts";
import { type Got, startReceiver } from "./receiver.ts";
import * as registry from "./registry.ts";

/** What a drill with clocks, ratings and notices on has found beside moves. */
export interface AllReport {
  /** Rows that say a clock ran out: everybody answers at once, so none may. */
  readonly flags: number;
  /** Rated games that ended, and whether counting them again from their logs leads to the same ratings. */
  readonly rated: number;
  readonly sameRatings: boolean;
  /** Hosts of games that somebody else finished who were not told of it; how often somebody was told something, and how often again. */
  readonly untold: number;
  readonly told: number;
  readonly toldAgain: number;
}

/** Nothing went wrong beside the moves, and something was rated and told at all. */
export const isSound = ({ flags, rated, sameRatings, untold, told }: AllReport): boolean =>
  flags === 0 && rated > 0 && sameRatings && untold === 0 && told > 0;

const keyOf = ({ headers }: Got): string => String(headers["x-rubizh-key"]);

/**
 * People with accounts who play rated games with clocks, each from a house of their own, and are told of their turns and
 * ends by a hook.
 */
export async function allOn(database: string) {
  const receiver = await startReceiver();
  const houses = new Map<Client, string>();
  const hosts = new Map<string, Client>();
  const paths = new Map<Client, string>();
  const config: Partial<Config> = { database, proxy: "loopback", trusted: [receiver.origin] };

  const come: Ways["come"] = async (nodes, n) => {
    const client = await guestAt(nodes, n);
    houses.set(client, `10.${n >> 8}.${n & 255}.1`);
    await insist(() => client.post("/api/me/recovery", {}));
    const path = `/hook/${n}`;
    paths.set(client, path);
    const hook = { kind: "hook", url: receiver.origin + path };
    const { body } = await insist(() => client.post("/api/me/channels", hook));
    // Sooner than anybody may wish for, so that a drill need not wait for it.
    const store = await openStore(database);
    await store.changeChannel(body.channel.id, { delay_s: 0, kinds: ",turn,over," });
    await store.close();
    return client;
  };

  const sitDown: Ways["sitDown"] = async (game, a, b) => {
    const seats = [{ t: "open" }, { t: "open" }];
    const request = {
      key: randomToken(),
      game,
      seats,
      visibility: "public",
      rated: true,
      pace: "live-long",
    };
    const { body } = await insist(() => a.post("/api/tables", request));
    const { id } = body.table;
    hosts.set(id, a);
    const seeds = [randomHex(16), randomHex(16)];
    for (const act of ["claim", "show"] as const)
      for (const [seat, client] of [a, b].entries()) {
        const seed = seeds[seat] ?? "";
        const told = { key: randomToken(), ...(act === "claim" ? { seal: sealOf(seed) } : { seed }) };
        const from = { "x-forwarded-for": houses.get(client) ?? "" };
        const done = await insist(() => client.post(`/api/tables/${id}/seats/${seat}/${act}`, told, from));
        // On a slow machine the time to show may be over before a killed server is back: then all begin anew.
        if (act === "show" && [403, 409].includes(done.status)) {
          await insist(() => a.post(`/api/tables/${id}/close`, { key: randomToken() }));
          return sitDown(game, a, b);
        }
        if (done.status !== 200) throw new Error(`no ${act}: ${JSON.stringify(done)}`);
      }
    return id;
  };

  const overOf = (client: Client): ReadonlySet<string> => {
    const words = receiver.got
      .filter(({ path }) => path === paths.get(client))
      .map(({ bytes }) => JSON.parse(bytes.toString()) as { readonly kind: string; readonly table: string });
    return new Set(words.filter(({ kind }) => kind === "over").map(({ table }) => table));
  };
  /** Whoever made the last move knows that the game is over, and is not told. */
  const untold = async (): Promise<number> => {
    const store = await openStore(database);
    let count = 0;
    for (const [id, client] of hosts) {
      const table = await store.table(id);
      const last = (await store.rows(id, 0)).findLast(({ actor }) => actor !== null);
      if (table?.status === "over" && last?.actor !== table.host && !overOf(client).has(id)) count += 1;
    }
    await store.close();
    return count;
  };

  const settled = async (): Promise<void> => {
    // A notice that a killed server was about to send is another's when its lease is over.
    const late = Date.now() + 600_000;
    while ((await untold()) > 0 && Date.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 200));
  };

  const report = async (): Promise<AllReport> => {
    const missing = await untold();
    const store = await openStore(database);
    let flags = 0;
    for (const id of hosts.keys())
      flags += (await store.rows(id, 0)).filter(({ body }) => body.startsWith('{"t":"flag"')).length;
    const before = await allOf({ store });
    const { games } = await rebuildRatings(store, openTables(store, registry));
    const sameRatings = JSON.stringify(await allOf({ store })) === JSON.stringify(before);
    await store.close();
    await receiver.stop();
    const told = new Set(receiver.got.map(keyOf)).size;
    return { flags, rated: games, sameRatings, untold: missing, told, toldAgain: receiver.got.length - told };
  };
  return { config, ways: { come, sitDown, settled } satisfies Ways, report };
}
