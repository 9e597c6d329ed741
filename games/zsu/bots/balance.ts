import { at, type Level, type Result, rngFrom, type State, sampleLuck } from "@rubizh/engine";
import { box } from "../packs/index.ts";
import type { ZsuTypes } from "../rules/event.ts";
import { makeZsu } from "../rules/index.ts";
import { rankOf } from "../rules/scoring.ts";
import { DIFFICULTIES, type Difficulty } from "../rules/state.ts";
import { bot } from "./index.ts";

const game = makeZsu([box]);

interface Played {
  readonly state: State<ZsuTypes>;
  readonly result: Result;
  /** The seat that moved first in round 1. */
  readonly opener: number;
  readonly seen: ReadonlySet<string>;
  readonly bought: ReadonlyMap<string, number>;
}

function play(seats: number, difficulty: Difficulty, level: Level, seed: string): Played {
  const luck = rngFrom(`${seed}/luck`);
  const minds = Array.from({ length: seats }, (_, seat) => rngFrom(`${seed}/${seat}`));
  const bots = minds.map(() => bot(level));
  const draft = game.clone(game.setup({ difficulty }, seats));
  const seen = new Set<string>();
  const bought = new Map<string, number>();
  let opener = 0;
  for (;;) {
    const state = draft as State<ZsuTypes>;
    const now = game.pending(state);
    if (now.t === "over") return { state, result: now.result, opener, seen, bought };
    if (now.t === "luck") {
      game.settle(draft, sampleLuck(now.draw, luck), (e) => {
        if (e.t === "firstDrawn") opener = e.seat;
      });
      continue;
    }
    const { seat } = at(now.asks, 0);
    const view = game.view(state, seat);
    if (at(draft.frames, draft.frames.length - 1).t === "buy") for (const id of draft.reserve) seen.add(id);
    game.play(draft, seat, at(bots, seat)(view, seat, at(minds, seat), {}), (e) => {
      if (e.t === "bought") bought.set(e.card, e.seat);
    });
  }
}

const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length);
const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
/** 95 % interval of a rate, by Wilson. */
function interval(part: number, whole: number): string {
  const [p, z] = [part / whole, 1.96];
  const centre = (p + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const half = (z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2))) / (1 + z ** 2 / whole);
  return `${(100 * (centre - half)).toFixed(1)} … ${(100 * (centre + half)).toFixed(1)} %`;
}
const tally = (xs: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const x of xs) counts.set(x, (counts.get(x) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([x, n]) => `${x} ${percent(n, xs.length)}`)
    .join(", ");
};
const spread = (xs: readonly number[]): string => {
  const sorted = [...xs].sort((a, b) => a - b);
  const q = (p: number): number => sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
  return `mean ${mean(xs).toFixed(1)}, quartiles ${q(0.25)} / ${q(0.5)} / ${q(0.75)}, range ${q(0)} … ${q(1)}`;
};
const reasonOf = (p: Played): string => p.result.reason.key.replace("result.", "");

function duelReport(games: readonly Played[]): readonly string[] {
  const totals = games.flatMap((g) => [...(g.result.score.at(-1)?.points ?? [])]);
  const decided = games.filter((g) => at(g.result.places, 0).length === 1);
  const first = decided.filter((g) => at(at(g.result.places, 0), 0) === g.opener).length;
  return [
    `| endings | ${tally(games.map(reasonOf))} |`,
    `| rounds | ${spread(games.map((g) => g.state.round))} |`,
    `| score | ${spread(totals)} |`,
    `| draws | ${percent(games.length - decided.length, games.length)} |`,
    `| opener wins | ${percent(first, decided.length)} (${interval(first, decided.length)}, n = ${decided.length}) |`,
  ];
}

function cardReport(games: readonly Played[]): readonly string[] {
  const rows = box.data.army.map(({ id }) => {
    const met = games.filter((g) => g.seen.has(id));
    const sold = met.filter((g) => g.bought.has(id));
    const won = sold.filter(
      (g) => at(g.result.places, 0).includes(g.bought.get(id) ?? -1) && at(g.result.places, 0).length === 1,
    );
    return {
      id,
      met: met.length,
      rate: sold.length / Math.max(1, met.length),
      won: won.length / Math.max(1, sold.length),
    };
  });
  rows.sort((a, b) => b.rate - a.rate);
  const line = (r: (typeof rows)[number]): string =>
    `| ${r.id} | ${r.met} | ${(100 * r.rate).toFixed(1)} % | ${(100 * r.won).toFixed(0)} % |`;
  return ["| card | games seen | bought | buyer wins |", "|---|---|---|---|", ...rows.map(line)];
}

function soloReport(games: readonly Played[]): readonly string[] {
  const scored = games.filter((g) => g.result.score.length > 0);
  const totals = scored.map((g) => g.result.score.at(-1)?.points[0] ?? 0);
  return [
    `| won (reached the scoring) | ${percent(scored.length, games.length)} (${interval(scored.length, games.length)}, n = ${games.length}) |`,
    `| endings | ${tally(games.map(reasonOf))} |`,
    `| score when scored | ${spread(totals)} |`,
    `| ranks | ${tally(totals.map(rankOf))} |`,
  ];
}

export interface Balance {
  readonly level: Level;
  readonly games: number;
  readonly solo: number;
  readonly seed: string;
}

/** What bots of one level make of the cards, as tables: endings, scores, ranks, and how often each card is bought and wins. */
export function balance({ level, games, solo, seed }: Balance): string {
  const many = (n: number, make: (i: number) => Played): readonly Played[] =>
    Array.from({ length: n }, (_, i) => make(i));
  const duels = many(games, (i) => play(2, "easier", level, `${seed}/duel/${i}`));
  const head = `## Two players, L${level} against itself, ${games} games, seed ${seed}`;
  const out = [head, "", "| | |", "|---|---|", ...duelReport(duels), ""];
  for (const difficulty of DIFFICULTIES) {
    const played = many(solo, (i) => play(1, difficulty, level, `${seed}/${difficulty}/${i}`));
    out.push(
      `## Solo, ${difficulty}, L${level}, ${solo} games`,
      "",
      "| | |",
      "|---|---|",
      ...soloReport(played),
      "",
    );
  }
  return [...out, "## Cards, two players", "", ...cardReport(duels), ""].join("\n");
}
