import { at, refusal } from "@rubizh/engine";
import type { Of } from "../state.ts";
import type { Rules } from "./frame.ts";

/** Both seats choose a squad and a crossing, in secret and in any order (XX-005). */
export const orders: Rules<Of<"orders">> = {
  waits: "seats",
  seats: (_content, v) => v.seats.flatMap(({ order }, seat) => (order === "none" ? [seat] : [])),
  sealed: () => true,
  prompt: (_content, v) => ({ key: "prompt.orders", with: { round: v.round + 1, ford: v.ford } }),
  candidates: (content, v, _f, seat) =>
    at(v.seats, seat).squads.flatMap((squad) =>
      content.numbers.map((crossing) => ({ t: "order", squad, crossing }) as const),
    ),
  refuse(content, v, _f, { squad, crossing }, seat) {
    if (!content.numbers.includes(crossing)) return refusal("XX-002", "refuse.noCrossing", { crossing });
    if (!at(v.seats, seat).squads.includes(squad)) return refusal("XX-006", "refuse.noSquad", { squad });
    return undefined;
  },
  play(_content, d, _f, { squad, crossing }, emit, seat) {
    at(d.seats, seat).order = { squad, crossing };
    emit({ t: "ordered", seat });
    if (d.seats.every(({ order }) => order !== "none")) d.frames = [{ t: "reveal" }];
  },
};
