import { at } from "@rubizh/engine";
import { type Asks, mine, notNow, pop } from "../frame.ts";
import { returnPanic } from "../panic.ts";
import { mayUse, refuseUse, rewardAt, usable, wantOf } from "../reward.ts";
import { choosing, serveWaiting } from "../waiting.ts";

/** After the battle bonuses are taken openly, side by side, until nobody has one left or wants it (ZS-210). */
export const aftermath: Asks<"aftermath"> = {
  waits: "seats",
  phase: "bonuses",
  step(content, d, f, emit) {
    f.seats.forEach((s, seat) => {
      if (s.choosing && !mayUse(content, d, seat)) s.choosing = false;
    });
    if (f.seats.some((s) => s.choosing)) return false;
    if (serveWaiting(d, f.seats, emit)) return true;
    pop(d);
    return true;
  },
  seats: (_content, _v, f) => choosing(f),
  prompt: () => ({ key: "prompt.aftermath" }),
  candidates: (content, v, _f, seat) => [...usable(content, v, seat), { t: "done" }],
  refuse(content, v, _f, m, seat) {
    if (m.t === "done") return undefined;
    if (m.t === "use") return refuseUse(content, v, seat, m.spot, m.from);
    if (m.t === "swap") return notNow("ZS-213");
    if (m.t === "front" || m.t === "support") return notNow("ZS-215");
    return notNow(m.t === "lay" || m.t === "buy" ? "ZS-004" : "ZS-210");
  },
  play(content, d, f, m, emit, seat) {
    const s = mine(d, seat);
    const chooser = at(f.seats, seat);
    if (m.t !== "use") {
      chooser.choosing = false;
      emit({ t: "ready", seat });
      return;
    }
    const { id, reward } = rewardAt(content, d, seat, m.spot);
    s.lines.used.push(m.spot);
    const amount = reward.t === "mobilization" ? reward.amount : 1;
    emit({ t: "bonusUsed", seat, spot: m.spot, card: id, reward: reward.t, amount });
    if (reward.t === "mobilization") s.points += reward.amount;
    if (m.from !== "none") returnPanic(d, seat, m.from, emit);
    chooser.wants = wantOf(reward);
    if (chooser.wants !== "nothing") chooser.choosing = false;
  },
};
