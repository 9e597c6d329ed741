import { type AnyEntry, at, readRecord, verify } from "@rubizh/engine";
import { expect, test } from "vitest";
import type { Now } from "./driver.ts";
import { lifted } from "./lifted.ts";
import { begin, type LocalKit, LocalTable } from "./local.ts";
import { memoryStore } from "./store.ts";

/** The toy under rules 1, as it was frozen; rules 2 count who passes. */
const BUMPED = new URL("../../../registry/fixtures/bumped/registry.ts", import.meta.url).href;
const under = async (rules: number): Promise<AnyEntry> => {
  const { loadPinned } = (await import(/* @vite-ignore */ BUMPED)) as {
    loadPinned(id: string, rules: number): Promise<AnyEntry | undefined>;
  };
  const entry = await loadPinned("toy", rules);
  if (!entry) throw new Error("no toy");
  return entry;
};

const kit: LocalKit = {
  store: memoryStore(),
  minds: { decide: async () => undefined },
  clock: () => 0,
};
async function open(entry: AnyEntry): Promise<LocalTable> {
  const players = [0, 1].map(() => ({ t: "human", name: "" }) as const);
  const made = await begin(kit, { entry, players });
  const table = "ok" in made ? await LocalTable.open(kit, entry, made.ok) : made;
  if (!("ok" in table)) throw new Error(table.refused.why.key);
  return table.ok;
}

test("a table of older rules is shown in the newest shapes, and kept in its own", async () => {
  const old = await open(await under(1));
  const shown = lifted(old);
  const told: Now[] = [];
  const leave = shown.listen((now) => told.push(now));
  for (let i = 0; shown.now().status === "playing"; i++) {
    if (shown.now().curtain !== undefined) shown.reveal();
    const { view, viewer } = shown.now();
    expect(view).toHaveProperty("passes", 0);
    // The same table is the same object: nothing is drawn twice.
    expect(shown.now().view).toBe(view);
    expect(old.now().view).not.toHaveProperty("passes");
    const moves = viewer === "spectator" ? [] : shown.entry.game.legal(view as object, viewer);
    expect(shown.play(at(moves, (i * 7) % moves.length))).toBeUndefined();
  }
  leave();
  expect(shown.now().status).toBe("over");
  for (const { view, beats } of told)
    for (const seen of [view, ...beats.map((beat) => beat.view)])
      if (seen !== undefined) expect(seen).toHaveProperty("passes", 0);
  expect(await shown.viewAt(3, "spectator")).toHaveProperty("passes", 0);
  const record = readRecord(JSON.parse(JSON.stringify(await shown.record())));
  if (!("ok" in record)) throw new Error(record.refused.why.key);
  expect(record.ok.rules).toBe(1);
  expect(verify(old.entry.game, record.ok)).toMatchObject({ ok: { wrong: [] } });
});

test("a table of the newest rules is shown as it is", async () => {
  const newest = await open(await under(2));
  expect(lifted(newest)).toBe(newest);
});
