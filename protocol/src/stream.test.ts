import { expect, test } from "vitest";
import * as z from "zod/mini";
import { messageOf } from "./stream.ts";
import { snapshot } from "./table.ts";

const TABLE = {
  id: "t",
  game: "g",
  rules: 1,
  options: {},
  visibility: "private",
  undo: "consent",
  pace: "none",
  flag: "claim",
  takeover: 3,
  marks: { takebacks: 0, rerolled: 0, hints: 0 },
  status: "playing",
  luck: { commitment: "00" },
  seats: [
    { t: "human", name: "" },
    { t: "bot", level: 2 },
  ],
};
const ASKS = { t: "seats", asks: [{ seat: 0, no: 3, prompt: { key: "k" }, sealed: false }] };
const SNAPSHOT = { seq: 4, as: 0, you: { host: true, seats: [0] }, table: TABLE, view: {}, pending: ASKS };

test("sound snapshots and messages are read", () => {
  expect(z.safeParse(snapshot, SNAPSHOT).success).toBe(true);
  expect(messageOf(JSON.stringify({ t: "hello", ...SNAPSHOT }))?.t).toBe("hello");
  expect(messageOf('{"t":"pulse","seq":5}')).toEqual({ t: "pulse", seq: 5 });
  expect(messageOf('{"t":"wait","ahead":3}')).toEqual({ t: "wait", ahead: 3 });
  const news = {
    t: "news",
    seq: 5,
    at: "now",
    notices: [{ t: "step", by: "luck", events: [{ t: "drew" }] }],
  };
  expect(messageOf(JSON.stringify(news))).toMatchObject({ t: "news", seq: 5 });
});

test("fields and kinds of notices that only a newer server knows are passed over", () => {
  const news = {
    t: "news",
    seq: 5,
    at: "now",
    new: 1,
    notices: [
      { t: "waved", seat: 0 },
      { t: "freed", seat: 1 },
    ],
  };
  expect(messageOf(JSON.stringify(news))).toEqual({
    t: "news",
    seq: 5,
    at: "now",
    notices: [{ t: "freed", seat: 1 }],
  });
});

test("a message that makes no sense is as good as a lost one", () => {
  const broken = [
    "",
    "[]",
    "null",
    '{"t":"pulse","seq":"5"}',
    '{"t":"wait","ahead":"many"}',
    '{"t":"news","seq":5}',
    '{"t":"news","seq":5,"at":"now","notices":[{"t":"step","by":-1,"events":[]}]}',
    '{"t":"news","seq":5,"at":"now","notices":[],"pending":{"t":"luck"}}',
    JSON.stringify({ t: "hello", ...SNAPSHOT, table: { ...TABLE, seats: [{ t: "human" }] } }),
    JSON.stringify({ t: "hello", ...SNAPSHOT, as: "anybody" }),
  ];
  for (const text of broken) expect(messageOf(text)).toBeUndefined();
});
