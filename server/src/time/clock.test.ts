import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRecord, verify } from "@rubizh/engine";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { choose, comeBack } from "../table/absent.ts";
import { answerTakeback, askTakeback } from "../table/agree.ts";
import { resign } from "../table/moves.ts";
import { askPause, resume } from "../table/pause.ts";
import { clockOf, recordOf } from "../table/show.ts";
import { blank, write } from "../table/write.ts";
import { clockwork } from "../testing/clockwork.ts";
import { startPostgres, type TestPostgres } from "../testing/postgres.ts";
import { steadyCounter, timedNode, type Wanted } from "../testing/timed.ts";
import { TimeLine } from "./line.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let node: Awaited<ReturnType<typeof timedNode>>;
beforeAll(async () => {
  node = await timedNode();
});
afterAll(() => node.close());

const refusedWith = (why: string) => ({ refusal: { why: { key: `server.${why}` } } });
const seatBy = (wanted: Wanted) => node.open(wanted);

describe("clocks", () => {
  test("T1: 30 s of thought and one add, never more than it began with", async () => {
    const id = await seatBy({ pace: "live-short" });
    await node.later(30 * SECOND);
    await node.answer(id, 0, [1]);
    expect(await node.left(id)).toEqual([590, 600]);
    await node.later(5 * SECOND);
    await node.answer(id, 1, [0]);
    expect(await node.left(id)).toEqual([590, 600]);
  });

  test("T2: a chain of questions is one turn", async () => {
    const id = await seatBy({});
    await node.later(100 * SECOND);
    for (const next of [[0], [0], [0], [1]]) {
      await node.later(5 * SECOND);
      await node.answer(id, 0, next);
    }
    expect((await node.left(id))[0]).toBe(600 - 100 - 20 + 20);
  });

  test("T3: asked together, each clock stops with its own answer", async () => {
    const id = await seatBy({ first: [0, 1] });
    await node.later(10 * SECOND);
    await node.answer(id, 0, []);
    await node.later(30 * SECOND);
    expect(await node.left(id)).toEqual([600, 560]);
    await node.answer(id, 1, [0]);
    expect(await node.left(id)).toEqual([600, 580]);
  });

  test.each([
    [999, true],
    [1_500, true],
    [2_001, false],
  ])("T4: with a second left at a live table a move after %d ms: taken %s", async (ms, isTaken) => {
    const id = await seatBy({});
    await node.later(599 * SECOND);
    node.pass(ms, () => node.time.now());
    if (isTaken) return void (await node.answer(id, 0, [1]));
    await expect(node.answer(id, 0, [1])).rejects.toMatchObject({ status: 409, ...refusedWith("flagged") });
    expect((await node.rows(id)).at(-1)).toBe("flag");
  });

  test("T7: however often a process is stopped, nobody pays for it", async () => {
    const id = await seatBy({});
    await node.later(SECOND);
    for (let stop = 0; stop < 20; stop++) {
      node.stall(MINUTE);
      await node.beat.once();
    }
    expect((await node.left(id))[0]).toBe(599);
  });

  test("the time in which a server starts is nobody's", () => {
    const { counter, stall, pass } = steadyCounter();
    const line = new TimeLine(0, counter);
    stall(300);
    expect(line.now()).toBe(0);
    line.begin();
    pass(700, () => line.now());
    expect(line.now()).toBe(700);
  });

  test("T8: setting the machine's clock charges nothing, and ticks never go back", async () => {
    const id = await seatBy({});
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const step of [HOUR, -2 * HOUR, HOUR]) {
      vi.setSystemTime(Date.now() + step);
      await node.later(10 * SECOND);
      await node.answer(id, 0, [0]);
    }
    vi.useRealTimers();
    expect((await node.left(id))[0]).toBe(570);
    const ticks = (await node.store.rows(id, 0)).map(({ tick }) => tick);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  });

  test("T9: over both changes of the hour a slow clock flags as in UTC, and the deadline is the same moment", async () => {
    const zone = process.env["TZ"];
    const told: string[][] = [];
    for (const where of ["UTC", "Europe/Kyiv", "Europe/Warsaw", "America/New_York"]) {
      process.env["TZ"] = where;
      const moments: string[] = [];
      for (const begin of ["2027-03-26T12:00:00Z", "2027-10-29T12:00:00Z"]) {
        vi.useFakeTimers({ toFake: ["Date"], now: new Date(begin) });
        const id = await seatBy({ pace: "slow-normal" });
        for (let hour = 0; hour < 73; hour++) {
          const table = await node.tables.look(id);
          moments.push(clockOf(table, node.time.now())?.flags ?? `flagged after ${hour} h`);
          vi.setSystemTime(Date.now() + HOUR);
          await node.later(HOUR);
        }
        vi.useRealTimers();
      }
      told.push(moments);
    }
    process.env["TZ"] = zone;
    if (zone === undefined) delete process.env["TZ"];
    expect(new Set(told[0])).toEqual(
      new Set(["2027-03-29T12:00:00.000Z", "flagged after 72 h", "2027-11-01T12:00:00.000Z"]),
    );
    for (const moments of told) expect(moments).toEqual(told[0]);
  });

  test("T11: a takeback gives the smaller of now and then, and flags nobody", async () => {
    const id = await seatBy({});
    await node.later(550 * SECOND);
    await node.answer(id, 0, [1]); // 70 s
    await node.answer(id, 1, [0]);
    await node.later(20 * SECOND);
    await node.answer(id, 0, [1]); // 50 + 20
    await node.later(590 * SECOND);
    expect(await node.left(id)).toEqual([70, 10]);
    await node.answer(id, 1, [0]);
    expect(await node.left(id)).toEqual([70, 30]);
    await node.later(68 * SECOND);
    await node.tables.change(id, askTakeback(1, 1));
    await node.tables.change(id, answerTakeback(0, true));
    // Then it was 70 s and 600 s; now it was 2 s and 30 s.
    expect(await node.left(id)).toEqual([20, 30]);
  });

  test("T12: a pause keeps the seconds, refills nothing, and ends by itself", async () => {
    const id = await seatBy({ pace: "days-1" });
    await node.later(DAY - 7 * SECOND);
    await node.tables.change(id, askPause(1, true));
    expect(await node.rows(id)).not.toContain("pause");
    await node.tables.change(id, askPause(0, true));
    await node.later(2 * DAY);
    expect((await node.left(id))[0]).toBe(7);
    await node.tables.change(id, resume(1));
    await node.later(6 * SECOND);
    expect(await node.rows(id)).not.toContain("flag");
    await node.later(SECOND);
    expect((await node.rows(id)).at(-1)).toBe("flag");

    const long = await seatBy({});
    for (const seat of [0, 1]) await node.tables.change(long, askPause(seat, true));
    await node.later(31 * MINUTE);
    expect((await node.rows(long)).at(-1)).toBe("resume");
    await expect(node.tables.change(long, askPause(0, true))).rejects.toMatchObject(
      refusedWith("noPauseLeft"),
    );
    // A move ends a pause as well.
    const short = await seatBy({});
    for (const seat of [0, 1]) await node.tables.change(short, askPause(seat, true));
    await node.answer(short, 0, [1]);
    expect((await node.rows(short)).slice(-2)).toEqual(["resume", "entry"]);
  });

  test("T13: who is away keeps the time, the others' clocks run, and a move ends it", async () => {
    const id = await seatBy({ pace: "days-7", first: [0, 1] });
    const leave = { t: "away", seat: 1, until: "2027-01-06" } as const;
    await node.tables.change(id, (table, now) => write(blank(table, now), leave));
    await node.later(5 * DAY);
    expect(await node.left(id)).toEqual([2 * 86_400, 7 * 86_400]);
    await node.answer(id, 1, []);
    expect((await node.rows(id)).slice(-2)).toEqual(["here", "entry"]);
  });

  test("a table without a clock offers the choices after 14 days, and whoever moves is late no more", async () => {
    const id = await seatBy({ pace: "none" });
    await node.later(14 * DAY - SECOND);
    await expect(node.tables.change(id, choose(1, 0, "bot", []))).rejects.toMatchObject(
      refusedWith("notAbsent"),
    );
    await node.later(30 * DAY);
    const late = await node.tables.look(id);
    expect(clockOf(late, node.time.now())).toEqual({ left: [], runs: [], flagged: [0] });
    await node.answer(id, 0, [0]);
    expect(clockOf(await node.tables.look(id), node.time.now())).toBeUndefined();
    await node.later(15 * DAY);
    const { table } = await node.tables.change(id, choose(1, 0, "out", []));
    expect(table.status).toBe("over");
  });
});

describe("what happens at the flag", () => {
  const flagged = async (wanted: Wanted): Promise<string> => {
    const id = await seatBy(wanted);
    await node.later(602 * SECOND);
    return id;
  };
  const placesOf = async (id: string) => {
    const { play } = await node.tables.look(id);
    const now = play && clockwork.pending(play.state as never);
    return now?.t === "over" ? now.result.places : undefined;
  };

  test("out: the seat leaves at once", async () => {
    const id = await flagged({ flag: "out" });
    expect((await node.rows(id)).slice(-2)).toEqual(["flag", "entry"]);
    expect(await placesOf(id)).toEqual([[1], [0]]);
  });

  test("T14: claim, nobody chooses: out after 10 minutes, in a slow game after 7 days", async () => {
    const id = await flagged({ flag: "claim" });
    await node.later(9 * MINUTE);
    expect((await node.rows(id)).at(-1)).toBe("flag");
    await node.later(2 * MINUTE);
    expect(await placesOf(id)).toEqual([[1], [0]]);
    const slow = await seatBy({ pace: "days-3", flag: "claim" });
    await node.later(3 * DAY);
    await node.later(7 * DAY - MINUTE);
    expect((await node.rows(slow)).at(-1)).toBe("flag");
    await node.later(2 * MINUTE);
    expect(await placesOf(slow)).toEqual([[1], [0]]);
  });

  test("claim: the other gives time, lets a bot play on, takes the win, or ends it without a result", async () => {
    const chosen = async (choice: "wait" | "bot" | "out" | "end") => {
      const id = await flagged({ flag: "claim" });
      await expect(node.tables.change(id, choose(0, 0, choice, []))).rejects.toMatchObject(
        refusedWith("notPlaying"),
      );
      return { id, table: (await node.tables.change(id, choose(1, 0, choice, []))).table };
    };
    const waited = await chosen("wait");
    expect(await node.left(waited.id)).toEqual([20, 600]);
    await node.answer(waited.id, 0, [1]);
    const satIn = await chosen("bot");
    expect(satIn.table.chairs[0]).toMatchObject({ t: "human", bot: 3 });
    await expect(node.answer(satIn.id, 0, [1])).rejects.toMatchObject(refusedWith("satIn"));
    await node.tables.change(satIn.id, comeBack(0));
    expect(await node.left(satIn.id)).toEqual([60, 600]);
    await node.answer(satIn.id, 0, [1]);
    const won = await chosen("out");
    expect(await placesOf(won.id)).toEqual([[1], [0]]);
    const ended = await chosen("end");
    expect(ended.table).toMatchObject({ status: "over", ended: "void" });
    expect(await placesOf(ended.id)).toBeUndefined();
  });

  test("bot: it sits in at once, and three who vanish one by one end the game without a result", async () => {
    const id = await flagged({ seats: 3, flag: "bot", takeover: 2, first: [2] });
    expect((await node.rows(id)).slice(-2)).toEqual(["flag", "took"]);
    expect((await node.store.table(id))?.flag_at).toBeNull();
    await node.tables.change(id, resign(0));
    const { table } = await node.tables.change(id, resign(1));
    expect(table).toMatchObject({ status: "over", ended: "void" });
    const record = readRecord(JSON.parse(JSON.stringify(recordOf(await node.tables.whole(table)))));
    if (!("ok" in record)) throw new Error(record.refused.why.key);
    expect(record.ok).toMatchObject({ ended: "void", entries: [{ took: 2 }, { left: 0 }] });
    expect(verify(clockwork, record.ok)).toHaveProperty("ok");
  });

  test("vote: the majority of those who are there; silence lets a bot play on", async () => {
    const wanted = { seats: 3, flag: "vote", first: [2] } as const;
    const out = await flagged(wanted);
    await node.tables.change(out, choose(0, 2, "out", []));
    expect((await node.rows(out)).at(-1)).toBe("voted");
    await node.tables.change(out, choose(1, 2, "out", []));
    expect((await node.tables.look(out)).play?.left).toEqual([2]);
    const silent = await flagged(wanted);
    await node.later(61 * SECOND);
    expect((await node.tables.look(silent)).chairs[2]).toMatchObject({ bot: 3 });
    const split = await flagged(wanted);
    await node.tables.change(split, choose(0, 2, "out", []));
    await node.tables.change(split, choose(1, 2, "end", []));
    expect((await node.tables.look(split)).chairs[2]).toMatchObject({ bot: 3 });
    const ended = await flagged(wanted);
    await node.tables.change(ended, choose(0, 2, "end", []));
    const { table } = await node.tables.change(ended, choose(1, 2, "end", []));
    expect(table.ended).toBe("void");
  });

  test("T16: the absent never win because the others leave", async () => {
    for (const flag of ["claim", "vote"] as const) {
      const id = await flagged({ seats: 3, flag, first: [2] });
      await node.tables.change(id, resign(0));
      const { table } = await node.tables.change(id, resign(1));
      expect(table).toMatchObject({ status: "over", ended: "void" });
      expect((await node.store.table(id))?.ended).toBe("void");
    }
    // Who is only gone gains nothing either; those who are there win as ever.
    const gone = await seatBy({});
    expect((await node.tables.change(gone, resign(1, [0]))).table.ended).toBe("void");
    const here = await seatBy({});
    await node.tables.change(here, resign(1));
    expect(await placesOf(here)).toEqual([[0], [1]]);
  });
});

describe("several servers", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-clock-"));
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });
  const shared = async () => {
    if (!postgres) throw new Error("no PostgreSQL: set DATABASE_URL, or install the optional packages");
    const database = await postgres.database();
    return [await timedNode(database), await timedNode(database)] as const;
  };

  test("T6: hours in which no server ran are charged to nobody", async () => {
    const database = join(folder, "days.sqlite");
    const before = await timedNode(database);
    const id = await before.open({ pace: "days-1" });
    await before.later(23 * HOUR);
    await before.close();
    const after = await timedNode(database);
    await after.later(SECOND);
    const [left = 0] = await after.left(id);
    expect(Math.abs(left - 3_600)).toBeLessThanOrEqual(5);
    expect(await after.rows(id)).not.toContain("flag");
    await after.later(HOUR);
    expect((await after.rows(id)).at(-1)).toBe("flag");
    await after.close();
  });

  test("T6: twenty crashes in one turn cost nobody a second, and give nobody one", async () => {
    let database = join(folder, "crash-0.sqlite");
    let now = await timedNode(database);
    const id = await now.open({});
    for (let crash = 1; crash <= 20; crash++) {
      // Between two beats.
      await now.later(5 * SECOND);
      now.pass(900, () => now.time.now());
      await now.beat.note();
      // What a killed process leaves behind.
      const image = join(folder, `crash-${crash}.sqlite`);
      for (const end of ["", "-wal", "-tick"]) copyFileSync(database + end, image + end);
      await now.close();
      database = image;
      now = await timedNode(database);
    }
    const charged = 20 * 5.9;
    expect((await now.left(id))[0]).toBeCloseTo(600 - charged, 3);
    await now.close();
  });

  test("a note that another database left behind says nothing", async () => {
    const database = join(folder, "noted.sqlite");
    const before = await timedNode(database);
    await before.open({});
    await before.later(MINUTE);
    const tick = before.time.now();
    await before.close();
    for (const note of ["0000000000000000 0000000099999999\n", "", "nothing"]) {
      writeFileSync(`${database}-tick`, note);
      const after = await timedNode(database);
      expect(after.time.now()).toBe(tick);
      await after.close();
    }
  });

  test("rows that are newer than the line bring it forward", async () => {
    const database = join(folder, "rows.sqlite");
    const before = await timedNode(database);
    // No clock runs, so the line is not pushed; then a game begins, and the machine loses its power.
    before.pass(50 * SECOND, () => before.time.now());
    const id = await before.open({});
    const image = join(folder, "rows-after.sqlite");
    for (const end of ["", "-wal"]) copyFileSync(database + end, image + end);
    await before.close();
    const after = await timedNode(image);
    await after.later(10 * SECOND);
    expect((await after.left(id))[0]).toBe(590);
    await after.close();
  });

  test("a server that was stopped asks how late it is before it writes", async () => {
    const [a, b] = await shared();
    const id = await a.open({});
    await b.later(SECOND);
    b.stall(100 * SECOND);
    await a.later(100 * SECOND);
    // Its next beat is still to come. Two at once: the second must not go by what the first did not know.
    const late = [b.answer(id, 0, [1]), b.tables.settle(id)];
    await Promise.all(late);
    const left = await a.left(id);
    expect(Math.abs((left[0] ?? 0) - 520)).toBeLessThanOrEqual(1.1);
    expect(left[1]).toBeGreaterThanOrEqual(599);
    await a.close();
    await b.close();
  });

  test("T5: two servers that look in the same second flag once", async () => {
    const [a, b] = await shared();
    const ids = [];
    for (let i = 0; i < 12; i++) ids.push(await a.open({ flag: "bot", seats: 3 }));
    for (const one of [a, b]) one.pass(602 * SECOND, () => one.time.now());
    await Promise.all([a.beat.once(), b.beat.once()]);
    await Promise.all([a.beat.once(), b.beat.once()]);
    for (const id of ids) expect((await a.rows(id)).filter((t) => t === "flag")).toHaveLength(1);
    await a.close();
    await b.close();
  });

  test("T10: one server dies for good, the other flags at the right time", async () => {
    const [a, b] = await shared();
    const id = await a.open({});
    for (let s = 0; s < 300; s += 30) await a.later(30 * SECOND);
    // Only its own beats brought it this far.
    await b.later(SECOND);
    expect(Math.abs(((await b.left(id))[0] ?? 0) - 300)).toBeLessThanOrEqual(5);
    await b.later(296 * SECOND);
    expect(await b.rows(id)).not.toContain("flag");
    await b.later(8 * SECOND);
    expect((await b.rows(id)).at(-1)).toBe("flag");
    await a.close();
    await b.close();
  });
});
