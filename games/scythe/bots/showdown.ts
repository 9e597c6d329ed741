// Levels 3 and 4: a combat as a game of two that hide their hands, solved until neither side gains by doing something else.
import { at } from "@rubizh/engine";
import { sum } from "../rules/state.ts";
import type { Bid } from "./fight.ts";

/** One hand that a side may hold: how likely, and what it could show. */
interface Hand {
  /** Its cards, as many of each kind as can be shown. */
  readonly key: string;
  readonly chance: number;
  readonly bids: readonly Bid[];
}
/** A side as the other sees it. The first side attacks and wins where both show the same. */
export interface Side {
  readonly hands: readonly Hand[];
  readonly prize: number;
}
export type Sides = readonly [Side, Side];
/** How often each hand makes each of its bids. */
export type Mix = readonly (readonly number[])[];

const ROUNDS = 100;
/** More than anybody can show. */
const STRENGTHS = 64;

type Dealt = readonly [cards: readonly number[], chance: number];

/** Every hand of so many cards, given as copies of each kind, and how likely it is dealt from these copies. */
export function handsOf(copies: readonly number[], size: number): readonly Dealt[] {
  let open: readonly Dealt[] = [[[], 1]];
  for (const [kind, n] of copies.entries())
    open = open.flatMap(([cards, ways]) => {
      const left = size - sum(cards);
      const rest = sum(copies.slice(kind + 1));
      const found: Dealt[] = [];
      for (let k = Math.max(0, left - rest); k <= Math.min(n, left); k++)
        found.push([[...cards, k], ways * choose(n, k)]);
      return found;
    });
  const all = open.reduce((total, [, ways]) => total + ways, 0);
  return open.map(([cards, ways]) => [cards, ways / all]);
}
const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
  return ways;
};

/** Chances that a side shows each strength, over all its hands. */
export function shownBy({ hands }: Side, mix: Mix): readonly number[] {
  const chances: number[] = Array.from({ length: STRENGTHS }, () => 0);
  for (const [h, { chance, bids }] of hands.entries())
    for (const [i, { strength }] of bids.entries())
      chances[strength] = at(chances, strength) + chance * at(at(mix, h), i);
  return chances;
}

/** One hand while it is solved: its bids as plain numbers, for they are gone through many thousand times. */
interface Player {
  readonly chance: number;
  readonly strength: Uint8Array;
  readonly price: Float64Array;
  readonly regret: Float64Array;
  readonly total: Float64Array;
  readonly now: Float64Array;
  readonly value: Float64Array;
}
const playerOf = ({ chance, bids }: Hand): Player => ({
  chance,
  strength: Uint8Array.from(bids, ({ strength }) => strength),
  price: Float64Array.from(bids, ({ price }) => price),
  regret: new Float64Array(bids.length),
  total: new Float64Array(bids.length),
  now: new Float64Array(bids.length).fill(1 / bids.length),
  value: new Float64Array(bids.length),
});

/** Regret matching, both sides in turn; later rounds count more. */
export function solved(sides: Sides): readonly [Mix, Mix] {
  const players = sides.map(({ hands }) => hands.map(playerOf));
  const under = new Float64Array(STRENGTHS + 1);
  for (let round = 1; round <= ROUNDS; round++)
    for (const i of [0, 1] as const) {
      showing(at(players, 1 - i), under);
      for (const player of at(players, i)) improve(player, sides[i].prize, under, i === 0 ? 1 : 0, round);
    }
  const mixOf = (i: number): Mix =>
    at(players, i).map(({ total }) => {
      const all = total.reduce((a: number, b) => a + b, 0);
      return Array.from(total, (t: number) => t / all);
    });
  return [mixOf(0), mixOf(1)];
}

/** Chances that a side now shows less than each strength. */
function showing(players: readonly Player[], under: Float64Array): void {
  under.fill(0);
  for (const { chance, strength, now } of players)
    for (let b = 0; b < now.length; b++) {
      const above = (strength[b] ?? 0) + 1;
      under[above] = (under[above] ?? 0) + chance * (now[b] ?? 0);
    }
  for (let s = 1; s < under.length; s++) under[s] = (under[s] ?? 0) + (under[s - 1] ?? 0);
}

function improve(player: Player, prize: number, under: Float64Array, tie: number, round: number): void {
  const { strength, price, regret, total, now, value } = player;
  let mean = 0;
  for (let b = 0; b < now.length; b++) {
    value[b] = prize * (under[(strength[b] ?? 0) + tie] ?? 0) - (price[b] ?? 0);
    mean += (value[b] ?? 0) * (now[b] ?? 0);
  }
  let positive = 0;
  for (let b = 0; b < now.length; b++) {
    total[b] = (total[b] ?? 0) + round * (now[b] ?? 0);
    regret[b] = Math.max(0, (regret[b] ?? 0) + (value[b] ?? 0) - mean);
    positive += regret[b] ?? 0;
  }
  for (let b = 0; b < now.length; b++) now[b] = positive > 0 ? (regret[b] ?? 0) / positive : 1 / now.length;
}
