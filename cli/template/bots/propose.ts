// Every level: all orders, each with what the table would be worth after it alone; the best come first.
import { at, type Seat } from "@rubizh/engine";
import type { Content } from "../rules/content.ts";
import type { Move, View } from "../rules/state.ts";
import { evaluate } from "./evaluate.ts";

export interface Rated {
  readonly move: Move;
  readonly worth: number;
}

/** What a point of strength is worth later on: a strong squad should not be spent on a small gain. */
const SAVED = 0.25;

export function propose(content: Content, v: View, seat: Seat): readonly Rated[] {
  const now = evaluate(content, v, seat);
  const rated = at(v.seats, seat).squads.flatMap((squad) =>
    content.numbers.map((crossing): Rated => {
      const strength = squad + (crossing === v.ford ? 1 : 0);
      const forces = v.forces.map((force, i): View["forces"][number] => {
        if (i + 1 !== crossing) return force;
        return seat === 0 ? [force[0] + strength, force[1]] : [force[0], force[1] + strength];
      });
      const gain = evaluate(content, { ...v, forces }, seat) - now;
      return { move: { t: "order", squad, crossing }, worth: gain - squad * SAVED };
    }),
  );
  return rated.sort((a, b) => b.worth - a.worth);
}
