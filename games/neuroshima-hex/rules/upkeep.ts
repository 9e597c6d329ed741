import type { Emit, Seat } from "@rubizh/engine";
import { who } from "./attack.ts";
import { beside, type Cell, cellAt, SIZE } from "./board.ts";
import type { Content } from "./content.ts";
import { type Field, readField } from "./field.ts";
import { headquarters, nettedCells } from "./nets.ts";
import { type D, discard, draftSeat, type Event, otherSeat, spotsOf, type Unit } from "./state.ts";

/** The unit leaves its cell for its owner's discard pile; a steel net it carried returns (NH-289). */
export function takeOff(d: D, cell: Cell, emit: Emit<Event>): void {
  const unit = d.board[cell];
  if (unit === "empty") return;
  d.board[cell] = "empty";
  discard(d, unit.seat, unit.tile);
  returnNet(d, cell, emit);
}

function returnNet(d: D, cell: Cell, emit: Emit<Event>): void {
  for (let seat = 0; seat < d.seats.length; seat++) {
    const owner = d.seats[seat];
    if (owner?.steelNet !== cell) continue;
    owner.steelNet = "ready";
    emit({ t: "net-returned", seat, cell });
  }
}

/** The unit with some fields changed. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit => ({
  seat: unit.seat,
  tile: unit.tile,
  turn: change.turn ?? unit.turn,
  damage: change.damage ?? unit.damage,
  netted: change.netted ?? unit.netted,
  used: change.used ?? unit.used,
});

/** Puts a changed copy of a unit on the board. */
export function setUnit(d: D, cell: Cell, unit: Unit): void {
  // A unit is a value: the draft's type would let us write to it, this module never does.
  d.board[cell] = unit as D["board"][Cell];
}

/** What follows at once from a change of the board: lairs, steel nets, who is netted. Returns the board after that. */
export function upkeep(content: Content, d: D, emit: Emit<Event>): Field {
  let field = readField(content, d.board);
  if (field.lairs && loseLairs(d, field, emit)) field = readField(content, d.board);
  let netted = nettedCells(field, d.seats);
  if (netted !== 0 && returnNets(d, field, netted, emit)) netted = nettedCells(field, d.seats);
  let same = true;
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    const isNetted = (netted & (1 << i)) !== 0;
    if (unit === undefined || unit.netted === isNetted) continue;
    setUnit(d, cellAt(i), changed(unit, { netted: isNetted }));
    emit({ ...who(unit, i), t: isNetted ? "netted" : "freed" });
    same = false;
  }
  return same ? field : readField(content, d.board);
}

/** Who lives in a lair and is not next to its HQ is destroyed at once, whatever parted them (NH-313, NH-314, NH-317). */
function loseLairs(d: D, field: Field, emit: Emit<Event>): boolean {
  let lost = false;
  for (let i = 0; i < SIZE; i++) {
    const unit = field.units[i];
    if (unit === undefined || !field.kinds[i]?.lair || isByHeadquarters(field, i, unit.seat)) continue;
    emit({ ...who(unit, i), t: "removed", because: "lair" });
    takeOff(d, cellAt(i), emit);
    lost = true;
  }
  return lost;
}

export function isByHeadquarters(field: Field, cell: number, seat: Seat): boolean {
  for (let side = 0; side < 6; side++) {
    const next = beside(cell, side);
    if (next >= 0 && field.kinds[next]?.hq && field.units[next]?.seat === seat) return true;
  }
  return false;
}

/** The steel net returns when the HQ that threw it is netted (NH-290). */
function returnNets(d: D, field: Field, netted: number, emit: Emit<Event>): boolean {
  let returned = false;
  for (const [seat, { steelNet }] of d.seats.entries()) {
    if (steelNet === "ready" || steelNet === "none") continue;
    const hq = headquarters(field, seat);
    if (hq < 0 || (netted & (1 << hq)) === 0) continue;
    returnNet(d, steelNet, emit);
    returned = true;
  }
  return returned;
}

/** The turn is over: abilities are fresh again, and the end of the game draws nearer. */
export function endTurn(d: D, seat: Seat, emit: Emit<Event>): void {
  for (const [i, unit] of spotsOf(d.board).entries())
    if (unit !== "empty" && unit.used.length > 0) setUnit(d, cellAt(i), changed(unit, { used: [] }));
  if (d.turnsLeft > 0) d.turnsLeft -= 1;
  emit({ t: "turn-ended", seat });
}

/** HQ health after damage or a price; it never leaves 0…20 (NH-285). */
export function loseHealth(d: D, seat: Seat, amount: number, emit: Emit<Event>): void {
  const mine = draftSeat(d, seat);
  const health = Math.max(0, mine.health - amount);
  emit({ t: "health", seat, health, change: health - mine.health });
  mine.health = health;
}

/** The game is over if an HQ has no health left; both lost is a draw (NH-082, NH-084). */
export function endIfDestroyed(d: D, emit: Emit<Event>): boolean {
  const lost = d.seats.flatMap(({ health }, seat) => (health === 0 ? [seat] : []));
  const [first] = lost;
  if (first === undefined) return false;
  if (lost.length > 1) finish(d, "none", "both-destroyed", emit);
  else finish(d, otherSeat(first), "destroyed", emit);
  return true;
}

type Over = Extract<D["frames"][number], { t: "over" }>;
export function finish(d: D, winner: Over["winner"], reason: Over["reason"], emit: Emit<Event>): void {
  d.frames = [{ t: "over", winner, reason }];
  emit({ t: "over", winner, reason });
}

/** Health decides; level health is a draw. */
export function finishByHealth(d: D, reason: "health" | "stalemate", emit: Emit<Event>): void {
  const [a, b] = [draftSeat(d, 0).health, draftSeat(d, 1).health];
  if (a === b) finish(d, "none", reason === "health" ? "level" : reason, emit);
  else finish(d, a > b ? 0 : 1, reason, emit);
}
