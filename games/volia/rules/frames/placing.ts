import { at, type Refusal } from "@rubizh/engine";
import type { World } from "../book.ts";
import { countIn, fighterOf, find, no, startTile, top } from "../field.ts";
import { isOver } from "../goals.ts";
import { opposite, type PlacingFrame, type Side, type View } from "../state.ts";
import { arrive } from "../steps.ts";
import { beginTurn } from "../turn.ts";
import type { AskRules } from "./frame.ts";

const waiting = (v: View, side: Side) => v.fighters.filter((f) => f.side === side && f.cell === "reserve");
const cellsOfStart = (w: World, v: View, side: Side) => {
  const tile = startTile(w, v, side);
  return w.ground.cells.filter((cell) => cell.tile === tile);
};

/** One fighter at a time, the sides in turn, each on its own start tile: VO-028, VO-029, VO-030. */
export const placing: AskRules<PlacingFrame> = {
  asks: "seat",
  seat: (_w, v, f) => at(waiting(v, f.side), 0).seat,
  prompt: (w, v, f) => ({ key: "prompt.place", with: { tile: startTile(w, v, f.side) } }),

  candidates(w, v, f) {
    const seat = placing.seat(w, v, f);
    const cells = cellsOfStart(w, v, f.side);
    return waiting(v, f.side)
      .filter((x) => x.seat === seat)
      .flatMap((x) => cells.map((cell) => ({ t: "place", fighter: x.id, cell: cell.id }) as const));
  },

  refuse(w, v, f, m): Refusal | undefined {
    if (m.t !== "place") return no("VO-028", "placeFirst");
    const fighter = find(v.fighters, m.fighter);
    if (!fighter || fighter.seat !== placing.seat(w, v, f)) return no("VO-013", "notYours");
    if (fighter.cell !== "reserve") return no("VO-028", "placedAlready");
    const tile = startTile(w, v, f.side);
    if (w.ground.cell(m.cell)?.tile !== tile) return no("VO-029", "notStartTile", { tile });
    return countIn(v, m.cell) > 0 ? no("VO-030", "occupied", { cell: m.cell }) : undefined;
  },

  play(w, d, m, emit) {
    if (m.t !== "place") return;
    const { side } = top(d, "placing");
    emit({ t: "placed", fighter: m.fighter, cell: m.cell });
    // Whoever starts on an own token takes it: VO-053.
    arrive(w, d, fighterOf(d, m.fighter), m.cell, emit);
    if (isOver(d)) return;
    const next = [opposite(side), side].find((s) => waiting(d, s).length > 0);
    if (next === undefined) beginTurn(d, emit);
    else d.frames = [{ t: "placing", side: next }];
  },

  propose(w, v, f, rng) {
    const seat = placing.seat(w, v, f);
    const mine = waiting(v, f.side).filter((x) => x.seat === seat);
    const cells = cellsOfStart(w, v, f.side);
    return { t: "place", fighter: at(mine, rng(mine.length)).id, cell: at(cells, rng(cells.length)).id };
  },
};
