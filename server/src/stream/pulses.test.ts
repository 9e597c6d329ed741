import { PULSE_MS, SILENCE_MS } from "@rubizh/protocol";
import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { Commit, Store } from "../store/store.ts";
import type { Tables } from "../table/tables.ts";
import { openHub } from "./hub.ts";
import type { Presence } from "./presence.ts";
import { openPulses } from "./pulses.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("everybody once in a round, and never all in one turn of the event loop", () => {
  const heard = new Map<number, number>();
  let most = 0;
  let now = 0;
  const pulses = openPulses<number>(PULSE_MS, (one) => {
    heard.set(one, (heard.get(one) ?? 0) + 1);
    now += 1;
    most = Math.max(most, now);
  });
  const slots = Array.from({ length: 5_000 }, (_, i) => pulses.add(i));
  pulses.drop(slots[7] ?? 0, 7);
  for (let turn = 0; turn < 250; turn++) {
    now = 0;
    vi.advanceTimersByTime(PULSE_MS / 250);
  }
  expect(heard.size).toBe(4_999);
  expect(new Set(heard.values())).toEqual(new Set([1]));
  expect(most).toBe(20);
  expect(SILENCE_MS).toBeGreaterThan(PULSE_MS + 10_000);
  pulses.stop();
});

test("who has not taken the last pulse is gone, and a session that ends closes its own streams alone", () => {
  let tell: (commit: Commit) => void = () => {};
  const onCommit = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  const quiet = new Promise(() => {});
  const hub = openHub(
    { shared: false, onCommit } as unknown as Store,
    { onChange: () => () => {}, look: () => quiet } as unknown as Tables,
    async () => true,
    () => {},
    { add: () => {}, drop: () => {} } as unknown as Presence,
    {} as FastifyBaseLogger,
  );
  const said: string[] = [];
  let isAsleep = false;
  const open = (name: string, session: string) => {
    const socket = {
      bufferedAmount: 0,
      on(event: string, listener: () => void) {
        if (event === "pong") this.pong = listener;
      },
      pong: () => {},
      ping() {
        if (!isAsleep) this.pong();
      },
      send: (text: string) => said.push(`${name} ${text}`),
      close: (code: number) => said.push(`${name} ${code}`),
      terminate: () => said.push(`${name} gone`),
    };
    const listening = {
      table: "t",
      guest: name,
      session,
      network: "n",
      viewer: "spectator",
      told: "lean",
      wantsWho: false,
    } as const;
    hub.add(socket as unknown as WebSocket, { ...listening, sent: 3 });
    return socket;
  };
  const [, stuck] = [open("a", "one"), open("b", "two")];
  vi.advanceTimersByTime(PULSE_MS);
  expect(said.splice(0).sort()).toEqual(['a {"t":"pulse","seq":3}', 'b {"t":"pulse","seq":3}']);
  stuck.bufferedAmount = 20;
  vi.advanceTimersByTime(PULSE_MS);
  expect(said.splice(0).sort()).toEqual(['a {"t":"pulse","seq":3}', "b gone"]);
  // A laptop that was closed answers no more, though what is sent leaves.
  isAsleep = true;
  vi.advanceTimersByTime(SILENCE_MS);
  expect(said.splice(0)).toContain("a gone");
  isAsleep = false;
  tell({ session: "one" });
  expect(said.splice(0)).toEqual(["a 4401"]);
  hub.close();
});
