import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pendingOf } from "../table/fold.ts";
import { playChain, resign } from "../table/moves.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { allOf, begunRated, known, playRated, rounds, season } from "../testing/rated.ts";
import { timedNode } from "../testing/timed.ts";
import { endedOf } from "./ended.ts";
import { endingOf, resultsOf } from "./ending.ts";
import { rebuildRatings } from "./rebuild.ts";

type Node = Awaited<ReturnType<typeof timedNode>>;
let node: Node;
beforeAll(async () => {
  node = await timedNode();
});
afterAll(() => node.close());

const DUEL = "clockwork/2";
const points = async (guest: string, ladder = DUEL): Promise<number | undefined> =>
  (await node.store.rating(guest, ladder))?.points;
const why = async (table: string): Promise<string | undefined> => (await node.store.ratedAt(table))[0]?.why;

test("a rated duel moves both: the winner up, the loser down by as much", async () => {
  await playRated(node, ["w1", "l1"], { leaves: 1 });
  expect(await points("w1")).toBe(1662);
  expect(await points("l1")).toBe(1338);
});

test("T46: the fourth game of a pair on one day does not count, nor one of two moves", async () => {
  for (const _ of [1, 2, 3]) expect(await why(await playRated(node, ["a", "b"], { leaves: 1 }))).toBe("");
  const before = await points("a");
  expect(await why(await playRated(node, ["a", "b"], { leaves: 1 }))).toBe("pair");
  expect(await points("a")).toBe(before);
  expect(await why(await playRated(node, ["c", "d"], { leaves: 1 }, 2))).toBe("few");
  expect(await points("c")).toBe(1500);
});

test("T16: a game without a result rates nobody", async () => {
  const id = await begunRated(node, ["v0", "v1", "v2"]);
  // The rule at a table of three lets a bot play for whoever is late.
  await node.later(11 * 60_000);
  expect((await node.tables.look(id)).chairs[0]).toMatchObject({ bot: 3 });
  await node.tables.change(id, resign(1));
  await node.tables.change(id, resign(2));
  expect((await node.tables.look(id)).ended).toBe("void");
  expect(await why(id)).toBe("void");
  expect(await points("v1", "clockwork/3+")).toBe(1500);
});

test("T47: who is late at a table of three comes last, however well the bot played", async () => {
  const guests = ["t0", "t1", "t2"];
  const id = await begunRated(node, guests);
  for (const next of [1, 2, 0, 1, 2, 0, 1]) await node.answer(id, (next + 2) % 3, [next]);
  await node.answer(id, 1, [2]);
  await node.later(11 * 60_000);
  expect((await node.tables.look(id)).chairs[2]).toMatchObject({ bot: 3 });
  const now = pendingOf(await node.tables.look(id));
  const no = now?.t === "seats" ? (now.asks[0]?.no ?? 0) : 0;
  // The bot ends the game, and by the rules everybody shares the first place.
  await node.tables.change(id, playChain(2, no, [{ t: "pass", next: [] }], 0, "bot"));
  expect(await why(id)).toBe("");
  const all = await Promise.all(guests.map((guest) => points(guest, "clockwork/3+")));
  expect(all[0]).toBe(all[1]);
  expect(all[0]).toBeGreaterThan(1500);
  expect(all[2]).toBeLessThan(1500);
  expect((await node.store.allRatings()).map(({ guest_id }) => guest_id)).not.toContain("bot");
  expect((await node.store.resultsOf("t2", true))[0]).toMatchObject({ what: "late", place: 2 });
});

test("five losses by leaving at once: not rated for a week", async () => {
  for (let i = 0; i < 5; i++) await playRated(node, ["hasty", `h${i}`], { leaves: 0 });
  expect(await why(await playRated(node, ["hasty", "h9"], { leaves: 1 }))).toBe("hasty");
});

test("T48: rebuilt from the logs, every rating is what it was", async () => {
  const own = await timedNode();
  await season(own, 150, 12, "season");
  const before = await allOf(own);
  const report = await rebuildRatings(own.store, own.tables);
  expect(await allOf(own)).toEqual(before);
  expect(report).toMatchObject({ changed: 0, unread: 0 });
  expect(report.counted).toBeGreaterThan(60);
  expect(report.games).toBeGreaterThan(report.counted);
  await rebuildRatings(own.store, own.tables, ["p0"]);
  expect(await own.store.rating("p0", DUEL)).toBeUndefined();
  await own.close();
});

describe("on PostgreSQL", () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  test("T45: games of the same people that end at once are each counted once, one after the other", async (context) => {
    if (!server) return context.skip();
    const own = await timedNode(await server.database());
    await known(own, ["x", "y"]);
    const ids = await Promise.all([0, 1, 2].map(() => begunRated(own, ["x", "y"])));
    await Promise.all(ids.map((id, i) => own.tables.change(id, rounds(2, 3, { leaves: i % 2 }))));
    const rating = await own.store.rating("x", DUEL);
    expect(rating?.games).toBe(3);
    const before = await allOf(own);
    expect(before.rated.flat()).toHaveLength(6);
    await rebuildRatings(own.store, own.tables);
    expect(await allOf(own)).toEqual(before);
    await own.close();
  });
});

test("games that count are read after the rating that vouches for them", async () => {
  const id = await playRated(node, ["r1", "r2"], { leaves: 1 });
  const asked: string[] = [];
  const { store } = node;
  const slow: typeof store = {
    ...store,
    rating: async (...whose) => {
      const found = await store.rating(...whose);
      asked.push("rating");
      return found;
    },
    ratedOf: (...whose) => {
      asked.push("games");
      return store.ratedOf(...whose);
    },
  };
  await endingOf(slow, await node.tables.whole(await node.tables.look(id)), Date.now());
  expect(asked).toEqual(["rating", "games", "rating", "games"]);
});

test("L16: a bot that was beaten with luck taken back does not count as beaten", async () => {
  const id = await playRated(node, ["r0", "r1"], { leaves: 1 });
  const over = await node.tables.whole(await node.tables.look(id));
  // The loser's chair as a bot's, and the same game with two rolls thrown away.
  const chairs = over.chairs.map((chair, seat) => (seat === 1 ? ({ t: "bot", level: 2 } as const) : chair));
  const against = { ...over, chairs };
  const marked = (rerolled: number) => {
    if (!against.play) throw new Error("not played");
    const table = { ...against, play: { ...against.play, marks: { takebacks: rerolled, rerolled } } };
    return resultsOf(table, endedOf(table, 1)).map(({ beaten }) => beaten);
  };
  expect(marked(0)).toEqual([2]);
  expect(marked(2)).toEqual([0]);
});
