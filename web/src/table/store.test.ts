import { type AnyEntry, at } from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { beforeAll, expect, test } from "vitest";
import { begin, type LocalKit, LocalTable } from "./local.ts";
import { memoryShelf, type Shelf, storeOn } from "./store.ts";

let entry: AnyEntry;
beforeAll(async () => {
  const loaded = await loadGame("neuroshima-hex");
  if (!loaded) throw new Error("no game");
  entry = loaded;
});

/** A shelf that counts what is written on it, and can be full. */
function counted() {
  const shelf = memoryShelf();
  const count = { bytes: 0, full: false };
  const write: Shelf["write"] = (id, change) =>
    shelf.write(id, (head) => {
      const written = change(head);
      if (count.full) throw new Error("full");
      count.bytes += JSON.stringify(written ?? "").length;
      return written;
    });
  const kit: LocalKit = {
    store: storeOn({ ...shelf, write }),
    minds: { decide: () => new Promise(() => {}) },
    clock: () => 0,
  };
  return { kit, count, shelf };
}
async function opened(kit: LocalKit, id: string): Promise<LocalTable> {
  const table = await LocalTable.open(kit, entry, id);
  if (!("ok" in table)) throw new Error(table.refused.why.key);
  return table.ok;
}
async function setUp() {
  const all = counted();
  const players = ["A", "B"].map((name) => ({ t: "human", name }) as const);
  const made = await begin(all.kit, { entry, players });
  if (!("ok" in made)) throw new Error("the defaults are refused");
  return { ...all, id: made.ok, table: await opened(all.kit, made.ok) };
}
async function play(table: LocalTable, n: number): Promise<void> {
  if (table.now().curtain !== undefined) table.reveal();
  const { view, viewer } = table.now();
  const moves = viewer === "spectator" ? [] : entry.game.legal(view, viewer);
  expect(table.play(at(moves, n % moves.length))).toBeUndefined();
  await table.written();
}

test("a move writes as much late in a game as at its beginning", async () => {
  const { kit, count, table, id } = await setUp();
  const bytes: number[] = [];
  for (let i = 0; table.now().status === "playing"; i++) {
    const before = count.bytes;
    await play(table, i * 7);
    bytes.push(count.bytes - before);
  }
  expect(bytes.length).toBeGreaterThan(40);
  const most = (part: readonly number[]): number => Math.max(...part);
  expect(most(bytes.slice(-20))).toBeLessThan(1.5 * most(bytes.slice(0, 20)));
  const { entries } = await table.record();
  expect((await kit.store.get(id))?.story).toEqual(entries);
  expect(JSON.stringify(entries).length).toBeGreaterThan(2 * most(bytes));
});

test("a move taken back leaves nothing behind, and what full storage refused is written later", async () => {
  const { kit, count, table, id } = await setUp();
  const stored = async () => (await kit.store.get(id))?.story;
  const story = async () => (await table.record()).entries;
  for (let i = 0; table.now().links === 0; i++) await play(table, i * 5);
  table.undo();
  await table.written();
  expect(await stored()).toEqual(await story());
  const before = await stored();
  count.full = true;
  await play(table, 1);
  expect(table.now().trouble?.why.key).toBe("here.full");
  expect(await stored()).toEqual(before);
  count.full = false;
  await play(table, 2);
  expect(await stored()).toEqual(await story());
  const again = await opened(kit, id);
  if (again.now().curtain !== undefined) again.reveal();
  await play(again, 3);
  expect(await stored()).toEqual((await again.record()).entries);
});

test("a game that an older version kept whole is opened and played on", async () => {
  const { kit, shelf, table, id } = await setUp();
  for (let i = 0; i < 12; i++) await play(table, i * 7);
  const whole = await kit.store.get(id);
  if (!whole) throw new Error("nothing was stored");
  await shelf.drop(id);
  await shelf.write(id, () => ({ head: whole }));
  expect(await kit.store.get(id)).toEqual(whole);
  const again = await opened(kit, id);
  await play(again, 3);
  expect((await shelf.read(id))?.head).not.toHaveProperty("entries");
  expect((await kit.store.get(id))?.story).toEqual((await again.record()).entries);
});
