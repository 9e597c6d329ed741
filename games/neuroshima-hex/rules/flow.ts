import type { Emit, Seat } from "@rubizh/engine";
import { startBattle } from "./battle.ts";
import { CELLS } from "./board.ts";
import { armyOf, type Content } from "./content.ts";
import { type D, draftSeat, type Event, HAND, otherSeat, seatOf, type TileId, type View } from "./state.ts";

/** Nothing is open: the next HQ, the next turn, or a battle of the end of the game. */
export function goOn(content: Content, d: D, emit: Emit<Event>): void {
  if (d.stage === "setup") setUp(content, d, emit);
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
function setUp(content: Content, d: D, emit: Emit<Event>): void {
  if (d.seats.some((s) => s.army === "none")) {
    d.frames.push({ t: "armies" });
    return;
  }
  if (d.starter === "none") {
    d.frames.push({ t: "starter" });
    return;
  }
  for (const seat of [d.starter, otherSeat(d.starter)]) {
    const army = armyOf(content, seatOf(d, seat).army);
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
