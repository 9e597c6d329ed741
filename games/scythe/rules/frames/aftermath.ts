import { at } from "@rubizh/engine";
import { contested } from "../control.ts";
import type { Move } from "../moves.ts";
import { type AftermathFrame, no, pop, prompt, seatOf } from "../state.ts";
import { startCombat } from "./combat.ts";
import { meet } from "./encounter.ts";
import { visit } from "./factory.ts";
import type { Asks } from "./frame.ts";

/** After all units have moved: every combat, then the hero's encounter, then the Factory (SC-257, SC-297, SC-313). */
export const aftermath: Asks<AftermathFrame> = {
  waits: "seats",
  prompt: () => prompt("combat.order"),
  candidates: (content, v, { seat }) =>
    contested(content, v, seat).map((hex): Move => ({ t: "fight", at: hex })),
  refuse(content, v, { seat }, m) {
    if (m.t !== "fight") return no("SC-334", "combatFirst");
    return contested(content, v, seat).includes(m.at) ? undefined : no("SC-259", "noCombatThere");
  },
  play(_content, d, { seat }, m, emit) {
    if (m.t === "fight") startCombat(d, seat, m.at, emit);
  },
  step(content, d, f, emit) {
    const { seat } = f;
    if (f.stage === "combat") {
      const fights = contested(content, d, seat);
      if (fights.length > 1) return false;
      if (fights.length === 1) startCombat(d, seat, at(fights, 0), emit);
      else f.stage = "encounter";
      return true;
    }
    if (f.stage === "encounter") {
      f.stage = "factory";
      const { hero } = seatOf(d, seat);
      if (d.tokens.includes(hero)) meet(d, seat, hero, emit);
      return true;
    }
    pop(d);
    const { hero, factoryCard } = seatOf(d, seat);
    if (hero === content.factory && factoryCard === "none") visit(d, seat, emit);
    return true;
  },
};
