// Every level: why it makes its move, told by what differs from the next best idea.
import { chanceOf, type Difference, type Judged, pickSoftly, reasonOf } from "@rubizh/bots";
import {
  at,
  type Budget,
  canonical,
  type Explain,
  type Level,
  type Message,
  type Rng,
  type Seat,
  type Value,
} from "@rubizh/engine";
import { around, type Cell, cellAt, distance } from "../rules/board.ts";
import { kindOfUnit } from "../rules/content.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type Move, type NeuroshimaHex, otherSeat, topFrame, type View } from "../rules/state.ts";
import { type Account, accountOf, type Holding } from "./account.ts";
import { answers, enemyHome, leafOf, pickBest } from "./answer.ts";
import type { Model } from "./ground.ts";
import { homeOf } from "./homes.ts";
import { SCALE } from "./judge.ts";
import { iterationsFor, modelFor, NEWCOMER_THRESHOLD, NEWCOMER_WARMTH } from "./levels.ts";
import type { Rated } from "./playout.ts";
import { searched, type Tried } from "./search.ts";

interface Plan extends Judged<Move> {
  readonly points: number;
}
type Shows = NonNullable<Difference["shows"]>;

/** Points of HQ health that nobody feels. */
const FLAT = 0.15;
/** …and points of a hundred. */
const FLAT_CHANCE = 1;
/** Lines that held out longest in the search. */
const MOST_LINES = 12;
/** Trials of one luck that two lines are compared by once more. */
const TRIALS = 32;

export function explainOf(
  game: NeuroshimaGame,
  modelOfLevel = modelFor(game),
): (level: Level) => Explain<NeuroshimaHex> {
  return (level) => {
    const m = modelOfLevel(level);
    const unlearned = level >= 4 && m.learned === undefined ? [{ key: "why.unlearned" }] : [];
    return (table, seat, rng, budget, move) => {
      const v = game.imagine(table, rng);
      const reason =
        level >= 3 && topFrame(table)?.t === "turn"
          ? ofSearch(m, v, seat, rng, budget, move)
          : ofAnswers(m, v, seat, rng, level, move);
      return { ...reason, notes: [...reason.notes, ...unlearned] };
    };
  };
}

/** How worth is told: in points of health, or in points of a hundred where the chance was learned. */
interface Measure {
  readonly worth: (points: number) => number;
  readonly flat: number;
  readonly measure?: Message;
}
const HEALTH: Measure = { worth: (points) => points, flat: FLAT };
const CHANCE: Measure = {
  worth: (points) => 100 * chanceOf(points / SCALE),
  flat: FLAT_CHANCE,
  measure: { key: "why.measure.chance" },
};

/** Parts of a difference in points, as parts of what is told of it. */
const retold = (parts: readonly Difference[], a: Plan, b: Plan): readonly Difference[] => {
  const points = a.points - b.points;
  const rate = points === 0 ? 1 : (a.worth - b.worth) / points;
  return parts.map((part) => ({ ...part, amount: rate * part.amount }));
};

/** What a move is about, however the tile lies. */
function ideaOf(move: Move): string {
  switch (move.t) {
    case "place":
    case "execute":
    case "replace":
      return `put ${move.tile} ${move.cell}`;
    case "move":
    case "scavenge":
      return `${move.from} ${move.to}`;
    case "rotate":
      return `${move.cell} ${move.cell}`;
    case "approach":
      return `to ${move.to}`;
    default:
      return canonical(move);
  }
}

/** Lines that come to the same idea later in the turn are no other idea. */
const holds = (plan: Plan, idea: string): boolean =>
  plan.line.some((move) => move.t !== "end" && ideaOf(move) === idea);

function ofSearch(m: Model, v: View, seat: Seat, rng: Rng, budget: Budget, move: Move | undefined) {
  const seed = rng(2 ** 31);
  const moves = m.frames.legal(v, seat);
  const iterations = budget.iterations ?? iterationsFor(m);
  const lines = searched(m, v, seat, moves, iterations, seed);
  const chosen = lines.find(({ path }) => move === undefined || canonical(path[0]) === canonical(move));
  if (!chosen || !lines[0]) return ofAnswers(m, v, seat, rng, 2, move);
  const trials = Math.min(TRIALS, iterations);
  const { worth, flat, measure } = m.learned ? CHANCE : HEALTH;
  const planOf = (tried: Tried): TriedPlan => {
    const points = pointsOf(tried.mean(trials));
    return { line: tried.path, points, worth: worth(points), idea: ideaOf(at(tried.path, 0)), tried };
  };
  const best = planOf(chosen);
  const others = lines
    .filter((line) => line !== chosen && line.path[0]?.t !== "redraw")
    .slice(0, MOST_LINES)
    .map(planOf);
  const [one] = best.line;
  const account = accountOf(m, chosen.end, false);
  return reasonOf<Move, TriedPlan>({
    chosen: best,
    others: others.filter((other) => one?.t === "end" || !holds(other, best.idea)).sort(byWorth),
    forced: moves.length === 1,
    flat,
    measure,
    differ: (a, b) => {
      const total = a.points - b.points;
      if (one?.t === "redraw") return retold([{ id: "redraw", amount: total, shows: {} }], a, b);
      const known = differences(account, accountOf(m, b.tried.end, false), seat);
      const [first] = known;
      // What ends the game is all of the difference.
      if (first && (first.id === "end" || first.id === "unended"))
        return m.learned ? retold([{ ...first, amount: total }], a, b) : known;
      const rest = total - known.reduce((sum, { amount }) => sum + amount, 0);
      return retold([...known, { id: "answer", amount: rest, shows: { count: trials } }], a, b);
    },
    notes: one?.t === "redraw" ? [] : notesOf(account),
  });
}

interface TriedPlan extends Plan {
  readonly tried: Tried;
}
const byWorth = (a: Plan, b: Plan): number => b.worth - a.worth;

/** A mean of trials as points of health. */
function pointsOf(mean: number): number {
  const chance = Math.min(0.999, Math.max(0.001, mean));
  return SCALE * Math.log(chance / (1 - chance));
}

function ofAnswers(m: Model, v: View, seat: Seat, rng: Rng, level: Level, move: Move | undefined) {
  const f = topFrame(v);
  const rated = answers(m, v, seat, rng);
  const own = (): Move =>
    level === 1
      ? pickSoftly(rated, (r) => r.value, NEWCOMER_WARMTH, NEWCOMER_THRESHOLD, rng).move
      : pickBest(rated);
  const name = canonical(move ?? own());
  const isChance = m.learned !== undefined && (f?.t !== "deploy" || kindOfUnit(m.content, f.tile).hq);
  const { worth, flat, measure } = isChance ? CHANCE : HEALTH;
  const plan = ({ move: first, value }: Rated): Plan => ({
    line: [first, ...(f?.t === "deploy" ? [] : (leafOf(m, v, seat, first)?.rest ?? []))],
    points: value,
    worth: worth(value),
    idea: ideaOf(first),
  });
  const ranked = [...rated].sort((a, b) => b.value - a.value);
  const found = ranked.find((r) => canonical(r.move) === name) ?? at(ranked, 0);
  return reasonOf<Move, Plan>({
    chosen: plan(found),
    others: ranked.filter((r) => r !== found).map(plan),
    forced: rated.length === 1,
    flat,
    measure,
    differ: (a, b) => {
      const [one, two] = [at(a.line, 0), at(b.line, 0)];
      const total = a.points - b.points;
      if (f?.t === "deploy") return retold(homes(m, v, seat, one, two, total), a, b);
      const [x, y] = [leafOf(m, v, seat, one), leafOf(m, v, seat, two)];
      if (!x || !y) return retold([{ id: "redraw", amount: total, shows: x ? undefined : {} }], a, b);
      return retold(differences(x.account, y.account, seat), a, b);
    },
    notes: f?.t === "turn" ? notesOf(leafOf(m, v, seat, found.move)?.account) : [],
  });
}

/** Where an HQ is placed: the cells beside it, and the way to the other HQ. */
function homes(m: Model, v: View, seat: Seat, one: Move, two: Move, total: number): readonly Difference[] {
  if (one.t !== "place" || two.t !== "place") return [];
  const enemy = enemyHome(m, v, seat);
  const beside = [around(one.cell).length, around(two.cell).length] as const;
  const apart =
    enemy === undefined ? undefined : ([distance(one.cell, enemy), distance(two.cell, enemy)] as const);
  const { hq: isHq, army } = kindOfUnit(m.content, one.tile);
  const placeOf = (cell: Cell): number => {
    const known = isHq && m.learned ? homeOf(army, cell, enemy) : undefined;
    return known ? SCALE * known.place : (isHq ? -1 : 1) * around(cell).length;
  };
  const edge = placeOf(one.cell) - placeOf(two.cell);
  return [
    { id: isHq ? "edge" : "room", amount: edge, shows: changed(beside[0], beside[1]) },
    { id: isHq ? "apart" : "near", amount: total - edge, shows: apart && changed(apart[0], apart[1]) },
  ];
}

const notesOf = (account: Account | undefined): readonly Message[] =>
  account && !account.final && account.threat > 0
    ? [{ key: "why.note.battle", with: { percent: Math.round(100 * account.threat) } }]
    : [];

const changed = (after: number, before: number): Shows | undefined =>
  after === before ? undefined : { after, before };

/** Everything in which two positions differ, for a seat. */
function differences(a: Account, b: Account, seat: Seat): readonly Difference[] {
  const ends = (x: Account): Shows => ({
    own: at(x.later, seat).health,
    enemy: at(x.later, otherSeat(seat)).health,
  });
  if (a.final || b.final)
    return [{ id: a.final ? "end" : "unended", amount: a.value - b.value, shows: ends(a.final ? a : b) }];
  const share = (a.share + b.share) / 2;
  const sides = [...groups(a, b, seat, share, ""), ...groups(a, b, otherSeat(seat), share, "their.")];
  const told = sides.reduce((sum, { amount }) => sum + amount, 0);
  return [...sides, { id: "call", amount: a.value - b.value - told, shows: undefined }];
}

type Count = (h: Holding) => number;
const lost = (now: Holding, then: Holding): readonly Holding["units"][number][] =>
  now.units.filter(({ cell }) => then.units.every((unit) => unit.cell !== cell));

/** …of one side: what it has, and what the next battle takes from it. */
function groups(
  a: Account,
  b: Account,
  seat: Seat,
  share: number,
  side: "" | "their.",
): readonly Difference[] {
  const sign = side === "" ? 1 : -1;
  const [now, then] = [
    [at(a.now, seat), at(b.now, seat)],
    [at(a.later, seat), at(b.later, seat)],
  ] as const;
  const of = (count: Count): number => sign * (count(now[0]) - count(now[1]));
  const battle = (count: Count): number =>
    sign * share * (count(then[0]) - count(now[0]) - (count(then[1]) - count(now[1])));
  const hits = [now[0].health - then[0].health, now[1].health - then[1].health] as const;
  const fallen = [lost(now[0], then[0]), lost(now[1], then[1])] as const;
  const difference = (id: string, amount: number, shows: Shows | undefined): Difference => ({
    id: `${side}${id}`,
    amount,
    shows,
  });
  return [
    difference(
      "health",
      of((h) => h.worth.health),
      changed(now[0].health, now[1].health),
    ),
    difference(
      "hit",
      battle((h) => h.worth.health),
      changed(hits[0], hits[1]),
    ),
    onBoard(
      side,
      of((h) => h.worth.units),
      now[0].units,
      now[1].units,
    ),
    difference(
      "nets",
      of((h) => h.worth.nets),
      changed(now[0].netted, now[1].netted),
    ),
    listed(
      `${side}losses`,
      battle((h) => h.worth.units + h.worth.nets),
      only(fallen[0], fallen[1]),
      only(fallen[1], fallen[0]),
    ),
    difference(
      "gaps",
      of((h) => h.worth.gaps) + battle((h) => h.worth.gaps),
      changed(now[0].gaps, now[1].gaps),
    ),
    inHand(
      side,
      of((h) => h.worth.hand),
      now[0],
      now[1],
    ),
    difference(
      "terror",
      of((h) => h.worth.terror),
      now[0].terrified === now[1].terrified ? undefined : {},
    ),
  ].map((d) => (speaksTrue(d) ? d : { ...d, bears: false }));
}

type Units = Holding["units"];
/** What the one list has and the other has not, by name. */
function beyond<X>(these: readonly X[], others: readonly X[], name: (x: X) => string): readonly X[] {
  const left = others.map(name);
  return these.filter((x) => {
    const i = left.indexOf(name(x));
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}
/** Units of the one that the other has not, wherever they stand. */
const only = (units: Units, others: Units): Units => beyond(units, others, ({ tile }) => tile);

const nameOf = ({ tile, cell }: Units[number]): Value => ({
  key: "why.unit",
  with: { tile: `@tile.${tile}`, cell: cellAt(cell) },
});

/** Tiles for later: how many, or which. */
function inHand(side: "" | "their.", amount: number, a: Holding, b: Holding): Difference {
  const [more, less] = [beyond(a.kept, b.kept, String), beyond(b.kept, a.kept, String)];
  const isCounted = side !== "" || a.hand !== b.hand || more.length === 0;
  if (isCounted) return { id: `${side}hand`, amount, shows: changed(a.hand, b.hand) };
  const names = (tiles: readonly string[]): readonly Value[] => tiles.map((tile) => `@tile.${tile}`);
  return { id: "kept", amount, shows: { after: names(more), before: names(less) } };
}

/** What a side has on the board: other units, or the same ones elsewhere. */
function onBoard(side: "" | "their.", amount: number, a: Units, b: Units): Difference {
  const [more, less] = [only(a, b), only(b, a)];
  if (more.length > 0 || less.length > 0) return listed(`${side}army`, amount, more, less);
  const moved = (units: Units, others: Units): Units =>
    units.filter((unit) => others.every(({ tile, cell }) => tile !== unit.tile || cell !== unit.cell));
  const [here, there] = [moved(a, b), moved(b, a)];
  if (here.length === 0) return { id: `${side}army`, amount, shows: undefined };
  return { id: `${side}places`, amount, shows: { after: here.map(nameOf), before: there.map(nameOf) } };
}

/** Names after this line and after the other: "A instead of B", or only one of them. */
function listed(id: string, amount: number, after: Units, before: Units): Difference {
  const same =
    canonical(after.map(({ tile }) => tile).sort()) === canonical(before.map(({ tile }) => tile).sort());
  if (same) return { id, amount, shows: undefined };
  // What is not on the board yet is nothing to look at.
  const spots = id.endsWith("losses") ? [...after, ...before].map(({ cell }) => `cell/${cellAt(cell)}`) : [];
  const rest = { amount, at: spots };
  if (before.length === 0) return { ...rest, id: `${id}.only`, shows: { after: after.map(nameOf) } };
  if (after.length === 0) return { ...rest, id: `${id}.none`, shows: { before: before.map(nameOf) } };
  return { ...rest, id, shows: { after: after.map(nameOf), before: before.map(nameOf) } };
}

/** More of these is better for whoever has it, fewer of those: a sentence never speaks against its own figure. */
const LESS_IS_BETTER = ["hit", "nets", "gaps"];
function speaksTrue({ id, amount, shows }: Difference): boolean {
  const [after, before] = [shows?.["after"], shows?.["before"]];
  if (typeof after !== "number" || typeof before !== "number") return true;
  const name = id.replace("their.", "");
  const good = LESS_IS_BETTER.includes(name) ? before - after : after - before;
  return Math.sign(good) * (id.startsWith("their.") ? -1 : 1) === Math.sign(amount);
}
