import { arena, randomBot } from "@rubizh/bots";
import { at, rngFrom, sampleLuck } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry, game } from "../index.ts";

describe("bots", () => {
  test.each([1, 2, 3] as const)("L%i answers every question of every mission with a legal move", (level) => {
    const bot = entry.bot(level);
    const rng = rngFrom(`volia/bots/${level}`);
    for (const { id } of game.bookOf("none").missions) {
      const options = game.options({ mission: id });
      if (!("ok" in options)) throw new Error(JSON.stringify(options));
      const draft = game.clone(game.setup(options.ok, 2));
      for (let now = game.pending(draft), n = 0; now.t !== "over" && n < 30; now = game.pending(draft), n++) {
        if (now.t === "luck") {
          game.settle(draft, sampleLuck(now.draw, rng), () => {});
          continue;
        }
        const { seat } = at(now.asks, 0);
        const before = JSON.stringify(draft);
        const move = bot(draft, seat, rng, {});
        expect(JSON.stringify(draft)).toBe(before);
        expect(game.refuse(draft, seat, move)).toBeUndefined();
        game.play(draft, seat, move, () => {});
      }
    }
  });

  test("the same seed gives the same game", () => {
    const bot = entry.bot(1);
    const options = game.options({ mission: "hunt" });
    if (!("ok" in options)) throw new Error(JSON.stringify(options));
    const start = game.clone(game.setup(options.ok, 2));
    game.settle(start, [6, 1], () => {});
    const moves = [1, 2].map(() => bot(start, 0, rngFrom("same"), {}));
    expect(moves[0]).toEqual(moves[1]);
  });

  test("L2 beats chance", () => {
    const { score } = arena({
      game,
      a: entry.bot(2),
      b: randomBot(game),
      pairs: 15,
      seed: "volia/l2",
      seats: 2,
      variety: entry.variety,
    });
    expect(score).toBeGreaterThan(0.8);
  });

  test("L3 sees that a token at home wins", () => {
    const read = game.position({
      mission: "relic",
      sides: [{ at: { kryvonis: "R1.b" } }, { at: { trotsky: "S4.c" } }],
      carries: ["kryvonis"],
      acting: "kryvonis",
    });
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    const move = entry.bot(3)(read.ok, 0, rngFrom("x"), {});
    expect(["S1.ne", "S1.se"]).toContain("to" in move ? move.to : "");
  });
});
