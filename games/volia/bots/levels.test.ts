import { arena, randomBot } from "@rubizh/bots";
import { at, rngFrom, sampleLuck } from "@rubizh/engine";
import { describe, expect, test } from "vitest";
import { entry, game } from "../index.ts";

describe("bots", () => {
  test.each(entry.levels)("L%i answers every question of every mission with a legal move", (level) => {
    const bot = entry.bot(level);
    const budget = level < 4 ? {} : { iterations: 16 };
    const rng = rngFrom(`volia/bots/${level}`);
    for (const { id } of game.contentOf("none").missions) {
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
        const move = bot(draft, seat, rng, budget);
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

  /** A comrade stands in the line of fire, and the last lives of the team hang on him. */
  const RISKS = [
    [
      "hunt",
      { solomiia: "S3.nw", yaryna: "S3.sw" },
      { trotsky: "R2.a", "spetsnaz-breacher": "R3.b" },
      "yaryna",
      "trotsky",
    ],
    [
      "recon",
      { kryvonis: "S3.se", hannusia: "S3.ne", agnieszka: "S4.c" },
      { volt: "S3.c", "spetsnaz-breacher": "S1.nw", stoker: "S1.sw" },
      "agnieszka",
      "volt",
    ],
    [
      "recon",
      { hannusia: "S4.nw", yaryna: "R2.b", kryvonis: "S3.ne" },
      { trotsky: "R4.b", stoker: "S4.ne" },
      "yaryna",
      "trotsky",
    ],
    [
      "relic",
      { kryvonis: "R3.a", hannusia: "S3.c", agnieszka: "S1.ne" },
      { trotsky: "S4.c", "spetsnaz-sapper": "R3.b" },
      "agnieszka",
      "spetsnaz-sapper",
    ],
  ] as const;
  test.each(RISKS)(
    "%s: no shot past a comrade whose harm outweighs the target's: %j",
    (mission, mine, theirs, acting, target) => {
      const read = game.position({
        mission,
        sides: [{ at: mine, lives: 3 }, { at: theirs }],
        acting,
        left: 1,
      });
      if (!("ok" in read)) throw new Error(JSON.stringify(read));
      for (const level of [2, 3] as const) {
        const move = entry.bot(level)(read.ok, 0, rngFrom("risk"), {});
        expect(move.t === "use" ? move.target : "", `level ${level}`).not.toBe(target);
      }
    },
  );

  test("a shot past a comrade is still fired where it gains more than it risks", () => {
    const read = game.position({
      mission: "hunt",
      sides: [
        { at: { solomiia: "R4.b", kryvonis: "S4.c", hannusia: "S1.se" } },
        { at: { volt: "R3.a", "spetsnaz-sapper": "R4.b", "spetsnaz-breacher": "S1.c" } },
      ],
      acting: "kryvonis",
      left: 1,
    });
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    for (const level of [2, 3] as const)
      expect(entry.bot(level)(read.ok, 0, rngFrom("risk"), {})).toMatchObject({ t: "use", ability: "tesla" });
  });

  test("the target's owner has the stray hit whoever costs the shooter most, an area's whole cell counted", () => {
    const read = game.position({
      sides: [
        { at: { yaryna: "S1.c", hannusia: "S1.se", agnieszka: "R1.b" } },
        { at: { trotsky: "R1.b", volt: "R1.b" } },
      ],
      acting: "yaryna",
    });
    if (!("ok" in read)) throw new Error(JSON.stringify(read));
    const d = game.clone(read.ok);
    game.play(d, 0, { t: "use", ability: "frag", target: "volt" }, () => {});
    game.settle(d, [1], () => {});
    // Agnieszka is as dear as Hannusia, but beside her the area would strike Trotsky and Volt as well.
    for (const level of [2, 3] as const)
      expect(entry.bot(level)(d, 1, rngFrom("stray"), {})).toEqual({ t: "hit", fighter: "hannusia" });
  });
});
