import { expect, test } from "vitest";
import { frameOf, isSnapshot } from "./wire.ts";

const TABLE = {
  id: "t",
  game: "g",
  status: "playing",
  luck: { commitment: "00" },
  seats: [
    { t: "human", name: "" },
    { t: "bot", level: 2 },
  ],
};
const ASKS = { t: "seats", asks: [{ seat: 0, no: 3, prompt: { key: "k" }, sealed: false }] };
const SNAPSHOT = { seq: 4, as: 0, you: { host: true, seats: [0] }, table: TABLE, view: {}, pending: ASKS };

test("sound snapshots and frames are read", () => {
  expect(isSnapshot(SNAPSHOT)).toBe(true);
  expect(frameOf(JSON.stringify({ t: "hello", ...SNAPSHOT }))?.t).toBe("hello");
  expect(frameOf('{"t":"beat","seq":5}')).toEqual({ t: "beat", seq: 5 });
  expect(frameOf('{"t":"wait","ahead":3}')).toEqual({ t: "wait", ahead: 3 });
  const news = { t: "news", seq: 5, at: "now", facts: [{ t: "step", by: "luck", events: [{ t: "drew" }] }] };
  expect(frameOf(JSON.stringify(news))).toMatchObject({ t: "news", seq: 5 });
});

test("a frame that makes no sense is as good as a lost one", () => {
  const broken = [
    "",
    "[]",
    "null",
    '{"t":"beat","seq":"5"}',
    '{"t":"wait","ahead":"many"}',
    '{"t":"news","seq":5}',
    '{"t":"news","seq":5,"facts":[{"t":"step","by":-1,"events":[]}]}',
    '{"t":"news","seq":5,"facts":[],"pending":{"t":"luck"}}',
    JSON.stringify({ t: "hello", ...SNAPSHOT, table: { ...TABLE, seats: [{ t: "human" }] } }),
    JSON.stringify({ t: "hello", ...SNAPSHOT, as: "anybody" }),
  ];
  for (const text of broken) expect(frameOf(text)).toBeUndefined();
});
