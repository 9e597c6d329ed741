import { commissarFor, judge, offers } from "../check.ts";
import { abilityOf, fighterOf, no } from "../field.ts";
import { REROLLS, type RerollingFrame } from "../state.ts";
import { type Asks, named } from "./frame.ts";

/** A failed die may be rolled again: VO-096, VO-163. */
export const rerolling: Asks<RerollingFrame> = {
  waits: "seats",
  seats: (_content, v, f) => [fighterOf(v, f.fighter).seat],
  prompt: (_content, _v, f) => ({ key: "prompt.reroll", with: { fighter: named(f.fighter), die: f.die } }),
  candidates: () => [...REROLLS.map((by) => ({ t: "reroll", by }) as const), { t: "keep" }],

  refuse(content, v, f, m) {
    if (m.t === "keep") return undefined;
    if (m.t !== "reroll") return no("VO-057", "finishAbility");
    const fighter = fighterOf(v, f.fighter);
    const card = abilityOf(content, f.fighter, f.ability);
    if (offers(content, v, fighter, card, f.die, f.used).includes(m.by)) return undefined;
    return m.by === "ones" ? no("VO-096", "noReroll") : no("VO-163", "noCommissar");
  },

  play(content, d, { fighter, ability, target, used, die }, m, emit) {
    d.frames.pop();
    if (m.t !== "reroll") {
      emit({ t: "kept", fighter, die });
      judge(content, d, { fighter, ability, target }, die, emit);
      return;
    }
    const commissar = m.by === "commissar" ? commissarFor(content, d, fighterOf(d, fighter)) : undefined;
    if (commissar) fighterOf(d, commissar.id).spent = true;
    emit({ t: "rerolled", fighter, by: m.by, thanksTo: commissar?.id ?? fighter });
    d.frames.push({ t: "checking", fighter, ability, target, used: [...used, m.by] });
  },
};
