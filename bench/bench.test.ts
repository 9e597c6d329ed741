import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bench } from "./bench.ts";
import { median, QUICK, ratesOf } from "./clock.ts";
import type { Finding } from "./finding.ts";
import { measureGame } from "./games.ts";
import { run } from "./outside.ts";
import { trivial } from "./trivial.ts";
import { type End, measureTrivial, type Peer } from "./versus.ts";

const PACE = { ...QUICK, rounds: 1, roundSeconds: 0.002, warmUpSeconds: 0.002, records: 3 };
const subject = { game: trivial, variety: () => undefined };
const shape = (name: string, unit: string) => ({ name, unit, value: expect.any(Number) });
const against = (name: string) => ({ name, value: expect.any(Number), ratio: expect.any(Number) });

function expectFigures(findings: readonly Finding[]): void {
  for (const { name, value, vs } of findings) {
    expect(value, name).toBeGreaterThan(0);
    expect(Number.isFinite(value), name).toBe(true);
    if (vs) expect(vs.ratio).toBeCloseTo(value / vs.value);
  }
}

test("a game is measured in full, with what it measures itself", () => {
  const measures = () => [{ name: "naps", unit: "naps/s", run: (count: number) => count }];
  const found = [...measureGame({ ...subject, measures }, PACE)];
  expect(found).toEqual([
    shape("trivial/games", "games/s"),
    shape("trivial/entries", "entries/s"),
    { ...shape("trivial/clone", "clones/s"), vs: against("structuredClone") },
    shape("trivial/apply", "moves/s"),
    { name: "trivial/record", unit: "entries", value: 100 },
    shape("trivial/replay", "ms"),
    shape("trivial/legal", "lists/s"),
    shape("trivial/legal-p99", "ms"),
    shape("trivial/state", "bytes"),
    shape("trivial/view", "bytes"),
    shape("trivial/naps", "naps/s"),
  ]);
  expectFigures(found);
});

/** A peer that plays by our own rules, or that claims every game for seat 0. */
const peer = (end: Peer["end"]): Peer => {
  const runner = (name: string) => ({ name, work: (count: number) => count });
  return { end, rules: () => runner("a"), table: () => runner("b"), playouts: () => runner("c") };
};

/** Replays a line by the rule itself: a cell belongs to whom took it last. */
function honest(line: readonly number[]): End {
  const cells = Array.from({ length: 19 }, (_, cell) => {
    const last = line.lastIndexOf(cell);
    return last < 0 ? ("none" as const) : last % 2;
  });
  const lead = cells.filter((c) => c === 0).length - cells.filter((c) => c === 1).length;
  return { cells, winner: lead === 0 ? "none" : lead > 0 ? 0 : 1 };
}

test("the trivial game stands alone or beside a peer that plays the same", () => {
  const parts = ["trivial"] as const;
  const alone = [...bench({ entries: [], pace: PACE, parts })] as Finding[];
  const figures = [
    shape("trivial/apply", "moves/s"),
    shape("trivial/table", "moves/s"),
    shape("trivial/playouts", "playouts/s"),
  ];
  expect(alone).toEqual(figures);
  const beside = [...bench({ entries: [], pace: PACE, parts, peer: peer(honest) })] as Finding[];
  expect(beside).toEqual(figures.map((f, i) => ({ ...f, vs: against("abc".charAt(i)) })));
  expectFigures([...alone, ...beside]);
});

test("a peer that plays another game is not measured", () => {
  const liar = peer((line) => ({ ...honest(line), winner: 0 }));
  expect(() => [...measureTrivial(PACE, liar)]).toThrow("the peer ends otherwise");
});

test("a program that measures outside is read, and left out with its reason when it fails", () => {
  const folder = mkdtempSync(join(tmpdir(), "rubizh-bench-"));
  const program = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const found = { name: "a/b", value: 3, unit: "ms", vs: { name: "c/b", value: 6, ratio: 0.5 } };
  const left = { name: "c", why: "There is none." };
  const sound = program(
    "sound.mjs",
    `console.log('${JSON.stringify({ results: [found], leftOut: [left] })}')`,
  );
  expect(run("a", sound, [])).toEqual([found, left]);
  const broken = program("broken.mjs", "throw new Error('no disk')");
  expect(run("a", broken, [])).toEqual([{ name: "a", why: "Error: no disk" }]);
  rmSync(folder, { recursive: true });
});

test("the clock takes the median of rounds in which all works take turns", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  const order: string[] = [];
  const logged = (name: string) => (count: number) => {
    if (order.at(-1) !== name) order.push(name);
    for (let i = 0; i < 1000 * count; i++) Math.sqrt(i);
    return count;
  };
  expect(ratesOf([logged("a"), logged("b")], { ...PACE, rounds: 2 })).toHaveLength(2);
  expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
});
