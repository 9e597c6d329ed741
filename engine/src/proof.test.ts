import { describe, expect, test } from "vitest";
import { at } from "./at.ts";
import type { LuckSeed } from "./fair.ts";
import type { Pending } from "./game.ts";
import { hashBytes, hashOf, hexToBytes } from "./hash.ts";
import { depart, enter, openTable, takeBack, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { differences, type Memory, NO_STAMP, readMemory, type Stamp, stampOn } from "./memory.ts";
import { findingsOf, isProven, missingIn, verify } from "./proof.ts";
import {
  type Entry,
  type GameRecord,
  keyframesOf,
  type RecordEntry,
  readRecord,
  sealEntry,
  sealHeader,
} from "./record.ts";
import { replay, standing } from "./replay.ts";
import { finished, movedOn, type ToyTable, toyTable } from "./toy/play.ts";
import type { ToyTypes } from "./toy/state.ts";
import { toy } from "./toy/toy.ts";

type Record2 = GameRecord<ToyTypes["move"]>;

/** Keyframes and seal made anew, as somebody would who knows how. */
function resealed(record: GameRecord): GameRecord {
  const hashes = new Map<number, string>();
  replay(toy, { ...record, keyframes: [] }, record.entries.length, ({ after, state }) =>
    hashes.set(after, hashOf(state)),
  );
  const keyframes = keyframesOf(record.entries.length).map((after) => ({
    after,
    hash: hashes.get(after) ?? "0".repeat(64),
  }));
  return { ...record, keyframes, seal: record.entries.reduce(sealEntry, sealHeader(record)) };
}

/** The first reason against a record, from the file on; undefined when it is proven. */
function reasonAgainst(record: GameRecord): string | undefined {
  const read = readRecord(JSON.parse(JSON.stringify(resealed(record))));
  if (!("ok" in read)) return `${read.refused.why.key} ${read.refused.why.with?.["where"] ?? ""}`.trim();
  const proof = verify(toy, read.ok);
  if (!("ok" in proof)) return proof.refused.why.key;
  return isProven(proof.ok) ? undefined : proof.ok.wrong.length > 0 ? "wrong" : "gaps";
}

/** A game of three people in which the first two take back now and then, and one leaves. */
function withTakebacks(seed: number): ToyTable {
  const rng = rngFrom(`takebacks ${seed}`);
  let table = toyTable(seed);
  for (let i = 0; i < 30; i++) {
    table = movedOn(table, rng);
    if (i % 6 === 5 && toy.pending(table.state).t === "seats")
      table = takeBack(table, table.entries.length - 2, i % 2, [1 - (i % 2), 2]);
  }
  return finished(table, rng);
}

const withBack = (seed: number): Record2 => {
  const record = toRecord(withTakebacks(seed));
  if (!record.entries.some((e) => "back" in e)) throw new Error("nothing was taken back");
  return record;
};

const changed = (
  record: Record2,
  which: (entry: RecordEntry<unknown>) => boolean,
  how: (entry: never) => object,
): GameRecord => {
  const i = record.entries.findLastIndex(which);
  return { ...record, entries: record.entries.with(i, how(at(record.entries, i) as never) as never) };
};
const isBack = (e: RecordEntry<unknown>): boolean => "back" in e;

/** The table of a server that asks luck up to `tries` times for every roll and takes the answer it likes best. */
function ground(seed: LuckSeed, tries: number): ToyTable {
  const rng = rngFrom("ground");
  let table = openTable(toy, { rounds: 12 }, 2, seed);
  while (toy.pending(table.state).t === "seats") {
    const now = toy.pending(table.state) as Extract<Pending, { t: "seats" }>;
    const { seat } = at(now.asks, 0);
    const moves = toy.legal(table.state, seat);
    const move = at(moves, rng(moves.length));
    const likes = Array.from({ length: tries }, (_, skip) => {
      const tried = enter({ ...table, luckNo: table.luckNo + skip }, seat, move);
      if (!("ok" in tried)) throw new Error("refused");
      const luck = tried.ok.entries.after(table.entries.length).flatMap((e) => ("luck" in e ? e.luck : []));
      return { table: tried.ok, sum: luck.reduce((a, b) => a + b, 0) };
    });
    table = likes.reduce((best, like) => (like.sum > best.sum ? like : best)).table;
  }
  return table;
}

describe("a record must explain every gap", () => {
  const seed = { server: "5a".repeat(64), seats: ["0a", "0b"] };
  const record = toRecord(ground(seed, 40));

  test("L7: the best of forty answers for each roll is refused, and the numbers say how many are missing", () => {
    expect(reasonAgainst(record)).toBe("gaps");
    const proof = verify(toy, record);
    if (!("ok" in proof)) throw new Error(proof.refused.why.key);
    expect(proof.ok.wrong).toEqual([]);
    expect(missingIn(proof.ok)).toBeGreaterThan(proof.ok.checked);
    expect(findingsOf(proof.ok)).toEqual([
      {
        key: "proof.gaps",
        with: { missing: missingIn(proof.ok), numbers: expect.stringMatching(/^\d+–\d+/) },
      },
    ]);
  });

  test("L6: and so it is in format 1, which has no words for a takeback", () => {
    const { chairs: _, ended: __, ...rest } = record;
    expect(reasonAgainst({ ...rest, format: 1 })).toBe("gaps");
  });

  test("L6: gaps are named one by one", () => {
    const entries = record.entries.slice(0, 3).map((e, i) => ("luck" in e ? { ...e, n: [1, 2, 5][i] } : e));
    const proof = verify(toy, {
      ...record,
      ended: "void",
      entries: entries as Entry<unknown>[],
      keyframes: [],
    });
    expect(proof).toMatchObject({
      ok: {
        gaps: [
          [0, 0],
          [3, 4],
        ],
      },
    });
  });

  test("the numbers renamed without a gap are wrong luck", () => {
    let n = 0;
    const entries = record.entries.map((e) => ("luck" in e ? { ...e, n: n++ } : e));
    expect(reasonAgainst({ ...record, entries })).toBe("wrong");
  });
});

describe("takebacks", () => {
  test("are told with who asked, who agreed and what luck they cost, and prove", () => {
    for (let i = 0; i < 20; i++) {
      const record = withBack(i);
      expect(reasonAgainst(record)).toBeUndefined();
      const proof = verify(toy, record);
      if (!("ok" in proof)) throw new Error(proof.refused.why.key);
      const numbers = record.entries.flatMap((e) => ("luck" in e ? [e.n] : []));
      expect(numbers).toEqual(numbers.map((_, n) => n));
      const stand = standing(record.entries).filter((e) => "luck" in e).length;
      const rolls = proof.ok.takebacks.reduce((sum, takeback) => sum + takeback.rolls, 0);
      expect(proof.ok.checked).toBe(stand + rolls);
      expect(proof.ok.takebacks.length).toBe(record.entries.filter(isBack).length);
    }
  });

  const record = withBack(3);
  test.each<[string, GameRecord, string]>([
    [
      "without somebody's consent",
      changed(record, isBack, (e: object) => ({ ...e, agreed: [2] })),
      "record.consent",
    ],
    [
      "with its asker's own consent",
      changed(record, isBack, (e: object) => ({ ...e, agreed: [0, 1, 2] })),
      "record.consent",
    ],
    ["by nobody at the table", changed(record, isBack, (e: object) => ({ ...e, by: 3 })), "record.shape"],
    [
      "that takes nothing back",
      changed(record, isBack, (e: object) => ({ ...e, back: 99_999 })),
      "record.back",
    ],
    [
      "left out",
      { ...record, entries: record.entries.toSpliced(record.entries.findIndex(isBack), 1) },
      "record",
    ],
    ["invented without its luck", { ...record, entries: standing(record.entries) }, "gaps"],
  ])("L8: one %s is refused", (_, forged, why) => {
    expect(reasonAgainst(forged)).toContain(why);
  });

  test("one that brings back somebody who left is refused", () => {
    const left = depart(toyTable(5), 2);
    const entries = [...left.story, { back: 1, by: 0, agreed: [1] }];
    expect(replay(toy, { ...toRecord(left), entries, keyframes: [] })).toHaveProperty(
      "refused.why.key",
      "record.back",
    );
  });

  test("L9: need no consent of those who have left, or for whom a bot sits in", () => {
    const rng = rngFrom("absent");
    const left = movedOn(movedOn(depart(toyTable(8), 2), rng), rng);
    const two = finished(takeBack(left, left.entries.length - 1, 0, [1]), rng);
    expect(reasonAgainst(toRecord(two))).toBeUndefined();

    const moved = movedOn(movedOn(toyTable(9), rng), rng);
    const taken = { ...moved, story: moved.story.with({ took: 2 }) };
    const back = takeBack(taken, taken.entries.length - 1, 0, [1]);
    const ended = toRecord(finished({ ...back, story: back.story.with({ returned: 2 }) }, rng));
    expect(reasonAgainst(ended)).toBeUndefined();
    const without = (which: "took" | "returned") => ({
      ...ended,
      entries: ended.entries.filter((e) => !(which in e)),
    });
    expect(reasonAgainst(without("took"))).toBe("record.consent");
    expect(reasonAgainst(without("returned"))).toBeUndefined();
    expect(reasonAgainst({ ...ended, entries: [...ended.entries, { returned: 2 }] })).toBe("record.sitting");
    expect(reasonAgainst({ ...ended, entries: [...ended.entries, { took: 2 }, { took: 2 }] })).toBe(
      "record.sitting",
    );
  });
});

describe("seeds", () => {
  const seed = { server: "c3".repeat(64), seats: ["0a", ""] };
  const record = toRecord(finished(openTable(toy, { rounds: 3 }, 2, seed), rngFrom("bot")));

  test("a bot gives none, and a person must", () => {
    expect(record.chairs).toEqual(["human", "bot"]);
    expect(reasonAgainst(record)).toBeUndefined();
    expect(reasonAgainst({ ...record, chairs: ["human", "human"] })).toBe("record.seed");
    const given = toRecord(
      finished(
        openTable(toy, { rounds: 3 }, 2, { ...seed, seats: ["0a", "0b"] }, ["human", "bot"]),
        rngFrom(1),
      ),
    );
    expect(reasonAgainst(given)).toBe("record.seed");
    expect(reasonAgainst({ ...record, chairs: ["human"] })).toBe("record.shape chairs");
  });

  test("promised before any was shown are sealed", () => {
    const sealed = (own: string) => (own === "" ? "" : hashBytes(hexToBytes(own)));
    const luck = { ...record.luck, seals: record.luck.seats.map(sealed) };
    expect(reasonAgainst({ ...record, luck })).toBeUndefined();
    expect(verify(toy, { ...record, luck })).toHaveProperty("ok.seeds", "sealed");
    expect(verify(toy, record)).toHaveProperty("ok.seeds", "open");
    expect(reasonAgainst({ ...record, luck: { ...luck, seals: [sealed("0b"), ""] } })).toBe("record.sealed");
    expect(reasonAgainst({ ...record, luck: { ...luck, seals: [] } })).toBe("record.shape luck.seals");
  });

  test("are told of an open end only when the game was broken off", () => {
    const entries = record.entries.slice(0, -1);
    expect(reasonAgainst({ ...record, entries })).toBe("record.unfinished");
    expect(reasonAgainst({ ...record, entries, ended: "void" })).toBeUndefined();
    expect(reasonAgainst({ ...record, ended: "void" })).toBe("record.ended");
    expect(reasonAgainst({ ...record, serverSeed: "secret" })).toBe("record.shape ended");
  });
});

describe("a browser's memory", () => {
  const table = withTakebacks(11);
  const record = toRecord(table);
  const stampsOf = ({ entries, serverSeed }: GameRecord): readonly Stamp[] => {
    let stamp = NO_STAMP;
    return entries.map((entry) => {
      stamp = stampOn(serverSeed, stamp, entry);
      return stamp;
    });
  };
  const stamps = stampsOf(record);
  const agreed = record.entries.filter(isBack).map((_, i) => i + 1);
  const memory: Memory = {
    table: "t",
    commitment: record.luck.commitment,
    seat: 0,
    seed: at(record.luck.seats, 0),
    stamps: [at(stamps, 9), at(stamps, stamps.length - 1)],
    agreed,
  };
  const told = (of: GameRecord, by: Memory = memory) => differences(of, by).map(({ key }) => key);

  test("of an honest game differs in nothing, and survives its file", () => {
    expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual({ ok: memory });
    expect(readMemory({ ...memory, stamps: [{ n: 1 }] })).toHaveProperty("refused.why.key", "memory.shape");
    expect(told(record)).toEqual([]);
  });

  test("catches a game told otherwise, even where the record proves itself", () => {
    // The end cut off and a takeback invented: everybody agreed, says the server.
    const cut = record.entries.findLastIndex((e) => "seat" in e);
    const entries = [...record.entries.slice(0, cut), { back: 0, by: 1, agreed: [0, 2] }];
    const invented: GameRecord = { ...record, entries, ended: "void" };
    expect(reasonAgainst(invented)).toBeUndefined();
    expect(told(invented)).toEqual(["memory.stamp"]);
    expect(told({ ...record, entries: record.entries.slice(0, cut) })).toContain("memory.short");
    const earlier = { ...memory, stamps: [at(stamps, cut - 1)] };
    expect(told(invented, earlier)).toEqual(["memory.claimed"]);
    const other = {
      ...record,
      entries: record.entries.with(4, { seat: 0, no: 0, move: { t: "bid", coins: 2 } }),
    };
    expect(differences(other, memory)).toEqual([{ key: "memory.stamp", with: { entry: 10 } }]);
  });

  test("catches another seed, another commitment and a consent that is gone", () => {
    const luck = { ...record.luck, seats: record.luck.seats.with(0, "00") };
    expect(told({ ...record, luck })).toEqual(["memory.seed"]);
    expect(told(record, { ...memory, commitment: "0".repeat(64) })).toEqual(["memory.commitment"]);
    expect(told(record, { ...memory, agreed: [...agreed, 99] })).toEqual(["memory.lost"]);
  });

  test("a stamp is 32 digits and hangs on the seed, the number, the one before and the entry", () => {
    const entry = at(record.entries, 0);
    const one = stampOn(record.serverSeed, NO_STAMP, entry);
    expect(one).toEqual({ n: 1, mac: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const others = [
      stampOn("00".repeat(64), NO_STAMP, entry),
      stampOn(record.serverSeed, one, entry),
      stampOn(record.serverSeed, NO_STAMP, { left: 0 }),
    ];
    expect(new Set([one, ...others].map(({ mac }) => mac)).size).toBe(4);
  });
});
