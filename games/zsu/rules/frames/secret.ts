import { type Asks, mine, no, notNow, pop, seatOf } from "../frame.ts";

/** Both keep one of their two in secret, at the same time. */
export const secret: Asks<"secret"> = {
  waits: "seats",
  phase: "setup",
  step(_content, d) {
    if (d.seats.some((s) => !s.secret.chosen)) return false;
    pop(d);
    return true;
  },
  seats: (_content, v) => v.seats.flatMap((s, seat) => (s.secret.chosen ? [] : [seat])),
  sealed: () => true,
  prompt: () => ({ key: "prompt.secret" }),
  candidates: (_content, v, _f, seat) =>
    (seatOf(v, seat).secret.dealt ?? []).map((achievement) => ({ t: "keep", achievement })),
  refuse(_content, v, _f, m, seat) {
    if (m.t !== "keep") return notNow("ZS-017");
    return seatOf(v, seat).secret.dealt?.includes(m.achievement) ? undefined : no("ZS-017", "notDealt");
  },
  play(_content, d, _f, m, emit, seat) {
    if (m.t !== "keep") return;
    const s = mine(d, seat);
    s.secret.kept = m.achievement;
    s.secret.chosen = true;
    emit({ t: "secretKept", seat, achievement: m.achievement });
  },
};
