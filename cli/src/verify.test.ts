import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  at,
  enter,
  type GameRecord,
  type GameTypes,
  type Memory,
  NO_STAMP,
  openTable,
  rngFrom,
  stampOn,
  type Table,
  takeBack,
  toRecord,
} from "@rubizh/engine";
import { loadGame } from "@rubizh/registry";
import { beforeAll, describe, expect, test } from "vitest";
import { rubizh } from "./testing/rubizh.ts";

const folder = mkdtempSync(join(tmpdir(), "rubizh-verify-"));

/** `rubizh verify` of these contents, as a user would start it. */
function verify(files: readonly unknown[], language: string, flags: readonly string[]) {
  const [file = "", memory] = files.map((content, i) => {
    const path = join(folder, `${i}.json`);
    writeFileSync(path, JSON.stringify(content));
    return path;
  });
  const args = [file, ...(memory === undefined ? [] : ["--memory", memory]), ...flags];
  return rubizh(["verify", ...args, "--lang", language]);
}
const asJson = (...files: readonly unknown[]) => {
  const { code, out } = verify(files, "en", ["--json"]);
  return { code, ...JSON.parse(out) };
};

type Live = Table<GameTypes>;
let honest: GameRecord;
let ground: GameRecord;

/** A whole game; every question of luck is asked `tries` times, and every so often the last move is taken back. */
function played(first: Live, tries: number, backEvery: number): GameRecord {
  const { game } = first;
  const rng = rngFrom("cli");
  let table = first;
  for (let i = 1; game.pending(table.state).t === "seats"; i++) {
    const now = game.pending(table.state);
    const { seat } = at(now.t === "seats" ? now.asks : [], 0);
    const moves = game.legal(game.view(table.state, seat), seat);
    const before = table;
    const done = enter({ ...table, luckNo: table.luckNo + tries - 1 }, seat, at(moves, rng(moves.length)));
    if (!("ok" in done)) throw new Error(done.refused.rule);
    table = done.ok.luckNo === before.luckNo + tries - 1 ? { ...done.ok, luckNo: before.luckNo } : done.ok;
    if (i % backEvery === 0 && game.pending(table.state).t === "seats")
      table = takeBack(table, before.entries.length, seat, [1 - seat]);
  }
  return toRecord(table);
}

beforeAll(async () => {
  const entry = await loadGame("neuroshima-hex");
  const options = entry?.game.options(undefined);
  if (!entry || !options || !("ok" in options)) throw new Error("no game");
  const open = (): Live =>
    openTable<GameTypes>(entry.game, options.ok, 2, { server: "7e".repeat(64), seats: ["0a", "0b"] });
  honest = played(open(), 1, 9);
  ground = played(open(), 40, 1e9);
});

describe("rubizh verify", () => {
  test("L5: tells of every takeback, who agreed and what luck it cost", () => {
    const told = asJson(honest);
    const backs = honest.entries.filter((e) => "back" in e).length;
    expect(backs).toBeGreaterThan(2);
    expect(told).toMatchObject({
      code: 0,
      ok: true,
      gaps: [],
      seeds: "open",
      luck: { wrong: 0, missing: 0 },
    });
    expect(told.takebacks).toHaveLength(backs);
    expect(told.takebacks[0]).toEqual({
      entry: expect.any(Number),
      by: expect.any(Number),
      agreed: [expect.any(Number)],
      rolls: expect.any(Number),
    });
  });

  test("L6 L7: refuses a record with answers left out, and says how many", () => {
    const told = asJson(ground);
    expect(told).toMatchObject({ code: 1, ok: false, luck: { wrong: 0 } });
    expect(told.luck.missing).toBeGreaterThan(told.luck.checked);
    const words = { en: "nobody says why", uk: "ніхто не каже чому", pl: "nikt nie mówi dlaczego" };
    for (const [language, why] of Object.entries(words)) {
      const { code, out } = verify([ground], language, []);
      expect(code).toBe(1);
      expect(out).toContain(why);
      expect(out).toContain(String(told.luck.missing));
    }
  });

  test("holds a record against what a browser remembers, in a file of its own or in a report", () => {
    const stamp = honest.entries.reduce((s, e) => stampOn(honest.serverSeed, s, e), NO_STAMP);
    const agreed = honest.entries.filter((e) => "back" in e).map((_, i) => i + 1);
    const memory: Memory = {
      table: "t",
      commitment: honest.luck.commitment,
      seat: 0,
      seed: "0a",
      stamps: [stamp],
      agreed,
    };
    expect(asJson(honest, memory)).toMatchObject({
      code: 0,
      ok: true,
      memory: { ok: true, differences: [] },
    });
    const other = { ...memory, stamps: [{ n: 20, mac: "0".repeat(32) }] };
    const told = asJson(honest, other);
    expect(told).toMatchObject({ code: 1, ok: false, memory: { ok: false } });
    expect(told.memory.differences).toEqual([expect.stringContaining("step 20")]);
    expect(asJson({ record: honest, memory: other })).toMatchObject({ code: 1, ok: false });
    expect(asJson({ record: honest, memory })).toMatchObject({ code: 0, ok: true });
    expect(verify([honest, { table: 1 }], "en", []).code).toBe(2);
  });
});
