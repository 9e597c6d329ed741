import { at, type Direction, type Refusal, type Rng, type RuleId } from "@rubizh/engine";
import { type Act, type AnyAct, no } from "../acts/act.ts";
import { discarding, ending, isBadDraw, owesDiscard, redrawing } from "../acts/hand.ts";
import { battling, hunting, terrifying } from "../acts/instant.ts";
import { executing, placing, replacing } from "../acts/place.ts";
import { moving, rotating, steps } from "../acts/shift.ts";
import { pulling, pushing, targets } from "../acts/shove.ts";
import { throwing } from "../acts/steel-net.ts";
import type { Ability } from "../army.ts";
import { startBattle } from "../battle.ts";
import { CELLS, type Cell, cellAt, TURNS } from "../board.ts";
import { type Content, kindOfUnit } from "../content.ts";
import { isFull, type Move, seatOf, type TileId, type TurnFrame, type View } from "../state.ts";
import { endTurn } from "../upkeep.ts";
import type { Asks } from "./frame.ts";

/** What can be done in a turn, in the order in which it is offered. */
const ACTS = {
  place: placing,
  execute: executing,
  replace: replacing,
  battle: battling,
  move: moving,
  rotate: rotating,
  push: pushing,
  pull: pulling,
  net: throwing,
  terror: terrifying,
  hunt: hunting,
  discard: discarding,
  redraw: redrawing,
  end: ending,
} as const satisfies { readonly [T in Move["t"]]?: Act<T> };
const ALL: readonly AnyAct[] = Object.values(ACTS);
const FIRST: readonly AnyAct[] = [discarding, redrawing];
const ACT_OF: Readonly<Partial<Record<Move["t"], AnyAct>>> = ACTS;

/** Answers to questions that are not open in a turn, and the clause that asks them. */
const ANSWERS: Readonly<Partial<Record<Move["t"], RuleId>>> = {
  attack: "NH-222",
  stop: "NH-222",
  retreat: "NH-207",
  approach: "NH-214",
  absorb: "NH-227",
  keep: "NH-227",
  scavenge: "NH-203",
  done: "NH-203",
};

const ABILITY_MOVES: readonly Move["t"][] = ["move", "rotate", "push", "pull", "net", "replace"];

/** While a discard is owed, nothing but that discard or a bad draw is possible (NH-037, NH-280). */
function refuseWhileOwing(m: Move): Refusal | undefined {
  if (m.t === "discard" || m.t === "redraw") return undefined;
  const byAbility = ABILITY_MOVES.includes(m.t) && (!("by" in m) || m.by === "ability");
  return no(byAbility ? "NH-280" : "NH-037", "refuse.discardFirst");
}

/** A turn: tiles and abilities in any order until the player ends it (NH-056). */
export const turn: Asks<TurnFrame> = {
  waits: "seats",
  prompt: (_box, v, f) => ({ key: owesDiscard(v, f) ? "prompt.discard" : "prompt.turn" }),

  candidates: (content, v, f) =>
    (owesDiscard(v, f) ? FIRST : ALL).flatMap((act) => act.candidates(content, v, f)),

  refuse(content, v, f, m) {
    const early = owesDiscard(v, f) ? refuseWhileOwing(m) : undefined;
    if (early) return early;
    const act = ACT_OF[m.t];
    return act ? act.refuse(content, v, f, m) : no(ANSWERS[m.t] ?? "NH-043", "refuse.notNow");
  },

  // The last free cell is taken: the turn is over and a battle starts (NH-057, NH-058).
  step(_content, d, f, emit) {
    if (!isFull(d.board)) return false;
    d.frames.pop();
    endTurn(d, f.seat, emit);
    startBattle(d, "full-board", f.seat, emit);
    return true;
  },

  play: (content, d, f, m, emit) => ACT_OF[m.t]?.play(content, d, f, m, emit),

  sample(content, v, f, rng) {
    const { hand } = seatOf(v, f.seat);
    const redraw = { t: "redraw" } as const;
    if (f.fresh && isBadDraw(content, v, f) && rng(2) === 0 && !redrawing.refuse(content, v, f, redraw))
      return redraw;
    if (owesDiscard(v, f)) return { t: "discard", tile: at(hand, rng(hand.length)) };
    // A tile in hand is the likeliest choice; what comes to nothing is drawn again.
    for (let tries = 0; tries < 8; tries++) {
      const ticket = rng(4 * hand.length + 3);
      const tile = hand[ticket >> 2];
      const m = tile === undefined ? sampleRest(content, v, f, rng) : sampleTile(content, v, f, tile, rng);
      if (m !== undefined && !turn.refuse(content, v, f, m, f.seat)) return m;
    }
    return { t: "end" };
  },
};

/** Some use of a tile, or its discard; it may still be refused. */
function sampleTile(content: Content, v: View, f: TurnFrame, tile: TileId, rng: Rng): Move | undefined {
  if (rng(8) === 0) return { t: "discard", tile };
  const instant = content.instants.get(tile);
  if (instant === undefined) return sampleUnitTile(v, f, tile, rng);
  const cell = randomCell(rng);
  const unit = v.board[cell];
  switch (instant.does) {
    case "battle":
      return { t: "battle", tile };
    case "terror":
      return { t: "terror", tile };
    case "hunt":
      return { t: "hunt", tile, cell };
    case "move":
      return unit === "empty" ? undefined : one(steps(v, cell, tile), rng);
    case "push-back":
      return unit === "empty" ? undefined : one(targets(v, "push", cell, tile), rng);
    case "pull":
      return unit === "empty" ? undefined : one(targets(v, "pull", cell, tile), rng);
  }
}

function sampleUnitTile(v: View, f: TurnFrame, tile: TileId, rng: Rng): Move | undefined {
  const turn = rng(6) as Direction;
  if (rng(4) === 0) {
    const cell = randomCell(rng);
    const unit = v.board[cell];
    if (unit === "empty") return undefined;
    return { t: unit.seat === f.seat ? "replace" : "execute", tile, cell, turn };
  }
  // The first free cell from a random one on: a board in its owner's turn always has one.
  let i = rng(CELLS.length);
  while (v.board[cellAt(i)] !== "empty") i = (i + 1) % CELLS.length;
  return { t: "place", tile, cell: cellAt(i), turn };
}

/** Abilities a unit may owe to a module. */
const TURN_ABILITIES = ["mobility", "rotation", "push-back", "pull"] as const satisfies readonly Ability[];

/** Some use of a unit on the board, or the end of the turn; it may still be refused. */
function sampleRest(content: Content, v: View, f: TurnFrame, rng: Rng): Move | undefined {
  if (rng(3) === 0) return { t: "end" };
  const cell = randomCell(rng);
  const unit = v.board[cell];
  if (unit === "empty") return undefined;
  if (unit.seat !== f.seat) return { t: "net", cell };
  const has = kindOfUnit(content, unit.tile).has;
  const ability = has[rng(has.length + 1)] ?? at(TURN_ABILITIES, rng(TURN_ABILITIES.length));
  switch (ability) {
    case "mobility":
      return one(steps(v, cell, "ability"), rng);
    case "rotation":
      return { t: "rotate", cell, turn: at(TURNS, rng(6)) };
    case "push-back":
      return one(targets(v, "push", cell, "ability"), rng);
    case "pull":
      return one(targets(v, "pull", cell, "ability"), rng);
    default:
      return undefined;
  }
}

const randomCell = (rng: Rng): Cell => at(CELLS, rng(CELLS.length));
const one = <X>(xs: readonly X[], rng: Rng): X | undefined => xs[rng(xs.length)];
