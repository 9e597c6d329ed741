// A stored game is read again only if every value is one that play can reach: each bound from both sides.
import { expect, test } from "vitest";
import { game } from "../index.ts";
import type { Frame } from "./state.ts";

const table = (): object => {
  const read = game.position({
    acting: "kryvonis",
    sides: [{ at: { kryvonis: "S1.nw" } }, { at: { trotsky: "S2.nw" } }],
  });
  if (!("ok" in read)) throw new Error(JSON.stringify(read));
  return JSON.parse(JSON.stringify(read.ok));
};
/** What is wrong with a table changed like this: a place of its shape, a fault of its sense, or nothing. */
function wrong(change: object): string {
  const read = game.parseState({ ...table(), ...change });
  return "ok" in read ? "nothing" : String(read.refused.why.with?.["where"]);
}
const times = <X>(n: number, x: X): readonly X[] => Array.from({ length: n }, () => x);

/** `of` makes a change from a value; `inside` may be nonsense to the rules but has the shape, `outside` has not. */
function bounds<X>(place: string, of: (x: X) => object, inside: readonly X[], outside: readonly X[]): void {
  for (const x of inside) expect([place, x, wrong(of(x))]).not.toEqual([place, x, place]);
  for (const x of outside) expect([place, x, wrong(of(x))]).toEqual([place, x, place]);
}

test("names, counts, the turn and how many there may be", () => {
  expect(wrong({})).toBe("nothing");
  bounds("mission", (mission) => ({ mission }), ["x", "x".repeat(64)], ["", "x".repeat(65)]);
  bounds("turn", (turn) => ({ turn }), [1, 5], [0, 6]);
  const lives = (n: number) => ({
    sides: [
      { lives: n, tokens: 0 },
      { lives: 1, tokens: 0 },
    ],
  });
  bounds("sides.0.lives", lives, [0, 1_000_000], [-1, 1_000_001]);
  const side = { lives: 15, tokens: 0 };
  bounds("sides", (n: number) => ({ sides: times(n, side) }), [2], [1, 3]);
  bounds("seats", (n: number) => ({ seats: times(n, { asked: 0, present: true }) }), [2, 10], [1, 11]);
  const fighter = { id: "volt", side: 1, seat: 1, cell: "S2.c", carries: 0, spent: false };
  bounds("fighters", (n: number) => ({ fighters: times(n, fighter) }), [20], [21]);
  bounds("bag", (n: number) => ({ bag: times(n, 0) }), [20], [21]);
  bounds("bag.0", (n: number) => ({ bag: [n, 1] }), [0, 1], [-1, 2]);
  bounds("tokens", (n: number) => ({ tokens: times(n, { side: 0, cell: "S1.c" }) }), [16], [17]);
  bounds("frames", (n: number) => ({ frames: times(n, { t: "rollOff" }) }), [1, 2], [0, 3]);
});

test("what an attack has come to", () => {
  const acting = { t: "acting", fighter: "kryvonis", left: 1, drawer: 0 };
  const above = (frame: object) => ({ frames: [acting, frame] });
  bounds("frames.0.left", (left: number) => ({ frames: [{ ...acting, left }] }), [0, 1, 2], [-1, 3]);
  const shot = { fighter: "kryvonis", ability: "tesla", target: "trotsky", used: [] };
  const rolled = (die: number) => above({ ...shot, t: "rerolling", die });
  bounds("frames.1.die", rolled, [1, 6], [0, 7]);
  const used = (n: number) => above({ ...shot, t: "checking", used: times(n, "ones") });
  bounds("frames.1.used", used, [0, 2], [3]);
  const strike = { t: "striking", fighter: "kryvonis", ability: "tesla", victims: ["trotsky"], wounded: [] };
  const struck = (change: object) => above({ ...strike, step: "save", damage: 9, saves: [], ...change });
  bounds("frames.1.victims", (n: number) => struck({ victims: times(n, "volt") }), [20], [21]);
  bounds("frames.1.damage", (damage: number) => struck({ damage }), [-50, 50], [-51, 51]);
  bounds("frames.1.saves.0", (save: number) => struck({ saves: [save] }), [2, 50], [1, 51]);
  bounds("frames.1.saves", (n: number) => struck({ saves: times(n, 7) }), [0, 2], [3]);
});

test("options are those that would be accepted today, written out whole", () => {
  expect(wrong({ options: {} })).toBe("options");
  expect(wrong({ options: { mission: "nowhere" } })).toBe("options");
  const { options } = table() as { options: object };
  expect(wrong({ options })).toBe("nothing");
  expect(wrong({ options: { ...options, squads: "random", format: 44 } })).toBe("options");
});

test("of several faults the first is named, and what is no table at all is said to be none", () => {
  const over: readonly Frame[] = [{ t: "over", winner: "draw", reason: "turns" }];
  const both = { frames: over, sides: [16, 17].map((lives) => ({ lives, tokens: 0 })) };
  expect(wrong(both)).toBe("sides: 16 lives");
  const read = game.parseState(7);
  expect("ok" in read ? "ok" : read.refused).toMatchObject({
    rule: "state-broken",
    why: { with: { where: "" } },
  });
});
