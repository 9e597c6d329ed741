import type { AnyEntry, Game, Viewer } from "@rubizh/engine";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openStore, type Store } from "../store/store.ts";
import { playChain } from "../table/moves.ts";
import { openingOf } from "../table/open.ts";
import { claim } from "../table/seating.ts";
import { type Change, openTables } from "../table/tables.ts";
import { march } from "../testing/march.ts";
import { gameIds, loadGame, loadPinned } from "../testing/registry.ts";
import { framesOf } from "./frames.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore(":memory:");
});
afterAll(() => store.close());
afterEach(() => vi.restoreAllMocks());

const VIEWERS: readonly Viewer[] = [0, 1, "spectator"];

/** A table of walkers by these rules that has begun, and a way to make a move and see what came of it. */
async function begun(given: Partial<typeof march>) {
  const known = await loadGame("march");
  if (!known) throw new Error("no game");
  const game = { ...march, ...given } as Game<never>;
  const entry: AnyEntry = { ...known, game };
  const tables = openTables(store, { gameIds, loadGame: async () => entry, loadPinned });
  const opening = openingOf({
    ...{ host: "host", key: `${Math.random()}`, digest: "", entry, options: { goal: 60 } },
    ...{ visibility: "private", undo: "consent", seats: [{ t: "open" }, { t: "open" }] },
  });
  await store.open(opening);
  const { id } = opening.table;
  for (const seat of [0, 1])
    await tables.change(
      id,
      claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "valid", sees: true }),
    );
  return async (no: number, t: string): Promise<Change> => {
    const changes: Change[] = [];
    const deaf = tables.onChange((change) => changes.push(change));
    await tables.change(id, playChain(0, no, [{ t }]));
    deaf();
    const [change] = changes;
    if (!change) throw new Error("no change");
    return change;
  };
}

/** What each viewer is sent of a change. */
function sent({ before, table, rows }: Change): readonly (readonly string[])[] {
  const frames = framesOf(table, 0, rows, before);
  return VIEWERS.map((viewer) => frames({ viewer, sent: before.no, told: "changes" }));
}

test("a move asks the rules once what they wait for, with every entry, and whoever sees the same shares a frame", async () => {
  const pending = vi.fn(march.pending);
  const view = vi.fn(march.view);
  const play = await begun({ pending, view });
  pending.mockClear();
  view.mockClear();
  const step = await play(0, "step");
  const write = vi.spyOn(JSON, "stringify");
  const frames = sent(step);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  expect(new Set(frames.flat()).size).toBe(1);
  expect(JSON.parse(String(frames[0]))).toMatchObject({
    notices: [{ t: "step", by: 0, events: [{ t: "stepped", seat: 0, to: 1 }] }],
    view: { places: [1, 0] },
    pending: { t: "seats", asks: [{ seat: 0, no: 1 }] },
  });
  expect(pending).toHaveBeenCalledTimes(1);
  // The mover's own, by which the move is judged, and one for every viewer.
  expect(view).toHaveBeenCalledTimes(1 + VIEWERS.length);
  // A move that luck answers is two entries.
  pending.mockClear();
  sent(await play(1, "halt"));
  expect(pending).toHaveBeenCalledTimes(2);
});

test("who sees another table, or is told of another event, gets a frame of its own", async () => {
  const veiled = await begun({ view: (state, viewer) => (viewer === 1 ? { ...state, goal: 7 } : state) });
  const [own, others, fans] = sent(await veiled(0, "step"));
  expect(fans).toEqual(own);
  expect(JSON.parse(String(own))).toMatchObject({ view: { goal: 60 } });
  expect(JSON.parse(String(others))).toMatchObject({ view: { goal: 7 } });
  const hushed = await begun({ witness: (event, viewer) => (viewer === 1 ? undefined : event) });
  const told = sent(await hushed(0, "step")).map((frames) => JSON.parse(String(frames)).notices[0].events);
  expect(told).toMatchObject([[{ t: "stepped" }], [], [{ t: "stepped" }]]);
  const blurred = await begun({ witness: (event, viewer) => (viewer === 1 ? { ...event, to: 9 } : event) });
  const seen = sent(await blurred(0, "step")).map((frames) => JSON.parse(String(frames)).notices[0].events);
  expect(seen).toMatchObject([[{ to: 1 }], [{ to: 9 }], [{ to: 1 }]]);
});
