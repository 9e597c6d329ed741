import { describe, expect, test } from "vitest";
import { chosen, filled, habitWith, type Said, type Spot, stateOf, tapped } from "./choose.ts";

const say = (...path: Spot[]): Said<string> => ({ path, move: path.join(" ") });
const MOVES: readonly Said<string>[] = [
  say(),
  ...["A1", "B2"].flatMap((cell) => [0, 1, 2].map((turn) => say("hand/0", `cell/${cell}`, `turn/${turn}`))),
  say("hand/1", "cell/A1", "turn/1"),
  say("hand/2"),
];

describe("saying a move by tapping", () => {
  test("at first the beginnings of all moves are open, and moves without a path are ready", () => {
    const choice = chosen(MOVES, []);
    expect([...choice.open]).toEqual(["hand/0", "hand/1", "hand/2"]);
    expect(choice.ready).toEqual([""]);
    expect(choice.move).toBeUndefined();
  });

  test("each tap narrows what fits, and the whole path is a move", () => {
    const picked = ["hand/0", "cell/B2", "turn/2"].reduce<readonly Spot[]>(
      (so, spot) => tapped(MOVES, so, spot as Spot) ?? [],
      [],
    );
    expect(chosen(MOVES, picked).move).toBe("hand/0 cell/B2 turn/2");
  });

  test("another cell keeps the rotation, another piece keeps what still fits", () => {
    const picked: readonly Spot[] = ["hand/0", "cell/A1", "turn/2"];
    expect(tapped(MOVES, picked, "cell/B2")).toEqual(["hand/0", "cell/B2", "turn/2"]);
    expect(tapped(MOVES, picked, "hand/1")).toEqual(["hand/1", "cell/A1"]);
    expect(tapped(MOVES, picked, "hand/2")).toEqual(["hand/2"]);
  });

  test("a tap that leads nowhere says so", () => {
    expect(tapped(MOVES, [], "cell/A1")).toBeUndefined();
    expect(tapped(MOVES, ["hand/1"], "cell/B2")).toBeUndefined();
  });

  test("given kinds are picked by habit, else the first", () => {
    expect(filled(MOVES, ["hand/0", "cell/A1"], ["turn"], [])).toEqual(["hand/0", "cell/A1", "turn/0"]);
    expect(filled(MOVES, ["hand/0", "cell/A1"], ["turn"], ["turn/2"])).toEqual([
      "hand/0",
      "cell/A1",
      "turn/2",
    ]);
    expect(filled(MOVES, ["hand/0"], ["turn"], [])).toEqual(["hand/0"]);
    expect(filled(MOVES, [], ["hand"], [])).toEqual([]);
  });

  test("a habit outlives pieces that do not allow it, and ends with the next tap of its kind", () => {
    const habit = habitWith(habitWith([], "turn/2"), "side/left");
    expect(filled(MOVES, ["hand/1", "cell/A1"], ["turn"], habit)).toEqual(["hand/1", "cell/A1", "turn/1"]);
    expect(filled(MOVES, ["hand/0", "cell/B2"], ["turn"], habit)).toEqual(["hand/0", "cell/B2", "turn/2"]);
    expect(habitWith(habit, "turn/0")).toEqual(["side/left", "turn/0"]);
  });

  test("every spot is picked, open, an alternative, or inert", () => {
    const choice = chosen(MOVES, ["hand/0", "cell/A1"]);
    const states = ["cell/A1", "turn/1", "cell/B2", "hand/2", "cell/C3"].map((s) =>
      stateOf(choice, s as Spot),
    );
    expect(states).toEqual(["picked", "open", "instead", "instead", "inert"]);
  });

  test("a set may be tapped in any order, and only what completes a move is one", () => {
    const bids = [say("hand/a", "hand/b"), say("hand/b", "hand/c"), say("hand/a", "hand/b", "hand/c")];
    const first = tapped(bids, [], "hand/c", ["hand"]) ?? [];
    expect([...chosen(bids, first, ["hand"]).open].sort()).toEqual(["hand/a", "hand/b"]);
    expect(chosen(bids, first, ["hand"]).move).toBeUndefined();
    const second = tapped(bids, first, "hand/b", ["hand"]) ?? [];
    expect(chosen(bids, second, ["hand"]).move).toBe("hand/b hand/c");
    const third = tapped(bids, second, "hand/a", ["hand"]) ?? [];
    expect(chosen(bids, third, ["hand"]).move).toBe("hand/a hand/b hand/c");
    expect(tapped(bids, [], "hand/c")).toBeUndefined();
  });
});
