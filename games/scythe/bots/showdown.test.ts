import { at, type Level, rngFrom, type State, sampleLuck } from "@rubizh/engine";
import { expect, test } from "vitest";
import { entry } from "../index.ts";
import { base } from "../packs/index.ts";
import { contentOf } from "../rules/content.ts";
import type { CombatFrame, ScytheTypes, View } from "../rules/state.ts";
import { commitments, sidesOf } from "./fight.ts";
import type { World } from "./propose.ts";
import { scaleOf } from "./scales.ts";
import { handsOf, type Mix, type Sides, solved } from "./showdown.ts";

const { game } = entry;
const content = contentOf(base.data);
const copies = content.data.combatCards;

/** A fight on F4 between seat 0, who attacks, and seat 1. */
function combat(
  power: readonly [number, number],
  hands: readonly [readonly number[], readonly number[]],
  mechs: readonly [number, number] = [0, 0],
): { readonly world: World; readonly f: CombatFrame } {
  const options = game.options({ factions: ["saxony", "crimea"], mats: ["industrial", "engineering"] });
  if (!("ok" in options)) throw new Error("options are refused");
  const world = game.clone(game.setup(options.ok, 2));
  const rng = rngFrom("combat");
  for (let now = game.pending(world); now.t === "luck"; now = game.pending(world))
    game.settle(world, sampleLuck(now.draw, rng), () => {});
  for (const i of [0, 1] as const) {
    const p = at(world.seats, i);
    [p.hero, p.power] = ["F4", power[i]];
    p.mechs = p.mechs.map((_, n) => (n < mechs[i] ? "F4" : "mat"));
    p.hand = { size: hands[i].reduce((a, b) => a + b), cards: [...hands[i]] };
  }
  const side = (seat: number) => ({ seat, placed: false, dial: 0, cards: [0, 0, 0, 0] });
  const f: CombatFrame = {
    t: "combat",
    seat: 0,
    hex: "F4",
    stage: "commit",
    sides: [side(0), side(1)],
    winner: "none",
    driven: 0,
    used: false,
    automa: { cards: 0, prize: 0 },
  };
  return { world, f };
}
const seen = (world: World, seat: number): View => game.view(world as State<ScytheTypes>, seat);

/** What a side would gain by its best answer, counted hand against hand and bid against bid. */
function couldGain(sides: Sides, mixes: readonly [Mix, Mix], i: 0 | 1): number {
  const other = sides[1 - i] as Sides[0];
  let gain = 0;
  for (const [h, hand] of sides[i].hands.entries()) {
    const values = hand.bids.map(({ strength, price }) => {
      let won = 0;
      for (const [e, enemy] of other.hands.entries())
        for (const [b, bid] of enemy.bids.entries())
          if (i === 0 ? strength >= bid.strength : strength > bid.strength)
            won += enemy.chance * at(at(mixes[1 - i] as Mix, e), b);
      return sides[i].prize * won - price;
    });
    const played = values.reduce((sum, value, b) => sum + value * at(at(mixes[i], h), b), 0);
    gain += hand.chance * (Math.max(...values) - played);
  }
  return gain;
}

test("hands come as likely as they are dealt", () => {
  const all = handsOf(copies, 3);
  expect(all).toHaveLength(20);
  expect(all.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
  const fives = all.find(([cards]) => at(cards, 3) === 3);
  expect(fives?.[1]).toBeCloseTo((6 * 5 * 4) / (42 * 41 * 40), 9);
  expect(handsOf([1, 0, 0, 2], 3)).toEqual([[[1, 0, 0, 2], 1]]);
});

test.each([
  {
    power: [7, 7],
    hands: [
      [1, 1, 0, 0],
      [1, 0, 0, 1],
    ],
    mechs: [0, 0],
  },
  {
    power: [3, 8],
    hands: [
      [2, 1, 1, 1],
      [0, 1, 0, 0],
    ],
    mechs: [1, 0],
  },
  {
    power: [16, 5],
    hands: [
      [0, 0, 0, 0],
      [2, 2, 1, 1],
    ],
    mechs: [0, 2],
  },
  {
    power: [5, 4],
    hands: [
      [2, 1, 1, 1],
      [1, 2, 1, 0],
    ],
    mechs: [1, 2],
  },
  {
    power: [1, 0],
    hands: [
      [0, 1, 0, 0],
      [0, 0, 1, 0],
    ],
    mechs: [0, 0],
  },
] as const)("T16 combat: nobody gains more than 2 % of the stake against the mix: $power", (fought) => {
  const { world, f } = combat(fought.power, fought.hands, fought.mechs);
  const sides = sidesOf(content, seen(world, 0), f, 0);
  const mixes = solved(sides);
  for (const i of [0, 1] as const) expect(couldGain(sides, mixes, i) / sides[i].prize).toBeLessThan(0.02);
});

test("a hand that nobody knows is weighed by what can be shown of it", () => {
  const { world, f } = combat(
    [5, 5],
    [
      [3, 3, 3, 3],
      [4, 3, 3, 2],
    ],
  );
  const [own, other] = sidesOf(content, seen(world, 0), f, 0);
  // One hero on each side shows one card, so only which kinds are there matters.
  expect(own.hands.length).toBeLessThanOrEqual(15);
  for (const { hands } of [own, other])
    expect(hands.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  const { best, all } = commitments(content, seen(world, 0), f, 0, rngFrom("many"));
  expect(all.map(({ bid }) => bid)).toContainEqual(best);
});

test("equal sides mix: the dial cannot be read from the position", () => {
  const { world, f } = combat(
    [7, 7],
    [
      [1, 1, 0, 0],
      [1, 0, 0, 1],
    ],
  );
  const shown = new Set<number>();
  for (let i = 0; i < 40; i++)
    shown.add(commitments(content, seen(world, 0), f, 0, rngFrom(`dial ${i}`)).best.strength);
  expect(shown.size).toBeGreaterThan(2);
});

test("a combat that ends the game: level 4 defends with all it has where level 3 gives it away", () => {
  const { world, f } = combat(
    [1, 7],
    [
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ],
  );
  const [attacker, defender] = [at(world.seats, 0), at(world.seats, 1)];
  attacker.stars = ["combat", "combat", "workers", "recruits", "upgrades"];
  defender.stars = ["combat", "combat"];
  const shown = (level: Level): number => {
    const { stakes } = scaleOf(level);
    const strengths = Array.from(
      { length: 20 },
      (_, i) => commitments(content, seen(world, 1), f, 1, rngFrom(`end ${i}`), stakes).best.strength,
    );
    return strengths.reduce((a, b) => a + b) / strengths.length;
  };
  expect(shown(3)).toBeLessThan(1);
  expect(shown(4)).toBeGreaterThan(5);
});
