import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { timedNode } from "../testing/timed.ts";
import { openPresence } from "./presence.ts";

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

test("T43: two servers know who is at a table, whichever of them they came to", async () => {
  if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
  const database = await postgres.database();
  const [a, b] = [await timedNode(database), await timedNode(database)];
  const [here, there] = [openPresence(a.store, a.time), openPresence(b.store, b.time)];
  const id = await a.open({ pace: "live-short" });
  const seen = async () => {
    await there.learn(id);
    return there.whoAt(await b.tables.look(id), 0);
  };
  const heard: unknown[] = [];
  b.store.onCommit((commit) => heard.push(commit));
  const sign = { table: id, guest: "g0", isOpen: true };
  here.add(sign);
  await here.noted(sign);
  await a.store.tellPresence(id);
  await expect.poll(() => heard).toContainEqual({ present: id });
  expect((await seen()).seats).toEqual(["here", "gone"]);
  sign.isOpen = false;
  await here.noted(sign);
  expect((await seen()).seats).toEqual(["hidden", "gone"]);
  // A stream on each: while one is open they are there.
  const other = { ...sign, isOpen: true };
  there.add(other);
  here.drop(sign);
  await here.noted(sign);
  expect((await seen()).seats).toEqual(["here", "gone"]);
  there.drop(other);
  expect((await seen()).seats).toEqual(["gone", "gone"]);
  // Long after the start, and two minutes after they were last seen on any server.
  b.pass(4 * 60_000, () => b.time.now());
  expect((await seen()).absent).toEqual([]);
  b.pass(2 * 60_000, () => b.time.now());
  expect(there.goneAt(await b.tables.look(id))).toEqual([0]);
  await a.close();
  await b.close();
});

test("T43: a word that ends this very millisecond has ended, and one open page is enough", async () => {
  const node = await timedNode();
  const id = await node.open({ pace: "live-short" });
  const told = async (...rows: readonly { readonly open: number; readonly ago: number }[]) => {
    const presenceAt = async () => rows.map((row) => ({ guest_id: "g0", ...row }));
    const presence = openPresence({ ...node.store, shared: true, presenceAt }, node.time);
    await presence.learn(id);
    return presence.whoAt(await node.tables.look(id), 0).seats[0];
  };
  expect(await told({ open: 0, ago: 0 })).toBe("gone");
  expect(await told({ open: 1, ago: 1 })).toBe("gone");
  expect(await told({ open: 0, ago: -1 })).toBe("hidden");
  expect(await told({ open: 1, ago: 5 }, { open: 0, ago: -1 })).toBe("hidden");
  expect(await told({ open: 1, ago: -1 }, { open: 0, ago: -5 })).toBe("here");
  await node.close();
});
