import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { type Append, appendSteps } from "../store/steps.ts";
import { openStore, type Store } from "../store/store.ts";
import { openHub } from "../stream/hub.ts";
import { openPresence } from "../stream/presence.ts";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { TimeLine } from "../time/line.ts";
import { answerTakeback, askTakeback } from "./agree.ts";
import { sayPhrase } from "./chat.ts";
import { playChain } from "./moves.ts";
import { openingOf } from "./open.ts";
import { claim } from "./seating.ts";
import { openTables } from "./tables.ts";

let real: Store;
beforeAll(async () => {
  real = await openStore(":memory:");
});
afterAll(() => real.close());

/** The store, with a list of what it was asked for. */
function watched() {
  const asked: string[] = [];
  const changes: Append[] = [];
  const store = new Proxy(real, {
    get: (of, name: keyof Store) => {
      const part = of[name];
      if (typeof part !== "function" || name === "onCommit") return part;
      return (...given: never[]) => {
        asked.push(name);
        if (name === "append") changes.push(given[0] as unknown as Append);
        return (part as (...g: never[]) => unknown)(...given);
      };
    },
  });
  return { store, asked, changes };
}

async function begun(store: Store) {
  const entry = await loadGame("march");
  if (!entry) throw new Error("no game");
  const tables = openTables(store, { gameIds, loadGame, loadPinned });
  const opening = openingOf({
    host: "host",
    key: `${Math.random()}`,
    digest: "",
    entry,
    options: { goal: 60 },
    visibility: "public",
    undo: "consent",
    seats: [{ t: "open" }, { t: "open" }],
  });
  await store.open(opening);
  const { id } = opening.table;
  for (const seat of [0, 1])
    await tables.change(
      id,
      claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "none", sees: true }),
    );
  return { tables, id };
}

const STEP = { t: "step" };

test("a move writes what it changes and asks the store for nothing", async () => {
  const { store, asked, changes } = watched();
  const { tables, id } = await begun(store);
  asked.length = 0;
  changes.length = 0;
  await tables.change(id, playChain(0, 0, [STEP]));
  await tables.change(id, sayPhrase(1, "phrase.wow"));
  await tables.look(id);
  expect(asked).toEqual(["append", "append"]);
  // The store's whole work for them: a move is four statements, talk is three, one of them for whoever wants to be told.
  const steps = changes.map((change) => appendSteps(change, { sql: "?", values: [0] }));
  expect(steps.map(({ length }) => length)).toEqual([4, 3]);
  expect(changes.map((change) => Object.keys(change))).toEqual([
    ["table", "after", "rows", "flagAt", "turns"],
    ["table", "after", "rows", "flagAt", "notices"],
  ]);
});

test("a long game opens from its keyframe, without reading every row, and goes on as if it had", async () => {
  const { tables, id } = await begun(real);
  for (let no = 0; no < 240; no += 2) await tables.change(id, playChain(0, no, [STEP, { t: "back" }]));
  const before = await tables.look(id);
  let read = 0;
  const bodies: Store["bodies"] = async (...given) => {
    const rows = await real.bodies(...given);
    read += rows.length;
    return rows;
  };
  const fresh = openTables({ ...real, bodies }, { gameIds, loadGame, loadPinned });
  const after = await fresh.look(id);
  expect(before.no).toBeGreaterThan(240);
  expect(read).toBeLessThan(60);
  expect(after.play?.entries.length).toBe(before.play?.entries.length);
  const unlisted = { entries: 0, story: 0, shown: 0 };
  expect({ ...after.play, ...unlisted }).toEqual({ ...before.play, ...unlisted });
  // A move needs nothing more; a takeback does, and finds it.
  await fresh.change(id, playChain(0, 240, [STEP]));
  expect(read).toBeLessThan(60);
  await fresh.change(id, askTakeback(0, 10));
  const { table } = await fresh.change(id, answerTakeback(1, true));
  expect(table.play?.entries.length).toBe(10);
  const again = openTables(real, { gameIds, loadGame, loadPinned });
  const opened = await again.whole(await again.look(id));
  expect(opened.play?.story.toArray()).toEqual(table.play?.story.toArray());
  expect(opened.play?.stamp).toEqual(table.play?.stamp);
});

test("streams are told from memory, and only once memory has what they are told", async () => {
  const { store, asked } = watched();
  const { tables, id } = await begun(store);
  const log = { error: (given: unknown) => heard.push(JSON.stringify(given)) };
  const hub = openHub(
    store,
    tables,
    async () => true,
    () => {},
    openPresence(store, new TimeLine(0)),
    log as unknown as FastifyBaseLogger,
  );
  const heard: string[] = [];
  const quiet = { bufferedAmount: 0, on: () => {}, close: () => {}, terminate: () => {} };
  const socket = { ...quiet, send: (text: string) => heard.push(text) };
  const { no } = await tables.look(id);
  hub.add(socket as unknown as WebSocket, {
    table: id,
    guest: "g0",
    session: "s",
    viewer: 0,
    told: "lean",
    wantsWho: false,
    sent: no,
    network: "",
  });
  asked.length = 0;
  const known: number[] = [];
  const deaf = real.onCommit(() => void tables.look(id).then((table) => known.push(table.no)));
  await tables.change(id, playChain(0, 0, [STEP, { t: "back" }]));
  await tables.change(id, playChain(0, 2, [STEP]));
  expect(heard.map((text) => JSON.parse(text).seq)).toEqual([no + 2, no + 3]);
  expect(asked).toEqual(["append", "append"]);
  expect(known).toEqual([no + 2, no + 3]);
  deaf();
  hub.close();
});
