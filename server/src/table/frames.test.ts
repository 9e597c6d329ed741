import { at, canonical, type Game, type Rng, rngFrom, type Viewer, walk } from "@rubizh/engine";
import { gameIds, loadGame, loadPinned } from "@rubizh/registry/pinned";
import { expect, test } from "vitest";
import type { Played } from "../games.ts";
import { randomToken } from "../secrets.ts";
import { openStore } from "../store/store.ts";
import { standing, type Table } from "./fold.ts";
import { openingOf } from "./open.ts";
import { claim } from "./seating.ts";
import { changesOf, infoOf, seenBy } from "./show.ts";
import { openTables } from "./tables.ts";

const PAIRS = 1000;
const SEATS = 2;

/** A table of this game that has begun. */
async function begun(id: string): Promise<Table> {
  const store = await openStore(":memory:");
  const tables = openTables(store, { gameIds, loadGame, loadPinned });
  const entry = await loadGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  const opening = openingOf({
    ...{ host: "host", key: randomToken(), digest: "", entry, options: undefined },
    ...{ visibility: "private", undo: "consent", pace: "live-short" },
    seats: Array.from({ length: SEATS }, () => ({ t: "open" }) as const),
  });
  await store.open(opening);
  for (let seat = 0; seat < SEATS; seat++)
    await tables.change(
      opening.table.id,
      claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "valid", sees: true }),
    );
  const table = await tables.look(opening.table.id);
  await store.close();
  return table;
}

/** Whatever a stream may say of a table at one moment. */
const framesOf = (table: Table, viewer: Viewer): string =>
  JSON.stringify([
    { t: "hello", as: viewer, table: infoOf(table, 0), ...seenBy(table, viewer) },
    { t: "news", table: changesOf(undefined, table, 0), ...seenBy(table, viewer) },
  ]).replaceAll(/"flags":"[^"]*"/g, '"flags":""');
const masked = (text: string): string => text.replaceAll(/"mac":"[0-9a-f]+"/g, '"mac":""');

/** Pairs of states of one game that differ in what a viewer may not know; none of a game that hides nothing. */
function* pairs(game: Game<Played>, rng: Rng) {
  let count = 0;
  for (let tried = 0; count < PAIRS / 2 && (count > 0 || tried < 100); )
    for (const { state } of walk(game, SEATS, rng)) {
      if (rng(4) > 0) continue;
      tried += 1;
      const viewer = at([...Array(SEATS).keys(), "spectator" as const], rng(SEATS + 1));
      const other = game.imagine(game.view(state, viewer), rng);
      if (canonical(other) === canonical(state)) continue;
      yield { viewer, state, other };
      count += 1;
      if (count >= PAIRS / 2) return;
    }
}

test("L15: frames are the same, byte by byte, whatever is so that their viewer may not know", async () => {
  let compared = 0;
  for (const id of gameIds) {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    const rng = rngFrom(`frames/${id}`);
    const table = await begun(id);
    const { play } = table;
    if (!play) throw new Error("it has not begun");
    const mac = () => Array.from({ length: 32 }, () => "0123456789abcdef"[rng(16)]).join("");
    for (const { viewer, state, other } of pairs(entry.game, rng)) {
      const [one, two] = [state, other].map((now) =>
        framesOf(
          { ...table, play: { ...play, ...standing(entry.game, now), stamp: { n: 7, mac: mac() } } },
          viewer,
        ),
      );
      if (one === undefined || two === undefined) throw new Error("no frames");
      expect(masked(two)).toBe(masked(one));
      expect(two).toHaveLength(one.length);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(PAIRS);
});
