import { type AnyEntry, at, readRecord, rngFrom, verify } from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { beforeAll, describe, expect, test } from "vitest";
import type { Minds } from "./bots.ts";
import type { Player } from "./driver.ts";
import { begin, fork, importRecord, type LocalKit, LocalTable } from "./local.ts";
import { audited } from "./luck.ts";
import { memoryStore } from "./store.ts";
import { stepsAt } from "./takeback.ts";

const HUMANS: readonly Player[] = [
  { t: "human", name: "A" },
  { t: "human", name: "B" },
];
const WITH_BOT: readonly Player[] = [
  { t: "human", name: "" },
  { t: "bot", level: 1 },
];

let entry: AnyEntry;
beforeAll(async () => {
  const loaded = await loadGame("neuroshima-hex");
  if (!loaded) throw new Error("no game");
  entry = loaded;
});

/** A bot that takes the first legal move. */
const first: Minds = {
  decide: async (_game, _rules, _level, view, seat) => at(entry.game.legal(view, seat), 0),
};
const kitOf = (minds: Minds = first): LocalKit => ({ store: memoryStore(), minds, clock: () => 0 });

async function open(kit: LocalKit, players: readonly Player[]): Promise<LocalTable> {
  const made = await begin(kit, { entry, players });
  if (!("ok" in made)) throw new Error("the defaults are refused");
  return reopen(kit, made.ok);
}
async function reopen(kit: LocalKit, id: string): Promise<LocalTable> {
  const table = await LocalTable.open(kit, entry, id);
  if (!("ok" in table)) throw new Error(table.refused.why.key);
  return table.ok;
}

/** Plays the n-th legal move of whoever holds the device. */
function play(table: LocalTable, n: number): void {
  if (table.now().curtain !== undefined) table.reveal();
  const { view, viewer } = table.now();
  const moves = viewer === "spectator" ? [] : entry.game.legal(view, viewer);
  expect(table.play(at(moves, n % moves.length))).toBeUndefined();
}

async function settled(table: LocalTable): Promise<void> {
  while (table.now().thinking !== undefined) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe("a game on this device", () => {
  test("is played to its end by two around one device, and its record holds", async () => {
    const table = await open(kitOf(), HUMANS);
    const curtains = new Set<number>();
    for (let i = 0; i < 2000 && table.now().status === "playing"; i++) {
      const { curtain } = table.now();
      if (curtain !== undefined) curtains.add(curtain);
      play(table, i * 7);
    }
    expect(table.now().status).toBe("over");
    expect([...curtains].sort()).toEqual([0, 1]);
    const record = readRecord(JSON.parse(JSON.stringify(await table.record())));
    if (!("ok" in record)) throw new Error(record.refused.why.key);
    const proof = verify(entry.game, record.ok);
    expect("ok" in proof && proof.ok.wrong).toEqual([]);
  });

  test("undo and restart go back to the last barrier and no further; a reload keeps both", async () => {
    const kit = kitOf();
    const table = await open(kit, HUMANS);
    let seen = 0;
    for (let i = 0; i < 300 && seen < 5 && table.now().status === "playing"; i++) {
      if (table.now().curtain !== undefined) table.reveal();
      const before = table.now();
      play(table, i * 5);
      const { links } = table.now();
      if (links === 0) continue;
      seen += 1;
      expect(links).toBe(before.links + 1);
      await new Promise((resolve) => setTimeout(resolve, 0));
      const again = await reopen(kit, table.id);
      if (again.now().curtain !== undefined) again.reveal();
      expect(again.now().view).toEqual(table.now().view);
      expect(again.now().links).toBe(links);
      table.undo();
      expect(table.now().view).toEqual(before.view);
      play(table, i * 5);
    }
    expect(seen).toBe(5);
    table.restart();
    expect(table.now().links).toBe(0);
    const kept = table.now().view;
    table.undo();
    expect(table.now().view).toBe(kept);
  });

  test("a bot answers when it is asked, and a takeback goes to before the last choice", async () => {
    const table = await open(kitOf(), WITH_BOT);
    await settled(table);
    for (let i = 0; i < 12; i++) {
      play(table, i * 3);
      await settled(table);
    }
    const { beats } = table.now();
    expect(beats.some((b) => b.steps.some((f) => f.by === 1))).toBe(true);
    const [shortest] = stepsAt(table);
    if (!shortest) throw new Error("nothing to take back");
    table.takeBack(shortest.to);
    await settled(table);
    expect(table.now().beats.length).toBeLessThanOrEqual(beats.length);
    expect(table.now().pending.t).toBe("seats");
    expect(table.now().marks?.takebacks).toBe(1);
  });

  test("new luck by a takeback leaves its mark, in the list too, and the record tells of it", async () => {
    const kit = kitOf();
    const table = await open(kit, WITH_BOT);
    await settled(table);
    let rolls = 0;
    for (let i = 0; i < 2000 && table.now().status === "playing"; i++) {
      play(table, i * 5);
      await settled(table);
      const step = rolls < 2 && table.now().status === "playing" ? stepsAt(table)[0] : undefined;
      if (!step?.gone.some(({ by }) => by === "luck")) continue;
      rolls += step.gone.filter(({ by }) => by === "luck").length;
      table.takeBack(step.to);
      await settled(table);
      const again = await reopen(kit, table.id);
      expect(again.now().marks).toEqual(table.now().marks);
      again.close();
    }
    expect(rolls).toBeGreaterThan(1);
    expect(table.now()).toMatchObject({ status: "over", marks: { rerolled: rolls, hints: 0 } });
    await table.written();
    expect((await kit.store.get(table.id))?.marks).toMatchObject({ rerolled: rolls });
    const record = readRecord(JSON.parse(JSON.stringify(await table.record())));
    if (!("ok" in record)) throw new Error(record.refused.why.key);
    expect(record.ok.chairs).toEqual(["human", "bot"]);
    expect(audited(entry, record.ok, undefined)).toMatchObject({ ok: true });
  });

  test("a bot whose thought is overtaken by another answer thinks again", async () => {
    const step = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
    for (const id of gameIds) {
      const loaded = await loadGame(id);
      if (!loaded?.game.seatCounts.includes(2)) continue;
      entry = loaded;
      const slow: Minds = {
        async decide(_game, _rules, _level, view, seat, seed) {
          await step();
          return loaded.game.sample?.(view, seat, rngFrom(seed)) ?? at(loaded.game.legal(view, seat), 0);
        },
      };
      const table = await open(kitOf(slow), WITH_BOT);
      for (let moves = 0, idle = 0; moves < 12 && table.now().status === "playing"; ) {
        const { pending } = table.now();
        if (pending.t === "seats" && pending.asks.some((a) => a.seat === 0)) {
          play(table, moves++);
          idle = 0;
        } else {
          await step();
          idle += 1;
          expect(idle, `${id}: nobody moves`).toBeLessThan(400);
        }
      }
    }
    entry = (await loadGame("neuroshima-hex")) ?? entry;
  });

  test("a bot that fails leaves a table that says so", async () => {
    const failing: Minds = { decide: () => Promise.reject(new Error("no")) };
    const table = await open(kitOf(failing), [
      { t: "bot", level: 1 },
      { t: "bot", level: 1 },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(table.now().trouble?.why.key).toBe("here.bot");
  });

  test("a resignation ends it, a record is imported to look at, and taken up from its middle", async () => {
    const kit = kitOf();
    const table = await open(kit, HUMANS);
    for (let i = 0; i < 20; i++) play(table, i);
    if (table.now().curtain !== undefined) table.reveal();
    table.resign(0);
    expect(table.now().status).toBe("over");
    const record = await table.record();
    const looked = await reopen(kit, await importRecord(kit, record, HUMANS));
    expect(looked.now()).toMatchObject({ status: "over", viewer: "spectator", mine: [] });
    expect(await looked.viewAt(3, "spectator")).toBeDefined();
    const { entries } = record;
    const beforeLuck = entries.findIndex((e, i) => "luck" in e && i > 0 && !("luck" in at(entries, i - 1)));
    for (const middle of [10, beforeLuck]) {
      const made = await fork(kit, entry, record, middle, HUMANS);
      if (!("ok" in made)) throw new Error(made.refused.why.key);
      const taken = await reopen(kit, made.ok);
      expect(taken.now().status).toBe("playing");
      play(taken, 0);
    }
  });

  test("the past is seen through one's own eyes, and through everybody's once the game is over", async () => {
    const table = await open(kitOf(), HUMANS);
    for (let i = 0; i < 20; i++) play(table, i);
    if (table.now().curtain !== undefined) table.reveal();
    expect(table.eyes()).toEqual([table.now().viewer]);
    table.resign(0);
    expect(table.eyes()).toEqual([0, 1, "spectator"]);
    for (const viewer of table.eyes()) {
      const story = await table.story(viewer);
      expect(story.map(({ no }) => no)).toEqual(table.now().beats.map(({ no }) => no));
      const last = story.at(-1);
      expect(await table.viewAt(last?.no ?? 0, viewer)).toEqual(last?.view);
    }
  });

  test("a game that is not there says so", async () => {
    const table = await LocalTable.open(kitOf(), entry, "nowhere");
    expect("refused" in table && table.refused.why.key).toBe("here.gone");
  });
});
