import { describe, expect, test } from "vitest";
import { zsu } from "../index.ts";
import { read, write } from "./notation.ts";
import type { Move } from "./state.ts";

const game = zsu.make(zsu.packs);

/** Every kind of move, with and without what may be left out. */
const WORDS: readonly (readonly [string, Move])[] = [
  ["colour blue", { t: "colour", colour: "blue" }],
  ["colour yellow", { t: "colour", colour: "yellow" }],
  ["keep ach-cold-head", { t: "keep", achievement: "ach-cold-head" }],
  ["scout none / full-1-01 full-1-02", { t: "scout", drop: "none", top: ["full-1-01", "full-1-02"] }],
  ["scout full-1-03 / full-1-02", { t: "scout", drop: "full-1-03", top: ["full-1-02"] }],
  ["scout full-1-03 /", { t: "scout", drop: "full-1-03", top: [] }],
  ["discard zsu-010", { t: "discard", card: "zsu-010" }],
  ["recover zsu-010", { t: "recover", card: "zsu-010" }],
  ["bid zsu-010", { t: "bid", cards: ["zsu-010"] }],
  ["bid zsu-010 zsu-011", { t: "bid", cards: ["zsu-010", "zsu-011"] }],
  ["bid zsu-010 zsu-011 zsu-012", { t: "bid", cards: ["zsu-010", "zsu-011", "zsu-012"] }],
  ["front 1 zsu-010", { t: "front", lane: 1, card: "zsu-010" }],
  ["support 9 zsu-010", { t: "support", lane: 9, card: "zsu-010" }],
  ["back 1f", { t: "back", spot: "1f" }],
  ["back 3s", { t: "back", spot: "3s" }],
  ["decline c2", { t: "decline", spot: "c2" }],
  ["use 1s", { t: "use", spot: "1s", from: "none" }],
  ["use c1 deck", { t: "use", spot: "c1", from: "deck" }],
  ["swap blue-medic zsu-010", { t: "swap", card: "blue-medic", take: "zsu-010" }],
  ["lay zsu-010", { t: "lay", card: "zsu-010", from: "none" }],
  ["lay zsu-010 discard", { t: "lay", card: "zsu-010", from: "discard" }],
  ["buy 1", { t: "buy", slot: 1 }],
  ["buy 5", { t: "buy", slot: 5 }],
  ["buy aid", { t: "buy", slot: "aid" }],
  ["buy next", { t: "buy", slot: "next" }],
  ["pass", { t: "pass" }],
  ["done", { t: "done" }],
];

describe("moves in words", () => {
  test.each(WORDS)("%s is written and read alike, also from the wire", (text, move) => {
    expect(write(move)).toBe(text);
    expect(read(text)).toEqual(move);
    expect(game.parseMove(move)).toEqual({ ok: move });
  });

  test.each([
    ...["", "x", "front", "front 1", "front 0 zsu-010", "front 10 zsu-010", "front x zsu-010"],
    ...["front 1 zsu-010 zsu-011", "support", "support 1", "support 0 zsu-010", "support 1 zsu-010 x"],
    ...["pass x", "done x", "colour", "colour green", "colour blue x", "colour blue x y", "keep"],
    ...["keep a b", "keep a b c", "discard", "discard a b", "recover", "recover a b", "scout", "scout none"],
    ...["scout none full-1-01", "scout none full-1-01 /", "bid", "back", "back 0f", "back 1x", "back c0"],
    ...["back 1f 2f", "back 11f", "back c10", "decline", "decline x", "decline 1f x", "use", "use x"],
    ...["use 1f army", "use 1f deck x", "use 1ff", "swap", "swap a", "swap a b c", "lay", "lay a army"],
    ...["lay a deck x", "buy", "buy 0", "buy 6", "buy 1 2", "buy army"],
  ])("«%s» is no move", (text) => {
    expect(read(text)).toBeUndefined();
  });

  test("spaces do not matter, nor does the order of the cards of a bid", () => {
    expect(read("  front   2  zsu-010 ")).toEqual({ t: "front", lane: 2, card: "zsu-010" });
    expect(read("bid zsu-012 zsu-011 zsu-010")).toEqual({
      t: "bid",
      cards: ["zsu-010", "zsu-011", "zsu-012"],
    });
    expect(game.parseMove({ t: "bid", cards: ["zsu-011", "zsu-010"] })).toEqual({
      ok: { t: "bid", cards: ["zsu-010", "zsu-011"] },
    });
  });
});
