import type { Direction, Emit, Refusal, Seat } from "@rubizh/engine";
import { type Cell, TURNS } from "../board.ts";
import { type Content, kindOfUnit } from "../content.ts";
import {
  cellsWith,
  type D,
  type Event,
  emptyCells,
  type MoveOf,
  seatOf,
  type TileId,
  takeFromHand,
  type View,
} from "../state.ts";
import { loseHealth, setUnit, takeOff, upkeep } from "../upkeep.ts";
import { type Act, actor, handKinds, holds, isRefusal, no, notInHand, stale } from "./act.ts";

/** What an execution costs the own HQ (NH-200). */
const PRICE = 1;

const unitTilesIn = (content: Content, v: View, seat: Seat): readonly TileId[] =>
  handKinds(v, seat).filter((tile) => content.units.has(tile));

function refuseTile(content: Content, v: View, seat: Seat, tile: TileId): Refusal | undefined {
  if (!holds(v, seat, tile)) return notInHand(tile);
  return content.units.has(tile)
    ? undefined
    : no("NH-051", "refuse.instantOnBoard", { tile: `@tile.${tile}` });
}

/** The unit enters the board; whoever stood there has left. */
export function putDown(
  d: D,
  seat: Seat,
  { tile, cell, turn }: { readonly tile: TileId; readonly cell: Cell; readonly turn: Direction },
  emit: Emit<Event>,
): void {
  setUnit(d, cell, { seat, tile, turn, damage: 0, netted: false, used: [] });
  emit({ t: "placed", seat, tile, cell, turn });
}

const everyTurn = <T extends "place" | "execute" | "replace">(
  t: T,
  tile: TileId,
  cells: readonly Cell[],
): MoveOf<T>[] => cells.flatMap((cell) => TURNS.map((turn) => ({ t, tile, cell, turn }) as MoveOf<T>));

export const placing: Act<"place"> = {
  candidates(content, v, f) {
    if (f.terror) return [];
    const cells = emptyCells(v);
    return unitTilesIn(content, v, f.seat).flatMap((tile) => everyTurn("place", tile, cells));
  },
  refuse(content, v, f, m) {
    const wrong = refuseTile(content, v, f.seat, m.tile);
    if (wrong) return wrong;
    if (f.terror) return no("NH-220", "refuse.terror");
    return v.board[m.cell] === "empty" ? undefined : no("NH-054", "refuse.occupied", { cell: m.cell });
  },
  play(content, d, f, m, emit) {
    takeFromHand(d, f.seat, m.tile);
    putDown(d, f.seat, m, emit);
    stale(d);
    upkeep(content, d, emit);
  },
};

export const executing: Act<"execute"> = {
  candidates: (content, v, f) =>
    unitTilesIn(content, v, f.seat)
      .filter((tile) => kindOfUnit(content, tile).has.includes("execution"))
      .flatMap((tile) => everyTurn("execute", tile, enemyCells(v, f.seat))),
  refuse(content, v, f, m) {
    const wrong = refuseTile(content, v, f.seat, m.tile);
    if (wrong) return wrong;
    if (!kindOfUnit(content, m.tile).has.includes("execution"))
      return no("NH-054", "refuse.noExecution", { tile: `@tile.${m.tile}` });
    if (f.terror) return no("NH-220", "refuse.terror");
    const victim = v.board[m.cell];
    if (victim === "empty" || victim.seat === f.seat) return no("NH-200", "refuse.noEnemy", { cell: m.cell });
    if (kindOfUnit(content, victim.tile).hq) return no("NH-202", "refuse.executeHq");
    return seatOf(v, f.seat).health > PRICE ? undefined : no("NH-286", "refuse.lastHealth");
  },
  play(content, d, f, m, emit) {
    const victim = d.board[m.cell];
    if (victim === "empty") return;
    takeFromHand(d, f.seat, m.tile);
    emit({ t: "executed", seat: victim.seat, tile: victim.tile, cell: m.cell, by: m.tile, price: PRICE });
    loseHealth(d, f.seat, PRICE, emit);
    takeOff(d, m.cell, emit);
    putDown(d, f.seat, m, emit);
    stale(d);
    upkeep(content, d, emit);
  },
};

export const enemyCells = (v: View, seat: Seat): readonly Cell[] =>
  cellsWith(v, (unit) => unit !== "empty" && unit.seat !== seat);

/** A replacement is no placement: Terror does not forbid it and nobody is executed by it (NH-302, NH-303). */
export const replacing: Act<"replace"> = {
  candidates(content, v, f) {
    const cells = cellsWith(
      v,
      (unit) => unit !== "empty" && kindOfUnit(content, unit.tile).has.includes("replacement"),
    );
    if (cells.length === 0) return [];
    return unitTilesIn(content, v, f.seat).flatMap((tile) => everyTurn("replace", tile, cells));
  },
  refuse(content, v, f, m) {
    if (!holds(v, f.seat, m.tile)) return notInHand(m.tile);
    if (!content.units.has(m.tile)) return no("NH-298", "refuse.instantOnBoard", { tile: `@tile.${m.tile}` });
    const unit = actor(v, f.seat, m.cell, "NH-298", "NH-300");
    if (isRefusal(unit)) return unit;
    return kindOfUnit(content, unit.tile).has.includes("replacement")
      ? undefined
      : no("NH-298", "refuse.noReplacement", { tile: `@tile.${unit.tile}` });
  },
  play(content, d, f, m, emit) {
    const old = d.board[m.cell];
    if (old === "empty") return;
    takeFromHand(d, f.seat, m.tile);
    emit({ t: "replaced", seat: old.seat, tile: old.tile, cell: m.cell, by: m.tile });
    takeOff(d, m.cell, emit);
    putDown(d, f.seat, m, emit);
    stale(d);
    upkeep(content, d, emit);
  },
};
