import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isBehind,
  Judge,
  Looker,
  momentsOf,
  noticed,
  planted,
  type Review,
  review,
  reviewAll,
  reviewable,
  tryGame,
  trySlip,
  unaccounted,
} from "@rubizh/bots";
import {
  type AnyEntry,
  at,
  type GameRecord,
  type GameTypes,
  hashOf,
  headerOf,
  keyframesOf,
  readRecord,
  replay,
  rngFrom,
  sealEntry,
  sealHeader,
  standing,
} from "@rubizh/engine";
import { gameIds, loadGame } from "@rubizh/registry";
import { describe, expect, test } from "vitest";
import { type Done, rubizh } from "../testing/rubizh.ts";

const RECORDS = join(import.meta.dirname, "../../../records");
const folder = mkdtempSync(join(tmpdir(), "rubizh-review-"));

/** Quick looks: what is tested holds for any. */
const GLANCE = { effort: { looks: 1, answers: 2, iterations: 1 } };

const cli = (args: readonly string[]): Done => rubizh(["review", ...args]);

const entries = (await Promise.all(gameIds.map(loadGame))).flatMap((entry) => entry ?? []);
const known = entries.filter(({ chance }) => chance);

/** The shortest record of a game under its newest rules that can be reviewed. */
function recordOf(entry: AnyEntry, least = 1): { readonly record: GameRecord; readonly file: string } {
  const place = join(RECORDS, entry.game.id, String(entry.game.rules));
  const all = readdirSync(place).flatMap((name) => {
    const file = join(place, name);
    const read = readRecord(JSON.parse(readFileSync(file, "utf8")));
    return "ok" in read && read.ok.seats < 3 && read.ok.seats >= least ? [{ record: read.ok, file }] : [];
  });
  const fit = all
    .sort((a, b) => a.record.entries.length - b.record.entries.length)
    .find(({ record }) => record.entries.length > 40 && "ok" in reviewable<GameTypes>([entry], record));
  if (!fit) throw new Error(`no record of ${entry.game.id} can be reviewed`);
  return fit;
}

/** The record as it was after so many entries, sealed as a running table's is. */
function cut(entry: AnyEntry, record: GameRecord, count: number): GameRecord {
  const { ended: _, ...rest } = record;
  const cutOff = { ...rest, entries: record.entries.slice(0, count), serverSeed: "secret" };
  const hashes = new Map<number, string>();
  replay<GameTypes>(entry.game, { ...cutOff, keyframes: [] }, count, ({ after, state }) =>
    hashes.set(after, hashOf(state)),
  );
  return {
    ...cutOff,
    keyframes: keyframesOf(count).map((after) => ({ after, hash: hashes.get(after) ?? "" })),
    seal: cutOff.entries.reduce(sealEntry, sealHeader(headerOf(cutOff))),
  };
}

const names = known.map((entry) => [entry.game.id, entry] as const);

describe.each(names)("%s", (_, entry) => {
  const { record, file } = recordOf(entry);

  test("T17.1: the account adds up to 1e-9, for every seat and every entry", () => {
    const ready = reviewable<GameTypes>([entry], record);
    if (!("ok" in ready)) throw new Error(ready.refused.why.key);
    const told = reviewAll(ready.ok, GLANCE);
    for (const seat of told.seats) {
      expect(Math.abs(unaccounted(seat))).toBeLessThan(1e-9);
      expect([0, 0.5, 1]).toContain(seat.final);
    }
    expect(told.entries).toHaveLength(standing(record.entries).length);
    let then = told.seats.map(({ initial }) => initial);
    for (const { before, after, rest, luck, play, unknown: hidden, error } of told.entries) {
      for (const [seat, start] of before.entries()) {
        const parts = (luck?.[seat] ?? 0) + (play?.[seat] ?? 0) + (hidden?.[seat] ?? 0);
        expect(Math.abs(at(after, seat) - start - parts)).toBeLessThan(1e-9);
        expect(Math.abs(start - at(then, seat) - at(rest, seat))).toBeLessThan(1e-9);
      }
      expect(error ?? 0).toBeGreaterThanOrEqual(0);
      then = [...after];
    }
    // Between two moments at which chances are read a table has one number: only there the value changes its mind about luck.
    for (const [i, { kind, rest }] of told.entries.entries())
      if (kind === "luck" && !entry.foresight?.isQuiet(at(ready.ok.states, i)))
        expect(rest).toEqual(rest.map(() => 0));
    // The same game, the same review.
    const again = review(ready.ok, GLANCE);
    for (const entryOfIt of told.entries.slice(0, 20))
      expect(again.next().value).toMatchObject({ entry: entryOfIt });
  });

  test("T17.3: a running game is not reviewed, by its record or on the command line", () => {
    const running = cut(entry, record, Math.floor(record.entries.length / 2));
    const refused = { refused: { why: { key: "review.running" } } };
    expect(reviewable<GameTypes>([entry], running)).toMatchObject(refused);
    // Nor where a seed is shown but the rules have not ended it.
    expect(reviewable<GameTypes>([entry], { ...running, serverSeed: record.serverSeed })).toMatchObject(
      refused,
    );
    const path = join(folder, `${entry.game.id}.json`);
    writeFileSync(path, JSON.stringify(running));
    const said = cli([path, "--json"]);
    expect([said.code, said.err]).toEqual([1, ""]);
    expect(JSON.parse(said.out)).toEqual({
      ok: false,
      reason: "The game is not over, so it cannot be reviewed: a review would show what is still secret.",
    });
    expect(reviewable<GameTypes>([entry], { ...record, ended: "void" })).toMatchObject({
      refused: { why: { key: "review.void" } },
    });
  });

  test("T17.5: a move is judged by what its seat knew: another truth behind the same view changes nothing", () => {
    const ready = reviewable<GameTypes>([entry], recordOf(entry, 2).record);
    if (!("ok" in ready)) throw new Error(ready.refused.why.key);
    const { game, story, states, seats } = ready.ok;
    const judge = new Judge(ready.ok, new Looker(entry, seats, 7));
    const decisions = story.flatMap(({ entry: told }, i) =>
      "move" in told && game.legal(game.view(at(states, i), told.seat), told.seat).length > 1
        ? [{ told, i }]
        : [],
    );
    const every = Math.ceil(decisions.length / 6);
    for (const { told, i } of decisions.filter((_each, k) => k % every === 0)) {
      const truth = at(states, i);
      const view = game.view(truth, told.seat);
      const other = game.imagine(view, rngFrom(`another/${i}`));
      const judged = [truth, other].map((state) =>
        judge.judge({ state, seat: told.seat, move: told.move, number: i }, GLANCE.effort),
      );
      const [a, b] = judged.map(({ error, doubt, play, best, played }) => ({
        error,
        doubt,
        play,
        best,
        played,
      }));
      expect(a).toEqual(b);
    }
  });

  test("the command reviews a record, for programs and for people", () => {
    const said = cli([file, "--json", "--looks", "1", "--iterations", "1"]);
    expect([said.code, said.err]).toEqual([0, ""]);
    const told: Review = JSON.parse(said.out);
    expect(told.game).toBe(entry.game.id);
    expect(told.seats).toHaveLength(record.seats);
    const { name, heldOut, doubt } = entry.foresight ?? {};
    expect(told.value).toEqual({
      name,
      calibration: heldOut?.calibration,
      ...(doubt === undefined ? {} : { doubt }),
    });
    for (const { kind, by, played } of told.entries) {
      expect(by === "luck").toBe(kind === "luck");
      expect(played === undefined).toBe(kind !== "move");
    }
  });
});

test("review: what was taken back is left out, and entries keep their numbers in the record", () => {
  const [entry] = known;
  if (!entry) throw new Error("no game has a chance");
  const { record } = recordOf(entry);
  const turn = record.entries.findIndex((one) => "seat" in one);
  const undone = [
    ...record.entries.slice(0, turn + 1),
    { back: turn, by: 0, agreed: [] },
    ...record.entries.slice(turn),
  ];
  const ready = reviewable<GameTypes>([entry], { ...record, format: 2, ended: "rules", entries: undone });
  if (!("ok" in ready)) throw new Error(ready.refused.why.key);
  expect(ready.ok.story.map(({ n }) => n)).toEqual([
    ...Array.from({ length: turn }, (_, n) => n),
    ...Array.from({ length: record.entries.length - turn }, (_, n) => n + turn + 2),
  ]);
});

test("review: it grows entry by entry, and hurries when it is told to", () => {
  const [entry] = known;
  if (!entry) throw new Error("no game has a chance");
  const ready = reviewable<GameTypes>([entry], recordOf(entry).record);
  if (!("ok" in ready)) throw new Error(ready.refused.why.key);
  let asked = 0;
  const steps = review(ready.ok, { ...GLANCE, hurried: () => ++asked > 3 });
  const seen: number[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    expect(step.value.of).toBe(ready.ok.story.length);
    seen.push(step.value.done);
  }
  expect(seen).toEqual(ready.ok.story.map((_, i) => i + 1));
  // What there was no time for is not called good, and the account adds up all the same.
  expect(step.value.entries.slice(4).filter(({ grade }) => grade !== undefined)).toEqual([]);
  for (const seat of step.value.seats) expect(Math.abs(unaccounted(seat))).toBeLessThan(1e-9);
  expect(step.value.entries).toHaveLength(seen.length);
});

test("review: where time is short every part of a game has its share, so that its end is not looked at less than its beginning", () => {
  const [entry] = known;
  if (!entry) throw new Error("no game has a chance");
  const ready = reviewable<GameTypes>([entry], recordOf(entry).record);
  if (!("ok" in ready)) throw new Error(ready.refused.why.key);
  const { length } = ready.ok.story;
  // Entries that are looked at closely take 100 ms here, the others 10.
  let ms = 0;
  let isLate = false;
  const hurried = (done: number): boolean => {
    isLate = isBehind(ms, done);
    return isLate;
  };
  const steps = review(ready.ok, { ...GLANCE, hurried });
  const close: number[] = [];
  for (let step = steps.next(); !step.done; step = steps.next()) {
    if (!isLate) close.push(step.value.done);
    ms += (isLate ? 10 : 100) * (400 / length);
  }
  expect(ms).toBeLessThan(18_000);
  expect(close.filter((done) => done > length / 2).length).toBeGreaterThan(close.length / 4);
});

test("T17.2: planted slips are named among the five moments", () => {
  const entry = known.at(-1);
  if (!entry) throw new Error("no game has a chance");
  const trial = { entry, seats: 2, seed: "test", budget: { iterations: 1 } };
  const slips: boolean[] = [];
  for (let n = 0; slips.length < 2 && n < 20; n++) slips.push(...[trySlip(trial, n)?.isFound ?? []].flat());
  expect(slips).toEqual([true, true]);
});

test("whether a slip is named is told without the whole review, and is the same", () => {
  const entry = known.at(-1);
  if (!entry) throw new Error("no game has a chance");
  const trial = { entry, seats: 2, seed: "same", budget: { iterations: 1 } };
  let made: ReturnType<typeof planted<GameTypes>>;
  for (let n = 0; !made && n < 20; n++) made = planted(trial, n);
  if (!made) throw new Error("no slip was found");
  const { game, slip } = made;
  const told = reviewAll(game, GLANCE);
  const moments = momentsOf(told, slip.seat).map(({ n }) => n);
  expect(noticed(game, slip, GLANCE)).toEqual({
    isFound: moments.includes(slip.at),
    grade: told.entries[slip.at]?.grade,
    error: told.entries[slip.at]?.error,
  });
  // A good move is no moment of its own.
  const good = told.entries.find(({ by, grade }) => by === slip.seat && grade === "good");
  expect(noticed(game, { at: good?.n ?? -1, seat: slip.seat }, GLANCE).isFound).toBe(false);
});

test("T17.1: luck is fair: over some games it is not far from nothing", () => {
  const entry = known.at(-1);
  if (!entry) throw new Error("no game has a chance");
  const trial = { entry, seats: 2, seed: "fair", budget: { iterations: 1 }, options: GLANCE, isQuick: true };
  const lucks = Array.from({ length: 4 }, (_, n) => tryGame(trial, n)).flatMap((tried) =>
    (tried?.review.entries ?? []).flatMap(({ luck }) => luck?.[0] ?? []),
  );
  const mean = lucks.reduce((a, b) => a + b, 0) / lucks.length;
  const spread = Math.sqrt(lucks.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (lucks.length - 1));
  expect(lucks.length).toBeGreaterThan(50);
  expect(Math.abs(mean)).toBeLessThan((3 * spread) / Math.sqrt(lucks.length));
});

test("T17.1: many games are tried for little time, by the quick bot and mostly in a hurry", () => {
  const entry = known.find(({ foresight }) => foresight?.carrier.level === 2);
  if (!entry) throw new Error("no game is played on by level 2");
  const asked: number[] = [];
  const bot: AnyEntry["bot"] = (level) => {
    asked.push(level);
    return entry.bot(level);
  };
  const trial = { entry: { ...entry, bot }, seats: 2, seed: "quick", budget: {}, options: GLANCE };
  const tried = tryGame({ ...trial, isQuick: true }, 0);
  expect(asked[0]).toBe(2);
  const moves = tried?.review.entries.filter(({ kind }) => kind === "move") ?? [];
  const judged = moves.filter(({ grade }) => grade !== undefined).length;
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThan(moves.length / 5);
  for (const seat of tried?.review.seats ?? []) expect(Math.abs(unaccounted(seat))).toBeLessThan(1e-9);
});

test("a game whose chances nobody has learned says so", () => {
  const [entry] = known;
  if (!entry) throw new Error("no game has a chance");
  const { chance: _, foresight: __, ...without } = entry;
  expect(reviewable<GameTypes>([without], recordOf(entry).record)).toMatchObject({
    refused: { why: { key: "review.noChance" } },
  });
});

test("review --check tells how well reviews do and draws it", () => {
  const plot = join(folder, "plot.svg");
  const id = known.at(-1)?.game.id ?? "";
  const args = [id, "--check", "1", "--iterations", "1", "--looks", "1", "--plot", plot];
  const said = cli([...args, "--settle", "2", "--json"]);
  expect([said.code, said.err]).toEqual([0, ""]);
  const told = JSON.parse(said.out);
  expect(told.verdict.named).toBe(told.moves.blunder);
  expect(told).toMatchObject({ game: id, games: 1, slips: { planted: 0, found: 0 } });
  expect(told.identity).toBeLessThan(1e-9);
  expect(readFileSync(plot, "utf8")).toMatch(/^<svg .*<circle/s);
});

test("where the chance compares moves but roughly, nothing within twice its error is called bad", () => {
  const looks = { effort: { looks: 2, answers: 2, iterations: 4 } };
  const named = ({ entries: all }: Review): number =>
    all.filter(({ grade }) => grade !== undefined && grade !== "good").length;
  const seen = known.flatMap((entry) => {
    const played = reviewable<GameTypes>([entry], recordOf(entry).record);
    if (!("ok" in played) || !entry.foresight || entry.foresight.doubt !== undefined) return [];
    const plain = reviewAll(played.ok, looks);
    const foresight = { ...entry.foresight, doubt: 0.5 };
    const rough = reviewAll({ ...played.ok, entry: { ...played.ok.entry, foresight } }, looks);
    expect(rough.value.doubt).toBe(0.5);
    expect(named(rough)).toBe(0);
    expect(rough.seats.map(({ skill }) => skill)).toEqual(plain.seats.map(({ skill }) => skill));
    return [named(plain)];
  });
  expect(Math.max(...seen), "something is named where it is not rough").toBeGreaterThan(0);
});
