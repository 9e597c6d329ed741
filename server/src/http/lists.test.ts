import { expect, test } from "vitest";
import { openStore } from "../store/store.ts";
import { Client } from "../testing/client.ts";
import { playOn } from "../testing/play.ts";
import { startPostgres } from "../testing/postgres.ts";
import { startTestServer } from "../testing/server.ts";

const row = (id: string, host: string, over: number) => ({
  table: {
    id,
    game: over % 2 === 0 ? "toy" : "march",
    host,
    key: id,
    digest: "",
    visibility: "private",
    pace: "none",
    seed: "",
    created: over,
    status: "over",
    head: 1,
    updated: over,
    seats: "[]",
    marks: '{"takebacks":0,"rerolled":0,"hints":0}',
    ended: "",
  },
  rows: [],
  seated: [],
  turns: [],
});

const postgres = await startPostgres();
test.each(postgres ? ["sqlite", "postgres"] : ["sqlite"])(
  "T35: 250 finished games are read page by page, each once, while others end (%s)",
  async (kind) => {
    const store = await openStore(kind === "postgres" ? ((await postgres?.database()) ?? "") : ":memory:");
    for (let n = 0; n < 250; n++)
      await store.open(row(`t${String(n).padStart(3, "0")}`, "g", 1000 + (n % 100)));
    const seen: string[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await store.overPage("g", { before });
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      before = page.next;
      pages += 1;
      // One more has just ended.
      await store.open(row(`new${pages}`, "g", 5000 + pages));
    } while (before !== undefined);
    expect(pages).toBe(5);
    expect(new Set(seen).size).toBe(250);
    expect(seen.filter((id) => id.startsWith("new"))).toEqual([]);
    const toys = await store.overPage("g", { game: "toy" });
    expect(toys.rows.every(({ game }) => game === "toy")).toBe(true);
    await store.close();
    if (kind === "postgres") await postgres?.stop();
  },
);

test("T35: games that wait for me come first, by my clock; finished ones have a list of their own", async () => {
  const server = await startTestServer();
  const [me, other] = [await Client.guest(server.address, "Оля"), await Client.guest(server.address, "Jan")];
  const over = await me.seatAll("toy", [other]);
  await playOn(over, [me, other]);
  const running = await me.seatAll("march", [other]);
  const { body: mine } = await me.get("/api/tables?of=mine");
  expect(mine.mine.map(({ id }: { id: string }) => id)).toEqual([running]);
  expect(mine.mine[0].waits.length).toBeGreaterThan(0);
  const { body: done } = await me.get("/api/tables?of=over");
  expect(done).toMatchObject({ mine: [{ id: over, status: "over" }], open: [] });
  expect((await me.get("/api/tables?of=over&game=march")).body.mine).toEqual([]);
  // Whoever asks as before gets both.
  const { body: both } = await me.get("/api/tables");
  expect(both.mine.map(({ id }: { id: string }) => id)).toEqual([running, over]);
  await server.close();
});
