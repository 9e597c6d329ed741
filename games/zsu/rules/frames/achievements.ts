import type { AchievementId } from "../cards.ts";
import type { Content } from "../content.ts";
import { type Draws, mine, pop } from "../frame.ts";
import { draw, drawn } from "../piles.ts";
import type { Table } from "../state.ts";

/** Achievements that lie neither open nor before a seat; on a view, what that viewer has not seen. */
const unseen = (content: Content, v: Table): AchievementId[] =>
  [...content.achievements.keys()]
    .filter((a) => !v.achievements.includes(a) && !v.seats.some((s) => s.secret.dealt?.includes(a)))
    .sort();

export const achievements: Draws<"achievements"> = {
  waits: "luck",
  phase: "setup",
  draw: (content, v, f) => draw(unseen(content, v), f.to === "open" ? 4 : 2),
  kinds: unseen,
  settle(content, d, { to }, luck, emit) {
    const dealt = drawn(unseen(content, d), luck).sort();
    pop(d);
    if (to === "open") {
      d.achievements = dealt;
      emit({ t: "achievementsOpened", achievements: [...dealt] });
    } else {
      mine(d, to).secret.dealt = dealt;
      emit({ t: "secretDealt", seat: to, achievements: [...dealt] });
    }
  },
};
