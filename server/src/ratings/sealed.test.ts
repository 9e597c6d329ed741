import { differences, readRecord, verify } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomHex } from "../secrets.ts";
import { claim, close, freeSeat } from "../table/seating.ts";
import { recordOf } from "../table/show.ts";
import { show } from "../table/showing.ts";
import { clockwork } from "../testing/clockwork.ts";
import { begunRated, openRated, playRated, rounds, sealedClaim } from "../testing/rated.ts";
import { timedNode } from "../testing/timed.ts";

let node: Awaited<ReturnType<typeof timedNode>>;
beforeAll(async () => {
  node = await timedNode();
});
afterAll(() => node.close());

const refusedWith = (why: string) => ({ refusal: { why: { key: `server.${why}` } } });
const [A, B] = [randomHex(16), randomHex(16)];

async function bothSealed(anna = "anna", borys = "borys"): Promise<string> {
  const id = await openRated(node, [anna, borys]);
  await node.tables.change(id, sealedClaim(0, anna, A));
  await node.tables.change(id, sealedClaim(1, borys, B));
  return id;
}

test("a rated table of two gathers when all have promised, and begins when all have shown", async () => {
  const id = await bothSealed();
  expect((await node.tables.look(id)).gathering).toBeDefined();
  await node.tables.change(id, show(0, A));
  expect((await node.tables.look(id)).status).toBe("waiting");
  await node.tables.change(id, show(1, B));
  const { status, play, gathering } = await node.tables.look(id);
  expect({ status, gathering, seats: play?.header.luck.seats }).toEqual({
    status: "playing",
    gathering: undefined,
    seats: [A, B],
  });
});

test("L11: a seed that does not fit its seal is refused, and the table goes on gathering", async () => {
  const id = await bothSealed();
  const before = await node.rows(id);
  await expect(node.tables.change(id, show(1, A))).rejects.toMatchObject({
    status: 422,
    ...refusedWith("seal"),
  });
  expect(await node.rows(id)).toEqual(before);
  const { gathering, chairs } = await node.tables.look(id);
  expect(gathering).toBeDefined();
  expect(chairs[1]?.t).toBe("human");
});

test("L12: who does not show in 60 s loses the seat, and all promise anew", async () => {
  const id = await bothSealed("lena", "lesyk");
  const { commitment } = (await node.tables.look(id)).opened;
  await node.tables.change(id, show(0, A));
  await node.later(59_000);
  expect((await node.tables.look(id)).gathering).toBeDefined();
  await node.later(2_000);
  const table = await node.tables.look(id);
  expect(table.chairs).toEqual([
    { t: "human", guest: "lena", name: "lena", seed: "", seal: "" },
    { t: "open" },
  ]);
  expect(table.opened.commitment).not.toBe(commitment);
  expect(table.status).toBe("waiting");
  expect(await node.store.noShowsOf("lesyk")).toBe(1);
  expect(await node.store.noShowsOf("lena")).toBe(0);
  expect(await node.store.allRatings()).toEqual([]);
  await node.later(120_000);
  expect(await node.store.noShowsOf("lesyk")).toBe(1);
  await expect(node.tables.change(id, show(0, A))).rejects.toMatchObject(refusedWith("notGathering"));
  // The same table begins under the new promise, and every process finds the seed behind it again.
  const [C, D] = [randomHex(16), randomHex(16)];
  await node.tables.change(id, sealedClaim(0, "lena", C));
  await node.tables.change(id, sealedClaim(1, "lidia", D));
  await node.tables.change(id, show(0, C));
  await node.tables.change(id, show(1, D));
  const again = await node.tables.lookAt(id, (await node.tables.look(id)).no);
  expect(again.seed).toBe((await node.tables.look(id)).seed);
  expect(again.seed).not.toBe(again.ground.seed);
});

test("nobody slips away while seeds are shown", async () => {
  const id = await bothSealed();
  await expect(node.tables.change(id, freeSeat(1))).rejects.toMatchObject(refusedWith("gathering"));
});

test("where people sat down from is forgotten when a table closes, and when a game is over", async () => {
  const closed = await openRated(node, ["nadia", "nestor"]);
  await node.store.noteNearby(closed, "nadia", "here");
  await node.tables.change(closed, close);
  expect(await node.store.nearby(closed)).toEqual([]);
  const over = await begunRated(node, ["nadia", "nestor"]);
  await node.store.noteNearby(over, "nadia", "here");
  await node.tables.change(over, rounds(2, 3, { leaves: 1 }));
  expect(await node.store.nearby(over)).toEqual([]);
});

test("an open seed has no place at a sealed table", async () => {
  const id = await openRated(node, ["anna", "borys"]);
  const open = claim({ seat: 0, guest: "anna", name: "", seed: A, invitation: "valid", sees: true });
  await expect(node.tables.change(id, open)).rejects.toMatchObject(refusedWith("sealNeeded"));
});

test("the record says that its seeds were sealed, and a changed seal is found out", async () => {
  const id = await playRated(node, ["anna", "borys"], { leaves: 1 });
  const record = recordOf(await node.tables.whole(await node.tables.look(id)));
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  const proof = verify([clockwork], read.ok);
  expect(proof).toMatchObject({ ok: { seeds: "sealed", wrong: [] } });
  const { luck } = read.ok;
  const forged = { ...read.ok, luck: { ...luck, seals: [...(luck.seals ?? [])].reverse() } };
  expect(verify([clockwork], forged)).toMatchObject({ refused: { why: { key: "record.sealed" } } });
  const witnessed = { table: id, commitment: luck.commitment, stamps: [], agreed: [] };
  expect(differences(read.ok, { ...witnessed, seals: luck.seals ?? [] })).toEqual([]);
  expect(differences(read.ok, { ...witnessed, seals: ["", ""] })).toEqual([{ key: "memory.seals" }]);
});
