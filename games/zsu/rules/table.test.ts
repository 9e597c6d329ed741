import { enter, openTable, perft, readRecord, replay, type Seat, toRecord } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";

const game = zsu.make(zsu.packs);

test("ZS-001: one or two seats, never three", () => {
  expect(game.seatCounts).toEqual([1, 2]);
});

describe("perft: sequences of moves from fixed positions", () => {
  const from = (raw: object, depths: readonly number[]): readonly number[] => {
    const at = game.position(raw);
    if (!("ok" in at)) throw new Error(JSON.stringify(at));
    return depths.map((n) => perft(game, at.ok, n));
  };
  test("laying five cards against three enemies", () => {
    const hand = ["zsu-001", "zsu-006", "zsu-020", "zsu-019", "zsu-037"];
    const players = [{ hand, line: ["full-1-02", "full-1-01", "full-1-03"] }, {}];
    expect(from({ phase: "war", players }, [1, 2, 3])).toEqual(PERFT.deploy);
  });
  test("bidding for an object", () => {
    const players = [
      { hand: ["zsu-010", "zsu-011", "blue-watch", "blue-rifle*2"] },
      { hand: ["zsu-047", "yellow-ifv"] },
    ];
    const raw = { phase: "war", stage: "deblockade", objectPile: ["obj-city-mariupol"], players };
    expect(from(raw, [1, 2, 3])).toEqual(PERFT.auction);
  });
  test("buying from the reserve", () => {
    const raw = {
      phase: "war",
      stage: "buy",
      reserve: ["zsu-003", "zsu-009", "zsu-025", "zsu-082", "zsu-011"],
      players: [{ points: 5 }, { points: 3 }],
    };
    expect(from(raw, [1, 2, 3])).toEqual(PERFT.buy);
  });
});

/** A change in these numbers is a change in the rules. */
const PERFT = { deploy: [16, 193, 1900], auction: [24, 50, 267], buy: [6, 14, 15] };

test("an owner's cards are kept in the record: the same file plays the same game again", () => {
  const cards = { format: 1, aid: [{ id: "aid", copies: 8, price: 1, support: 1, source: "reconstructed" }] };
  const options = game.options({ difficulty: "harder", cards });
  if (!("ok" in options)) throw new Error("refused");
  const seed = { server: "0".repeat(128), seats: ["aa"] };
  let table = openTable(game, options.ok, 1, seed);
  for (let i = 0; i < 30; i++) {
    const now = game.pending(table.state);
    if (now.t !== "seats") break;
    const seat: Seat = now.asks[0]?.seat ?? 0;
    const move = game.legal(table.state, seat)[0];
    const next = move && enter(table, seat, move);
    if (next && "ok" in next) table = next.ok;
  }
  expect(table.header.options).toEqual({ difficulty: "harder", cards });
  expect(table.state.cards).toEqual(cards);
  const record = readRecord(JSON.parse(JSON.stringify(toRecord(table))));
  if (!("ok" in record)) throw new Error("the record is broken");
  expect(replay(game, record.ok)).toEqual({ ok: table.state });
});
