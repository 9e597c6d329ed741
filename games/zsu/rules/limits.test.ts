import type { Draft } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import { parseMove, parseShape, type State } from "./state.ts";

const game = zsu.make(zsu.packs);
type Table = Draft<State>;

const fresh = (): State => game.setup({ difficulty: "easier" }, 2);
const own = (t: Table): Table["seats"][number] => t.seats[0] as Table["seats"][number];
const many = <X>(n: number, x: X): X[] => Array<X>(n).fill(x);
const word = (n: number): string => "x".repeat(n);

/** A number of something in a stored state: the smallest and the largest that is read, and how it is written there. */
type Bounds = readonly [where: string, least: number, most: number, write: (t: Table, n: number) => unknown];
const BOUNDS: readonly Bounds[] = [
  ["round", 0, 1000, (t, n) => (t.round = n)],
  ["next", 1, 40, (t, n) => (t.next = word(n))],
  ["aside", 0, 200, (t, n) => (t.aside = many(n, "x"))],
  ["seats", 1, 2, (t, n) => (t.seats = many(n, own(t)))],
  ["reserve", 5, 5, (t, n) => (t.reserve = many(n, "x"))],
  ["frames", 1, 20, (t, n) => (t.frames = many(n, { t: "secret" }))],
  ["frames.0.seat", 0, 1, (t, n) => (t.frames = [{ t: "look", seat: n }])],
  ["frames.0.to", 0, 1, (t, n) => (t.frames = [{ t: "achievements", to: n }])],
  ["seats.0.asked", 0, Number.MAX_SAFE_INTEGER, (t, n) => (own(t).asked = n)],
  ["seats.0.lines.used", 0, 20, (t, n) => (own(t).lines.used = many(n, "1f"))],
  ["seats.0.lines.lanes", 0, 9, (t, n) => (own(t).lines.lanes = many(n, { front: "x", support: "none" }))],
  ["seats.0.lines.returns", 0, 20, (t, n) => (own(t).lines.returns = many(n, "hand"))],
  ["seats.0.lines.swaps", 0, 20, (t, n) => (own(t).lines.swaps = many(n, { sent: "x", took: "x" }))],
  ["seats.0.enemyLine", 0, 9, (t, n) => (own(t).enemyLine = many(n, { front: "x", support: "none" }))],
];

describe("a stored state is read within its bounds", () => {
  const told = (write: (t: Table, n: number) => unknown, n: number): unknown => {
    const table = structuredClone(fresh()) as Table;
    write(table, n);
    const read = parseShape(table);
    return "ok" in read ? "fine" : read.refused.why;
  };
  test.each(BOUNDS)("%s: %i to %i", (where, least, most, write) => {
    expect([told(write, least), told(write, most)]).toEqual(["fine", "fine"]);
    const refused = { key: "refuse.shape", with: { where } };
    if (least > 0 || !where.match(/aside|lines|Line/)) expect(told(write, least - 1)).toEqual(refused);
    expect(told(write, most + 1)).toEqual(refused);
  });
});

describe("a move from the wire is read within its bounds", () => {
  const told = (raw: unknown): string => {
    const read = parseMove(raw);
    return "ok" in read ? "fine" : String(read.refused.why.with?.["where"]);
  };
  test.each(["front", "support"])("%s: lanes 1 to 9", (t) => {
    const lanes = [0, 1, 9, 10, 1.5].map((lane) => told({ t, lane, card: "zsu-010" }));
    expect(lanes).toEqual(["lane", "fine", "fine", "lane", "lane"]);
  });
  test("a bid of at most 12 cards", () => {
    expect([12, 13].map((n) => told({ t: "bid", cards: many(n, "zsu-010") }))).toEqual(["fine", "cards"]);
  });
});

describe("a written position is read within its bounds", () => {
  const told = (raw: object): string => {
    const read = game.position(raw);
    return "ok" in read ? "fine" : `${read.refused.why.key} ${read.refused.why.with?.["where"] ?? ""}`.trim();
  };
  const shape = (where: string): string => `refuse.shape ${where}`;
  test("one or two players, three lanes, five cards in the reserve, 120 cards in a pile", () => {
    expect(told({ players: [] })).toBe(shape("players"));
    expect(told({ players: [{}] })).toBe("fine");
    expect(told({ players: [{}, {}, {}] })).toBe(shape("players"));
    const line = ["full-1-01", "full-1-02", "full-1-03", "full-1-04"];
    expect(told({ players: [{ line: line.slice(1) }, {}] })).toBe("fine");
    expect(told({ players: [{ line }, {}] })).toBe(shape("players.0.line"));
    expect(told({ players: [{}, {}], reserve: many(6, "none") })).toBe(shape("reserve"));
    expect(told({ players: [{ deck: many(121, "zsu-010") }, {}] })).toBe(shape("players.0.deck"));
    expect(told({ players: [{ deck: many(120, "zsu-010") }, {}] })).toBe("refuse.twice");
  });
  test("numbers from 0 to 200", () => {
    expect([-1, 201].map((points) => told({ players: [{ points }, {}] }))).toEqual(
      many(2, shape("players.0.points")),
    );
    expect([0, 200].map((points) => told({ players: [{ points }, {}] }))).toEqual(["fine", "fine"]);
  });
});
