import type { Emit, Seat } from "@rubizh/engine";
import { fight, lie, startBattle } from "./battle.ts";
import { CELLS, type Cell } from "./board.ts";
import { armyOf, type Box, kindOfUnit } from "./box.ts";
import type { Event } from "./event.ts";
import {
  type D,
  draftSeat,
  HAND,
  isFull,
  otherSeat,
  seatOf,
  type TileId,
  topFrame,
  topOf,
  type View,
} from "./state.ts";
import { endIfDestroyed, endTurn, finishByHealth } from "./upkeep.ts";

/** Plays on by itself until a seat is asked, luck is asked, or the game is over. */
export function advance(box: Box, d: D, emit: Emit<Event>): void {
  for (;;) {
    const frame = topFrame(d);
    if (frame === undefined) goOn(box, d, emit);
    else if (frame.t === "battle") {
      if (frame.step === "phases") {
        fight(box, d, emit);
        if (frame.step === "phases") return;
      } else if (frame.step === "aftermath") aftermath(box, d, emit);
      else endBattle(d, emit);
    } else if (frame.t === "turn" && isFull(d.board)) {
      // The last free cell is taken: the turn is over and a battle starts (NH-057, NH-058).
      d.frames.pop();
      endTurn(d, frame.seat, emit);
      startBattle(d, "full-board", frame.seat, emit);
    } else return;
  }
}

/** Nothing is open: the next HQ, the next turn, or a battle of the end of the game. */
function goOn(box: Box, d: D, emit: Emit<Event>): void {
  if (d.stage === "setup") setUp(box, d, emit);
  else if (d.turnsLeft === 0 && d.stage === "last-turns") {
    d.stage = "final-battle";
    // The player who drew the last tile brought it about; the opponent had the last turn (NH-078).
    startBattle(d, "final", otherSeat(d.active), emit);
  } else if (d.turnsLeft === 0 && d.stage === "extra-turns") {
    d.stage = "extra-battle";
    startBattle(d, "extra", d.active, emit);
  } else beginTurn(d, emit);
}

/** Armies, who starts, then each HQ with whoever lives in its lair (NH-027…NH-030). */
function setUp(box: Box, d: D, emit: Emit<Event>): void {
  if (d.seats.some((s) => s.army === "none")) {
    d.frames.push({ t: "armies" });
    return;
  }
  if (d.starter === "none") {
    d.frames.push({ t: "starter" });
    return;
  }
  for (const seat of [d.starter, otherSeat(d.starter)]) {
    const army = armyOf(box, seatOf(d, seat).army);
    const tile = [army.hq, ...army.lair].find((k) => !isOnBoard(d, k.id));
    if (tile === undefined) continue;
    d.frames.push({ t: "deploy", seat, tile: tile.id });
    return;
  }
  d.stage = "play";
  beginTurn(d, emit);
}

const isOnBoard = (v: View, tile: TileId): boolean =>
  CELLS.some((cell) => {
    const unit = v.board[cell];
    return unit !== "empty" && unit.tile === tile;
  });

function beginTurn(d: D, emit: Emit<Event>): void {
  const seat = d.turns === 0 && d.starter !== "none" ? d.starter : otherSeat(d.active);
  const mine = draftSeat(d, seat);
  d.active = seat;
  d.turns += 1;
  d.frames.push({ t: "turn", seat, fresh: true, terror: mine.terrified });
  mine.terrified = false;
  emit({ t: "turn", seat, turn: d.turns, stage: d.stage });
  pushDraw(d, seat);
}

/** Up to three tiles lie in front of a player; one in the first turn of the game, two in the second (NH-031…NH-036). */
export function pushDraw(d: D, seat: Seat): void {
  const { hand, pile } = draftSeat(d, seat);
  const count = Math.min(Math.min(d.turns, HAND) - hand.length, pile);
  if (count > 0) d.frames.push({ t: "draw", seat, count });
}

/** The battle is fought. Unless it ended the game, scavengers move before anything else. */
function aftermath(box: Box, d: D, emit: Emit<Event>): void {
  const frame = topOf(d, "battle");
  if (endIfDestroyed(d, emit)) return;
  const level = seatOf(d, 0).health === seatOf(d, 1).health;
  // More health wins; only a tie after the final battle gives one more turn each (NH-086, NH-087, NH-091).
  if (frame.cause === "extra" || (frame.cause === "final" && !level)) {
    finishByHealth(d, "health", emit);
    return;
  }
  if (frame.cause === "final") {
    d.stage = "extra-turns";
    d.turnsLeft = 2;
  }
  frame.step = "end";
  for (const seat of [otherSeat(frame.caller), frame.caller]) {
    const left = scavengers(box, d, seat);
    if (left.length > 0) d.frames.push({ t: "scavenge", seat, left });
  }
}

/** A netted unit cannot use its ability (NH-203). */
const scavengers = (box: Box, v: View, seat: Seat): Cell[] =>
  CELLS.filter((cell) => {
    const unit = v.board[cell];
    if (unit === "empty" || unit.seat !== seat || unit.netted) return false;
    return kindOfUnit(box, unit.tile).has.includes("scavenger");
  });

/** A board that is still full is fought over again, unless nothing can change any more (NH-059, NH-060, NH-288). */
function endBattle(d: D, emit: Emit<Event>): void {
  const { caller, hurt, seen } = topOf(d, "battle");
  d.frames.pop();
  if (!isFull(d.board)) return;
  const now = lie(d);
  if (hurt) startBattle(d, "full-board", caller, emit, [now]);
  else if (seen.includes(now)) finishByHealth(d, "stalemate", emit);
  else startBattle(d, "full-board", caller, emit, [...seen, now]);
}
