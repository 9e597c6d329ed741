import { rngFrom } from "@rubizh/engine";
import { rate as openskill } from "openskill";
import { expect, test } from "vitest";
import { glicko2, plackettLuce } from "../testing/rating-oracle.ts";
import { isSure, newcomer, period, pointsOf, rate } from "./rate.ts";

const DUEL = "toy/2";
const MANY = "toy/3+";
const DAY = 24 * 3600_000;

test("T44: Glickman's example", () => {
  const after = period({ r: 1500, rd: 200, vol: 0.06 }, [
    [{ r: 1400, rd: 30 }, 1],
    [{ r: 1550, rd: 100 }, 0],
    [{ r: 1700, rd: 300 }, 0],
  ]);
  expect(Math.abs(after.r - 1464.05)).toBeLessThan(0.01);
  expect(Math.abs(after.rd - 151.52)).toBeLessThan(0.01);
  expect(Math.abs(after.vol - 0.05999)).toBeLessThan(0.00001);
});

test("T44: the published example of Plackett and Luce, two teams of two", () => {
  const teams = [
    [
      { mu: 25, sigma: 25 / 3 },
      { mu: 32.444, sigma: 5.123 },
    ],
    [
      { mu: 43.381, sigma: 2.421 },
      { mu: 25.188, sigma: 6.211 },
    ],
  ];
  const [[first] = []] = openskill(teams, { rank: [1, 2], tau: 0 });
  expect(first?.mu).toBeCloseTo(28.669648, 5);
  expect(first?.sigma).toBeCloseTo(8.071521, 5);
});

test("1,000 random duels are rated as the papers say", () => {
  const rng = rngFrom("duels");
  for (let i = 0; i < 1000; i++) {
    const one = () => ({ r: 900 + rng(1200), rd: 45 + rng(300), vol: 0.05 + rng(40) / 1000 });
    const [a, b] = [one(), one()];
    const ranks = [1 + rng(2), 1 + rng(2)] as const;
    const score = ranks[0] < ranks[1] ? 1 : ranks[0] > ranks[1] ? 0 : 0.5;
    const [after] = rate(DUEL, [
      { rank: ranks[0], skill: a, restMs: 0 },
      { rank: ranks[1], skill: b, restMs: 0 },
    ]);
    const wanted = glicko2(a, [{ o: b, s: score }]);
    const change = Math.max(-350, Math.min(350, wanted.r - a.r));
    expect(Math.abs((after?.r ?? 0) - (a.r + change))).toBeLessThan(0.001);
    expect(Math.abs((after?.rd ?? 0) - Math.max(45, Math.min(350, wanted.rd)))).toBeLessThan(0.001);
    expect(Math.abs((after?.vol ?? 0) - wanted.vol)).toBeLessThan(1e-6);
  }
});

test("1,000 random tables of three to five, ties included, are rated as the papers say", () => {
  const rng = rngFrom("tables");
  for (let i = 0; i < 1000; i++) {
    const count = 3 + rng(3);
    const people = Array.from({ length: count }, () => ({ mu: 15 + rng(200) / 10, sigma: 1 + rng(70) / 10 }));
    const ranks = people.map(() => 1 + rng(count));
    const after = rate(
      MANY,
      people.map(({ mu, sigma }, seat) => ({
        rank: ranks[seat] ?? 1,
        skill: { r: mu, rd: sigma, vol: 0 },
        restMs: 0,
      })),
    );
    const wanted = plackettLuce(people, ranks);
    for (const [seat, one] of after.entries()) {
      expect(one?.r).toBeCloseTo(wanted[seat]?.mu ?? 0, 9);
      expect(one?.rd).toBeCloseTo(wanted[seat]?.sigma ?? 0, 9);
    }
  }
});

test("a year of rest makes 60 points of doubt 110; a bot stays what it is and moves people by half", () => {
  const known = { r: 1500, rd: 60, vol: 0.06 };
  const people = [
    { rank: 1, skill: known, restMs: 365 * DAY },
    { rank: 2, skill: known, restMs: 0 },
  ] as const;
  const [rested] = rate(DUEL, people);
  const fresh = glicko2({ ...known, rd: 110 }, [{ o: known, s: 1 }]);
  expect(Math.abs((rested?.rd ?? 0) - fresh.rd)).toBeLessThan(0.5);
  const [alone, bot] = rate(DUEL, [
    { rank: 1, skill: known, restMs: 0 },
    { rank: 2, bot: 1300 },
  ]);
  const whole = glicko2(known, [{ o: { r: 1300, rd: 30, vol: 0.06 }, s: 1 }]);
  expect(alone?.r).toBeCloseTo((1500 + whole.r) / 2, 3);
  expect(bot).toBeUndefined();
});

test("newcomers stand in the middle with a question mark on every ladder", () => {
  for (const ladder of [DUEL, MANY]) {
    expect(pointsOf(ladder, newcomer(ladder))).toBe(1500);
    expect(isSure(ladder, newcomer(ladder))).toBe(false);
  }
  let skill = newcomer(DUEL);
  let games = 0;
  for (; !isSure(DUEL, skill); games++)
    skill =
      rate(DUEL, [
        { rank: 1 + (games % 2), skill, restMs: 0 },
        { rank: 2 - (games % 2), skill: { r: 1500, rd: 90, vol: 0.06 }, restMs: 0 },
      ])[0] ?? skill;
  expect(games).toBeGreaterThan(8);
  expect(games).toBeLessThan(20);
});
