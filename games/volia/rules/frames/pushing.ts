import type { Emit } from "@rubizh/engine";
import type { Content } from "../content.ts";
import { cellOf, fighterOf, hasRoom, no, type Table } from "../field.ts";
import { isOver } from "../goals.ts";
import type { Event, FighterView, PushingFrame, View } from "../state.ts";
import { arrive } from "../steps.ts";
import { resume } from "../turn.ts";
import { type Asks, named } from "./frame.ts";

const canGo = (content: Content, v: View, f: FighterView): boolean =>
  cellOf(content, f).neighbours.some((cell) => hasRoom(v, cell));

/** The attacker's owner must push every wounded survivor that has somewhere to go: VO-093. */
export function beginPushing(
  content: Content,
  d: Table,
  fighter: string,
  wounded: readonly string[],
  emit: Emit<Event>,
): void {
  const left = wounded.filter((id) => {
    const goes = canGo(content, d, fighterOf(d, id));
    if (!goes) emit({ t: "unmoved", fighter: id, by: "noRoom" });
    return goes;
  });
  if (left.length > 0) d.frames.push({ t: "pushing", fighter, left });
  else resume(content, d, emit);
}

export const pushing: Asks<PushingFrame> = {
  waits: "seats",
  seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
  prompt: (_content, _v, f) => ({
    key: "prompt.push",
    with: { fighter: named(f.fighter), count: f.left.length },
  }),

  candidates: (content, v, f) =>
    f.left.flatMap((id) =>
      cellOf(content, fighterOf(v, id)).neighbours.map(
        (cell) => ({ t: "push", fighter: id, to: cell.id }) as const,
      ),
    ),

  refuse(content, v, f, m) {
    if (m.t !== "push") return no("VO-093", "mustPush");
    if (!f.left.includes(m.fighter)) return no("VO-094", "notPushed");
    const to = content.ground.cell(m.to);
    if (!to || !cellOf(content, fighterOf(v, m.fighter)).neighbours.includes(to))
      return no("VO-093", "notAdjacent", { cell: m.to });
    return hasRoom(v, to) ? undefined : no("VO-093", "full", { cell: m.to, count: to.capacity });
  },

  play(content, d, f, m, emit) {
    if (m.t !== "push") return;
    const pushed = fighterOf(d, m.fighter);
    emit({ t: "pushed", fighter: m.fighter, from: pushed.cell, to: m.to });
    const left = f.left.filter((id) => id !== m.fighter);
    d.frames.pop();
    arrive(content, d, pushed, m.to, emit);
    // Room may have run out for those who are still to go.
    if (!isOver(d)) beginPushing(content, d, f.fighter, left, emit);
  },
};
