import { type Choice, kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Direction, Seat } from "@rubizh/engine";
import { type Cell, isCell, TURNS } from "../rules/board.ts";
import { type By, HAND, type Move, seatOf, type TileId, topFrame, type View } from "../rules/state.ts";

export const cellSpot = (cell: Cell): Spot => `cell/${cell}`;
const turnSpot = (turn: Direction): Spot => `turn/${turn}`;
export const handSpot = (index: number): Spot => `hand/${index}`;
export const sideSpot = (side: Direction): Spot => `side/${side}`;
export const pileSpot = (seat: Seat): Spot => `pile/${seat}`;
export const BIN: Spot = "bin/discard";
export const NET: Spot = "net/steel";

/** Rotations need no tap. */
export const GIVEN = ["turn"] as const;

export function cellOf(spot: Spot): Cell | undefined {
  const name = nameOf(spot);
  return kindOf(spot) === "cell" && isCell(name) ? name : undefined;
}
const turnOf = (spot: Spot): Direction | undefined =>
  kindOf(spot) === "turn" ? TURNS.find((turn) => String(turn) === nameOf(spot)) : undefined;

/** Whose hand lies in front of the player who is asked. */
function askedSeat(v: View): Seat {
  const top = topFrame(v);
  return top !== undefined && "seat" in top ? top.seat : v.active;
}

/** Three tiles in front of a player whose turn it is: one of them has to go first. */
export const owesDiscard = (v: View): boolean =>
  topFrame(v)?.t === "turn" && seatOf(v, askedSeat(v)).hand.length === HAND;

const slot = (v: View, tile: TileId): Spot => handSpot(seatOf(v, askedSeat(v)).hand.indexOf(tile));
const means = (v: View, by: By): readonly Spot[] => (by === "ability" ? [] : [slot(v, by)]);

/** Where it goes and how it lies then. A unit that is moved keeps its direction unless it is turned on purpose. */
function shifted(v: View, from: Cell, to: Cell, turn: Direction): readonly Spot[] {
  const unit = v.board[from];
  const kept = unit !== "empty" && unit.turn === turn;
  return [cellSpot(from), ...(from === to ? [] : [cellSpot(to)]), ...(kept ? [] : [turnSpot(turn)])];
}

/** What must be tapped, in order, to say a move. */
export function path(v: View, m: Move): readonly Spot[] {
  switch (m.t) {
    case "place":
      return topFrame(v)?.t === "deploy"
        ? [cellSpot(m.cell), turnSpot(m.turn)]
        : [slot(v, m.tile), cellSpot(m.cell), turnSpot(m.turn)];
    case "execute":
    case "replace":
      return [slot(v, m.tile), cellSpot(m.cell), turnSpot(m.turn)];
    case "discard":
      return owesDiscard(v) ? [slot(v, m.tile)] : [slot(v, m.tile), BIN];
    case "battle":
    case "terror":
      return [slot(v, m.tile)];
    case "hunt":
      return [slot(v, m.tile), cellSpot(m.cell)];
    case "move":
      // A hunter has spent its tile already.
      return [...(topFrame(v)?.t === "hunt" ? [] : means(v, m.by)), ...shifted(v, m.from, m.to, m.turn)];
    case "scavenge":
      return shifted(v, m.from, m.to, m.turn);
    case "rotate":
      return [cellSpot(m.cell), turnSpot(m.turn)];
    case "push":
    case "pull":
      return [...means(v, m.by), cellSpot(m.cell), cellSpot(m.unit)];
    case "net":
      return [NET, cellSpot(m.cell)];
    case "attack":
      return [sideSpot(m.side)];
    case "retreat":
      return [cellSpot(m.to)];
    case "approach":
      return [cellSpot(m.to), turnSpot(m.turn)];
    case "absorb":
      return [cellSpot(m.medic), cellSpot(m.from)];
    case "redraw":
    case "end":
    case "stop":
    case "keep":
    case "done":
      return [];
  }
}

type Turning = Pick<Choice<Move>, "picked" | "open" | "instead" | "move">;

/** The direction of the piece being placed or turned, if it has one. */
const facingOf = ({ move }: Pick<Turning, "move">): Direction | undefined =>
  move !== undefined && "turn" in move ? move.turn : undefined;

const pickedTurn = ({ picked }: Turning): Spot | undefined =>
  picked.find((spot) => turnOf(spot) !== undefined);

/** The rotations on offer now; the one that needs no tap, because the unit lies so already, is not among them. */
export const rotations = ({ picked, open, instead }: Turning): readonly Direction[] =>
  TURNS.filter((turn) => {
    const spot = turnSpot(turn);
    return open.has(spot) || instead.has(spot) || picked.includes(spot);
  });

const goesElsewhere = ({ move }: Turning): boolean =>
  move !== undefined && "from" in move && "to" in move && move.from !== move.to;

/** The spot to tap for the next rotation, clockwise (1) or back (-1). */
export function spin(choice: Turning, start: Direction, way: 1 | -1): Spot | undefined {
  const offered = rotations(choice);
  if (offered.length === 0) return undefined;
  const from = facingOf(choice) ?? start;
  for (let k = 1; k <= 6; k++) {
    const next = TURNS.find((turn) => turn === (from + way * k + 12) % 6) ?? 0;
    if (offered.includes(next)) return turnSpot(next);
    // Tapping the chosen rotation once more lays the unit as it lay before, which is a move only if it has moved.
    if (next === start && goesElsewhere(choice)) return pickedTurn(choice);
  }
  return undefined;
}

/** A second tap on the ghost turns it; on anything picked before, it puts the piece down. */
export function again(choice: Turning, spot: Spot): Spot | undefined {
  const last = choice.picked.findLast((s) => kindOf(s) === "cell");
  const offered = rotations(choice);
  if (spot !== last || offered.length === 0) return undefined;
  const from = facingOf(choice) ?? offered.at(-1) ?? 0;
  const next = [1, 2, 3, 4, 5, 6].map((k) => (from + k) % 6).find((turn) => offered.some((o) => o === turn));
  return next === undefined ? undefined : `turn/${next}`;
}
