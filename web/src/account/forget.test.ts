import { routes } from "@rubizh/protocol";
import { Trouble } from "@rubizh/protocol/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "../kept.ts";
import { HEARD, noteHeard } from "../online/regards.svelte.ts";
import { UNTOLD } from "../puzzle/attempts.ts";
import { lastTable, rememberTable } from "../resume.ts";
import { type GameSum, keepSum, keptSums } from "../review/sums.ts";
import { noteSeen, seenAt } from "../seen.ts";
import { server } from "../table/api.ts";
import { knownChain, rememberChain } from "../table/chain.ts";
import { knownInvites, knownWatch, rememberInvites, rememberWatch } from "../table/invites.ts";
import { memories, seedAt, sittingDown } from "../table/memory.ts";
import type { Kept } from "../table/store.ts";
import { beforeHere, noteBefore } from "./before.ts";
import { forgetOnline, knowsOnline } from "./forget.ts";
import { leavingHere, noteLeaving, takeLeave } from "./leaving.ts";

const RIVAL = "Соломія";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
const written = (): string =>
  [localStorage, sessionStorage]
    .flatMap((kept) => Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? ""))
    .map((key) => `${key} ${localStorage.getItem(key) ?? sessionStorage.getItem(key)}`)
    .join("\n");

const sum = (id: string): GameSum => ({ id, luck: 0, skill: 0, rest: 0, phases: [], kinds: [] });
const seen = (name: string) => ({ side: "red", end: { key: "over.winner", names: [name] } }) as const;

/** A device with a game of its own, and one at a table of the server. */
async function used(): Promise<void> {
  await store().put({
    id: "here",
    header: { game: "toy" },
    seed: { server: "", seats: [] },
    entries: [],
    settled: 0,
    luckNo: 0,
    players: [],
    holder: 0,
    over: false,
    forked: false,
    imported: false,
    updated: 0,
  } as unknown as Kept);
  noteSeen("here", seen("Дядько"));
  noteSeen("there", seen(RIVAL));
  keepSum("toy", sum("here"));
  keepSum("toy", sum("there"));
  noteHeard("there", 7);
  rememberChain("there", { era: 0, moves: [{ no: 1, move: { t: "pass" } }] });
  rememberInvites("there", [{ seat: 1, token: "secret" }]);
  rememberWatch("there", "eyes");
  rememberTable({ at: "table", id: "there" }, "toy");
  noteBefore({ token: "older", tables: 2 });
  localStorage.setItem(UNTOLD, '{"toy/0000aaaa":true}');
  localStorage.setItem("rubizh.guest", "kept");
  localStorage.setItem("rubizh.settings", '{"theme":"dark"}');
  await sittingDown("there", "promise", 0, "seed");
}

beforeEach(async () => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("dispatchEvent", () => true);
  for (const { id } of await store().all()) await store().drop(id);
  await memories().clear();
  await used();
});
afterEach(() => vi.unstubAllGlobals());

test("what was kept of tables on the server is forgotten; games of this device stay with what was seen of them", async () => {
  expect(await knowsOnline()).toBe(true);
  expect(await forgetOnline(false)).toBe(true);
  expect(written()).not.toContain(RIVAL);
  expect(written()).not.toContain("there");
  expect(seenAt("there")).toBeUndefined();
  expect(await seedAt("there")).toBeUndefined();
  expect(await memories().count()).toBe(0);
  expect(knownChain("there")).toBeUndefined();
  expect([knownInvites("there"), knownWatch("there")]).toEqual([[], ""]);
  expect(localStorage.getItem(`${HEARD}there`)).toBeNull();
  expect(localStorage.getItem(UNTOLD)).toBeNull();
  expect([lastTable(), beforeHere()]).toEqual([undefined, undefined]);
  expect(seenAt("here")?.end?.names).toEqual(["Дядько"]);
  expect(keptSums("toy").map(({ id }) => id)).toEqual(["here"]);
  expect((await store().all()).map(({ id }) => id)).toEqual(["here"]);
  expect(localStorage.getItem("rubizh.settings")).not.toBeNull();
  expect(await knowsOnline()).toBe(false);
});

test("the way back to a game of this device stays", async () => {
  rememberTable({ at: "here", id: "here" }, "toy");
  await forgetOnline(false);
  expect(lastTable()?.id).toBe("here");
});

test("games of this device go when that is asked for", async () => {
  rememberTable({ at: "here", id: "here" }, "toy");
  expect(await forgetOnline(true)).toBe(true);
  expect(await store().all()).toEqual([]);
  expect([seenAt("here"), lastTable(), keptSums("toy")]).toEqual([undefined, undefined, []]);
});

test("nobody is reached through this browser any more, and what was told goes from the screen", async () => {
  const unsubscribe = vi.fn(async () => true);
  const close = vi.fn();
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async () => ({
        getNotifications: async () => [{ close }, { close }],
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  });
  expect(await forgetOnline(false)).toBe(true);
  expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([2, 1]);
  unsubscribe.mockRejectedValueOnce(new Error("the push service is away"));
  expect(await forgetOnline(false)).toBe(false);
});

test("a database that cannot be read keeps no names, and what could not go is told", async () => {
  const all = vi.spyOn(store(), "all").mockRejectedValue(new Error("closed"));
  expect(await forgetOnline(false)).toBe(true);
  expect(written()).not.toContain(RIVAL);
  expect(await forgetOnline(true)).toBe(false);
  all.mockRestore();
});

/** What the server says of whoever is here: an id and whether it is about to go, or that it is nobody. */
const asked = (answer: { readonly id: string; readonly gone?: string } | number) =>
  vi.spyOn(server, "ask").mockImplementation(async (route) => {
    expect(route).toBe(routes.readAccount);
    if (typeof answer === "number") throw new Trouble(answer, { rule: "x", why: { key: "x" } });
    const { id, ...rest } = answer;
    return { guest: { id, name: "", kept: true }, ...rest } as never;
  });
const leaving = (until: number): void => noteLeaving({ guest: "me", until, games: false });

test("an account that is gone takes along what this device kept of it", async () => {
  asked(401);
  leaving(Date.now() - 1);
  expect(await takeLeave()).toBe(true);
  expect(written()).not.toContain(RIVAL);
  expect([leavingHere(), localStorage.getItem("rubizh.guest")]).toEqual([undefined, null]);
});

test("nothing is asked or forgotten before its time", async () => {
  const ask = asked(401);
  leaving(Date.now() + 3_600_000);
  expect(await takeLeave()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  expect(written()).toContain(RIVAL);
});

test("whoever changed their mind elsewhere keeps everything", async () => {
  asked({ id: "me" });
  leaving(0);
  expect(await takeLeave()).toBe(false);
  expect([leavingHere(), seenAt("there")?.end?.names]).toEqual([undefined, [RIVAL]]);
});

test.each([
  ["a server that is away", 0],
  ["an account that goes any moment", { id: "me", gone: "2026-01-01T00:00:00Z" }],
] as const)("%s is asked again at the next visit", async (_, answer) => {
  asked(answer);
  leaving(1);
  expect(await takeLeave()).toBe(false);
  expect([leavingHere()?.guest, seenAt("there")?.end?.names]).toEqual(["me", [RIVAL]]);
});

test("somebody else who plays here by now stays; what was left is forgotten", async () => {
  asked({ id: "other" });
  leaving(1);
  expect(await takeLeave()).toBe(false);
  expect(written()).not.toContain(RIVAL);
  expect([leavingHere(), localStorage.getItem("rubizh.guest")]).toEqual([undefined, "kept"]);
});
