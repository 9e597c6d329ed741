import type { Config } from "../config.ts";
import { randomToken } from "../secrets.ts";
import { Client } from "./client.ts";
import { newSubscriber } from "./receiver.ts";
import { startTestServer } from "./server.ts";
import { steadyCounter } from "./timed.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Without the no-break spaces of good type. */
export const plain = (text: string): string => text.replaceAll("\u00a0", " ");

/** A server whose time goes on by hand, and two people at it. */
export async function world(origin: string, begin = "2026-06-01T10:00:00Z", more: Partial<Config> = {}) {
  const steady = steadyCounter();
  const server = await startTestServer({
    counter: steady.counter,
    epoch: () => Date.parse(begin) + steady.counter(),
    trusted: [origin],
    ...more,
  });
  const [olia, jan] = await Promise.all([
    Client.guest(server.address, "Оля"),
    Client.guest(server.address, "Jan"),
  ]);
  if (!olia || !jan) throw new Error("nobody");
  const later = async (ms: number): Promise<void> => {
    steady.pass(ms, () => server.app.now());
    await server.app.beat();
    await server.app.deliver();
  };
  return {
    server,
    olia,
    jan,
    later,
    /** Minute by minute, as a server lives. */
    wait: async (ms: number, step = MINUTE): Promise<void> => {
      for (let left = ms; left > 0; left -= step) await later(Math.min(step, left));
    },
    /** Olia begins; whoever is asked passes on. */
    begun: async (pace = "slow-normal", options = {}): Promise<string> => {
      const seats = [{ t: "open" }, { t: "open" }];
      const asked = { key: randomToken(), game: "clockwork", seats, pace, ...options };
      const { body } = await olia.post("/api/tables", asked);
      const { id } = body.table;
      await olia.claim(id, 0);
      await jan.claim(id, 1, body.invites[1].token);
      return id;
    },
    pass: async (id: string, seat: 0 | 1): Promise<number> => {
      const by = [olia, jan][seat];
      const { body } = (await by?.legal(id, seat)) ?? { body: { no: -1 } };
      return (await by?.move(id, seat, body.no, [{ t: "pass", next: [1 - seat] }]))?.status ?? 0;
    },
    push: async (who: Client, path = "/push") => {
      const subscriber = newSubscriber();
      const endpoint = origin + path;
      const { status, body } = await who.post("/api/me/channels", {
        kind: "push",
        endpoint,
        keys: subscriber.keys,
      });
      if (status !== 201) throw new Error(`no channel: ${status}`);
      return { ...subscriber, id: body.channel.id as string };
    },
    close: () => server.close(),
  };
}

export type World = Awaited<ReturnType<typeof world>>;
export const speak = (who: Client, more: object = {}) =>
  who.post("/api/me/notices", { lang: "en", zone: "", quiet: null, ...more });
