import { describe, expect, test } from "vitest";
import { at } from "./at.ts";
import { fairLuck } from "./fair.ts";
import { frozen, same } from "./json.ts";
import { depart, enter, mayLeave, nextLuck, openTable, shortened, takeBack, toRecord } from "./live.ts";
import { rngFrom } from "./luck.ts";
import { verify } from "./proof.ts";
import { readRecord } from "./record.ts";
import { replay } from "./replay.ts";
import { finished, movedOn, type ToyTable, toyTable } from "./toy/play.ts";
import { toy } from "./toy/toy.ts";

const luckOf = (table: ToyTable) => table.entries.toArray().flatMap((e) => ("luck" in e ? [e] : []));
const reread = (table: ToyTable) => readRecord(JSON.parse(JSON.stringify(toRecord(table))));

describe("openTable", () => {
  test("answers luck until a seat is asked, each question under its own number", () => {
    const table = toyTable(1);
    expect(toy.pending(table.state).t).toBe("seats");
    expect(luckOf(table).map((e) => e.n)).toEqual([0, 1, 2, 3]);
    expect(table.luckNo).toBe(4);
    expect(table.events.map((e) => e.t)).toEqual(["drew", "drew", "drew", "offered"]);
    expect(at(luckOf(table), 0).luck).toEqual(
      fairLuck(table.seed, 0, { t: "pick", bag: [8, 6, 4, 3], count: 2 }),
    );
  });

  test("names content by id and version, whatever else the game keeps with it", () => {
    const laden = { ...toy, packs: [{ id: "toy-cards", version: 1, needs: [], data: [1, 2, 3] }] };
    const { seed } = toyTable(1);
    expect(openTable(laden, { rounds: 1 }, 3, seed).header.packs).toEqual([{ id: "toy-cards", version: 1 }]);
  });

  test("does not begin what could not be recorded", () => {
    const { seed } = toyTable(1);
    expect(() => openTable(toy, { rounds: 1 }, 4, seed)).toThrow("not played by 4 seats");
    expect(() => openTable(toy, { rounds: 1 }, 2, seed)).toThrow("luck seed");
    expect(() => openTable(toy, { rounds: 1 }, 3, { ...seed, server: "00" })).toThrow("luck seed");
    expect(() => openTable(toy, { rounds: 1 }, 3, { ...seed, seats: ["x", "y", "z"] })).toThrow("luck seed");
  });
});

test("luck's next answer is the table's own, and nobody's while a seat is asked", () => {
  const table = toyTable(1);
  for (const [i, entry] of luckOf(table).entries()) {
    const before = shortened(toy, table.header, table.entries.upTo(i));
    expect("ok" in before && nextLuck(toy, before.ok, table.seed, i)).toEqual(entry);
  }
  expect(nextLuck(toy, table.state, table.seed, table.luckNo)).toBeUndefined();
});

test("a table shortened to all its entries is the table; one that breaks a rule is refused", () => {
  const table = finished(toyTable(3), rngFrom("shortened"));
  expect(shortened(toy, table.header, table.entries)).toEqual({ ok: table.state });
  expect(shortened(toy, table.header, table.entries.after(1))).toHaveProperty("refused");
  expect(shortened(toy, { ...table.header, rules: 99 }, [])).toHaveProperty("refused");
});

describe("enter", () => {
  test("returns a new table and leaves the old one alone", () => {
    const table = frozen(toyTable(2));
    const entered = enter(table, 0, { t: "bid", coins: 1 });
    if (!("ok" in entered)) throw new Error("refused");
    expect(entered.ok.entries.length).toBe(table.entries.length + 1);
    expect(entered.ok.entries.at(-1)).toEqual({ seat: 0, no: 0, move: { t: "bid", coins: 1 } });
    expect(entered.ok.events).toEqual([{ t: "placed", seat: 0 }]);
    expect(table.events).toHaveLength(4);
  });

  test("refuses who is not asked and what is not allowed", () => {
    const table = toyTable(2);
    const after = enter(table, 0, { t: "bid", coins: 1 });
    if (!("ok" in after)) throw new Error("refused");
    expect(enter(after.ok, 0, { t: "bid", coins: 1 })).toHaveProperty("refused.rule", "table-asked");
    expect(enter(after.ok, 7, { t: "bid", coins: 1 })).toHaveProperty("refused.rule", "table-asked");
    expect(enter(after.ok, 1, { t: "bid", coins: 4 })).toHaveProperty("refused.rule", "TY-003");
    expect(enter(after.ok, 1, { t: "pass" })).toHaveProperty("refused.rule", "TY-000");
    const over = finished(table, rngFrom(1));
    expect(enter(over, 0, { t: "pass" })).toHaveProperty("refused.rule", "table-asked");
  });
});

describe("depart", () => {
  test("records who left, and the game plays on without them", () => {
    const left = depart(toyTable(3), 1);
    expect(left.entries.at(-1)).toEqual({ left: 1 });
    expect(left.events).toEqual([{ t: "left", seat: 1 }]);
    const end = finished(left, rngFrom(3));
    const read = reread(end);
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    expect(verify(toy, read.ok)).toHaveProperty("ok.wrong", []);
    const over = toy.pending(end.state);
    expect(over.t === "over" && over.result.places.at(-1)).toEqual([1]);
  });

  test("is for seats at the table, once, while the game goes on", () => {
    const table = toyTable(3);
    const left = depart(table, 1);
    for (const [at_, seat] of [
      [left, 1],
      [table, 3],
      [table, -1],
      [table, 0.5],
      [finished(table, rngFrom(3)), 0],
    ] as const) {
      expect(mayLeave(at_, seat)).toBe(false);
      expect(() => depart(at_, seat)).toThrow(RangeError);
    }
    expect(mayLeave(left, 0)).toBe(true);
  });
});

describe("takeBack", () => {
  test("gives the table as it stood, and luck under new numbers only", () => {
    for (let seed = 0; seed < 20; seed++) {
      const rng = rngFrom(`take back ${seed}`);
      let table = toyTable(seed);
      const asked = new Set(luckOf(table).map((e) => e.n));
      for (let i = 0; i < 120 && toy.pending(table.state).t === "seats"; i++) {
        const before = table;
        table = rng(4) === 0 ? takeBack(table, rng(table.entries.length), 0, [1, 2]) : movedOn(table, rng);
        expect(table.luckNo).toBeGreaterThanOrEqual(before.luckNo);
        for (const { n } of luckOf(table)) {
          const isNew = !luckOf(before).some((e) => e.n === n);
          if (isNew) expect(asked.has(n)).toBe(false);
          asked.add(n);
        }
        expect(toy.audit(table.state)).toEqual([]);
      }
      const read = reread(finished(table, rng));
      if (!("ok" in read)) throw new Error(JSON.stringify(read));
      const proof = verify(toy, read.ok);
      expect(proof).toMatchObject({ ok: { wrong: [], gaps: [] } });
    }
  });

  test("to a moment when a seat was asked is exactly that moment", () => {
    const table = toyTable(5);
    const later = movedOn(movedOn(table, rngFrom(5)), rngFrom(6));
    const back = takeBack(later, table.entries.length, 0, [1, 2]);
    expect(same(back.state, table.state)).toBe(true);
    expect(back.entries).toEqual(table.entries);
    expect(back.events).toEqual([]);
  });

  test("of luck draws again, and the proof counts what was thrown away", () => {
    const table = toyTable(6);
    const back = takeBack(table, 0, 1, [0, 2]);
    expect(luckOf(back).map((e) => e.n)).toEqual([4, 5, 6, 7]);
    const read = reread(finished(back, rngFrom(6)));
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    expect(verify(toy, read.ok)).toMatchObject({
      ok: { wrong: [], gaps: [], takebacks: [{ entry: 5, by: 1, agreed: [0, 2], rolls: 4 }] },
    });
  });

  test("is loud about a moment that never was, a seat that has left, and a finished game", () => {
    const table = toyTable(7);
    for (const length of [-1, table.entries.length, 0.5, Number.NaN])
      expect(() => takeBack(table, length, 0)).toThrow(RangeError);
    expect(() => takeBack(depart(table, 1), 2, 0)).toThrow(RangeError);
    expect(() => takeBack(finished(table, rngFrom(7)), 0, 0)).toThrow("cannot be taken back");
  });
});

describe("toRecord", () => {
  test("survives JSON, replays to the same state, and proves its luck", () => {
    for (let seed = 0; seed < 30; seed++) {
      const table = finished(toyTable(seed, 2 + (seed % 2), 1 + (seed % 12)), rngFrom(seed));
      const read = reread(table);
      if (!("ok" in read)) throw new Error(JSON.stringify(read));
      expect(read.ok).toEqual(toRecord(table));
      const state = replay(toy, read.ok);
      expect("ok" in state && same(state.ok, table.state)).toBe(true);
      expect(verify(toy, read.ok)).toEqual({
        ok: { checked: luckOf(table).length, wrong: [], gaps: [], takebacks: [], seeds: "open" },
      });
    }
  });

  test("keeps the seed secret until the game is over", () => {
    const table = toyTable(9);
    expect(toRecord(table).serverSeed).toBe("secret");
    const read = reread(table);
    expect("ok" in read && verify(toy, read.ok)).toHaveProperty("refused.why.key", "record.secret");
    expect("ok" in read && replay(toy, read.ok)).toHaveProperty("ok");
    expect(toRecord(finished(table, rngFrom(9))).serverSeed).toBe(table.seed.server);
    expect(JSON.stringify(toRecord(table))).not.toContain(table.seed.server);
  });
});
