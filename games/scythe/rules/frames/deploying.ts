import type { Content, Place } from "../content.ts";
import { workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import {
  type DeployingFrame,
  draftOf,
  factionOf,
  no,
  notNow,
  pop,
  prompt,
  seatOf,
  type View,
} from "../state.ts";
import type { Asks } from "./frame.ts";

/** A mech from the faction mat to a controlled territory with an own worker, never a lake (SC-160, SC-161). */
export const deploying: Asks<DeployingFrame> = {
  waits: "seats",
  prompt: () => prompt("deploy"),

  candidates: (content, v, f) => [
    ...factionOf(content, seatOf(v, f.seat))
      .mechs.filter((_, slot) => seatOf(v, f.seat).mechs[slot] === "mat")
      .flatMap((mech) => targets(content, v, f).map((place): Move => ({ t: "deploy", mech, at: place }))),
    { t: "skip" },
  ],

  refuse(content, v, f, m) {
    const { seat } = f;
    if (m.t === "skip") return undefined;
    if (m.t !== "deploy") return notNow();
    const slot = factionOf(content, seatOf(v, seat)).mechs.indexOf(m.mech);
    if (slot < 0 || seatOf(v, seat).mechs[slot] !== "mat") return no("SC-160", "mechGone");
    if (content.spots[m.at]?.terrain === "lake") return no("SC-161", "notOnLake");
    if (content.spots[m.at]?.terrain === "base") return no("SC-022", "notOnBase");
    return targets(content, v, f).includes(m.at) ? undefined : no("SC-160", "needsWorker");
  },

  play(content, d, { seat }, m, emit) {
    pop(d);
    if (m.t === "deploy") {
      const p = draftOf(d, seat);
      p.mechs[factionOf(content, p).mechs.indexOf(m.mech)] = m.at;
      emit({ t: "deployed", seat, mech: m.mech, at: m.at });
    } else emit({ t: "skipped", seat });
  },

  step(content, d, f) {
    if (seatOf(d, f.seat).mechs.includes("mat") && targets(content, d, f).length > 0) return false;
    pop(d);
    return true;
  },
};

/** An encounter puts the mech down beside the hero, worker or not (SC-306). */
const targets = (content: Content, v: View, f: DeployingFrame): readonly Place[] =>
  f.at === "any"
    ? workplaces(content, v, f.seat).filter((place) => content.spots[place]?.terrain !== "lake")
    : [f.at];
