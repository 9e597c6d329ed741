import type { World } from "../rules/book.ts";
import type { Table } from "../rules/field.ts";
import type { Side } from "../rules/state.ts";
import { harmsIn } from "./harm.ts";
import { prospect } from "./plan.ts";
import { NOWHERE, sketch } from "./sketch.ts";
import { WIN } from "./worth.ts";

/** How much of what a fighter could do next counts: others act first, and much may change until then. */
const OWN = 0.5;
const ENEMY = 0.8;
/** For those who have acted already and must wait for the next turn, as a part of the above. */
const LATER = 0.5;

/** What everybody could make of a table, seen from one side, in lives; once it is over, who has won. */
export function outlook(w: World, d: Table, side: Side): number {
  const over = d.frames[0];
  if (over?.t === "over") return over.winner === "draw" ? 0 : over.winner === side ? WIN : -WIN;
  const s = sketch(w, d);
  const h = harmsIn(s);
  let sum = 0;
  for (let i = 0; i < s.fighters; i++)
    if (s.cell[i] !== NOWHERE)
      sum += (s.waits[i] === 1 ? 1 : LATER) * (s.side[i] === side ? OWN : -ENEMY) * prospect(s, h, i);
  return sum;
}
