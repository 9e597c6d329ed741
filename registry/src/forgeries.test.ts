import {
  type AnyEntry,
  at,
  canonical,
  differences,
  enter,
  type GameRecord,
  type GameTypes,
  hashOf,
  isProven,
  keyframesOf,
  type Memory,
  NO_STAMP,
  openTable,
  type RecordEntry,
  type Rng,
  readRecord,
  replay,
  rngFrom,
  sealEntry,
  sealHeader,
  stampOn,
  type Table,
  takeBack,
  toRecord,
  verify,
} from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { gameIds, loadGame } from "./index.ts";

type Live = Table<GameTypes>;
type Entries = RecordEntry<unknown>[];

const GAMES = 2;
const FORGED_PER_GAME = 132;
const ENTRIES = 70;

const hexOf = (rng: Rng, bytes: number): string =>
  Array.from({ length: bytes }, () => rng(256).toString(16).padStart(2, "0")).join("");

/** The beginning of a game of people, the last of them a bot in every other one. */
function begun(entry: AnyEntry, rng: Rng, withBot: boolean): Live {
  const { game } = entry;
  const seats = game.seatCounts.find((n) => n >= 2) ?? 2;
  const options = game.options(undefined);
  if (!("ok" in options)) throw new Error("the defaults are refused");
  const own = Array.from({ length: seats }, (_, i) => (withBot && i === seats - 1 ? "" : hexOf(rng, 16)));
  return openTable<GameTypes>(game, options.ok, seats, { server: hexOf(rng, 64), seats: own });
}

/** A random move; luck is asked `tries` times, and the answers with the highest sum are taken. */
function moved(table: Live, rng: Rng, tries = 1): Live {
  const now = table.game.pending(table.state);
  if (now.t !== "seats") return table;
  const { seat } = at(now.asks, rng(now.asks.length));
  const view = table.game.view(table.state, seat);
  const legal = table.game.legal(view, seat);
  const move = at(legal, rng(legal.length));
  let best: { readonly table: Live; readonly sum: number } | undefined;
  for (let skip = 0; skip < tries; skip++) {
    const done = enter({ ...table, luckNo: table.luckNo + skip }, seat, move);
    if (!("ok" in done)) throw new Error(`a legal move is refused: ${done.refused.rule}`);
    const luck = done.ok.entries.after(table.entries.length).flatMap((e) => ("luck" in e ? e.luck : []));
    const sum = luck.reduce((a, b) => a + b, 0);
    if (!best || sum > best.sum) best = { table: done.ok, sum };
    if (luck.length === 0) break;
  }
  return best?.table ?? table;
}

/** An honest game with takebacks, broken off after a while. */
function honest(entry: AnyEntry, rng: Rng, withBot: boolean): Live {
  let table = begun(entry, rng, withBot);
  const people = table.seed.seats.flatMap((own, seat) => (own === "" ? [] : [seat]));
  while (table.story.length < ENTRIES && table.game.pending(table.state).t === "seats") {
    table = moved(table, rng);
    const to = table.entries.toArray().findLastIndex((e) => "seat" in e && people.includes(e.seat));
    const last = table.entries.at(to);
    if (rng(9) !== 0 || !last || !("seat" in last) || table.game.pending(table.state).t === "over") continue;
    table = takeBack(
      table,
      to,
      last.seat,
      people.filter((seat) => seat !== last.seat),
    );
  }
  return table;
}

/** The record as a cheat would tell it: the seed at the end, keyframes and seal made anew. */
function sealed(entry: AnyEntry, record: GameRecord, serverSeed: string): GameRecord {
  const hashes = new Map<number, string>();
  const bare: GameRecord = { ...record, keyframes: [], serverSeed, ended: record.ended ?? "void" };
  replay(entry.game, bare, bare.entries.length, ({ after, state }) => {
    hashes.set(after, hashOf(state));
  });
  const keyframes = keyframesOf(bare.entries.length).map((after) => ({
    after,
    hash: hashes.get(after) ?? "0".repeat(64),
  }));
  return { ...bare, keyframes, seal: bare.entries.reduce(sealEntry, sealHeader(bare)) };
}

function memoryOf(record: GameRecord): Memory {
  const stamp = record.entries.reduce((s, e) => stampOn(record.serverSeed, s, e), NO_STAMP);
  const agreed = record.entries.filter((e) => "back" in e).map((_, i) => i + 1);
  const { commitment, seats } = record.luck;
  return { table: "t", commitment, seat: 0, seed: at(seats, 0), stamps: [stamp], agreed };
}

function accepted(entry: AnyEntry, record: GameRecord, memory?: Memory): boolean {
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  const proof = "ok" in read ? verify(entry.game, read.ok) : read;
  if (!("ok" in proof) || !isProven(proof.ok)) return false;
  return memory === undefined || differences(record, memory).length === 0;
}

interface Forging {
  readonly record: GameRecord;
  readonly entries: Entries;
  readonly rng: Rng;
}
type Forge = (forging: Forging) => Partial<GameRecord> | undefined;

/** One of those wanted, but never the last: where a game was broken off, only a witness can tell. */
const nth = (entries: Entries, rng: Rng, wanted: (e: RecordEntry<unknown>) => boolean): number => {
  const all = entries.slice(0, -1).flatMap((e, i) => (wanted(e) ? [i] : []));
  return all.length === 0 ? -1 : at(all, rng(all.length));
};
const changed = (entries: Entries, i: number, how: (e: never) => object): Partial<GameRecord> | undefined =>
  i < 0 ? undefined : { entries: entries.with(i, how(at(entries, i) as never) as never) };

/** Every way of forging that the seed, the numbers or the consents betray. */
const WAYS: Readonly<Record<string, Forge>> = {
  "an answer to another question": ({ entries, rng }) =>
    changed(
      entries,
      nth(entries, rng, (e) => "seat" in e),
      (e: { no: number }) => ({ ...e, no: e.no + 1 }),
    ),
  "another number of luck": ({ entries, rng }) =>
    changed(
      entries,
      nth(entries, rng, (e) => "luck" in e),
      (e: { n: number }) => ({ ...e, n: e.n + 1 }),
    ),
  "other luck": ({ entries, rng }) =>
    changed(
      entries,
      nth(entries, rng, (e) => "luck" in e && e.luck.length > 0),
      ({ luck, ...e }: { luck: readonly number[] }) => ({
        ...e,
        luck: new Set(luck).size > 1 ? luck.toReversed() : luck.map((x) => (x === 1 ? 2 : 1)),
      }),
    ),
  "a roll left out": ({ entries, rng }) => {
    const i = nth(entries, rng, (e) => "luck" in e);
    return i < 0 ? undefined : { entries: entries.toSpliced(i, 1) };
  },
  "swapped entries": ({ entries, rng }) => {
    const i = rng(entries.length - 2);
    const [a, b] = [at(entries, i), at(entries, i + 1)];
    // The answers of two seats to one question may come in either order.
    if (canonical(a) === canonical(b) || ("seat" in a && "seat" in b)) return undefined;
    return { entries: entries.with(i, b).with(i + 1, a) };
  },
  "a takeback left out": ({ entries, rng }) => {
    const i = nth(entries, rng, (e) => "back" in e);
    return i < 0 ? undefined : { entries: entries.toSpliced(i, 1) };
  },
  "a takeback without consent": ({ entries, rng }) =>
    changed(
      entries,
      nth(entries, rng, (e) => "back" in e && e.agreed.length > 0),
      (e: object) => ({ ...e, agreed: [] }),
    ),
  "a takeback by somebody else": ({ entries, rng, record }) =>
    changed(
      entries,
      nth(entries, rng, (e) => "back" in e),
      (e: object) => ({ ...e, by: record.seats - 1, agreed: [record.seats - 1] }),
    ),
  "another seed of a seat": ({ record, rng }) => ({
    luck: { ...record.luck, seats: record.luck.seats.with(0, hexOf(rng, 16)) },
  }),
  "a bot made a person": ({ record }) =>
    record.chairs?.includes("bot") ? { chairs: record.chairs.map(() => "human" as const) } : undefined,
  "a seed for a bot": ({ record, rng }) =>
    record.chairs?.includes("bot")
      ? {
          luck: { ...record.luck, seats: record.luck.seats.map((own) => (own === "" ? hexOf(rng, 8) : own)) },
        }
      : undefined,
};

describe.each(gameIds)("forged records of %s", (id) => {
  test("are refused, all of them; honest games with takebacks never are", async () => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    const used = new Set<string>();
    let forged = 0;
    for (let g = 0; g < GAMES; g++) {
      const rng = rngFrom(`forgeries ${id} ${g}`);
      const table = honest(entry, rng, g % 2 === 1);
      const record = sealed(entry, toRecord(table), table.seed.server);
      expect(record.entries.some((e) => "back" in e)).toBe(true);
      expect(accepted(entry, record, memoryOf(record))).toBe(true);
      const entries = record.entries as Entries;
      const shorter = sealed(entry, { ...record, entries: entries.slice(0, -1) }, table.seed.server);
      expect(accepted(entry, shorter, memoryOf(record))).toBe(false);
      while (forged < (g + 1) * FORGED_PER_GAME) {
        const [name, forge] = at(Object.entries(WAYS), rng(Object.keys(WAYS).length));
        const change = forge({ record, entries, rng });
        if (!change || canonical({ ...record, ...change }) === canonical(record)) continue;
        forged += 1;
        used.add(name);
        const fake = sealed(entry, { ...record, ...change }, table.seed.server);
        expect(accepted(entry, fake), `${name}: ${canonical(change).slice(0, 300)}`).toBe(false);
      }
    }
    expect(used.size).toBe(Object.keys(WAYS).length);
    expect(forged).toBeGreaterThanOrEqual(GAMES * FORGED_PER_GAME);
  });

  test("L7: with the best of forty answers for each roll are refused, sealed as they may be", async () => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    let forged = 0;
    for (let g = 0; g < 3; g++) {
      const rng = rngFrom(`ground ${id} ${g}`);
      let table = begun(entry, rng, false);
      const before = table.luckNo;
      while (table.entries.length < ENTRIES && table.game.pending(table.state).t === "seats")
        table = moved(table, rng, 40);
      if (table.luckNo === before) continue;
      forged += 1;
      expect(accepted(entry, sealed(entry, toRecord(table), table.seed.server))).toBe(false);
    }
    expect(forged).toBeGreaterThan(0);
  });

  test("L14: with an invented takeback are refused by whoever remembers the game", async () => {
    const entry = await loadGame(id);
    if (!entry) throw new Error(`no game ${id}`);
    const rng = rngFrom(`invented ${id}`);
    const table = honest(entry, rng, false);
    const record = sealed(entry, toRecord(table), table.seed.server);
    const others = Array.from({ length: record.seats - 1 }, (_, i) => i);
    const cut = record.entries.findLastIndex((e) => "seat" in e);
    const back = { back: 0, by: record.seats - 1, agreed: others };
    const fake = sealed(
      entry,
      { ...record, entries: [...record.entries.slice(0, cut), back], ended: "void" },
      table.seed.server,
    );
    expect(accepted(entry, fake)).toBe(true);
    expect(accepted(entry, fake, memoryOf(record))).toBe(false);
  });
});
