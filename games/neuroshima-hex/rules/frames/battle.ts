import type { Emit, Seat } from "@rubizh/engine";
import { fight, lie, startBattle } from "../battle.ts";
import { CELLS, type Cell } from "../board.ts";
import { type Content, kindOfUnit } from "../content.ts";
import {
  type BattleFrame,
  type D,
  type Event,
  isFull,
  otherSeat,
  seatOf,
  topOf,
  type View,
} from "../state.ts";
import { endIfDestroyed, finishByHealth } from "../upkeep.ts";
import type { Rules } from "./frame.ts";

/** A battle asks nobody itself; medics and scavengers are frames on top of it. */
export const battle: Rules<BattleFrame> = {
  waits: "never",
  step(content, d, f, emit) {
    if (f.step === "phases") fight(content, d, emit);
    else if (f.step === "aftermath") aftermath(content, d, emit);
    else endBattle(d, emit);
    return true;
  },
};

/** The battle is fought. Unless it ended the game, scavengers move before anything else. */
function aftermath(content: Content, d: D, emit: Emit<Event>): void {
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
    const left = scavengers(content, d, seat);
    if (left.length > 0) d.frames.push({ t: "scavenge", seat, left });
  }
}

/** A netted unit cannot use its ability (NH-203). */
const scavengers = (content: Content, v: View, seat: Seat): Cell[] =>
  CELLS.filter((cell) => {
    const unit = v.board[cell];
    if (unit === "empty" || unit.seat !== seat || unit.netted) return false;
    return kindOfUnit(content, unit.tile).has.includes("scavenger");
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
