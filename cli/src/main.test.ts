import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Survey } from "@rubizh/bots";
import { type GameRecord, sealEntry, sealHeader } from "@rubizh/engine";
import { gameIds } from "@rubizh/registry";
import { describe, expect, test } from "vitest";
import { ROOT, rubizh } from "./testing/rubizh.ts";

const json = (args: readonly string[]) => JSON.parse(rubizh([...args, "--json"]).out);
const game = "neuroshima-hex";

test("play without a game asks which, by number or name; a script must name it", () => {
  for (const typed of ["1", game]) {
    const done = rubizh(["play", "--seed", "1"], { input: `${typed}\nq\n` });
    expect(done.out).toMatch(/^Which game\? Type its number\.\n1\. Neuroshima Hex\n/);
    expect([done.code, done.out.split("\n").length > gameIds.length + 4]).toEqual([0, true]);
  }
  for (const wrong of [rubizh(["play"], { input: "99\n" }), rubizh(["play"]), rubizh(["play", "--json"])])
    expect([wrong.code, wrong.err]).toEqual([2, `Say which game; choose one of: ${gameIds.join(", ")}.\n`]);
});

test("doctor finds that everything fits the folders of the games", () => {
  expect(json(["doctor"])).toEqual({ faults: [], files: [], fixed: false });
});

test("games lists every game with its seats, modes and levels", () => {
  const games: { id: string }[] = json(["games"]);
  expect(games.map((g) => g.id)).toEqual(gameIds);
  expect(games[0]).toMatchObject({ seats: [2], modes: ["duel"], levels: [1, 2, 3, 4] });
});

test.each(["uk", "pl", "en"])("rules shows the clauses in %s", (language) => {
  const clauses: object[] = json(["rules", game, "--lang", language]);
  expect(clauses).toHaveLength(365);
  expect(clauses[0]).toEqual({ id: "NH-001", section: expect.any(String), text: expect.any(String) });
});

test("the same seed gives the same games, another seed others", () => {
  const run = (seed: string) => json(["simulate", game, "--games", "3", "--seed", seed]);
  const [a, b, c] = [run("1"), run("1"), run("2")];
  expect(a).toMatchObject({ game, seats: 2, games: 3, finished: 3, faults: [] });
  expect({ ...a, seconds: 0, gamesPerSecond: 0, entriesPerSecond: 0 }).toEqual({
    ...b,
    seconds: 0,
    gamesPerSecond: 0,
    entriesPerSecond: 0,
  });
  expect(c.digest).not.toBe(a.digest);
});

test("a team wins together: each of its seats has the win, and only what both teams share is a draw", () => {
  const series = ["simulate", "volia", "--seats", "5", "--bots", "1", "--games", "12", "--report"];
  const { wins, draws, report } = json(series) as { wins: number[]; draws: number; report: Survey[] };
  const [a = 0, b = 0, ...mates] = wins;
  expect(mates).toEqual([a, b, a]);
  expect(a + b + draws).toBe(12);
  expect([a, b].every((won) => won > 0)).toBe(true);
  expect(report.find(({ table }) => table === "all")?.draws).toBe(draws);
});

/** Games of each series, by the tables of its report, and what seats played at the first of them. */
const SURVEYED: readonly (readonly [args: string, tables: Record<string, number>, parts: string])[] = [
  ["neuroshima-hex --games 3", { 2: 3 }, "army beasts,army steel-police,seat 0,seat 1"],
  ["zsu --seats 1,2 --games 4 --options {}", { all: 4, "1 easier": 2, 2: 2 }, "seat 0,seat 1"],
  [
    'scythe --seats 1 --games 1 --options {"factions":["nordic"],"mats":["patriotic"],"turnLimit":3}',
    { "1 automa 2": 1 },
    "faction nordic,mat patriotic,seat 0",
  ],
  [
    'volia --games 2 --options {"mission":"recon","roster":"full"}',
    { "2 recon full": 2 },
    "faction communards,faction ukraine,seat 0,seat 1,team 1,team 2",
  ],
];
test.each(SURVEYED)("a report of %s counts every game once, table by table", (args, tables, parts) => {
  const { report } = json(["simulate", ...args.split(" "), "--report"]) as { report: readonly Survey[] };
  expect(Object.fromEntries(report.map((survey) => [survey.table, survey.games]))).toEqual(tables);
  for (const { games, endings, scored, length } of report) {
    expect(Object.values(endings).reduce((a, b) => a + b, 0)).toBe(games);
    expect(scored.of).toBe(games);
    expect(length.mean).toBeGreaterThan(0);
  }
  expect(report[0]?.parts.map(({ part }) => part).join()).toBe(parts);
});

test("a report is told as tables, each row as long as its head", () => {
  const told = rubizh(["simulate", "zsu", "--bots", "1", "--games", "2", "--report"]).out;
  const tables = told.trim().split("\n\n").slice(1);
  expect(tables).toHaveLength(5);
  for (const table of tables) {
    const [head = "", ...rows] = table.split("\n").map((row) => row.split("|").length);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows)).toEqual(new Set([head]));
  }
});

describe("a saved record", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-"));
  rubizh(["simulate", game, "--games", "1", "--save", folder]);
  const file = join(folder, readdirSync(folder)[0] ?? "");

  test("replays and verifies", () => {
    const entries: number = JSON.parse(readFileSync(file, "utf8")).entries.length;
    expect(json(["replay", file])).toMatchObject({
      game,
      rules: 1,
      entries,
      result: { places: expect.any(Array) },
    });
    expect(json(["replay", file, "--at", "3"])).toMatchObject({ at: 3, result: "none" });
    expect(json(["verify", file])).toMatchObject({ luck: { wrong: 0 }, ok: true });
  });

  test("is refused with exit code 1 once an entry was changed", () => {
    const record = JSON.parse(readFileSync(file, "utf8"));
    record.entries.pop();
    const broken = join(folder, "broken.json");
    writeFileSync(broken, JSON.stringify(record));
    for (const command of ["replay", "verify"]) {
      const done = rubizh([command, broken, "--json"]);
      expect(done.code).toBe(1);
      expect(JSON.parse(done.out)).toMatchObject({ ok: false, reason: expect.stringContaining("seal") });
    }
  });
});

test("scenario tells what did not come true, and exits with 1", () => {
  const file = join(mkdtempSync(join(tmpdir(), "rubizh-")), "story.json");
  const story = { title: "a wrong story", rules: ["NH-020"], table: { seats: { 0: { health: 21 } } } };
  writeFileSync(file, JSON.stringify({ game, stories: [story] }));
  const done = rubizh(["scenario", file, "--json"]);
  expect(done.code).toBe(1);
  expect(JSON.parse(done.out)).toMatchObject({ total: 1, passed: 0, failed: [{ title: "a wrong story" }] });
});

test("position completes a sketch and lists what may be done", () => {
  const file = join(mkdtempSync(join(tmpdir(), "rubizh-")), "position.json");
  writeFileSync(file, JSON.stringify({ board: { A1: "be-hq", E3: "sp-hq" }, hands: [["be-ram"], []] }));
  const told = json(["position", game, file]);
  expect(told).toMatchObject({ pending: { t: "seats" }, audit: [], legal: [{ seat: 0 }] });
  expect(told.legal[0].moves).toContain("place be-ram C3 0");
});

describe("position --apply", () => {
  const file = join(mkdtempSync(join(tmpdir(), "rubizh-")), "position.json");
  writeFileSync(file, JSON.stringify({ board: { A1: "be-hq", E3: "sp-hq" }, hands: [["be-ram"], []] }));
  const apply = (...lines: readonly string[]) => [
    "position",
    game,
    file,
    ...lines.flatMap((l) => ["--apply", l]),
  ];

  test("plays lines before it shows the position", () => {
    const told = json(apply("0 place be-ram C3 0"));
    expect(told).toMatchObject({
      audit: [],
      events: [{ t: "placed" }],
      position: { seats: [{ hand: [] }, {}] },
    });
    expect(JSON.stringify(json(apply()).position)).not.toBe(JSON.stringify(told.position));
    const left = json(apply("0 place be-ram C3 0", "1 leaves"));
    expect(left).toMatchObject({ pending: { t: "over", result: { places: [[0], [1]] } } });
  });

  test.each([
    ["0 place be-ram A1 0", /^NH-\d{3}$/],
    ["0 place sp-ram ? 0", /^input-line$/],
    ["1 place be-ram C3 0", /^NH-\d{3}$/],
    ["77 place be-ram C3 0", /^input-line$/],
    ["77 leaves", /^input-line$/],
    ["~ 3", /^input-line$/],
    ["hello", /^input-line$/],
    ["", /^input-line$/],
  ])("a line that cannot be played, %j, is told with its rule, and the exit code is 1", (given, rule) => {
    const done = rubizh([...apply(given), "--json"]);
    expect([done.code, done.err]).toEqual([1, ""]);
    expect(JSON.parse(done.out)).toEqual({
      ok: false,
      no: 1,
      line: given,
      rule: expect.stringMatching(rule),
      reason: expect.stringMatching(/^\S.*\.$/),
    });
    expect(rubizh([...apply(given), "--lang", "uk"]).out).toMatch(/^Рядок 1, «/);
  });
});

test.each(["simulate", "play"])("%s says in its language why options are refused", (command) => {
  const done = rubizh([command, game, "--options", '{"armies":["beasts","beasts"]}', "--lang", "uk"]);
  expect(done).toMatchObject({ code: 2, out: "" });
  expect(done.err).toBe("Правило NH-019 не дозволяє: Двоє гравців не можуть мати ту саму армію.\n");
});

test.each([
  ["neuroshima-hex", { board: { F9: "be-ram" } }],
  ["neuroshima-hex", { board: { C3: "be-ram damage 5" } }],
  ["zsu", { players: [{ hand: ["zsu-001*2"] }, {}] }],
  ["zsu", { players: [{ hand: ["blue-rifle*9"] }, {}] }],
])("position of %s says in its language what cannot be", (id, sketch) => {
  const file = join(mkdtempSync(join(tmpdir(), "rubizh-")), "position.json");
  writeFileSync(file, JSON.stringify(sketch));
  const done = rubizh(["position", id, file, "--lang", "uk"]);
  expect(done).toMatchObject({ code: 2, out: "" });
  const ids = /\b(?:NH|ZS)-\d+|input-position|[a-z]+(?:-[a-z0-9]+)+|F9|C3/g;
  expect(done.err.replaceAll(ids, "")).not.toMatch(/[A-Za-z]/);
});

describe("pack check", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-"));
  const file = (name: string, raw: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(raw));
    return join(folder, name);
  };
  const good = {
    format: 1,
    game: "volia",
    id: "mine",
    name: "Mine",
    factions: [],
    characters: [],
    layouts: [],
    missions: [],
  };

  test("a good pack is good, whether the file or the flag names the game", () => {
    expect(json(["pack", "check", file("good.json", good)])).toEqual({ ok: true, game: "volia", faults: [] });
    const { game: named, ...nameless } = good;
    expect(json(["pack", "check", file("nameless.json", nameless), "--game", named])).toMatchObject({
      ok: true,
    });
  });

  test("every fault of a bad one is told with its place, and the exit code is 1", () => {
    const tiles = [{ id: "S1", kind: "square", x: 0, y: -1 }];
    const done = rubizh([
      "pack",
      "check",
      file("bad.json", { ...good, name: "", layouts: [{ id: "yard", name: "Yard", tiles }] }),
      "--json",
    ]);
    expect(done.code).toBe(1);
    const { ok, faults } = JSON.parse(done.out);
    expect(ok).toBe(false);
    expect(faults.map((f: { where: string }) => f.where)).toEqual([
      "name",
      "layouts.0.tiles.0.y",
      "layouts.0.tiles",
    ]);
    expect(faults[0].reason).toContain("name");
  });

  test.each([
    [["pack", "check", file("plain.json", { format: 1 })]],
    [["pack", "check", file("other.json", { game })]],
    [["pack", "check", "no-such-file"]],
  ])("wrong usage %j", (args) => expect(rubizh(args)).toMatchObject({ code: 2, out: "" }));
});

test("fuzz and arena answer with their figures", () => {
  expect(json(["fuzz", game, "--seconds", "1", "--seed", "2"])).toMatchObject({ faults: [] });
  expect(json(["arena", game, "--a", "2", "--b", "random", "--pairs", "1", "--seed", "3"])).toMatchObject({
    pairs: 1,
    score: expect.any(Number),
    ci95: [expect.any(Number), expect.any(Number)],
    elo: expect.any(Number),
  });
  const once = ["arena", game, "--a", "3:1", "--b", "1", "--pairs", "1", "--seed", "3"];
  expect(json(once)).toMatchObject({ a: "3:1", parts: expect.arrayContaining([expect.any(Object)]) });
});

test.each([
  [["rules", "chess"]],
  [["replay", "no-such-file"]],
  [["replay", "package.json"]],
  [["simulate", game, "--games", "0"]],
  [["simulate", game, "--bots", "9,9"]],
  [["simulate", game, "--bots", "1,1,1"]],
  [["simulate", game, "--seats", "2,7"]],
  [["simulate", game, "--options", "{"]],
  [["play", game, "--options", "{"]],
  [["nonsense"]],
  [["constructor"]],
])("wrong usage %j: one sentence on standard error and exit code 2", (args) => {
  const done = rubizh(args);
  expect(done.code).toBe(2);
  expect(done.out).toBe("");
  expect(done.err.trim().split("\n").length).toBeLessThanOrEqual(2);
  expect(done.err).not.toMatch(/ at .*\.ts:\d+/);
});

describe("play in the terminal", () => {
  test("menus, why not, undo, language and preview answer, and the end of input ends it", () => {
    const typed = ["w place sp-hq Z9 0", "1", "l pl", "1", "1", "u", "b", "q"].join("\n");
    const done = rubizh(
      ["play", game, "--hotseat", "--options", '{"armies":["steel-police","beasts"],"first":0}'],
      { input: typed },
    );
    expect(done.code).toBe(0);
    expect(done.out).toContain("Steel Police HQ");
    expect(done.out).toContain("Sztab Stalowej Policji");
    expect(done.err).toBe("");
  });

  test("a whole game against a bot by typing numbers", () => {
    const done = rubizh(["play", game, "--bot", "1", "--seat", "0"], { input: "1\n".repeat(4000) });
    expect(done.code).toBe(0);
    expect(done.out).toMatch(/HQ health: \d+ : \d+/);
  });

  test("of what a bot does, only what the player may know is told", () => {
    const done = rubizh(["play", "zsu", "--bot", "2", "--seed", "7"], { input: "1\n1\nq\n" });
    expect(done.out).toContain("Player 2 chooses a secret achievement.");
    expect(done.out).not.toContain("Player 2: ");
    expect(done.out).not.toMatch(/Player 2.*Keep/);
  });

  test("a game that has ended can be saved", () => {
    const file = join(mkdtempSync(join(tmpdir(), "rubizh-ended-")), "game.json");
    const done = rubizh(["play", game, "--bot", "1", "--seed", "7"], { input: `q !\ns ${file}\n` });
    expect(done.out).toContain(`Saved: ${file}.`);
    expect(json(["verify", file])).toMatchObject({ ok: true });
  });
});

test("a record of newer rules says so, and rules that are not here can be neither played nor sketched", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-rules-"));
  const [name = ""] = readdirSync(join(ROOT, "records", game, "1"));
  const record = JSON.parse(readFileSync(join(ROOT, "records", game, "1", name), "utf8")) as GameRecord;
  const newer = { ...record, rules: 99 };
  const file = join(folder, "newer.json");
  writeFileSync(file, JSON.stringify({ ...newer, seal: newer.entries.reduce(sealEntry, sealHeader(newer)) }));
  for (const [language, said] of [
    ["en", /made by a newer version: it needs rules 99/],
    ["pl", /nowsza wersja: potrzeba zasad 99/],
    ["uk", /новіша версія: потрібні правила 99/],
  ] as const)
    for (const command of ["replay", "verify"])
      expect(rubizh([command, file, "--lang", language])).toMatchObject({
        code: 1,
        out: expect.stringMatching(said),
      });
  const position = join(folder, "position.json");
  writeFileSync(position, "{}");
  for (const args of [
    ["play", game, "--rules", "99"],
    ["position", game, position, "--rules", "99"],
  ])
    expect(rubizh(args)).toMatchObject({ code: 2, err: expect.stringContaining("has no rules 99 here") });
  expect(rubizh(["position", game, position, "--rules", "1"]).code).toBe(0);
});

test("adopt needs a store, and both numbers of the rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-adopt-"));
  const asked = (from: string, to: string) =>
    rubizh(["adopt", game, "--from", from, "--to", to, "--data", folder]);
  expect(asked("1", "2")).toMatchObject({ code: 2, err: expect.stringContaining("rubizh.sqlite") });
  writeFileSync(join(folder, "rubizh.sqlite"), "");
  expect(asked("1", "99")).toMatchObject({ code: 2, err: expect.stringContaining("are not here") });
  expect(asked("2", "2").code).toBe(2);
});
