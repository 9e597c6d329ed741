// Every level: why it makes its move, told by what differs from the next best idea.
import { type Difference, type Judged, reasonOf } from "@rubizh/bots";
import { at, canonical, type Explain, type Level, last, type Message, type Seat } from "@rubizh/engine";
import { type Content, type Place, RESOURCES, STRUCTURES } from "../rules/content.ts";
import type { ScytheGame } from "../rules/index.ts";
import { around, stepRefused } from "../rules/movement.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf, structureBonus, structuresOf } from "../rules/scoring.ts";
import { type ScytheTypes, seatOf, type View, workersOut } from "../rules/state.ts";
import { holdings, mechsOut, recruitsMade, upgradesMade } from "./economy.ts";
import { type Group, groupsOf, type Mood } from "./evaluate.ts";
import { fightReason } from "./fight-reasons.ts";
import { DEPTHS } from "./levels.ts";
import { glance, playedOut, type Rollout } from "./playout.ts";
import { scaleOf } from "./scales.ts";
import { beginnings, searched, type Tried } from "./search.ts";

type Shows = NonNullable<Difference["shows"]>;
type Amounts = Readonly<Partial<Record<Group | "bonus", number>>>;

/** A line with the table at its end, and what its groups count. */
interface Plan extends Judged<Move> {
  readonly world: View;
  amounts(): {
    readonly amounts: Amounts;
    /** Coins and turns that the bot foresees after the line, and steps of the hero at its end. */
    readonly forecast?: number;
    readonly sixth?: number;
    readonly way?: number | undefined;
  };
}

/** Coins that nobody feels. */
const FLAT = 0.3;
/** Moves that are looked into where the search itself looked at one beginning only. */
const MOST_FIRSTS = 12;

export const explainOf =
  (game: ScytheGame): ((level: Level) => Explain<ScytheTypes>) =>
  (level) =>
  (table, seat, rng, budget, move) => {
    const v = JSON.parse(canonical(table)) as View;
    const f = last(v.frames);
    const legal = game.legal(v, seat);
    const forced = legal.length === 1;
    if (level >= 3 && f.t === "combat" && f.stage === "commit")
      return fightReason(game.content, v, f, seat, rng, {
        flat: FLAT,
        forced,
        move,
        stakes: scaleOf(level).stakes,
      });
    const { best, plans } = ((): { readonly best: Move; readonly plans: readonly Plan[] } => {
      if (level < 3) {
        const { best: move, tried } = playedOut(game, DEPTHS[level === 1 ? 1 : 2], v, seat, rng, budget);
        return {
          best: move,
          plans: tried.filter(Boolean).map((one) => planOfRollout(game.content, seat, one)),
        };
      }
      const { best: found, tried, mood } = searched(game, scaleOf(level), v, seat, budget.iterations);
      const own = at(found.moves, 0);
      const lines = othersOf(game, level, v, seat, own, legal, tried);
      return { best: own, plans: lines.map((one) => planOf(game.content, seat, mood, one)) };
    })();
    const wanted = canonical(move ?? best);
    const ranked = [...plans].sort((a, b) => b.worth - a.worth);
    const own = ranked.find(({ line }) => canonical(at(line, 0)) === wanted);
    const chosen = own ?? {
      line: [move ?? best],
      worth: 0,
      idea: wanted,
      world: v,
      amounts: () => ({ amounts: {} }),
    };
    return reasonOf<Move, Plan>({
      chosen,
      others: own ? ranked.filter((plan) => plan !== own) : [],
      forced,
      flat: FLAT,
      differ: (a, b) => differences(game.content, v, seat, a, b),
    });
  };

/** What was compared; where all of it begins alike, the best turns that begin otherwise, each judged by its end. */
function othersOf(
  game: ScytheGame,
  level: Level,
  v: View,
  seat: Seat,
  best: Move,
  legal: readonly Move[],
  tried: readonly Tried[],
): readonly Tried[] {
  const own = canonical(best);
  const isOther = (move: Move): boolean => canonical(move) !== own;
  const turn = v.frames[0];
  const isTurn = turn?.t === "turn" && turn.seat === seat && last(v.frames).t !== "combat";
  if (!isTurn || legal.length < 2 || tried.some(({ moves }) => isOther(at(moves, 0)))) return tried;
  const firsts = legal.filter((move) => isOther(move) && move.t !== "give").slice(0, MOST_FIRSTS);
  return beginnings(game, scaleOf(level), v, seat, [best, ...firsts]);
}

const ideaOf = (moves: readonly Move[]): string => canonical(at(moves, 0));

function planOf(content: Content, seat: Seat, mood: Mood, tried: Tried): Plan {
  const world = at(tried.worlds, 0).world as View;
  return {
    line: tried.moves,
    worth: tried.value,
    idea: ideaOf(tried.moves),
    world,
    amounts: () => {
      const sums: Partial<Record<Group | "bonus", number>> = { bonus: tried.bonus };
      let [forecast, sixth] = [0, 0];
      for (const one of tried.worlds) {
        if (one.world.over !== "no") continue;
        const groups = groupsOf(content, one.world as View, seat, mood);
        forecast += one.part * groups.forecast;
        sixth += one.part * groups.sixth;
        for (const [id, worth] of Object.entries(groups.worth))
          sums[id as Group] = (sums[id as Group] ?? 0) + one.part * worth;
      }
      return { amounts: sums, forecast, sixth, way: wayOf(content, world, seat) };
    },
  };
}

function planOfRollout(content: Content, seat: Seat, { moves, value, world }: Rollout): Plan {
  const view = world as View;
  const amounts = (): ReturnType<Plan["amounts"]> => ({ amounts: glance(content, view, seat) });
  return { line: moves, worth: value, idea: ideaOf(moves), world: view, amounts };
}

/** Everything in which two lines differ: figures of the mat and the map at the end of this turn. */
function differences(content: Content, v: View, seat: Seat, a: Plan, b: Plan): readonly Difference[] {
  const total = a.worth - b.worth;
  if (a.world.over !== "no" || b.world.over !== "no") return [ending(content, seat, a, b, total)];
  const [x, y] = [a.amounts(), b.amounts()];
  const [one, two] = [figuresOf(content, v, a.world, seat, x), figuresOf(content, v, b.world, seat, y)];
  const ids = [...new Set([...Object.keys(x.amounts), ...Object.keys(y.amounts)])] as (Group | "bonus")[];
  const amountOf = (id: Group | "bonus"): number => (x.amounts[id] ?? 0) - (y.amounts[id] ?? 0);
  // Whoever takes a token has a longer way to the next one: the two are told together.
  const met = one.bonus === two.bonus ? "way" : "bonus";
  const known = [
    shown(met, amountOf("bonus") + amountOf("way"), one[met], two[met]),
    ...ids
      .filter((id) => id !== "bonus" && id !== "way")
      .map((id) => shown(id, amountOf(id), one[id], two[id])),
  ];
  const told = known.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...known,
    goods(content, seat, a.world, b.world),
    { id: "rest", amount: total - told, shows: undefined },
  ];
}

/** Resources by kind; what they count is in "stock", in the forecast and in the way to the sixth star. */
function goods(content: Content, seat: Seat, a: View, b: View): Difference {
  const [x, y] = [holdings(content, a, seat).stock, holdings(content, b, seat).stock];
  const kinds = RESOURCES.filter((kind) => x[kind] !== y[kind]);
  const of = (stock: typeof x): readonly Message[] =>
    kinds.map((kind) => ({ key: "why.good", with: { kind: `@resource.${kind}`, count: stock[kind] } }));
  return { id: "goods", amount: 0, shows: kinds.length === 0 ? undefined : { after: of(x), before: of(y) } };
}

function ending(content: Content, seat: Seat, a: Plan, b: Plan, amount: number): Difference {
  const { world } = a.world.over === "no" ? b : a;
  const others = world.seats.flatMap((_, other) =>
    other === seat ? [] : scoreOf(content, world, other).total,
  );
  const shows = { own: scoreOf(content, world, seat).total, other: Math.max(0, ...others) };
  return { id: a.world.over === "no" ? "unended" : "end", amount, shows };
}

/** Steps of the hero to the next token, or to the Factory while it has a card to give, whoever stands in between. */
function wayOf(content: Content, v: View, seat: Seat): number | undefined {
  const { hero, factoryCard } = seatOf(v, seat);
  const goals = new Set<Place>([...v.tokens, ...(factoryCard === "none" ? [content.factory] : [])]);
  const seen = new Set<Place>([hero]);
  let edge: readonly Place[] = [hero];
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.some((place) => goals.has(place))) return steps;
    const next = edge.flatMap((from) =>
      around(content, v, seat, "hero", from).filter((to) => !stepRefused(content, v, seat, "hero", from, to)),
    );
    edge = [...new Set(next)].filter((place) => !seen.has(place));
    for (const place of edge) seen.add(place);
  }
  return undefined;
}

type Figures = Readonly<Partial<Record<Group | "bonus", number>>>;

/** What a player counts on the table, by group. */
function figuresOf(
  content: Content,
  before: View,
  v: View,
  seat: Seat,
  { forecast, sixth, way }: ReturnType<Plan["amounts"]>,
): Figures {
  const p = seatOf(v, seat);
  const { land, stock } = holdings(content, v, seat);
  const { metal, wood, oil, food } = stock;
  return {
    coins: p.coins,
    stars: p.stars.length,
    land: land.length,
    stock: metal + wood + oil + food,
    popularity: p.popularity,
    built:
      mechsOut(p) +
      upgradesMade(p) +
      recruitsMade(p) +
      STRUCTURES.filter((s) => p.structures[s] !== "mat").length +
      workersOut(p),
    tile: v.tile === "none" ? 0 : structureBonus(content, v.tile, structuresOf(p)),
    power: p.power,
    cards: p.hand.size,
    bonus: before.tokens.length - v.tokens.length,
    ...(forecast === undefined ? {} : { future: forecast }),
    ...(sixth === undefined ? {} : { sixth }),
    ...(way === undefined ? {} : { way }),
  };
}

/** Fewer turns and steps are better, of all else more; a sentence never speaks against its own figure. */
const LESS_IS_BETTER: readonly string[] = ["sixth", "way"];
function shown(
  id: Group | "bonus",
  amount: number,
  one: number | undefined,
  two: number | undefined,
): Difference {
  const [after, before] = [tenth(one), tenth(two)];
  if (after === undefined || before === undefined || after === before)
    return { id, amount, shows: undefined };
  const good = LESS_IS_BETTER.includes(id) ? before - after : after - before;
  const whole = Math.round(after) !== Math.round(before);
  const shows: Shows = whole ? { after: Math.round(after), before: Math.round(before) } : { after, before };
  return { id, amount, shows, bears: Math.sign(good) === Math.sign(amount) };
}
const tenth = (x: number | undefined): number | undefined =>
  x === undefined ? undefined : Math.round(10 * x) / 10;
