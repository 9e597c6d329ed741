import { type Content, type Place, STRUCTURES } from "../content.ts";
import { builderAt, workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import { type BuildingFrame, draftOf, no, notNow, pop, prompt, seatOf, type View } from "../state.ts";
import type { Asks } from "./frame.ts";

/** A structure to a controlled territory with an own worker; one per territory, none on lakes (SC-184, SC-204, SC-205). */
export const building: Asks<BuildingFrame> = {
  waits: "seats",
  prompt: () => prompt("build"),

  candidates: (content, v, f) => [
    ...STRUCTURES.filter((s) => seatOf(v, f.seat).structures[s] === "mat").flatMap((structure) =>
      targets(content, v, f).map((place): Move => ({ t: "build", structure, at: place })),
    ),
    { t: "skip" },
  ],

  refuse(content, v, f, m) {
    const { seat } = f;
    if (m.t === "skip") return undefined;
    if (m.t !== "build") return notNow();
    if (seatOf(v, seat).structures[m.structure] !== "mat") return no("SC-209", "builtAlready");
    if (builderAt(v, m.at) !== "none") return no("SC-205", "oneStructure");
    if (content.spots[m.at]?.terrain === "lake") return no("SC-184", "notOnLake");
    if (content.spots[m.at]?.terrain === "base") return no("SC-022", "notOnBase");
    return targets(content, v, f).includes(m.at) ? undefined : no("SC-204", "needsWorker");
  },

  play(_content, d, { seat }, m, emit) {
    pop(d);
    if (m.t === "build") {
      draftOf(d, seat).structures[m.structure] = m.at;
      emit({ t: "built", seat, structure: m.structure, at: m.at });
    } else emit({ t: "skipped", seat });
  },

  step(content, d, f) {
    const left = STRUCTURES.some((s) => seatOf(d, f.seat).structures[s] === "mat");
    // A structure for a territory that already holds one is lost (SC-388).
    if (left && targets(content, d, f).length > 0) return false;
    pop(d);
    return true;
  },
};

const targets = (content: Content, v: View, f: BuildingFrame): readonly Place[] =>
  (f.at === "any" ? workplaces(content, v, f.seat) : [f.at]).filter(
    (place) => content.spots[place]?.terrain !== "lake" && builderAt(v, place) === "none",
  );
