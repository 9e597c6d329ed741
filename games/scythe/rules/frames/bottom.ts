import type { Seat } from "@rubizh/engine";
import { BONUS_OF, type Bonus, type Content, RESOURCE_OF } from "../content.ts";
import { bottomCost } from "../costs.ts";
import type { Without } from "../moves.ts";
import { type BottomFrame, type D, type Out, pop, push, seatOf, sectionOf, type View } from "../state.ts";
import { award, gain, neighbours } from "../tracks.ts";
import type { Rules } from "./frame.ts";
import { startMoving } from "./moving.ts";

/** A bottom action from the mat: cost, coins, main benefit, recruit bonuses, stars, in this order (SC-350). */
export const bottom: Rules<BottomFrame> = {
  waits: "never",
  step(content, d, f, emit) {
    const { seat, action } = f;
    const p = seatOf(d, seat);
    switch (f.stage) {
      case "pay":
        f.stage = "coins";
        push(d, { t: "paying", seat, resource: RESOURCE_OF[action], left: bottomCost(content, p, action) });
        return true;
      case "coins":
        f.stage = "gain";
        if (f.coins !== false)
          bring(d, f, "coins", sectionOf(content, p, p.section === "none" ? "move" : p.section).coins, emit);
        return true;
      case "gain":
        f.stage = "bonus";
        if (action === "upgrade") push(d, { t: "upgrading", seat });
        else if (action === "deploy") push(d, { t: "deploying", seat, at: "any" });
        else if (action === "build") push(d, { t: "building", seat, at: "any" });
        else push(d, { t: "enlisting", seat });
        return true;
      case "bonus": {
        const next = f.bonuses.shift();
        if (next === undefined) f.stage = "stars";
        else if (!wants(d, next, BONUS_OF[action])) return true;
        else if (next === seat) bring(d, f, BONUS_OF[action], 1, emit);
        else gain(d, next, BONUS_OF[action], 1, emit);
        return true;
      }
      case "stars":
        finish(content, d, f, emit);
        return true;
    }
  },
};

/** To the seat that acts, at once or piece by piece. */
function bring(d: D, { seat, coins }: BottomFrame, what: Bonus, n: number, emit: Out): void {
  if (coins === "part") push(d, { t: "taking", seat, at: "any", parts: [{ gain: what, n }] });
  else gain(d, seat, what, n, emit);
}

/** Pays, and fixes who gets the recruit bonus: boxes count as they were before the action (SC-080, SC-376). */
export function startBottom(content: Content, d: D, seat: Seat, without: Without | "part", emit: Out): void {
  const p = seatOf(d, seat);
  if (p.section === "factory") {
    emit({ t: "began", seat, action: "factoryMove", what: "nothing" });
    startMoving(d, seat, 1, 2);
    return;
  }
  if (p.section === "none") throw new Error("no section has been chosen");
  const action = sectionOf(content, p, p.section).bottom;
  const takesBonus = without !== "bonus" && without !== "both";
  emit({ t: "began", seat, action, what: without === "part" ? "nothing" : without });
  if (without === "part") emit({ t: "part", seat });
  const enlisted = (s: Seat): boolean => seatOf(d, s).recruits[action] !== "mat";
  push(d, {
    t: "bottom",
    seat,
    action,
    stage: "pay",
    coins: without === "part" ? "part" : without === "nothing" || without === "bonus",
    bonuses: [...(takesBonus ? [seat] : []), ...neighbours(d, seat)].filter(enlisted),
  });
}

/** The active seat's stars first; others follow clockwise, unless the game is over (SC-352 to SC-354). */
function finish(content: Content, d: D, { seat, action }: BottomFrame, emit: Out): void {
  pop(d);
  emit({ t: "finished", seat, action });
  for (const next of clockwiseFrom(d, seat)) {
    if (d.over !== "no") return;
    award(content, d, next, emit);
  }
}

/** A seat that left takes nothing, and a standing refusal holds (SC-377). */
const wants = (v: View, seat: Seat, bonus: Bonus): boolean =>
  !seatOf(v, seat).out && !seatOf(v, seat).declines.includes(bonus);

function clockwiseFrom(v: View, seat: Seat): readonly Seat[] {
  const i = v.order.indexOf(seat);
  return [...v.order.slice(i), ...v.order.slice(0, i)];
}
