// Levels 3 and 4: plan whole turns and play the first move of the best.
import { at, type Bot, last, type Rng, rngFrom, type Seat, type State, sampleLuck } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import { payable } from "../rules/costs.ts";
import type { ScytheGame } from "../rules/index.ts";
import type { Move } from "../rules/moves.ts";
import { scoreOf } from "../rules/scoring.ts";
import {
  type CombatFrame,
  type Frame,
  type ScytheTypes,
  seatOf,
  sectionOf,
  type View,
} from "../rules/state.ts";
import { freshTurn } from "../rules/turns.ts";
import { evaluate, type Mood, moodOf } from "./evaluate.ts";
import { attack, commitment, stake } from "./fight.ts";
import { propose, type Steps, type Way, type World } from "./propose.ts";
import type { Scale } from "./scales.ts";

/**
 * Plans whole turns: the best few ends of this turn are carried on through a next one, and the first move of the turn
 * that leads to the best position is played. Nothing is remembered: the rest of the turn is planned anew from what
 * is seen then, so a bot that has just been started plays as one that has played for days.
 */
export function searchBot(game: ScytheGame, scale: Scale): Bot<ScytheTypes> {
  const { content } = game;
  return (table, seat, rng, { iterations }) => {
    const f = last(table.frames);
    if (f.t === "combat" && f.stage === "commit")
      return commitment(content, table, f, seat, rng, scale.stakes);
    return at(searched(game, scale, table, seat, iterations).best.moves, 0);
  };
}

/** A line that was compared: the worlds it was judged by, each with its part of the value. */
export interface Tried {
  readonly moves: Steps;
  readonly value: number;
  readonly worlds: readonly { readonly world: World; readonly part: number }[];
  /** Coins for what was not played out. */
  readonly bonus: number;
}

/** What was compared, and what is best of it; `mood` is how the worlds were looked at. */
interface Searched {
  readonly best: { readonly moves: Steps };
  readonly tried: readonly Tried[];
  readonly mood: Mood;
}

/** The answer to a question of any kind but a combat's secret one. */
export function searched(
  game: ScytheGame,
  scale: Scale,
  table: View,
  seat: Seat,
  iterations = scale.positions,
): Searched {
  const { content } = game;
  const f = last(table.frames);
  // All questions of a turn are thought about in the same imagined world.
  const luck = rngFrom(`${table.turn}/${seat}`);
  const world = game.clone(game.imagine(table, luck));
  const turn = world.frames[0];
  if (turn?.t !== "turn" || turn.seat !== seat || f.t === "combat") return answers(game, scale, world, seat);
  const mood = moodOf(content, table, seat, scale);
  const ways = propose(game, content, world, seat);
  if (ways.length === 1) return { best: at(ways, 0), tried: [], mood };
  return { ...bestTurn({ game, content, seat, mood, rng: luck, left: iterations }, world), mood };
}

/**
 * The best turns that begin with these moves, each judged by its end: what a search that saw but one beginning left out. Only
 * within the own turn.
 */
export function beginnings(
  game: ScytheGame,
  scale: Scale,
  table: View,
  seat: Seat,
  firsts: readonly Move[],
): readonly Tried[] {
  const luck = rngFrom(`${table.turn}/${seat}`);
  const world = game.clone(game.imagine(table, luck));
  const { turn } = world;
  const q: Quest = {
    game,
    content: game.content,
    seat,
    mood: moodOf(game.content, table, seat, scale),
    rng: luck,
    left: 0,
  };
  return firsts.flatMap((move) => {
    q.left = scale.positions / firsts.length;
    const line = go(q, begun(world), { moves: [move] });
    if (!line) return [];
    const [end] = isOver(line, turn) ? [rated(q, line, turn)] : turnsFrom(q, line, scale.nextWidth);
    return end ? [{ ...end, worlds: [{ world: end.world, part: 1 }] }] : [];
  });
}

/** The end of this turn that promises most after one more turn. */
function bestTurn(q: Quest, world: World): Pick<Searched, "best" | "tried"> {
  const half = q.left / 2;
  q.left -= half;
  const ends = turnsFrom(q, begun(world), q.mood.scale.width);
  const first = at(ends, 0);
  // Only the first move will be played: where all ends begin alike, nothing is left to compare.
  const now = (end: Line): Tried => ({ ...end, worlds: [{ world: end.world, part: 1 }] });
  if (new Set(ends.map((end) => JSON.stringify(at(end.moves, 0)))).size === 1)
    return { best: first, tried: ends.map(now) };
  q.left += half;
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  let before = Number.NaN;
  const tried: Tried[] = [];
  const kinds = new Map<string, number>();
  for (const end of ends) {
    if (tried.length === q.mood.scale.ends || (q.left <= 0 && tried.length > 0)) break;
    if (end.value === before) continue;
    before = end.value;
    const kind = kindOf(end);
    const alike = kinds.get(kind) ?? 0;
    if (alike >= q.mood.scale.alike) continue;
    kinds.set(kind, alike + 1);
    const seen = end.world.over === "no" ? further(q, end) : now(end);
    tried.push(seen);
    if (seen.value > most) [best, most] = [end, seen.value];
  }
  return { best, tried };
}

/** What a turn consists of, whatever its units, resources and cubes. */
const kindOf = ({ moves }: Line): string =>
  moves
    .filter(({ t }) => t === "section" || t === "top" || t === "bottom")
    .map((move) => JSON.stringify(move))
    .join();

function further(q: Quest, end: Line): Tried {
  const [next] = turnsFrom(q, begun(nextTurnOf(q, end.world)), q.mood.scale.nextWidth);
  const { scale, ends } = q.mood;
  const now = scale.now + (1 - scale.now) * ends;
  return {
    moves: end.moves,
    value: now * end.value + (1 - now) * ((next?.value ?? end.value) + end.bonus),
    worlds: [
      { world: end.world, part: now },
      { world: next?.world ?? end.world, part: 1 - now },
    ],
    bonus: end.bonus + (1 - now) * (next ?? end).bonus,
  };
}

/** Questions outside the own turn: the answer that looks best at once. */
function answers(game: ScytheGame, scale: Scale, world: World, seat: Seat): Searched {
  const { content } = game;
  const mood = moodOf(content, world as View, seat, scale);
  const tried: Tried[] = [];
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of game.legal(world as State<ScytheTypes>, seat)) {
    if (move.t === "use") return { best: { moves: [move] }, tried, mood };
    if (move.t === "give") continue;
    const after = game.clone(world as State<ScytheTypes>);
    game.play(after, seat, move, silent);
    const value = evaluate(content, after as View, seat, mood);
    tried.push({ moves: [move], value, worlds: [{ world: after, part: 1 }], bonus: 0 });
    if (value > most) [best, most] = [move, value];
  }
  if (!best) throw new Error(`seat ${seat} has no legal move`);
  return { best: { moves: [best] }, tried, mood };
}

type Scythe = ScytheGame;
const silent = (): void => {};

/** The game won or lost. */
const WON = 400;
/** Ways of one unit that are tried again for the next one. */
const WAYS = 24;
/** No turn takes more rounds of choices than this. */
const LONGEST = 30;

/** What a search may use up, and what it is asked for. */
interface Quest {
  readonly game: Scythe;
  readonly content: Content;
  readonly seat: Seat;
  readonly mood: Mood;
  readonly rng: Rng;
  /** Positions that may still be looked at. */
  left: number;
}

/** A turn begun: what has been played, and how it stands. */
interface Line {
  readonly world: World;
  readonly moves: Steps;
  /** Coins for what was not played out: encounters, and fights that may be lost. */
  readonly bonus: number;
  readonly value: number;
  /** Ways of units that looked best for the first unit of this action, to choose from for the next. */
  readonly ways: readonly Way[];
}

const begun = (world: World): Line => ({ world, moves: [], bonus: 0, value: 0, ways: [] });
const isOver = (line: Line, turn: number): boolean => line.world.over !== "no" || line.world.turn !== turn;

/** Ends of the turn at hand, best first: the choices of each section are narrowed to the best few again and again. */
function turnsFrom(q: Quest, from: Line, width: number): readonly Line[] {
  const { turn } = from.world;
  const ended: Line[] = [];
  let open: Line[] = [from];
  for (let i = 0; i < LONGEST && open.length > 0; i++) {
    const next: Line[] = [];
    for (const line of open)
      for (const after of choices(q, line)) (isOver(after, turn) ? ended : next).push(after);
    open = best(next, width, (line) => groupOf(q, line));
  }
  return ended.sort((a, b) => b.value - a.value);
}

/**
 * Which lines are compared with each other. A bottom action that can be paid at once makes a position better than any top
 * action before it: by sections alone, its many ways would leave no room for lines that take both.
 */
function groupOf({ mood, seat }: Quest, { world }: Line): string {
  const { section } = seatOf(world, seat);
  const f = world.frames[0] as Frame | undefined;
  return mood.scale.beam === "stages" && f?.t === "turn" ? `${section}/${f.top}/${f.bottom}` : section;
}

/** The best few of each group; equal values are the same position reached in another order. */
function best<G>(lines: Line[], width: number, groupOf: (line: Line) => G): Line[] {
  lines.sort((a, b) => b.value - a.value);
  const kept: Line[] = [];
  const groups = new Map<G, number[]>();
  for (const line of lines) {
    const group = groupOf(line);
    const values = groups.get(group) ?? [];
    if (values.length >= width || values.includes(line.value)) continue;
    values.push(line.value);
    groups.set(group, values);
    kept.push(line);
  }
  return kept;
}

/** Every sensible choice carried on to where the next one is compared: between units, between actions, at the end. */
function choices(q: Quest, line: Line): readonly Line[] {
  const found: Line[] = [];
  const { turn } = line.world;
  const open: Line[] = [line];
  for (let now = open.pop(); now; now = open.pop()) {
    const fresh = now.ways.length === 0;
    for (const way of fresh ? propose(q.game, q.content, now.world, q.seat) : [...now.ways, HALT]) {
      if (q.left <= 0 && found.length > 0) return found;
      const after = go(q, now, way);
      if (!after) continue;
      if (isOver(after, turn) || isPause(after.world)) found.push(rated(q, after, turn));
      else open.push(after);
    }
  }
  return isMoving(line.world) && line.ways.length === 0 ? withWays(line, found) : found;
}

const HALT: Way = { moves: [{ t: "done" }] };
const isMoving = (world: World): boolean => {
  const f = world.frames[world.frames.length - 1];
  return f?.t === "moving" && f.unit === "none";
};
const isPause = (world: World): boolean => isMoving(world) || last(world.frames).t === "turn";

/** Units hardly get in each other's way: what was good for the first is tried for the others, and no more. */
function withWays(from: Line, found: readonly Line[]): readonly Line[] {
  const ways = [...found]
    .sort((a, b) => b.value - a.value)
    .slice(0, WAYS)
    .map((line) => ({ moves: line.moves.slice(from.moves.length) }));
  return found.map((line) => (isMoving(line.world) ? { ...line, ways } : line));
}

function rated(q: Quest, line: Line, turn: number): Line {
  q.left -= 1;
  const { world, bonus } = line;
  if (world.over !== "no") return { ...line, value: bonus + ending(q, world) };
  const f = world.frames[0] as Frame | undefined;
  const p = seatOf(world, q.seat);
  const ready =
    world.turn === turn &&
    f?.t === "turn" &&
    f.bottom === "open" &&
    p.section !== "none" &&
    p.section !== "factory" &&
    payable(q.content, world, q.seat, sectionOf(q.content, p, p.section).bottom);
  const value = evaluate(q.content, world, q.seat, q.mood) + bonus + (ready ? q.mood.scale.ready : 0);
  return { ...line, value };
}

function ending(q: Quest, world: World): number {
  const now = q.game.pending(world as State<ScytheTypes>);
  const first = now.t === "over" && at(now.result.places, 0).includes(q.seat);
  const rivals = world.seats.flatMap((_, seat) =>
    seat === q.seat ? [] : scoreOf(q.content, world, seat).total,
  );
  const lead = scoreOf(q.content, world, q.seat).total - Math.max(0, ...rivals);
  return lead + (first && lead >= 0 ? WON : -WON);
}

/** Plays a few moves on; undefined when the rules refuse one of them. */
function go(q: Quest, line: Line, way: Way): Line | undefined {
  const world = way.world ?? played(q, line, way.moves);
  return world && carryOn(q, world, [...line.moves, ...way.moves], line.bonus, line.world.turn);
}

function played(q: Quest, { world: from, ways }: Line, moves: Steps): World | undefined {
  // What was found for another unit may be refused at once: nothing is copied for that.
  if (ways.length > 0 && q.game.refuse(from as State<ScytheTypes>, q.seat, at(moves, 0))) return undefined;
  const world = q.game.clone(from as State<ScytheTypes>);
  for (const [i, move] of moves.entries()) {
    if (i > 0 && q.game.refuse(world as State<ScytheTypes>, q.seat, move)) return undefined;
    q.game.play(world, q.seat, move, silent);
  }
  return world;
}

/** Answers for luck and for the others until this seat is asked again or its turn is over. */
function carryOn(q: Quest, world: World, moves: Steps, gained: number, turn: number): Line {
  let bonus = gained;
  while (world.over === "no" && world.turn === turn) {
    const now = q.game.pending(world as State<ScytheTypes>);
    const f = last(world.frames) as Frame;
    if (now.t === "over") break;
    if (now.t === "seats" && at(now.asks, 0).seat === q.seat && f.t !== "combat") break;
    if (now.t === "luck" && (f.t === "encounter" || f.t === "factory")) {
      // What the card will be is not imagined: its average is counted, and the turn goes on behind it.
      world.frames.pop();
      bonus += f.t === "encounter" ? q.mood.scale.encounter : q.mood.scale.visit;
      q.game.proceed(world, silent);
    } else if (now.t === "luck") q.game.settle(world, sampleLuck(now.draw, q.rng), silent);
    else if (f.t === "combat" && f.stage === "commit") bonus -= fight(q, world, f);
    else {
      const { seat } = at(now.asks, 0);
      const passed = at(q.game.legal(world as State<ScytheTypes>, seat), 0);
      q.game.play(world, seat, passed, silent);
    }
  }
  return { world, moves, bonus, value: 0, ways: [] };
}

/** Plays a combat out as won and says what the chance to lose it takes away. */
function fight(q: Quest, world: World, f: CombatFrame): number {
  const enemy = f.sides.find((side) => side.seat !== q.seat)?.seat ?? q.seat;
  const { chance, move, spent } = attack(q.content, world, f, q.seat, enemy);
  const risk = (1 - chance) * (stake(world, f, q.seat, q.mood.scale.stakes) + q.mood.scale.defeat);
  const foe = at(world.seats, enemy);
  const { power, hand, mat } = foe;
  // The Automa shows what its card says; without power and cards it shows nothing.
  if (mat === "none") [foe.power, foe.hand] = [0, { size: 0, cards: [0, 0, 0, 0] }];
  q.game.play(world, q.seat, move, silent);
  const now = q.game.pending(world as State<ScytheTypes>);
  if (now.t === "seats" && at(now.asks, 0).seat === enemy)
    q.game.play(world, enemy, { t: "commit", dial: 0, cards: [0, 0, 0, 0] }, silent);
  if (mat === "none" && now.t === "luck") {
    q.game.settle(world, sampleLuck(now.draw, q.rng), silent);
    // It has them again for its next combat, less what it spends on this one; the loser's card makes up for one shown.
    [foe.power, foe.hand] = [Math.max(0, power - Math.round(spent)), hand];
  }
  return risk;
}

/** The position at this seat's next turn, as if the others stood still. */
function nextTurnOf(q: Quest, world: World): World {
  const next = q.game.clone(world as State<ScytheTypes>);
  next.frames = [freshTurn(q.seat) as World["frames"][number]];
  next.turn += 1;
  return next;
}
