import { at, type Direction } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import { putDown } from "../acts/place.ts";
import { around, CELLS, type Cell, TURNS } from "../board.ts";
import { type Content, kindOfUnit } from "../content.ts";
import { type DeployFrame, emptyCells, type View } from "../state.ts";
import { upkeep } from "../upkeep.ts";
import type { Asks } from "./frame.ts";

/** Where the tile may go: an HQ anywhere, who lives in its lair next to it (NH-028, NH-030). */
function homes(content: Content, v: View, f: DeployFrame): readonly Cell[] {
  const free = emptyCells(v);
  if (kindOfUnit(content, f.tile).hq) return free;
  const hq = CELLS.find((cell) => {
    const unit = v.board[cell];
    return unit !== "empty" && unit.seat === f.seat && kindOfUnit(content, unit.tile).hq;
  });
  return free.filter((cell) => hq !== undefined && around(hq).includes(cell));
}

/** Placing the HQs. It is no turn, so nothing else can be done (NH-281). */
export const deploy: Asks<DeployFrame> = {
  waits: "seats",
  prompt: (_box, _v, f) => ({ key: "prompt.deploy", with: { tile: `@tile.${f.tile}` } }),
  candidates: (content, v, f) =>
    homes(content, v, f).flatMap((cell) =>
      TURNS.map((turn) => ({ t: "place", tile: f.tile, cell, turn }) as const),
    ),
  refuse(content, v, f, m) {
    if (m.t !== "place") return no("NH-281", "refuse.setup");
    const isHq = kindOfUnit(content, f.tile).hq;
    const rule = isHq ? "NH-028" : "NH-030";
    if (m.tile !== f.tile) return no(rule, "refuse.placeFirst", { tile: `@tile.${f.tile}` });
    if (v.board[m.cell] !== "empty") return no("NH-028", "refuse.occupied", { cell: m.cell });
    return homes(content, v, f).includes(m.cell) ? undefined : no(rule, "refuse.lair", { cell: m.cell });
  },
  play(content, d, f, m, emit) {
    if (m.t !== "place") return;
    d.frames.pop();
    putDown(d, f.seat, m, emit);
    upkeep(content, d, emit);
  },
  sample(content, v, f, rng) {
    const cells = homes(content, v, f);
    return { t: "place", tile: f.tile, cell: at(cells, rng(cells.length)), turn: rng(6) as Direction };
  },
};
