import { at } from "@rubizh/engine";
import type { Of } from "../state.ts";
import type { Rules } from "./frame.ts";

/** The orders are shown and carried out; then the next round begins, or the game ends (XX-005…XX-008). */
export const reveal: Rules<Of<"reveal">> = {
  waits: "never",
  step(_content, d, _f, emit) {
    for (const [seat, player] of d.seats.entries()) {
      const { order } = player;
      if (order === "none") continue;
      const { squad, crossing } = order;
      const strength = squad + (crossing === d.ford ? 1 : 0);
      const force = at(d.forces, crossing - 1);
      force[seat] = at(force, seat) + strength;
      player.squads = player.squads.filter((other) => other !== squad);
      player.order = "none";
      emit({ t: "sent", seat, squad, crossing, strength, reveals: true });
    }
    d.ford = "none";
    d.round += 1;
    const isLast = d.seats.every(({ squads }) => squads.length === 0);
    d.frames = [isLast ? { t: "over", left: "none" } : { t: "roll" }];
    return true;
  },
};
