import { at } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { countIn, fighterOf, find, no, startTile } from "../field.ts";
import { isOver } from "../goals.ts";
import { opposite, type PlacingFrame, type Side, type View } from "../state.ts";
import { arrive } from "../steps.ts";
import { beginTurn } from "../turn.ts";
import { type Asks, sampler } from "./frame.ts";

const waiting = (v: View, side: Side) => v.fighters.filter((f) => f.side === side && f.cell === "reserve");
const cellsOfStart = (content: Content, v: View, side: Side) => {
  const tile = startTile(content, v, side);
  return content.ground.cells.filter((cell) => cell.tile === tile);
};

/** One fighter at a time, the sides in turn, each on its own start tile: VO-028, VO-029, VO-030. */
export const placing: Asks<PlacingFrame> = {
  waits: "seats",
  seats: (_content, v, f) => [at(waiting(v, f.side), 0).seat],
  prompt: (content, v, f) => ({ key: "prompt.place", with: { tile: startTile(content, v, f.side) } }),

  candidates(content, v, f, seat) {
    const cells = cellsOfStart(content, v, f.side);
    return waiting(v, f.side)
      .filter((x) => x.seat === seat)
      .flatMap((x) => cells.map((cell) => ({ t: "place", fighter: x.id, cell: cell.id }) as const));
  },

  refuse(content, v, f, m, seat) {
    if (m.t !== "place") return no("VO-028", "placeFirst");
    const fighter = find(v.fighters, m.fighter);
    if (!fighter || fighter.seat !== seat) return no("VO-013", "notYours");
    if (fighter.cell !== "reserve") return no("VO-028", "placedAlready");
    const tile = startTile(content, v, f.side);
    if (content.ground.cell(m.cell)?.tile !== tile) return no("VO-029", "notStartTile", { tile });
    return countIn(v, m.cell) > 0 ? no("VO-030", "occupied", { cell: m.cell }) : undefined;
  },

  play(content, d, { side }, m, emit) {
    if (m.t !== "place") return;
    emit({ t: "placed", fighter: m.fighter, cell: m.cell });
    // Whoever starts on an own token takes it: VO-053.
    arrive(content, d, fighterOf(d, m.fighter), m.cell, emit);
    if (isOver(d)) return;
    const next = [opposite(side), side].find((s) => waiting(d, s).length > 0);
    if (next === undefined) beginTurn(d, emit);
    else d.frames = [{ t: "placing", side: next }];
  },

  sample: (content, v, f, rng, seat) => sampled(content, v, f, rng, seat),
};

const sampled = sampler<PlacingFrame>(placing, (content, v, f, rng, seat) => {
  const mine = waiting(v, f.side).filter((x) => x.seat === seat);
  const cells = cellsOfStart(content, v, f.side);
  return { t: "place", fighter: at(mine, rng(mine.length)).id, cell: at(cells, rng(cells.length)).id };
});
