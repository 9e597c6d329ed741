// No level yet: a table between two turns in figures, as the learned chance to win counts them.
import type { Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { pileSize } from "../rules/control.ts";
import { scoreOf } from "../rules/scoring.ts";
import { seatOf, type View, workersOut } from "../rules/state.ts";
import { MOST_STARS } from "../rules/tracks.ts";
import { holdings, mechsOut, recruitsMade, structuresBuilt, upgradesMade } from "./economy.ts";
import { objectiveTurns, turnsToSixth } from "./stars.ts";

/** Counted for each seat; all are of a size. */
const COUNTS = [
  "score",
  "stars",
  "way", // turns to the sixth star
  "coins",
  "popularity",
  "tier",
  "power",
  "cards",
  "land",
  "stock",
  "workers",
  "upgrades",
  "mechs",
  "structures",
  "recruits",
  "factory",
] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

/** Each count less the mean of the others, early and late; the score and the way also less the best of them. */
export const FEATURES: readonly string[] = [
  "always",
  "others", // how many there are, as a plain chance would count them
  ...COUNTS,
  ...COUNTS.map((name) => `${name} late`),
  "score against the best",
  "score against the best late",
  "way against the best",
  "way against the best late",
  "moves next",
  "Automa 2", // how strong it is, where it plays
  "Automa 3",
  "Automa 4",
];

function countsOf(content: Content, v: View, seat: Seat): Counts {
  const p = seatOf(v, seat);
  const own = holdings(content, v, seat);
  const way = turnsToSixth(content, v, seat, own, objectiveTurns(content, v, seat, own));
  return {
    score: scoreOf(content, v, seat).total / 20,
    stars: p.stars.length / 2,
    way: way / 10,
    coins: p.coins / 10,
    popularity: p.popularity / 6,
    tier: (p.popularity > 6 ? 1 : 0) + (p.popularity > 12 ? 1 : 0),
    power: p.power / 6,
    cards: p.hand.size / 3,
    land: own.land.length / 3,
    stock: pileSize(own.stock) / 5,
    workers: workersOut(p) / 3,
    upgrades: upgradesMade(p) / 2,
    mechs: mechsOut(p) / 2,
    structures: structuresBuilt(p) / 2,
    recruits: recruitsMade(p) / 2,
    factory: typeof p.factoryCard === "number" ? 1 : 0,
  };
}

const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / Math.max(1, xs.length);

/** The figures of every seat that still plays, the Automa among them; nobody's row where a seat is out. */
export function featuresOf(content: Content, v: View): readonly (Float64Array | undefined)[] {
  const counts = v.seats.map((p, seat) => (p.out ? undefined : countsOf(content, v, seat)));
  const most = Math.max(...v.seats.map(({ stars }) => stars.length));
  const late = most / MOST_STARS;
  const [turn] = v.frames;
  return counts.map((mine, seat) => {
    const others = counts.filter((theirs, i): theirs is Counts => i !== seat && theirs !== undefined);
    if (mine === undefined) return undefined;
    const leads = COUNTS.map((name) => mine[name] - mean(others.map((theirs) => theirs[name])));
    const score = mine.score - Math.max(0, ...others.map((theirs) => theirs.score));
    const way = Math.min(...others.map((theirs) => theirs.way), 10) - mine.way;
    return Float64Array.from([
      1,
      -Math.log(Math.max(1, others.length)),
      ...leads,
      ...leads.map((lead) => lead * late),
      score,
      score * late,
      way,
      way * late,
      turn?.t === "turn" && turn.seat === seat ? 1 : 0,
      ...[2, 3, 4].map((level) => (v.automa !== "none" && v.automa.level === level ? 1 : 0)),
    ]);
  });
}
