import { at } from "@rubizh/engine";
import { asked, type FrameRules, mine, notNow, pop, top } from "../frame.ts";
import { returnPanic } from "../panic.ts";
import { mayUse, refuseUse, rewardAt, usable, wantOf } from "../reward.ts";
import { serveWaiting } from "../waiting.ts";

/** After the battle bonuses are taken openly, side by side, until nobody has one left or wants it (ZS-210). */
export const aftermath: FrameRules<"aftermath"> = {
  phase: "bonuses",
  step(c, d, emit) {
    const f = top(d, "aftermath");
    f.seats.forEach((s, seat) => {
      if (s.choosing && !mayUse(c, d, seat)) s.choosing = false;
    });
    if (f.seats.some((s) => s.choosing)) return false;
    if (serveWaiting(d, f.seats, emit)) return true;
    pop(d);
    return true;
  },
  asks: (_c, _v, f) => f.seats.flatMap((s, seat) => (s.choosing ? [asked(seat, "prompt.aftermath")] : [])),
  candidates: (c, v, _f, seat) => [...usable(c, v, seat), { t: "done" }],
  refuse(c, v, _f, seat, m) {
    if (m.t === "done") return undefined;
    if (m.t === "use") return refuseUse(c, v, seat, m.spot, m.from);
    if (m.t === "swap") return notNow("ZS-213");
    if (m.t === "front" || m.t === "support") return notNow("ZS-215");
    return notNow(m.t === "lay" || m.t === "buy" ? "ZS-004" : "ZS-210");
  },
  play(c, d, seat, m, emit) {
    const s = mine(d, seat);
    const chooser = at(top(d, "aftermath").seats, seat);
    if (m.t !== "use") {
      chooser.choosing = false;
      emit({ t: "ready", seat });
      return;
    }
    const { id, reward } = rewardAt(c, d, seat, m.spot);
    s.lines.used.push(m.spot);
    const amount = reward.t === "mobilization" ? reward.amount : 1;
    emit({ t: "bonusUsed", seat, spot: m.spot, card: id, reward: reward.t, amount });
    if (reward.t === "mobilization") s.points += reward.amount;
    if (m.from !== "none") returnPanic(d, seat, m.from, emit);
    chooser.wants = wantOf(reward);
    if (chooser.wants !== "nothing") chooser.choosing = false;
  },
};
