import { BOTTOMS, CUBES } from "../content.ts";
import { freeBoxes } from "../costs.ts";
import type { Move } from "../moves.ts";
import { draftOf, type FrameOf, no, notNow, pop, prompt, seatOf } from "../state.ts";
import type { Asks } from "./frame.ts";

/** One technology cube from a green box to a free dashed red box (SC-154). */
export const upgrading: Asks<FrameOf<"upgrading">> = {
  waits: "seats",
  prompt: () => prompt("upgrade"),

  candidates: (_content, v, { seat }) => [
    ...CUBES.filter((cube) => seatOf(v, seat).cubes[cube] === "mat").flatMap((cube) =>
      BOTTOMS.map((to): Move => ({ t: "upgrade", cube, to })),
    ),
    { t: "skip" },
  ],

  refuse(content, v, { seat }, m) {
    if (m.t === "skip") return undefined;
    if (m.t !== "upgrade") return notNow();
    const p = seatOf(v, seat);
    if (p.cubes[m.cube] !== "mat") return no("SC-154", "cubeGone");
    return freeBoxes(content, p, m.to) > 0 ? undefined : no("SC-155", "noDashedBox");
  },

  play(_content, d, { seat }, m, emit) {
    pop(d);
    if (m.t === "upgrade") {
      draftOf(d, seat).cubes[m.cube] = m.to;
      emit({ t: "upgraded", seat, cube: m.cube, to: m.to });
    } else emit({ t: "skipped", seat });
  },

  step(_content, d, f) {
    if (CUBES.some((cube) => seatOf(d, f.seat).cubes[cube] === "mat")) return false;
    pop(d);
    return true;
  },
};
