import { bystanders } from "../attack.ts";
import { strike } from "../check.ts";
import { abilityOf, fighterOf, no } from "../field.ts";
import type { StrayingFrame } from "../state.ts";
import { type Asks, named } from "./frame.ts";

/** A shot that showed a 1 hits somebody else on the line; the target's owner says whom. VO-117, VO-147. */
export const straying: Asks<StrayingFrame> = {
  waits: "seats",
  seats: (_content, v, f) => [fighterOf(v, f.target).seat],
  prompt: (_content, _v, f) => ({
    key: "prompt.stray",
    with: { fighter: named(f.fighter), target: named(f.target) },
  }),

  candidates: (content, v, f) =>
    bystanders(content, v, fighterOf(v, f.fighter), fighterOf(v, f.target)).map((x) => ({
      t: "hit",
      fighter: x.id,
    })),

  refuse(content, v, f, m) {
    if (m.t !== "hit") return no("VO-117", "chooseStray");
    const inTheWay = bystanders(content, v, fighterOf(v, f.fighter), fighterOf(v, f.target));
    return inTheWay.some((x) => x.id === m.fighter) ? undefined : no("VO-117", "notOnLine");
  },

  play(content, d, { fighter, ability, target }, m, emit) {
    if (m.t !== "hit") return;
    emit({ t: "strayed", fighter, target, hit: m.fighter });
    d.frames.pop();
    strike(content, d, fighterOf(d, fighter), abilityOf(content, fighter, ability), fighterOf(d, m.fighter));
  },
};
