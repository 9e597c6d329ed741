// Every level: why it makes its move, told by what differs from the next best idea.
import { type Difference, type Judged, reasonOf } from "@rubizh/bots";
import { at, canonical, type Explain, type Level, last, type Seat } from "@rubizh/engine";
import { type Content, STRUCTURES } from "../rules/content.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf, structureBonus, structuresOf } from "../rules/scoring.ts";
import { type ScytheTypes, seatOf, type View, workersOut } from "../rules/state.ts";
import { holdings, mechsOut, recruitsMade, upgradesMade } from "./economy.ts";
import { type Group, groupsOf, type Mood } from "./evaluate.ts";
import { fightReason } from "./fight-reasons.ts";
import { DEPTHS } from "./levels.ts";
import { glance, playedOut, type Rollout } from "./playout.ts";
import { searched, type Tried } from "./search.ts";

type Shows = NonNullable<Difference["shows"]>;
type Amounts = Readonly<Partial<Record<Group | "bonus", number>>>;

/** A line with the table at its end, and what its groups count. */
interface Plan extends Judged<Move> {
  readonly world: View;
  amounts(): { readonly amounts: Amounts; readonly forecast?: number; readonly sixth?: number };
}

/** Coins that nobody feels. */
const FLAT = 0.3;

export const explainOf =
  (game: ScytheGame): ((level: Level) => Explain<ScytheTypes>) =>
  (level) =>
  (table, seat, rng, budget, move) => {
    const v = JSON.parse(canonical(table)) as View;
    const f = last(v.frames);
    const legal = game.legal(v, seat);
    const forced = legal.length === 1;
    if (level >= 3 && f.t === "combat" && f.stage === "commit")
      return fightReason(game.content, v, f, seat, rng, { flat: FLAT, forced, move });
    const { best, plans } = ((): { readonly best: Move; readonly plans: readonly Plan[] } => {
      if (level < 3) {
        const { best: move, tried } = playedOut(game, DEPTHS[level === 1 ? 1 : 2], v, seat, rng, budget);
        return {
          best: move,
          plans: tried.filter(Boolean).map((one) => planOfRollout(game.content, seat, one)),
        };
      }
      const { best: found, tried, mood } = searched(game, v, seat, budget.iterations);
      return { best: at(found.moves, 0), plans: tried.map((one) => planOf(game.content, seat, mood, one)) };
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
      for (const one of tried.worlds) {
        if (one.world.over !== "no") continue;
        for (const [id, worth] of Object.entries(groupsOf(content, one.world as View, seat, mood).worth))
          sums[id as Group] = (sums[id as Group] ?? 0) + one.part * worth;
      }
      const { forecast, sixth } = groupsOf(content, world, seat, mood);
      return { amounts: sums, forecast, sixth };
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
  const known = ids.map((id): Difference => {
    const amount = (x.amounts[id] ?? 0) - (y.amounts[id] ?? 0);
    return { id, amount, shows: shown(id, amount, one[id], two[id]) };
  });
  const told = known.reduce((sum, { amount }) => sum + amount, 0);
  return [...known, { id: "rest", amount: total - told, shows: undefined }];
}

function ending(content: Content, seat: Seat, a: Plan, b: Plan, amount: number): Difference {
  const { world } = a.world.over === "no" ? b : a;
  const others = world.seats.flatMap((_, other) =>
    other === seat ? [] : scoreOf(content, world, other).total,
  );
  const shows = { own: scoreOf(content, world, seat).total, other: Math.max(0, ...others) };
  return { id: a.world.over === "no" ? "unended" : "end", amount, shows };
}

type Figures = Readonly<Partial<Record<Group | "bonus", number>>>;

/** What a player counts on the table, by group. */
function figuresOf(
  content: Content,
  before: View,
  v: View,
  seat: Seat,
  { forecast, sixth }: ReturnType<Plan["amounts"]>,
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
    ...(forecast === undefined ? {} : { future: Math.round(forecast) }),
    ...(sixth === undefined ? {} : { sixth: Math.round(sixth) }),
  };
}

/** Fewer turns are better, of all else more; a sentence never speaks against its own figure. */
function shown(
  id: Group | "bonus",
  amount: number,
  after: number | undefined,
  before: number | undefined,
): Shows | undefined {
  if (after === undefined || before === undefined || after === before) return undefined;
  const good = id === "sixth" ? before - after : after - before;
  return Math.sign(good) === Math.sign(amount) ? { after, before } : undefined;
}
