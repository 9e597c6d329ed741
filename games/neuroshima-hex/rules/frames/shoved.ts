import { no } from "../acts/act.ts";
import { destinations, shove } from "../acts/shove.ts";
import { TURNS } from "../board.ts";
import { type ShovedFrame, unitAt } from "../state.ts";
import type { Asks } from "./frame.ts";

/** The owner of a pushed or pulled unit chooses its cell, and turns it if it was pulled (NH-207, NH-208, NH-214, NH-215). */
export const shoved: Asks<ShovedFrame> = {
  waits: "seats",
  prompt: (_box, v, f) => ({
    key: `prompt.${f.t}`,
    with: { tile: `@tile.${unitAt(v, f.unit).tile}`, cell: f.unit },
  }),
  candidates: (_box, v, f) =>
    f.t === "pushed"
      ? destinations(v, "push", f.by, f.unit).map((to) => ({ t: "retreat", to }) as const)
      : destinations(v, "pull", f.by, f.unit).flatMap((to) =>
          TURNS.map((turn) => ({ t: "approach", to, turn }) as const),
        ),
  refuse(_box, v, f, m) {
    if (f.t === "pushed") {
      if (m.t !== "retreat") return no("NH-207", "refuse.answerFirst");
      return destinations(v, "push", f.by, f.unit).includes(m.to)
        ? undefined
        : no("NH-206", "refuse.notThere", { cell: m.to });
    }
    if (m.t !== "approach") return no("NH-214", "refuse.answerFirst");
    return destinations(v, "pull", f.by, f.unit).includes(m.to)
      ? undefined
      : no("NH-213", "refuse.notThere", { cell: m.to });
  },
  play(content, d, f, m, emit) {
    if (m.t !== "retreat" && m.t !== "approach") return;
    d.frames.pop();
    const turn = m.t === "approach" ? m.turn : unitAt(d, f.unit).turn;
    shove(content, d, f.t, f.unit, m.to, turn, emit);
  },
};
