import { RESOURCES } from "../content.ts";
import { addResource, workplaces } from "../control.ts";
import type { Move } from "../moves.ts";
import { no, notNow, pop, prompt, type ReceivingFrame } from "../state.ts";
import type { Asks } from "./frame.ts";

/** Resources of free choice, one by one, all onto one territory (SC-129, SC-130). */
export const receiving: Asks<ReceivingFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt("receive", { count: f.left }),

  candidates: (content, v, f) => [
    ...(f.at === "any" ? workplaces(content, v, f.seat) : [f.at]).flatMap((place) =>
      RESOURCES.map((resource): Move => ({ t: "put", resource, at: place })),
    ),
    { t: "done" },
  ],

  refuse(content, v, f, m) {
    const { seat } = f;
    if (m.t === "done") return undefined;
    if (m.t !== "put") return notNow();
    const fits = f.at === "any" ? workplaces(content, v, seat).includes(m.at) : m.at === f.at;
    return fits ? undefined : no("SC-130", "notThere");
  },

  play(_content, d, f, m, emit) {
    const { seat } = f;
    if (m.t === "put") {
      addResource(d, m.at, m.resource, 1);
      f.at = m.at;
      f.left -= 1;
      emit({ t: "gained", seat, what: m.resource, n: 1, at: m.at });
    } else {
      f.left = 0;
      emit({ t: "skipped", seat });
    }
  },

  step(content, d, f) {
    if (f.left > 0 && (f.at !== "any" || workplaces(content, d, f.seat).length > 0)) return false;
    pop(d);
    return true;
  },
};
