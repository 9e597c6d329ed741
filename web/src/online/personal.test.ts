import type { Line, MineMessage } from "@rubizh/protocol";
import { expect, test } from "vitest";
import { NO_AFFAIRS } from "./affairs.ts";
import { after } from "./personal.ts";

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  game: "g",
  status: "playing",
  visibility: "private",
  seats: [{ t: "human", name: "Оля" }],
  yours: [0],
  yourTurn: false,
  marks: { takebacks: 0, rerolled: 0, hints: 0 },
  pace: "days-3",
  updated: new Date(0).toISOString(),
  ...more,
});
const counts = { turns: 0, running: 2, over: 4 };
const hello: MineMessage = { t: "hello", mine: [line("a"), line("b")], seeks: [], challenges: [], counts };

test("lines change, end and go as they are told", () => {
  const told: readonly MineMessage[] = [
    hello,
    { t: "line", line: line("b", { yourTurn: true, left: 5000 }) },
    { t: "line", line: line("c") },
    { t: "line", line: line("a", { status: "over" }) },
    { t: "gone", table: "c" },
  ];
  const now = told.reduce((known, message) => after(known, message, 10), NO_AFFAIRS);
  expect(now.lines).toMatchObject([{ id: "b", state: "yours", left: 5000, heard: 10 }]);
  expect(now).toMatchObject({ link: "live", counts: { running: 1, over: 5 } });
  // A greeting begins anew.
  expect(after(now, hello, 20).lines.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a search ends with its match, and not with another's end", () => {
  const seek = { id: "s", game: "g", paces: [], rating: 1500, range: 150, within: 500, waited: 0, others: 0 };
  const sought = after(NO_AFFAIRS, { t: "seek", seek }, 7);
  expect(sought.seek).toMatchObject({ id: "s", heard: 7 });
  expect(after(sought, { t: "unsought", id: "other" }, 8).seek?.id).toBe("s");
  expect(after(sought, { t: "unsought", id: "s" }, 8).seek).toBeUndefined();
  expect(after(sought, { t: "match", table: "t" }, 9)).toMatchObject({ found: "t" });
  expect(after(sought, { t: "match", table: "t" }, 9).seek).toBeUndefined();
});

test("where not everybody sat down, the table that was found is none to go to", () => {
  const seek = { id: "s", game: "g", paces: [], rating: 1500, range: 150, within: 500, waited: 0, others: 0 };
  const found = after(NO_AFFAIRS, { t: "match", table: "t" }, 7);
  const lapsed = { ...seek, lapsed: true } as const;
  const told = after(found, { t: "seek", seek: lapsed }, 8);
  expect(told).toMatchObject({ lapsed: { id: "s" } });
  expect(told.found).toBeUndefined();
  // Who was not connected hears it with the greeting.
  expect(after(found, { ...hello, seeks: [lapsed] }, 9)).toEqual({
    ...after(NO_AFFAIRS, hello, 9),
    lapsed: { ...lapsed, heard: 9 },
  });
  expect(after(told, { t: "seek", seek }, 9).lapsed).toBeUndefined();
  expect(after(told, { t: "unsought", id: "s" }, 9).lapsed).toBeUndefined();
});
