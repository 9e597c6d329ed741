// Levels 3 and 4, in their own turn: lines of tile uses to the end of the turn, tried against luck and the opponent's answer.
import { halving } from "@rubizh/bots";
import { at, type Rng, rngFrom, type Seat } from "@rubizh/engine";
import { HAND, type Move, topFrame, type View } from "../rules/state.ts";
import { clone } from "../rules/view.ts";
import { bestReply } from "./answer.ts";
import { WIN } from "./evaluate.ts";
import type { Model } from "./ground.ts";
import { SCALE, worthToMover } from "./judge.ts";
import { better, LEAST_GAIN, playTurn, type Rated, ratedUses, worstWay, worthAtEnd } from "./playout.ts";
import { abilityUses, tileUses, use } from "./propose.ts";
import {
  battleIn,
  battlesAllowed,
  beginTurn,
  callBattle,
  copySim,
  drawTiles,
  dropFromHand,
  endTurn,
  handOf,
  newSim,
  type Sim,
  simOf,
} from "./sim.ts";

const scratch = newSim();

/**
 * The turn is searched as lines of single tile uses down to the position at its end. Which line is best is then tried
 * against luck: the opponent draws from what is left of his pile and answers as well as one ply can tell.
 */
export function search(m: Model, v: View, seat: Seat, iterations: number, rng: Rng): Move {
  const seed = rng(2 ** 31);
  const moves = m.frames.legal(v, seat);
  return moves.length === 1 ? at(moves, 0) : at(at(searched(m, v, seat, moves, iterations, seed), 0).path, 0);
}

/** A line that was tried, with the mean of its trials; those of one number had the same luck in every line. */
export interface Tried extends Line {
  /** 0…1, over the first so many trials. */
  mean(trials: number): number;
}

/** The lines in the order of the search, the one to play first. */
export function searched(
  m: Model,
  v: View,
  seat: Seat,
  moves: readonly Move[],
  iterations: number,
  seed: number,
): readonly Tried[] {
  // More trials can afford a look at more lines.
  const width = Math.max(4, Math.round(Math.sqrt(iterations)));
  const lines = linesOf(m, v, seat, moves, width);
  // Trials of one number share their luck, so that lines are compared on equal terms.
  const tryOnce = (line: Line, k: number): number => trial(m, line, seat, rngFrom(`${seed}/${k}`));
  const tried = (line: Line): Tried => ({
    ...line,
    mean: (trials) =>
      Array.from({ length: trials }, (_, k) => tryOnce(line, k)).reduce((a, b) => a + b, 0) / trials,
  });
  const won = lines.find((line) => line.end.winner === seat);
  if (won !== undefined) return [won, ...lines.filter((line) => line !== won)].map(tried);
  return halving(lines, iterations, tryOnce, (line) => line.name).map(tried);
}

function trial(m: Model, line: Line, seat: Seat, rng: Rng): number {
  if (line.end.winner !== "open") return chances(m, line.end, seat);
  copySim(scratch, line.end);
  if (line.path[0]?.t === "redraw") {
    drawTiles(scratch, rng);
    playTurn(m, scratch);
    beginTurn(scratch, rng);
    playTurn(m, scratch);
    return chances(m, scratch, seat);
  }
  beginTurn(scratch, rng);
  const { outcomes } = line.replies;
  const key = handKey(scratch);
  const known = outcomes.get(key);
  if (known !== undefined) return known;
  playReply(m, scratch, line.replies);
  const outcome = chances(m, scratch, seat);
  outcomes.set(key, outcome);
  return outcome;
}

/** 0…1. */
function chances(m: Model, sim: Sim, seat: Seat): number {
  const value = worthAtEnd(m, sim, seat);
  if (value >= WIN) return 1;
  if (value <= -WIN) return 0;
  return 1 / (1 + Math.exp(-value / SCALE));
}

/** A way to play the rest of the turn: what to do, and the position at its end. */
interface Line {
  readonly path: readonly Move[];
  /** Lines that begin alike have the same. */
  readonly name: string;
  readonly end: Sim;
  /** The worth of that position to the mover, before the opponent's answer. */
  readonly value: number;
  readonly replies: Replies;
}

/** A turn as far as it has been played. */
interface Node {
  readonly sim: Sim;
  readonly path: readonly Move[];
  readonly value: number;
}

/** How many uses are followed up from the first position of a turn, and from later ones. */
const WIDTHS = [12, 4, 2, 1, 1] as const;

/** …and how many positions in all after each of them. */
const BEAM = 20;

/** The most promising ways to go on with a turn, best first; the same end reached in another order counts once. */
function linesOf(m: Model, v: View, seat: Seat, moves: readonly Move[], most: number): readonly Line[] {
  const start = simOf(m, v);
  const lines: Line[] = [];
  const seen = new Set<string>();
  let nodes = roots(m, v, seat, start, moves, lines);
  for (const width of WIDTHS) {
    const next: Node[] = [];
    for (const node of nodes) {
      stopHere(m, node, seat, lines);
      for (const child of childrenOf(m, node, width)) {
        const key = keyOf(child.sim);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(child);
      }
    }
    nodes = next.sort((a, b) => b.value - a.value).slice(0, BEAM);
  }
  for (const node of nodes) stopHere(m, node, seat, lines);
  const ranked = lines.sort((a, b) => b.value - a.value);
  // Every tile that may go gets at least its best line a trial.
  const firsts = new Set<string>();
  const must = ranked.filter(({ path: [first], name }) => {
    if (first?.t !== "discard" && first?.t !== "redraw" && first?.t !== "battle") return false;
    return !firsts.has(name) && firsts.add(name);
  });
  return [...new Set([...ranked.slice(0, most), ...must])];
}

function roots(
  m: Model,
  v: View,
  seat: Seat,
  start: Sim,
  moves: readonly Move[],
  lines: Line[],
): readonly Node[] {
  const found: Node[] = [];
  if (handOf(start, seat).length < HAND) found.push(nodeOf(m, start, []));
  for (const move of moves) {
    if (move.t === "redraw") {
      const sim = newSim();
      copySim(sim, start);
      handOf(sim, seat).length = 0;
      lines.push(lineOf(m, [move], sim, seat));
    } else if (move.t === "discard") {
      const sim = newSim();
      copySim(sim, start);
      dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
      found.push(nodeOf(m, sim, [move]));
    } else if (move.t === "hunt") {
      // Rare and full of little choices: the rules play it out.
      const { sim, path } = hunted(m, v, seat, move);
      if (sim.winner === "open") found.push(nodeOf(m, sim, path));
      else lines.push(lineOf(m, path, sim, seat));
    }
  }
  return found;
}

const lineOf = (m: Model, path: readonly Move[], end: Sim, seat: Seat): Line => ({
  path,
  name: JSON.stringify(path[0]),
  end,
  value: worthAtEnd(m, end, seat),
  replies: newReplies(),
});

const nodeOf = (m: Model, sim: Sim, path: readonly Move[]): Node => ({
  sim,
  path,
  value: worthToMover(m, sim, true),
});

function hunted(
  m: Model,
  v: View,
  seat: Seat,
  move: Move,
): { readonly sim: Sim; readonly path: readonly Move[] } {
  const d = clone(v);
  const path: Move[] = [];
  let next: Move | undefined = move;
  let mover = seat;
  while (next !== undefined) {
    if (mover === seat) path.push(next);
    m.frames.play(d, mover, next, () => {});
    const f = topFrame(d);
    const asks = f?.t === "hunt" || f?.t === "medics";
    next = asks ? bestReply(m, d, f.seat) : undefined;
    mover = asks ? f.seat : seat;
  }
  const sim = simOf(m, d);
  sim.mover = seat;
  return { sim, path };
}

/** The turn ends here, with a battle or without. */
function stopHere(m: Model, { sim, path }: Node, seat: Seat, lines: Line[]): void {
  const quiet = newSim();
  copySim(quiet, sim);
  endTurn(m, quiet);
  lines.push(lineOf(m, [...path, { t: "end" }], quiet, seat));
  const token = battlesAllowed(sim) ? battleIn(m, sim, seat) : -1;
  if (token < 0) return;
  const loud = newSim();
  copySim(loud, sim);
  callBattle(m, loud, token);
  const tile = m.ids[token] ?? "";
  lines.push(lineOf(m, [...path, { t: "battle", tile }], loud, seat));
}

/** The best uses. What gains nothing is followed only where the turn is not yet worth ending. */
function childrenOf(m: Model, node: Node, width: number): readonly Node[] {
  const rated = [...ratedUses(m, node.sim)].sort((a, b) => b.value - a.value).slice(0, width);
  return rated
    .filter(({ value }, i) => i === 0 || value > node.value + LEAST_GAIN)
    .map(({ move, value }) => {
      const sim = newSim();
      copySim(sim, node.sim);
      use(m, sim, move, worstWay(m, sim, move));
      return { sim, path: [...node.path, move], value };
    });
}

const keyOf = ({ ground, hands, mover }: Sim): string =>
  `${ground.bytes.join()}|${[...hands[mover as 0 | 1]].sort().join()}`;

/** What a tile, or with tile 0 an ability, would do for its owner. */
interface Gain {
  readonly best: Move | undefined;
  readonly used: number;
  readonly kept: number;
}

/**
 * What the next player can make of every tile at the end of a line. Luck deals him the same tiles again and again,
 * so what a tile is good for there is worked out once, and so is what comes of a whole hand.
 */
interface Replies {
  readonly gains: Map<number, Gain>;
  /** By hand, as one number: the outcome for whoever searches. */
  readonly outcomes: Map<number, number>;
}

const newReplies = (): Replies => ({ gains: new Map(), outcomes: new Map() });

const bare = newSim();

/** The mover, who has drawn, plays his turn to its end; the first tile by what is known of it, the rest by playTurn. */
function playReply(m: Model, sim: Sim, { gains }: Replies): void {
  const hand = handOf(sim, sim.mover);
  if (hand.length === HAND) {
    let out = hand[0] ?? 0;
    for (const tile of hand) if (lossOf(m, sim, gains, tile) < lossOf(m, sim, gains, out)) out = tile;
    dropFromHand(sim, sim.mover, out);
  }
  let first = gainOf(m, sim, gains, 0);
  for (const tile of hand) {
    const gain = gainOf(m, sim, gains, tile);
    if (gain.used - gain.kept > first.used - first.kept) first = gain;
  }
  if (first.best !== undefined && first.used - first.kept > LEAST_GAIN)
    use(m, sim, first.best, worstWay(m, sim, first.best));
  playTurn(m, sim);
}

function lossOf(m: Model, sim: Sim, gains: Replies["gains"], tile: number): number {
  const { used, kept } = gainOf(m, sim, gains, tile);
  return Math.max(used, kept);
}

/** Measured against a turn with nothing in hand. */
function gainOf(m: Model, sim: Sim, gains: Replies["gains"], tile: number): Gain {
  const known = gains.get(tile);
  if (known !== undefined) return known;
  copySim(bare, sim);
  const hand = handOf(bare, bare.mover);
  hand.length = 0;
  const empty = worthToMover(m, bare, true);
  const moves: Move[] = [];
  if (tile === 0) abilityUses(m, bare, moves);
  else {
    hand.push(tile);
    tileUses(m, bare, tile, moves);
  }
  const best = ratedUses(m, bare, moves).reduce(better, undefined as Rated | undefined);
  const gain: Gain = {
    best: best?.move,
    used: best === undefined ? Number.NEGATIVE_INFINITY : best.value - empty,
    kept: tile === 0 ? 0 : worthToMover(m, bare, true) - empty,
  };
  gains.set(tile, gain);
  return gain;
}

/** The same number for the same tiles in any order. */
function handKey(sim: Sim): number {
  const [a = 0, b = 0, c = 0] = [...handOf(sim, sim.mover)].sort((x, y) => x - y);
  return (a << 16) | (b << 8) | c;
}
