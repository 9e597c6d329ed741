import { describe, expect, test } from "vitest";
import { rngFrom, sampleLuck } from "./luck.ts";
import { playLine, readLuck, readSeat, readViewer, splitLine, writeLuck } from "./notation.ts";
import { toy } from "./toy/toy.ts";
import { walk } from "./walk.ts";

const placed = (raw: unknown) => {
  const read = toy.position(raw);
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return read.ok;
};
const lot = placed({});
const spoils = placed({ frame: { t: "spoils", seat: 1 } });
const defiance = placed({ frame: { t: "defiance", seat: 1 } });

describe("playLine", () => {
  test("plays a seat's move, luck's answer and a resignation", () => {
    expect(playLine(toy, lot, "~ gold")).toHaveProperty("ok.state.frame.card", 2);
    expect(playLine(toy, lot, "~ 2")).toHaveProperty("ok.state.frame.card", 2);
    expect(playLine(toy, spoils, "1 look")).toHaveProperty("ok.events", [{ t: "looks", seat: 1 }]);
    expect(playLine(toy, spoils, "1  pass ")).toHaveProperty("ok.state.round", 2);
    expect(playLine(toy, spoils, "0 leaves")).toHaveProperty("ok.state.frame.t", "over");
  });

  test.each([
    [spoils, "0 pass", "TY-000", "toy.notAsked"],
    [spoils, "1 dance", "input-line", "line.unknown"],
    [spoils, "1", "input-line", "line.unknown"],
    [spoils, "x pass", "input-line", "line.unknown"],
    [spoils, "", "input-line", "line.unknown"],
    [spoils, "7 leaves", "input-line", "line.noSeat"],
    [spoils, "~ gold", "input-line", "line.luck"],
    [lot, "~ gold gold", "input-line", "line.luck"],
    [lot, "~ brass", "input-line", "line.luck"],
    [lot, "0 leaves", "input-line", "line.cannotLeave"],
  ])("says why a line cannot be played", (state, line, rule, key) => {
    expect(playLine(toy, state, line)).toEqual({ refused: { rule, why: { key } } });
  });
});

describe("luck in notation", () => {
  test("reads back what it writes, in any game", () => {
    const rng = rngFrom("luck in notation");
    for (let i = 0; i < 20; i++)
      for (const { state, pending } of walk(toy, 3, rng)) {
        if (pending.t !== "luck") continue;
        const luck = sampleLuck(pending.draw, rng);
        expect(readLuck(toy, state, writeLuck(toy, state, luck))).toEqual(luck);
      }
  });

  test("calls the tiles of a bag by name, and the faces of a die by number", () => {
    expect(writeLuck(toy, lot, [3])).toBe("jade");
    expect(writeLuck(toy, defiance, [3])).toBe("3");
    expect(readLuck(toy, defiance, "3")).toEqual([3]);
    expect(readLuck(toy, defiance, "jade")).toBeUndefined();
    expect(readLuck(toy, spoils, "3")).toBeUndefined();
  });

  test("does without names where a game has none", () => {
    const { kinds, ...nameless } = toy;
    expect(kinds).toBeDefined();
    expect(writeLuck(nameless, lot, [3])).toBe("3");
    expect(readLuck(nameless, lot, "3")).toEqual([3]);
    expect(readLuck(nameless, lot, "jade")).toBeUndefined();
  });

  test("reads no answer out of numbers that are none", () => {
    for (const text of ["", "-1", "1.5", "1e0", "99999999999999999999", "NaN", "0x1"])
      expect(readLuck(toy, lot, text)).toBeUndefined();
  });
});

test("a line is split at its first gap", () => {
  expect(splitLine("0 take A1 B2")).toEqual({ who: "0", text: "take A1 B2" });
  expect(splitLine("~")).toEqual({ who: "~", text: "" });
  expect(splitLine(" pass")).toEqual({ who: "", text: "pass" });
  expect(splitLine("")).toEqual({ who: "", text: "" });
});

test("seats are small whole numbers, and a viewer may be a spectator", () => {
  expect(["0", "12", "-1", "1.5", "x", "", "999", "1e1"].map(readSeat)).toEqual([
    0,
    12,
    ...Array(6).fill(undefined),
  ]);
  expect(readViewer("spectator")).toBe("spectator");
  expect(readViewer("1")).toBe(1);
  expect(readViewer("nobody")).toBeUndefined();
});
