import {
  type AnyEntry,
  at,
  enter,
  type GameRecord,
  NO_STAMP,
  openTable,
  rngFrom,
  type Stamp,
  stampOn,
  takeBack,
  toRecord,
} from "@rubizh/engine";
import { toy } from "@rubizh/engine/toy";
import { expect, test } from "vitest";
import { audited } from "./luck.ts";
import { plainMemories, Witness } from "./memory.ts";

const entry = { game: toy } as unknown as AnyEntry;
const SEED = { server: "42".repeat(64), seats: ["0a", "0b"] };

/** A game in which the first seat takes back once, and the second agrees. */
function played(): GameRecord {
  const rng = rngFrom("witness");
  let table = openTable(toy, { rounds: 3 }, 2, SEED);
  for (let i = 0; toy.pending(table.state).t === "seats"; i++) {
    const now = toy.pending(table.state);
    const { seat } = at(now.t === "seats" ? now.asks : [], 0);
    const moves = toy.legal(table.state, seat);
    const done = enter(table, seat, at(moves, rng(moves.length)));
    if (!("ok" in done)) throw new Error(done.refused.rule);
    table = i === 3 ? takeBack(done.ok, table.entries.length, 0, [1]) : done.ok;
  }
  return toRecord(table);
}
const record = played();
const stamps: Stamp[] = [];
for (const e of record.entries) stamps.push(stampOn(SEED.server, stamps.at(-1) ?? NO_STAMP, e));
const first = { table: "t", commitment: record.luck.commitment, seat: 0, stamps: [], agreed: [] };

const written = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Two visits: one that ends in the middle, one that sees the end. */
async function witnessed() {
  const kept = plainMemories();
  await kept.put({ ...first, seed: "0a" });
  const early = await Witness.come(first, false, kept);
  for (const stamp of stamps.slice(0, 6)) early?.see(stamp);
  await written();
  const late = await Witness.come(first, false, kept);
  late?.agree(1);
  for (const stamp of stamps.slice(8)) late?.see(stamp);
  await written();
  return kept;
}

test("a browser keeps the last stamp of every visit, what it gave and what it agreed to", async () => {
  const kept = await witnessed();
  expect(await kept.get("t")).toEqual({
    ...first,
    seed: "0a",
    stamps: [stamps[5], stamps.at(-1)],
    agreed: [1],
  });
  const memory = await kept.get("t");
  expect(audited(entry, record, memory)).toMatchObject({
    ok: true,
    checked: record.entries.filter((e) => "luck" in e).length,
  });
});

test("a finished game told otherwise is called so, with what differs", async () => {
  const memory = await (await witnessed()).get("t");
  const told = (of: GameRecord) => audited(entry, of, memory);
  const bent = record.entries.with(5, { seat: 1, no: 0, move: { t: "bid", coins: 0 } });
  expect(told({ ...record, entries: bent })).toMatchObject({
    ok: false,
    findings: [{ key: "record.seal" }, { key: "memory.stamp", with: { entry: 6 } }],
  });
  expect(audited(entry, record, { ...first, seed: "0c" })).toMatchObject({
    ok: false,
    findings: [{ key: "memory.seed" }, { key: "memory.claimed" }, { key: "proof.takebacks" }],
  });
});

test("whoever first looks when all is over is no witness, but what was seen before stays", async () => {
  const kept = plainMemories();
  expect(await Witness.come(first, true, kept)).toBeUndefined();
  expect((await Witness.come(first, true, await witnessed()))?.memory.stamps).toHaveLength(2);
});
