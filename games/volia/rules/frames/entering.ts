import { at } from "@rubizh/engine";
import type { World } from "../book.ts";
import { captainOfEnemy, cellOf, fighterOf, find, hasRoom, no, top } from "../field.ts";
import { isOver } from "../goals.ts";
import type { Cell } from "../ground.ts";
import type { DisplacingFrame, EnteringFrame, FighterView, View } from "../state.ts";
import { arrive } from "../steps.ts";
import { resume } from "../turn.ts";
import { type AskRules, type LuckRules, named, ONE_DIE } from "./frame.ts";

/** One die before anything moves; a 1 leaves the choice to the opponent. VO-112, VO-113, VO-114. */
export const entering: LuckRules<EnteringFrame> = {
  asks: "luck",
  draw: () => ONE_DIE,
  settle(_w, d, luck, emit) {
    const { fighter, to } = top(d, "entering");
    const die = at(luck, 0);
    const chooser = die === 1 ? "opponent" : "owner";
    emit({ t: "enterRolled", fighter, cell: to, die, chooser });
    d.frames.pop();
    d.frames.push({ t: "displacing", fighter, to, chooser });
  },
};

const cellAt = (w: World, id: string): Cell =>
  at(
    w.ground.cells.filter((c) => c.id === id),
    0,
  );

/** The cell the newcomer leaves has room, because the newcomer leaves it. */
const takes = (v: View, cell: Cell, newcomer: FighterView): boolean =>
  cell.id === newcomer.cell || hasRoom(v, cell);

/** Any occupant but the newcomer goes to a neighbouring cell with room. It is no push: VO-140. */
export const displacing: AskRules<DisplacingFrame> = {
  asks: "seat",
  seat(_w, v, f) {
    const fighter = fighterOf(v, f.fighter);
    return f.chooser === "owner" ? fighter.seat : captainOfEnemy(v, fighter);
  },
  prompt: (_w, _v, f) => ({ key: "prompt.displace", with: { fighter: named(f.fighter), cell: f.to } }),

  candidates: (w, v, f) =>
    v.fighters
      .filter((x) => x.cell === f.to)
      .flatMap((x) =>
        cellAt(w, f.to).neighbours.map((cell) => ({ t: "displace", fighter: x.id, to: cell.id }) as const),
      ),

  refuse(w, v, f, m) {
    if (m.t !== "displace") return no("VO-114", "displaceFirst");
    if (find(v.fighters, m.fighter)?.cell !== f.to) return no("VO-114", "notInFullCell", { cell: f.to });
    const to = w.ground.cell(m.to);
    if (!to || !cellAt(w, f.to).neighbours.includes(to)) return no("VO-113", "notAdjacent", { cell: m.to });
    return takes(v, to, fighterOf(v, f.fighter))
      ? undefined
      : no("VO-113", "full", { cell: m.to, count: to.capacity });
  },

  play(w, d, m, emit) {
    if (m.t !== "displace") return;
    const frame = top(d, "displacing");
    const newcomer = fighterOf(d, frame.fighter);
    const displaced = fighterOf(d, m.fighter);
    const from = cellOf(w, newcomer).id;
    d.frames.pop();
    emit({ t: "displaced", fighter: displaced.id, from: frame.to, to: m.to });
    arrive(w, d, displaced, m.to, emit);
    if (isOver(d)) return;
    emit({ t: "moved", fighter: newcomer.id, from, to: frame.to, how: "enter" });
    arrive(w, d, newcomer, frame.to, emit);
    resume(w, d, emit);
  },
};
