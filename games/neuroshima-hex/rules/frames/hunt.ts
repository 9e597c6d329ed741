import type { Emit } from "@rubizh/engine";
import { no } from "../acts/act.ts";
import { refuseStep, step, steps } from "../acts/shift.ts";
import { strike } from "../attack.ts";
import { askingOrder, wound } from "../battle.ts";
import { type Cell, indexOf } from "../board.ts";
import { type Content, kindOfUnit, type Strike } from "../content.ts";
import { type Field, readField } from "../field.ts";
import { cure } from "../medics.ts";
import { bonuses } from "../modules.ts";
import { type D, type Event, type Hit, type HuntFrame, topOf, unitAt, type View } from "../state.ts";
import { endIfDestroyed, upkeep } from "../upkeep.ts";
import type { Asks } from "./frame.ts";

const strikesOf = (content: Content, v: View, cell: Cell): readonly Strike[] => {
  const unit = unitAt(v, cell);
  return kindOfUnit(content, unit.tile).strikes[unit.turn] ?? [];
};

/** A hunt: first a move, then an attack with one side; both may be left out, their order may not change (NH-222…NH-224). */
export const hunt: Asks<HuntFrame> = {
  waits: "seats",
  prompt: (_box, v, f) => ({
    key: f.moved ? "prompt.huntAttack" : "prompt.hunt",
    with: { tile: `@tile.${unitAt(v, f.cell).tile}` },
  }),
  candidates: (content, v, f) => [
    ...(f.moved ? [] : steps(v, f.cell, f.tile)),
    ...strikesOf(content, v, f.cell).map(({ side }) => ({ t: "attack", side }) as const),
    { t: "stop" },
  ],
  refuse(content, v, f, m) {
    switch (m.t) {
      case "stop":
        return undefined;
      case "attack":
        return strikesOf(content, v, f.cell).some((s) => s.side === m.side)
          ? undefined
          : no("NH-222", "refuse.noAttackThere");
      case "move":
        if (m.by !== f.tile || m.from !== f.cell) return no("NH-222", "refuse.hunterOnly");
        return f.moved ? no("NH-225", "refuse.movedAlready") : refuseStep(v, m, "NH-225");
      default:
        return no("NH-222", "refuse.answerFirst");
    }
  },
  play(content, d, f, m, emit) {
    if (m.t === "move") {
      step(content, d, m, emit);
      const frame = topOf(d, "hunt");
      frame.cell = m.to;
      frame.moved = true;
      const hunter = d.board[m.to];
      // Lost to its lair, or caught in a net: there is nothing left to do (NH-316).
      if (hunter === "empty" || hunter.netted) endHunt(d, emit);
    } else if (m.t === "attack") attack(content, d, f, m.side, emit);
    else endHunt(d, emit);
  },
};

function endHunt(d: D, emit: Emit<Event>): void {
  const { seat } = topOf(d, "hunt");
  d.frames.pop();
  emit({ t: "hunt-ended", seat });
}

/** An attack of the unit like in a battle, bonuses, armour and reflection included, but without agony (NH-334, NH-335, NH-358). */
function attack(content: Content, d: D, f: HuntFrame, side: Strike["side"], emit: Emit<Event>): void {
  const field = readField(content, d.board);
  const hits: Hit[] = [];
  for (const s of strikesOf(content, d, f.cell))
    if (s.side === side) strike(field, indexOf(f.cell), s, bonuses(field), hits, emit);
  const cured = cure(field, hits, askingOrder(f.seat), emit);
  if (cured.asks === "none") finishAttack(content, d, field, cured.hits, emit);
  else
    d.frames.push({
      t: "medics",
      seat: cured.asks,
      hits: cured.hits as Extract<D["frames"][number], { t: "medics" }>["hits"],
    });
}

/** Damage counts at once, and so does the loss of an HQ (NH-337, NH-081). */
export function finishAttack(
  content: Content,
  d: D,
  field: Field,
  hits: readonly Hit[],
  emit: Emit<Event>,
): void {
  wound(d, field, hits, emit);
  endHunt(d, emit);
  upkeep(content, d, emit);
  endIfDestroyed(d, emit);
}
