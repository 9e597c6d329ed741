import { at } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { captainOfEnemy, cellOf, fighterOf, find, hasRoom, no } from "../field.ts";
import { isOver } from "../goals.ts";
import type { Cell } from "../ground.ts";
import type { DisplacingFrame, FighterView, View } from "../state.ts";
import { arrive } from "../steps.ts";
import { resume } from "../turn.ts";
import { type Asks, named } from "./frame.ts";

const cellAt = (content: Content, id: string): Cell =>
  at(
    content.ground.cells.filter((c) => c.id === id),
    0,
  );

/** The cell the newcomer leaves has room, because the newcomer leaves it. */
const takes = (v: View, cell: Cell, newcomer: FighterView): boolean =>
  cell.id === newcomer.cell || hasRoom(v, cell);

/** Any occupant but the newcomer goes to a neighbouring cell with room. It is no push: VO-140. */
export const displacing: Asks<DisplacingFrame> = {
  waits: "seats",
  seats(_content, v, f) {
    const fighter = fighterOf(v, f.fighter);
    return [f.chooser === "owner" ? fighter.seat : captainOfEnemy(v, fighter)];
  },
  prompt: (_content, _v, f) => ({ key: "prompt.displace", with: { fighter: named(f.fighter), cell: f.to } }),

  candidates: (content, v, f) =>
    v.fighters
      .filter((x) => x.cell === f.to)
      .flatMap((x) =>
        cellAt(content, f.to).neighbours.map(
          (cell) => ({ t: "displace", fighter: x.id, to: cell.id }) as const,
        ),
      ),

  refuse(content, v, f, m) {
    if (m.t !== "displace") return no("VO-114", "displaceFirst");
    if (find(v.fighters, m.fighter)?.cell !== f.to) return no("VO-114", "notInFullCell", { cell: f.to });
    const to = content.ground.cell(m.to);
    if (!to || !cellAt(content, f.to).neighbours.includes(to))
      return no("VO-113", "notAdjacent", { cell: m.to });
    return takes(v, to, fighterOf(v, f.fighter))
      ? undefined
      : no("VO-113", "full", { cell: m.to, count: to.capacity });
  },

  play(content, d, f, m, emit) {
    if (m.t !== "displace") return;
    const newcomer = fighterOf(d, f.fighter);
    const displaced = fighterOf(d, m.fighter);
    const from = cellOf(content, newcomer).id;
    d.frames.pop();
    emit({ t: "displaced", fighter: displaced.id, from: f.to, to: m.to });
    arrive(content, d, displaced, m.to, emit);
    if (isOver(d)) return;
    emit({ t: "moved", fighter: newcomer.id, from, to: f.to, how: "enter" });
    arrive(content, d, newcomer, f.to, emit);
    resume(content, d, emit);
  },
};
