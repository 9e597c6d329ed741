import { no } from "../acts/act.ts";
import { askingOrder, endPhase } from "../battle.ts";
import { readField } from "../field.ts";
import { absorb, cure, curesOf, mayKeep, spare } from "../medics.ts";
import { type Hit, type MedicsFrame, type Move, type MoveOf, topOf } from "../state.ts";
import type { Asks } from "./frame.ts";
import { finishAttack } from "./hunt.ts";
import { refuseInBattle } from "./in-battle.ts";

/** Which attack a medic takes over, which unit it heals, which medic it is: their owner decides (NH-229…NH-231, NH-234). */
export const medics: Asks<MedicsFrame> = {
  waits: "seats",
  prompt: () => ({ key: "prompt.medics" }),
  candidates(content, v, f) {
    const moves: Move[] = [];
    for (const { medic, hit } of curesOf(readField(content, v.board), f.hits, f.seat)) {
      const { from, side } = hit;
      if (!moves.some((m) => m.t === "absorb" && m.medic === medic && m.from === from && m.side === side))
        moves.push({ t: "absorb", medic, from, side });
    }
    return [...moves, { t: "keep" }];
  },
  refuse(content, v, f, m) {
    const cures = curesOf(readField(content, v.board), f.hits, f.seat);
    if (m.t === "keep") return mayKeep(cures) ? undefined : no("NH-227", "refuse.medicMust");
    if (m.t !== "absorb") return refuseInBattle(m, "refuse.answerFirst");
    const fits = (a: MoveOf<"absorb">, hit: Hit) => a.from === hit.from && a.side === hit.side;
    return cures.some((c) => c.medic === m.medic && fits(m, c.hit))
      ? undefined
      : no("NH-226", "refuse.noCure", { cell: m.medic });
  },
  play(content, d, f, m, emit) {
    const field = readField(content, d.board);
    const below = d.frames[d.frames.length - 2];
    if (below?.t !== "battle" && below?.t !== "hunt") throw new Error("medics without an attack");
    const answered =
      m.t === "absorb"
        ? absorb(field, f.hits, m.from, m.side, m.medic, emit)
        : spare(field, f.hits, f.seat, emit);
    const { hits, asks } = cure(
      field,
      answered,
      askingOrder(below.t === "battle" ? below.caller : below.seat),
      emit,
    );
    const frame = topOf(d, "medics");
    if (asks !== "none") {
      frame.seat = asks;
      frame.hits = hits as typeof frame.hits;
      return;
    }
    d.frames.pop();
    if (below.t === "battle") endPhase(content, d, topOf(d, "battle"), field, hits, emit);
    else finishAttack(content, d, field, hits, emit);
  },
};
