// Every level: why it makes its move, told by what differs from the next best idea.
import { type Difference, type Judged, reasonOf } from "@rubizh/bots";
import { at, canonical, type Explain, type Level, type Message, type Seat } from "@rubizh/engine";
import { refuseTarget } from "../rules/attack.ts";
import type { Content } from "../rules/content.ts";
import { abilityOf, characterOf, fighterOf, sideOfSeat, type Table, topFrame } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { forecast } from "../rules/odds.ts";
import { clone } from "../rules/setup.ts";
import type { FighterView, Move, Side, VoliaTypes } from "../rules/state.ts";
import { type Look, lookAt, lookDifferences } from "./chances.ts";
import { surveyFor } from "./evaluate.ts";
import { NEWCOMER_WARMTH, softly, TRIALS } from "./levels.ts";
import { loreOf, type Mind, mindFor } from "./minds.ts";
import { answers, best, type Plan } from "./propose.ts";
import { tried } from "./rollout.ts";
import { type Part, PLANS, partsOf, searched } from "./search.ts";
import { cellOf, MOST_CELLS, NOWHERE, type Snapshot, sideOf, snapshot } from "./snapshot.ts";

type Shows = NonNullable<Difference["shows"]>;

/** Lives that nobody feels. */
const FLAT = 0.1;

export function explainFor(game: Volia, level: Level, lore = loreOf(game)): Explain<VoliaTypes> {
  const mindOf = mindFor(game, level, lore);
  return (table, seat, rng, budget, move) => {
    const d = clone(game.imagine(table, rng));
    const mind = mindOf(d);
    if (mind)
      return ofTrials(
        game,
        d,
        seat,
        mind,
        rng(2 ** 31),
        budget.iterations ?? TRIALS,
        move,
        narrowed(level, mind),
      );
    const { plans, chosen, looks } = decided(game, d, seat, level, budget.iterations ?? PLANS, rng);
    const wanted = move === undefined ? chosen : plans.find(({ moves }) => isSame(at(moves, 0), move));
    const judged = ({ moves, gain }: Plan): Judged<Move> => ({
      line: moves,
      worth: gain,
      idea: ideaOf(moves),
    });
    // A move that was not among the plans is judged by itself.
    const own = wanted ?? { moves: [move ?? at(chosen.moves, 0)], gain: chosen.gain };
    return reasonOf<Move, Judged<Move>>({
      chosen: judged(own),
      others: plans
        .filter((plan) => plan !== own)
        .sort((a, b) => b.gain - a.gain)
        .map(judged),
      forced: game.legal(d, seat).length === 1,
      flat: FLAT,
      differ: (a, b) => (wanted ? differences(game, d, seat, a, b, looks) : []),
      notes: level >= 4 ? [{ key: "why.unlearned" }] : [],
    });
  };
}

const narrowed = (level: Level, mind: Mind): readonly Message[] =>
  mind.level < level ? [{ key: "why.narrower" }] : [];

/** Points of a hundred that nobody feels. */
const FLAT_CHANCE = 1;
/** The part of all trials that each of the last two plans has had. */
const OF_TRIALS = 3 / 8;

/** A plan by its trials, and what level 3 thinks of it. */
interface TriedPlan extends Judged<Move> {
  readonly look: Look;
  readonly gain: number;
}

/** Levels 4 and 5: why the plan held out, by what the trials of it and of the next best idea show at the end of the turn. */
function ofTrials(
  game: Volia,
  d: Table,
  seat: Seat,
  mind: Mind,
  seed: number,
  count: number,
  move: Move | undefined,
  notes: readonly Message[],
) {
  const order = tried(game, d, seat, count, mind, seed);
  const trials = { game, table: d, seat, mind, seed, count: Math.ceil(OF_TRIALS * count) };
  const judged = (plan: Plan): TriedPlan => {
    const look = lookAt(trials, plan);
    return { line: plan.moves, worth: look.worth, idea: ideaOf(plan.moves), look, gain: plan.gain };
  };
  const first = (plan: Plan): boolean => move === undefined || isSame(at(plan.moves, 0), move);
  const own =
    order.find(first) ?? mind.searched(d, seat).plans.find(first) ?? answers(game, d, seat).find(first);
  const chosen = own ?? { moves: [move ?? at(at(order, 0).moves, 0)], gain: 0 };
  return reasonOf<Move, TriedPlan>({
    chosen: judged(chosen),
    others: order
      .filter((plan) => plan !== chosen)
      .map(judged)
      .sort((a, b) => b.worth - a.worth),
    forced: game.legal(d, seat).length === 1,
    flat: FLAT_CHANCE,
    differ: (a, b) => {
      const { looks } = mind.searched(d, seat);
      const hunch = differences(game, d, seat, { ...a, worth: a.gain }, { ...b, worth: b.gain }, looks)
        .filter(({ id }) => id !== "rest")
        .map((one) => ({ ...one, amount: 100 * mind.hunch * one.amount }));
      const known = together([...lookDifferences(trials, a.look, b.look), ...hunch]);
      const told = known.reduce((sum, { amount }) => sum + amount, 0);
      return [...known, { id: "rest", amount: a.worth - b.worth - told, shows: undefined }];
    },
    measure: { key: "why.measure.chance" },
    notes,
  });
}

/** What the trials and level 3 count of the same thing; its sentence is the first whose figures bear it out. */
const TOGETHER: readonly (readonly string[])[] = [
  ["won", "win"],
  ["progress", "goal"],
  ["their.progress", "their.goal"],
  ["friends", "prospects"],
  ["foes", "their.prospects"],
];
function together(all: readonly Difference[]): readonly Difference[] {
  const joined = TOGETHER.flatMap((ids): readonly Difference[] => {
    const parts = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
    const amount = parts.reduce((sum, one) => sum + one.amount, 0);
    const told = parts.map((one) => ({ ...one, amount }));
    const best =
      told.find((one) => one.shows && speaksTrue(one)) ?? told.find(({ shows }) => shows) ?? told[0];
    return best ? [best] : [];
  });
  return [...joined, ...all.filter(({ id }) => !TOGETHER.flat().includes(id))].map(borne);
}

const isSame = (a: Move, b: Move): boolean => canonical(a) === canonical(b);
const ideaOf = (moves: readonly Move[]): string =>
  moves
    .map((m) => canonical(m))
    .sort()
    .join();

/** The plans as the level rates them, and the one it takes; `looks` when it looked at what comes after them. */
function decided(
  game: Volia,
  d: Table,
  seat: Seat,
  level: Level,
  width: number,
  rng: Parameters<Explain<VoliaTypes>>[2],
): { readonly plans: readonly Plan[]; readonly chosen: Plan; readonly looks: boolean } {
  if (level >= 3) return searched(game, d, seat, width);
  const plans = answers(game, d, seat);
  return { plans, chosen: level === 1 ? softly(plans, NEWCOMER_WARMTH, rng) : best(plans), looks: false };
}

/** Everything in which two plans differ. */
function differences(
  game: Volia,
  d: Table,
  seat: Seat,
  a: Judged<Move>,
  b: Judged<Move>,
  looks: boolean,
): readonly Difference[] {
  const total = a.worth - b.worth;
  const own = partsIn(game, d, seat, a, b);
  const ahead = looks ? outlooks(game, d, seat, a.line, b.line) : [];
  const known = [...own, ...ahead];
  const told = known.reduce((sum, { amount }) => sum + amount, 0);
  return [...known, { id: "rest", amount: total - told, shows: undefined }].map(borne);
}

/** What the moves themselves gain: by attacks, by steps, by an answer. */
function partsIn(game: Volia, d: Table, seat: Seat, a: Judged<Move>, b: Judged<Move>): readonly Difference[] {
  const content = game.content(d);
  const f = topFrame(d);
  const gains = answers(game, d, seat);
  const gainOf = ({ line }: Judged<Move>): number =>
    gains.find(({ moves }) => canonical(moves) === canonical(line))?.gain ?? 0;
  const [one, two] = [at(a.line, 0), at(b.line, 0)];
  const total = gainOf(a) - gainOf(b);
  if (f.t === "rerolling") return [{ id: "reroll", amount: total, shows: {} }];
  if (one.t === "hit" && two.t === "hit") {
    const name = (m: typeof one): string => `@character.${m.fighter}`;
    const at = [`fighter/${one.fighter}`, `fighter/${two.fighter}`];
    return [{ id: "stray", amount: total, shows: { after: name(one), before: name(two) }, at }];
  }
  const s = snapshot(content, d);
  const [x, y] = [walkOf(d, s, a.line), walkOf(d, s, b.line)];
  if (x.fighter !== y.fighter) return [];
  const sign = sideOf(s, x.fighter) === sideOfSeat(seat) ? 1 : -1;
  const worth = new Float64Array(MOST_CELLS);
  surveyFor(s, x.fighter, worth);
  const step = sign * ((worth[x.cell] ?? 0) - (worth[y.cell] ?? 0));
  const strikes = strikesIn(content, d, a.line, b.line, total - step);
  const steps = stepsTo(content, d, at(d.fighters, x.fighter));
  const [near, far] = [steps(x.cell), steps(y.cell)];
  const shows =
    near === far || near === undefined || far === undefined ? undefined : { after: near, before: far };
  return [{ id: sign > 0 ? "goal" : "their.goal", amount: step, shows }, ...strikes];
}

/** Who walks, and where it stands in the end. */
function walkOf(
  d: Table,
  s: Snapshot,
  line: readonly Move[],
): { readonly fighter: number; readonly cell: number } {
  const f = topFrame(d);
  const [first] = line;
  const id =
    first && "fighter" in first ? first.fighter : f.t === "acting" ? f.fighter : (d.fighters[0]?.id ?? "");
  const fighter = d.fighters.findIndex((x) => x.id === id);
  const last = line.findLast((m) => "to" in m || m.t === "place");
  const to =
    last === undefined ? undefined : last.t === "place" ? last.cell : "to" in last ? last.to : undefined;
  const cell = to === undefined ? cellOf(s, fighter) : s.chart.cells.findIndex((c) => c.id === to);
  return { fighter, cell: cell < 0 ? NOWHERE : cell };
}

/** Steps from a cell to what the mission asks this fighter to reach, where it asks for a place. */
function stepsTo(content: Content, d: Table, f: FighterView): (cell: number) => number | undefined {
  const { goal, starts } = content.card;
  const { cells } = content.ground;
  const named = (id: string): number => content.ground.cell(id)?.index ?? NOWHERE;
  const tile = (side: Side): readonly number[] => {
    const start = starts[side === d.first ? 0 : 1];
    return cells.flatMap((c) => (c.tile === start ? [c.index] : []));
  };
  const standing = (fighters: readonly FighterView[]): readonly number[] =>
    fighters.flatMap((x) => named(x.cell));
  const enemies = d.fighters.filter((x) => x.side !== f.side);
  const targets = ((): readonly number[] => {
    switch (goal.t) {
      case "control":
      case "assault":
        return goal.cells.flatMap(named);
      case "collect":
        return d.tokens.flatMap((t) => (t.side === f.side ? named(t.cell) : []));
      case "deliver":
        return f.carries > 0
          ? tile(f.side)
          : d.tokens.flatMap((t) => (t.side === f.side ? named(t.cell) : []));
      case "occupy":
        return tile(f.side === 0 ? 1 : 0);
      case "leader": {
        const most = Math.max(...enemies.map((x) => characterOf(content, x.id).life));
        return standing(enemies.filter((x) => characterOf(content, x.id).life === most).slice(0, 1));
      }
      case "remove":
        return standing(enemies);
    }
  })().filter((cell) => cell !== NOWHERE);
  return (cell) => {
    const from = cells[cell];
    if (from === undefined || targets.length === 0) return undefined;
    return Math.min(...targets.map((to) => content.ground.distance(from, at(cells, to))));
  };
}

/** What attacks and cures of the two plans come to, with the exact chance of the first of each. */
function strikesIn(
  content: Content,
  d: Table,
  a: readonly Move[],
  b: readonly Move[],
  amount: number,
): readonly Difference[] {
  const [x, y] = [strikeOf(content, d, a), strikeOf(content, d, b)];
  const spots = [x, y].flatMap((strike) => (strike ? [`fighter/${strike.target}`] : []));
  if (!x && !y) return [];
  const told = (target: string): string => `@character.${target}`;
  const [one, two] = [
    x && { target: told(x.target), after: x.percent },
    y && { other: told(y.target), before: y.percent },
  ];
  if (one && two) {
    const same = x?.target === y?.target && x?.percent === y?.percent;
    return [{ id: "attack", amount, shows: same ? undefined : { ...one, ...two }, at: spots }];
  }
  return one
    ? [{ id: "attack.only", amount, shows: one, at: spots }]
    : [{ id: "attack.none", amount, shows: two, at: spots }];
}

interface Strike {
  readonly target: string;
  /** The chance of a wound or worse. */
  readonly percent: number;
}
/** The first attack of a plan, from where it is made. */
function strikeOf(content: Content, d: Table, line: readonly Move[]): Strike | undefined {
  const f = topFrame(d);
  const index = line.findIndex((m) => m.t === "use");
  const use = line[index];
  if (f.t !== "acting" || use?.t !== "use" || use.target === "team") return undefined;
  const table = clone(d);
  const actor = fighterOf(table, f.fighter);
  const step = line.slice(0, index).findLast((m) => "to" in m);
  if (step && "to" in step) actor.cell = step.to;
  const { wound } = forecast(content, table, actor, abilityOf(content, actor.id, use.ability), use.target);
  return { target: use.target, percent: Math.round(100 * wound) };
}

const PARTS: readonly Part[] = ["win", "friends", "foes"];

/** What comes after the plans: who may win at once, and what friend and foe could do then. */
function outlooks(
  game: Volia,
  d: Table,
  seat: Seat,
  a: readonly Move[],
  b: readonly Move[],
): readonly Difference[] {
  const content = game.content(d);
  const [x, y] = [partsOf(game, d, seat, a), partsOf(game, d, seat, b)];
  const [one, two] = [walked(d, a), walked(d, b)];
  const side = sideOfSeat(seat);
  const armed = (who: Side): Shows | undefined => {
    if (!one || !two) return undefined;
    const [after, before] = [armedIn(content, one, who), armedIn(content, two, who)];
    return after === before ? undefined : { after, before };
  };
  const shows: Readonly<Record<Part, Shows | undefined>> = {
    win: percents(x.chance, y.chance),
    friends: armed(side),
    foes: armed(side === 0 ? 1 : 0),
  };
  return PARTS.map((id) => ({ id, amount: x.worth[id] - y.worth[id], shows: shows[id] }));
}

function percents(a: number, b: number): Shows | undefined {
  const [after, before] = [Math.round(100 * a), Math.round(100 * b)];
  return after === before ? undefined : { after, before };
}

/** The table after the steps of a plan; what dice decide is not yet on the board. */
function walked(d: Table, line: readonly Move[]): Table | undefined {
  const f = topFrame(d);
  if (line.some((m) => m.t === "enter")) return undefined;
  const table = clone(d);
  for (const m of line) {
    const id = "fighter" in m ? m.fighter : f.t === "acting" ? f.fighter : undefined;
    if (id === undefined) continue;
    if ("to" in m) fighterOf(table, id).cell = m.to;
    else if (m.t === "place") fighterOf(table, id).cell = m.cell;
  }
  return table;
}

/** Fighters of a side that could attack somebody from where they stand. */
const armedIn = (content: Content, d: Table, side: Side): number =>
  d.fighters.filter(
    (f) =>
      f.side === side &&
      content.ground.cell(f.cell) !== undefined &&
      characterOf(content, f.id).abilities.some((ability) =>
        d.fighters.some((x) => x.side !== side && !refuseTarget(content, d, f, ability, x)),
      ),
  ).length;

/** A sentence never speaks against its own figure. */
const MORE_IS_BETTER = ["win", "won", "friends", "lives", "squad", "progress", "their.goal"];
const LESS_IS_BETTER = ["lost", "foes", "their.lives", "their.squad", "their.progress", "goal"];
function speaksTrue({ id, amount, shows }: Difference): boolean {
  const [after, before] = [shows?.["after"], shows?.["before"]];
  if (typeof after !== "number" || typeof before !== "number") return true;
  const more = Math.sign(after - before);
  // Attacks on two fighters are not alike, whatever their chances.
  if (id === "attack") return shows?.["target"] !== shows?.["other"] || more === Math.sign(amount);
  if (MORE_IS_BETTER.includes(id)) return more === Math.sign(amount);
  return !LESS_IS_BETTER.includes(id) || -more === Math.sign(amount);
}
const borne = (one: Difference): Difference => ({ ...one, bears: speaksTrue(one) });
