import { at } from "@rubizh/engine";
import { judge, offers } from "../check.ts";
import { abilityOf, fighterOf } from "../field.ts";
import type { CheckingFrame } from "../state.ts";
import { ONE_DIE, type Rolls } from "./frame.ts";

/** One die against the number left of the ability's name: VO-061. */
export const checking: Rolls<CheckingFrame> = {
  waits: "luck",
  draw: () => ONE_DIE,
  settle(content, d, { fighter, ability, target, used }, luck, emit) {
    const die = at(luck, 0);
    const card = abilityOf(content, fighter, ability);
    emit({ t: "checked", fighter, ability, die, needs: card.difficulty });
    d.frames.pop();
    const choices = offers(content, d, fighterOf(d, fighter), card, die, used);
    if (choices.length > 0) d.frames.push({ t: "rerolling", fighter, ability, target, used, die });
    else judge(content, d, { fighter, ability, target }, die, emit);
  },
};
