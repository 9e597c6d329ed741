// No level: the chance to win as reviews tell it, learned from games of searched turns.
import { chanceOf, learnedFor, weighed } from "@rubizh/bots";
import { at, type Foresight, type Rng, rngFrom, type Seat, sampleLuck, type Training } from "@rubizh/engine";
import type { NeuroshimaGame } from "../rules/index.ts";
import { type D, type Move, type NeuroshimaHex, seatOf, topFrame, type View } from "../rules/state.ts";
import { answers, pickBest } from "./answer.ts";
import { type Model, modelOf } from "./ground.ts";
import { OUTLOOK, outlookOf } from "./outlook.ts";
import { ratedUses } from "./playout.ts";
import { searched } from "./search.ts";
import { simOf, stepBack } from "./sim.ts";
import { learnedOf, opened, outcomeFor } from "./value.ts";
import shipped from "./weights/outlook.json" with { type: "json" };

/** The one set of weights for all positions. */
const ALL = "all";
const LEARNABLE = { name: "outlook", kind: "chance", features: OUTLOOK, groups: [ALL] } as const;

const silent = (): void => {};
const FINE = 1 << 20;
/** Uses among which an odd one is drawn. */
const ODD = 12;
/** Trials of a turn: few, but they show what the opponent can make of it. */
const TRIALS = 16;

interface Seen {
  readonly features: Float64Array;
  readonly mover: Seat;
}

/** The chance to win, from the end of a turn, as whoever has just moved sees it. */
export function chanceTraining(game: NeuroshimaGame, variety: (rng: Rng) => unknown): Training {
  const m = { ...modelOf(game.content), learned: learnedOf(game) };
  const isQuiet = quietIn(game);
  return {
    ...LEARNABLE,
    policy:
      "level 4 with 16 trials, turns planned once; HQs of half the games at random, in explored turns one odd use",
    games: 1_200,
    explore: 0.2,
    penalty: 1e-3,
    trace: 0.3,
    play({ seed, explore }, tell) {
      const rng = rngFrom(seed);
      const d = opened(game, variety, rng);
      const player = new Player(game, m, rng, explore);
      const seen: Seen[] = [];
      for (let now = game.pending(d); now.t !== "over"; now = game.pending(d)) {
        if (isQuiet(d)) {
          const sim = simOf(m, d);
          stepBack(sim);
          seen.push({ features: outlookOf(m, sim), mover: sim.mover });
        }
        if (now.t === "luck") game.settle(d, sampleLuck(now.draw, rng), silent);
        else player.play(d, at(now.asks, 0).seat);
      }
      // All as the first seat sees it, so that one moment can be laid beside the next: the odds of the other are the opposite.
      const outcome = outcomeFor(simOf(m, d), 0);
      for (const { features, mover } of seen)
        tell({ group: 0, features: mover === 0 ? features : features.map((x) => -x), outcome });
    },
  };
}

/** Plays both seats as level 4 does, but plans a turn once and now and then begins it oddly. */
class Player {
  readonly #game: NeuroshimaGame;
  readonly #m: Model;
  readonly #rng: Rng;
  readonly #explore: number;
  readonly #isHomeless: boolean;
  #turn = 0;
  #isOdd = false;
  #plan: Move[] = [];

  constructor(game: NeuroshimaGame, m: Model, rng: Rng, explore: number) {
    this.#game = game;
    this.#m = m;
    this.#rng = rng;
    this.#explore = explore;
    this.#isHomeless = rng(2) === 0;
  }

  play(d: D, seat: Seat): void {
    this.#game.play(d, seat, this.#move(d, seat), silent);
  }

  #move(d: D, seat: Seat): Move {
    const moves = this.#game.legal(d, seat);
    const frame = topFrame(d)?.t;
    if (frame === "deploy" && this.#isHomeless) return at(moves, this.#rng(moves.length));
    if (frame !== "turn") return pickBest(answers(this.#m, d, seat, this.#rng));
    if (this.#turn !== d.turns) {
      this.#turn = d.turns;
      this.#plan = [];
      this.#isOdd = this.#rng(FINE) < this.#explore * FINE;
    }
    const isOwing = moves.every(({ t }) => t === "discard" || t === "redraw");
    const odd = this.#isOdd && !isOwing ? this.#oddUse(d, seat) : undefined;
    return odd ?? this.#planned(d, seat, moves);
  }

  #oddUse(d: D, seat: Seat): Move | undefined {
    this.#isOdd = false;
    const uses = ratedUses(this.#m, simOf(this.#m, d))
      .toSorted((a, b) => b.value - a.value)
      .slice(0, ODD);
    const use = uses[uses.length < 2 ? 0 : this.#rng(uses.length)];
    if (!use || this.#game.refuse(d, seat, use.move)) return undefined;
    this.#plan = [];
    return use.move;
  }

  #planned(d: D, seat: Seat, moves: readonly Move[]): Move {
    const next = this.#plan.shift();
    if (next && !this.#game.refuse(d, seat, next)) return next;
    if (moves.length === 1) return at(moves, 0);
    const [line] = searched(this.#m, d, seat, moves, TRIALS, this.#rng(FINE));
    const [first = at(moves, 0), ...rest] = line?.path ?? [];
    this.#plan = rest;
    return first;
  }
}

/** The chance of a seat to win, from the end of the last turn on; in the middle of one as if it ended there. */
export function chanceOfSeat(
  game: NeuroshimaGame,
  raw: unknown = shipped,
): ((v: View, seat: Seat) => number | undefined) | undefined {
  const weights = learnedFor(game, LEARNABLE, raw)?.get(ALL);
  if (!weights) return undefined;
  const m = modelOf(game.content);
  return (v, seat) => {
    if (v.turns === 0) return undefined;
    const sim = simOf(m, v);
    if (sim.winner !== "open") return outcomeFor(sim, seat);
    if (v.frames.find((f) => f.t === "turn")?.fresh) stepBack(sim);
    const chance = chanceOf(weighed(weights, outlookOf(m, sim)));
    return sim.mover === seat ? chance : 1 - chance;
  };
}

/**
 * Between two turns: the next one has begun, and its tiles are not drawn. What the final battle brings can be seen, so from the turn
 * on that draws the last tile everything is played to the end instead.
 */
const quietIn =
  ({ content }: NeuroshimaGame) =>
  (v: View): boolean => {
    const turn = v.frames.find((f) => f.t === "turn");
    const top = topFrame(v);
    if (turn?.t !== "turn" || !turn.fresh || top?.t !== "draw") return false;
    const { hand, discard, pile } = seatOf(v, turn.seat);
    if (v.turnsLeft > 0 || pile <= top.count) return false;
    // A bad draw was given back: that turn has begun long since.
    const given = discard.slice(-top.count);
    return hand.length > 0 || given.length < top.count || !given.every((tile) => content.instants.has(tile));
  };

/** Played on by greedy turns of level 4. */
export const foresightOf = (game: NeuroshimaGame): Foresight<NeuroshimaHex> => ({
  name: shipped.name,
  heldOut: shipped.provenance.heldOut,
  isQuiet: quietIn(game),
  carrier: { level: 4, budget: { iterations: 0 }, looks: 10, ends: 20 },
});
