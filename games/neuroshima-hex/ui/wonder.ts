import { kindOf, nameOf, type Spot } from "@rubizh/board";
import type { Direction, Seat } from "@rubizh/engine";
import type { Ability } from "../rules/army.ts";
import { around, type Cell } from "../rules/board.ts";
import {
  type By,
  type Frame,
  type Move,
  seatOf,
  type TileId,
  topFrame,
  type Unit,
  type View,
} from "../rules/state.ts";
import { lookOf } from "./looks.ts";
import { cellOf, owesDiscard } from "./path.ts";

const NORTH: Direction = 0;

/** The move that a tap on something inert was meant to be; `refuse` then says why it cannot be. */
export function wonder(v: View, seat: Seat, picked: readonly Spot[], spot: Spot): Move | undefined {
  const top = topFrame(v);
  const cell = cellOf(spot);
  const cells = picked.flatMap((p) => cellOf(p) ?? []);
  if (top === undefined) return undefined;
  if (top.t !== "turn") return answer(v, top, cells, cell);
  if (owesDiscard(v)) return { t: "end" };
  const held = tileAt(v, seat, picked[0]);
  if (cell === undefined) {
    const tapped = tileAt(v, seat, spot);
    return tapped === undefined ? undefined : useOf(v, seat, tapped);
  }
  if (picked[0] !== undefined && kindOf(picked[0]) === "net") return { t: "net", cell };
  if (held !== undefined) return useOn(v, seat, held, cells, cell);
  const [actor] = cells;
  return actor === undefined ? ownAct(v, seat, cell) : reach(v, actor, cell);
}

function tileAt(v: View, seat: Seat, spot: Spot | undefined): TileId | undefined {
  if (spot === undefined || kindOf(spot) !== "hand") return undefined;
  return seatOf(v, seat).hand[Number(nameOf(spot))];
}

/** In a question that is no turn, every tap is an attempt to answer it. */
function answer(v: View, top: Frame, picked: readonly Cell[], cell: Cell | undefined): Move | undefined {
  switch (top.t) {
    case "deploy":
      return cell === undefined ? { t: "end" } : { t: "place", tile: top.tile, cell, turn: NORTH };
    case "pushed":
      return cell === undefined ? { t: "end" } : { t: "retreat", to: cell };
    case "pulled":
      return cell === undefined ? { t: "end" } : { t: "approach", to: cell, turn: NORTH };
    case "hunt":
      if (cell === undefined) return { t: "end" };
      return shift(v, picked.length > 0 ? top.cell : cell, cell, top.tile);
    case "medics": {
      const [medic = cell] = picked;
      return medic === undefined || cell === undefined
        ? { t: "end" }
        : { t: "absorb", medic, from: cell, side: NORTH };
    }
    case "scavenge": {
      const [from = cell] = picked;
      return from === undefined || cell === undefined ? { t: "end" } : scavenge(v, from, cell);
    }
    default:
      return undefined;
  }
}

const anotherTurn = (unit: Unit | "empty"): Direction =>
  unit === "empty" ? NORTH : (((unit.turn + 1) % 6) as Direction);

const scavenge = (v: View, from: Cell, to: Cell): Move => ({
  t: "scavenge",
  from,
  to,
  turn: anotherTurn(v.board[from]),
});
const shift = (v: View, from: Cell, to: Cell, by: By): Move => ({
  t: "move",
  from,
  to,
  turn: anotherTurn(v.board[from]),
  by,
});

const cellsWith = (v: View, wanted: (unit: Unit) => boolean): readonly Cell[] =>
  Object.entries(v.board).flatMap(([cell, unit]) => (unit !== "empty" && wanted(unit) ? [cell as Cell] : []));

/** A tile in hand that offers nothing: the most ordinary use of it, or its discard. */
function useOf(v: View, seat: Seat, tile: TileId): Move {
  const own = cellsWith(v, (unit) => unit.seat === seat);
  const foes = cellsWith(v, (unit) => unit.seat !== seat);
  const first = own[0];
  const { does } = lookOf(tile);
  const free = Object.entries(v.board).find(([, unit]) => unit === "empty")?.[0] as Cell | undefined;
  if (does === undefined) return { t: "place", tile, cell: free ?? "C3", turn: NORTH };
  if (does === "battle" || does === "terror") return { t: does, tile };
  if (first === undefined) return { t: "discard", tile };
  if (does === "hunt") return { t: "hunt", tile, cell: first };
  if (does === "move") return shift(v, first, first, tile);
  return { t: does === "pull" ? "pull" : "push", cell: first, unit: foes[0] ?? first, by: tile };
}

/** A tile was chosen, and then a cell that it cannot be used on. */
function useOn(v: View, seat: Seat, tile: TileId, picked: readonly Cell[], cell: Cell): Move {
  const unit = v.board[cell];
  const { does, acts = [] } = lookOf(tile);
  const actor = picked[0];
  switch (does) {
    case "hunt":
      return { t: "hunt", tile, cell };
    case "move":
      return shift(v, actor ?? cell, cell, tile);
    case "push-back":
    case "pull":
      return {
        t: does === "pull" ? "pull" : "push",
        cell: actor ?? cell,
        unit: actor ? cell : anyFoe(v, cell),
        by: tile,
      };
    case "battle":
    case "terror":
      return { t: "place", tile, cell, turn: NORTH };
    default:
      if (unit !== "empty" && unit.seat === seat && lookOf(unit.tile).acts?.includes("replacement"))
        return { t: "replace", tile, cell, turn: NORTH };
      if (unit !== "empty" && unit.seat !== seat && acts.includes("execution"))
        return { t: "execute", tile, cell, turn: NORTH };
      return { t: "place", tile, cell, turn: NORTH };
  }
}

/** Somebody a unit could be meant to push or pull; who stands next to it, if anybody does. */
function anyFoe(v: View, cell: Cell): Cell {
  const unit = v.board[cell];
  const foe = (c: Cell): boolean => {
    const other = v.board[c];
    return other !== "empty" && unit !== "empty" && other.seat !== unit.seat;
  };
  return around(cell).find(foe) ?? cellsWith(v, (u) => unit !== "empty" && u.seat !== unit.seat)[0] ?? cell;
}

/** A unit on the board was tapped before anything else: what it would do if it could. */
function ownAct(v: View, seat: Seat, cell: Cell): Move | undefined {
  const unit = v.board[cell];
  if (unit === "empty" || unit.seat !== seat) return undefined;
  const ability = unit.used[0] ?? lookOf(unit.tile).acts?.[0] ?? "mobility";
  return byAbility(v, cell, ability);
}

function byAbility(v: View, cell: Cell, ability: Ability): Move | undefined {
  switch (ability) {
    case "rotation":
      return { t: "rotate", cell, turn: anotherTurn(v.board[cell]) };
    case "push-back":
      return { t: "push", cell, unit: anyFoe(v, cell), by: "ability" };
    case "pull":
      return { t: "pull", cell, unit: anyFoe(v, cell), by: "ability" };
    case "replacement": {
      const unit = v.board[cell];
      const hand = unit === "empty" ? [] : seatOf(v, unit.seat).hand;
      const tile = hand.find((t) => lookOf(t).does === undefined) ?? hand[0];
      return tile === undefined ? undefined : { t: "replace", tile, cell, turn: NORTH };
    }
    case "steel-net":
      return { t: "net", cell: anyFoe(v, cell) };
    default:
      return shift(v, cell, cell, "ability");
  }
}

/** A unit was chosen to act, and then a cell beyond its reach. */
function reach(v: View, actor: Cell, cell: Cell): Move {
  const target = v.board[cell];
  const unit = v.board[actor];
  const acts = unit === "empty" ? [] : (lookOf(unit.tile).acts ?? []);
  if (target !== "empty" && acts.includes("push-back"))
    return { t: "push", cell: actor, unit: cell, by: "ability" };
  if (acts.includes("mobility")) return shift(v, actor, cell, "ability");
  if (target !== "empty") return { t: "pull", cell: actor, unit: cell, by: "ability" };
  return shift(v, actor, cell, "ability");
}
