import { afterAll, beforeAll, expect, test } from "vitest";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { timedNode } from "../testing/timed.ts";
import { answerTakeback, askTakeback } from "./agree.ts";
import { answerPace, offerPace } from "./offer.ts";
import { clockOf } from "./show.ts";
import { openTables } from "./tables.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let node: Awaited<ReturnType<typeof timedNode>>;
beforeAll(async () => {
  node = await timedNode();
});
afterAll(() => node.close());

const refusedWith = (why: string) => ({ refusal: { why: { key: `server.${why}` } } });
/** A table without clocks, whose host sits at seat 0. */
async function unclocked(): Promise<string> {
  const id = await node.open({ pace: "none", host: "g0" });
  await node.answer(id, 0, [1]);
  return id;
}

test("a table without clocks gets one when its host offers it and everybody agrees", async () => {
  const id = await unclocked();
  await node.later(30 * DAY);
  const offer = (seat: number) => node.tables.change(id, offerPace(seat, "days-3"));
  const answer = (seat: number, agree: boolean) => node.tables.change(id, answerPace(seat, agree));
  await expect(offer(1)).rejects.toMatchObject({ status: 403, ...refusedWith("notHost") });
  await expect(answer(1, true)).rejects.toMatchObject(refusedWith("noOfferOpen"));
  await offer(0);
  await expect(offer(0)).rejects.toMatchObject(refusedWith("offerOpen"));
  await answer(1, false);
  expect((await node.tables.look(id)).offer).toBeUndefined();
  await offer(0);
  const { table } = await answer(1, true);
  expect(clockOf(table, node.time.now())).toMatchObject({ left: [3 * DAY, 3 * DAY], runs: [1], flagged: [] });
  await expect(offer(0)).rejects.toMatchObject(refusedWith("clockThere"));
  expect((await node.store.table(id))?.pace).toBe("days-3");
  expect((await node.rows(id)).slice(-3)).toEqual(["offered", "consented", "paced"]);
  await node.later(3 * DAY + 1000);
  expect((await node.rows(id)).at(-1)).toBe("flag");
});

test("the clock is there for whoever reads the table again, before a keyframe and after, and for takebacks", async () => {
  const id = await unclocked();
  await node.tables.change(id, offerPace(0, "slow-quick"));
  await node.tables.change(id, answerPace(1, true));
  const reread = async () => {
    const tables = openTables(node.store, { gameIds, loadGame, loadPinned }, () => {}, node.time);
    const now = await tables.look(id);
    return { tables, clock: clockOf(now, node.time.now()), pace: now.pace };
  };
  const same = async () => {
    const { clock, pace } = await reread();
    const { flags: _, ...here } = clockOf(await node.tables.look(id), node.time.now()) ?? {};
    expect(clock).toMatchObject(here);
    expect(pace).toBe("slow-quick");
  };
  await same();
  for (let turn = 0; turn < 60; turn++) {
    await node.later(HOUR);
    await node.answer(id, (turn + 1) % 2, [turn % 2]);
  }
  await same();
  const { tables } = await reread();
  const before = await node.left(id);
  await tables.change(id, askTakeback(0));
  const { table } = await tables.change(id, answerTakeback(1, true));
  const after = clockOf(table, node.time.now())?.left ?? [];
  // A takeback earns nothing.
  for (const [seat, left] of after.entries()) expect(left / 1000).toBeLessThanOrEqual(before[seat] ?? 0);
});
