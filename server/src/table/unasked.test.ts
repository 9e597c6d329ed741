import { at, type Game } from "@rubizh/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../store/store.ts";
import { type MarchTypes, march } from "../testing/march.ts";
import { loadGame } from "../testing/registry.ts";
import { pendingOf } from "./fold.ts";
import { playChain } from "./moves.ts";
import { openingOf } from "./open.ts";
import { derivedOf } from "./rows.ts";
import { claim } from "./seating.ts";
import { openTables } from "./tables.ts";

/** The walker who rests may cheer at any time ("step"); nobody waits for it. */
const cheering: Game<MarchTypes> = {
  ...march,
  pending(v) {
    const now = march.pending(v);
    const seat = 1 - v.turn;
    const may = [{ seat, no: at(v.asked, seat), prompt: { key: "march.cheer" }, sealed: false }];
    return now.t === "seats" ? { ...now, may } : now;
  },
  refuse: (v, seat, move) =>
    seat !== v.turn && !v.wind && move.t === "step" ? undefined : march.refuse(v, seat, move),
  legal: (v, seat) => (seat === v.turn || v.wind ? march.legal(v, seat) : [{ t: "step" }]),
  play(d, seat, move, emit) {
    if (seat === d.turn) march.play(d, seat, move, emit);
    else d.asked[seat] = at(d.asked, seat) + 1;
  },
};

let store: Store;
beforeAll(async () => {
  store = await openStore(":memory:");
});
afterAll(() => store.close());

test("a seat nobody waits for may move, has no turn of its own, and holds nobody up", async () => {
  const known = await loadGame("march");
  if (!known) throw new Error("no march");
  const entry = { ...known, game: cheering as unknown as typeof known.game };
  const tables = openTables(store, {
    gameIds: ["march"],
    loadGame: async () => entry,
    loadPinned: async () => entry,
  });
  const seats = [{ t: "open" }, { t: "open" }] as const;
  const opening = openingOf({
    host: "host",
    key: "unasked",
    digest: "",
    entry,
    options: { goal: 12 },
    visibility: "public",
    undo: "consent",
    seats,
  });
  await store.open(opening);
  const { id } = opening.table;
  const sit = (seat: number) =>
    claim({ seat, guest: `g${seat}`, name: "", seed: "ab", invitation: "none", sees: true });
  await tables.change(id, sit(0));
  const begun = (await tables.change(id, sit(1))).table;
  expect(derivedOf(begun).turns.map(({ seat }) => seat)).toEqual([0]);

  const cheered = (await tables.change(id, playChain(1, 0, [{ t: "step" }], 0))).table;
  expect(pendingOf(cheered)).toMatchObject({ asks: [{ seat: 0, no: 0 }], may: [{ seat: 1, no: 1 }] });
  expect(derivedOf(cheered).turns.map(({ seat, no }) => [seat, no])).toEqual([[0, 0]]);
  await expect(tables.change(id, playChain(1, 0, [{ t: "step" }], 0))).rejects.toMatchObject({ status: 409 });

  const walked = (await tables.change(id, playChain(0, 0, [{ t: "step" }], 0))).table;
  expect(walked.play?.entries.toArray().map((e) => "seat" in e && e.seat)).toEqual([1, 0]);
});
