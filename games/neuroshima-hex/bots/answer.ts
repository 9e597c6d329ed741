// Levels 1 and 2, and levels 3 and 4 outside their own turn: every answer to a question by the position it leads to.
import { at, type Rng, type Seat } from "@rubizh/engine";
import { around, CELLS, type Cell, distance } from "../rules/board.ts";
import { kindOfUnit } from "../rules/content.ts";
import { type DeployFrame, type Move, otherSeat, topFrame, type View } from "../rules/state.ts";
import { clone } from "../rules/view.ts";
import { type Account, accountOf } from "./account.ts";
import type { Model } from "./ground.ts";
import { homeOf } from "./homes.ts";
import { SCALE, worthToMover } from "./judge.ts";
import { playTurn, type Rated, worthAtEnd } from "./playout.ts";
import { battleIn, copySim, drawTiles, dropFromHand, newSim, type Sim, simOf, stepBack } from "./sim.ts";

const silent = (): void => {};

/** Every answer to the open question with what the position after it is worth to the seat. */
export function answers(m: Model, v: View, seat: Seat, rng: Rng): readonly Rated[] {
  const f = topFrame(v);
  const moves = noticeable(m, v, m.frames.legal(v, seat));
  if (f?.t === "deploy")
    return moves.map((move) => ({ move, value: homeWorth(m, v, f, move) + rng(100) / 500 }));
  const owes = f?.t === "turn" && isOwed(moves);
  return moves.map((move) => ({
    move,
    value: owes ? handValue(m, v, seat, move, rng) : afterMove(m, v, seat, move),
  }));
}
const isOwed = (moves: readonly Move[]): boolean =>
  moves.every((move) => move.t === "discard" || move.t === "redraw");
const owesTile = (m: Model, v: View, seat: Seat): boolean => isOwed(m.frames.legal(v, seat));

/** Leaves out turns that look like another one. */
function noticeable(m: Model, v: View, moves: readonly Move[]): readonly Move[] {
  const looksNew = (tile: string, turn: number): boolean =>
    m.turns[m.numbers.get(tile) ?? 0]?.some((t) => t === turn) ?? true;
  const tileAt = (cell: keyof View["board"]): string => {
    const unit = v.board[cell];
    return unit === "empty" ? "" : unit.tile;
  };
  const left = moves.filter((move) => {
    switch (move.t) {
      case "place":
      case "execute":
      case "replace":
        return looksNew(move.tile, move.turn);
      case "move":
      case "scavenge":
        return looksNew(tileAt(move.from), move.turn);
      case "rotate":
        return looksNew(tileAt(move.cell), move.turn);
      default:
        return true;
    }
  });
  return left.length > 0 ? left : moves;
}

const afterMove = (m: Model, v: View, seat: Seat, move: Move): number => played(m, v, seat, move).value;

function played(m: Model, v: View, seat: Seat, move: Move): Leaf {
  const d = clone(v);
  m.frames.play(d, seat, move, silent);
  return worthTo(m, d, seat, 2);
}

/** The position that a move was judged by. */
interface Leaf {
  readonly value: number;
  readonly sim: Sim;
  readonly running: boolean;
}

/** …and what is behind it, with what else the seat does up to it; undefined where luck comes first. */
export function leafOf(
  m: Model,
  v: View,
  seat: Seat,
  move: Move,
): { readonly account: Account; readonly rest: readonly Move[] } | undefined {
  if (move.t === "redraw") return undefined;
  if (topFrame(v)?.t === "turn" && move.t === "discard" && owesTile(m, v, seat)) {
    const sim = simOf(m, v);
    const rest: Move[] = [];
    dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
    playTurn(m, sim, rest);
    return { account: forSeat(accountOf(m, sim, false), sim.mover === seat), rest };
  }
  const { sim, running } = played(m, v, seat, move);
  const account = accountOf(m, sim, running);
  const token = account.called ? battleIn(m, sim, sim.mover) : -1;
  return {
    account: forSeat(account, sim.mover === seat),
    rest: token < 0 ? [] : [{ t: "battle", tile: m.ids[token] ?? "" }],
  };
}

const forSeat = (account: Account, isMover: boolean): Account =>
  isMover ? account : { ...account, value: -account.value };

/** How many answers of one question are looked at inside another. */
const MOST_ANSWERS = 48;

/** What a table is worth to a seat; the questions that belong to the same move are answered first. */
function worthTo(m: Model, v: View, seat: Seat, depth: number): Leaf {
  const f = topFrame(v);
  const asks = f?.t === "pushed" || f?.t === "pulled" || f?.t === "hunt" || f?.t === "medics";
  if (asks && depth > 0) {
    const leaves = m.frames
      .legal(v, f.seat)
      .slice(0, MOST_ANSWERS)
      .map((move) => {
        const d = clone(v);
        m.frames.play(d, f.seat, move, silent);
        return worthTo(m, d, seat, depth - 1);
      });
    const most = f.seat === seat ? 1 : -1;
    return leaves.reduce((best, leaf) => (most * leaf.value > most * best.value ? leaf : best));
  }
  const sim = simOf(m, v);
  const turn = v.frames.find((x) => x.t === "turn");
  if (turn?.fresh) stepBack(sim);
  const running = turn !== undefined && !turn.fresh;
  const value = worthToMover(m, sim, running);
  return { value: sim.mover === seat ? value : -value, sim, running };
}

const rest = newSim();
const REDRAWS = 4; // samples of what a bad draw could be changed for

/** Which tile to give away, or all of them: the turn that would follow is played to its end. */
function handValue(m: Model, v: View, seat: Seat, move: Move, rng: Rng): number {
  const sim = simOf(m, v);
  if (move.t === "discard") {
    dropFromHand(sim, seat, m.numbers.get(move.tile) ?? 0);
    return turnValue(m, sim, seat);
  }
  sim.hands[seat as 0 | 1].length = 0;
  let sum = 0;
  for (let i = 0; i < REDRAWS; i++) {
    copySim(rest, sim);
    drawTiles(rest, rng);
    sum += turnValue(m, rest, seat);
  }
  return sum / REDRAWS;
}

function turnValue(m: Model, sim: Sim, seat: Seat): number {
  playTurn(m, sim);
  return worthAtEnd(m, sim, seat);
}

/**
 * Where an HQ is at home: near the edge, where few can come close, and not beside the other one, unless its army's games
 * tell otherwise. Who lives in its lair stands between the two HQs.
 */
function homeWorth(m: Model, v: View, f: DeployFrame, move: Move): number {
  if (move.t !== "place") return 0;
  const { hq: isHq, army } = kindOfUnit(m.content, f.tile);
  const enemy = enemyHome(m, v, f.seat);
  const apart = enemy === undefined ? 2 : distance(move.cell, enemy);
  const known = isHq && m.learned ? homeOf(army, move.cell, enemy) : undefined;
  if (known) return SCALE * (known.place + known.way);
  if (isHq) return -around(move.cell).length + Math.min(apart, 3);
  return around(move.cell).length - apart;
}

/** Where the other HQ stands, once it does. */
export const enemyHome = (m: Model, v: View, seat: Seat): Cell | undefined =>
  CELLS.find((cell) => {
    const unit = v.board[cell];
    return unit !== "empty" && unit.seat === otherSeat(seat) && kindOfUnit(m.content, unit.tile).hq;
  });

/** The best answer to a question that is part of a move. */
export function bestReply(m: Model, v: View, seat: Seat): Move {
  return pickBest(m.frames.legal(v, seat).map((move) => ({ move, value: afterMove(m, v, seat, move) })));
}

/** Doing nothing more is preferred to what gains nothing. */
export function pickBest(rated: readonly Rated[]): Move {
  let best = at(rated, 0);
  for (const r of rated) {
    const value = r.move.t === "end" ? r.value + 0.03 : r.value;
    const than = best.move.t === "end" ? best.value + 0.03 : best.value;
    if (value > than) best = r;
  }
  return best.move;
}
