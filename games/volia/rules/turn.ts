import { at, type Emit } from "@rubizh/engine";
import type { Content } from "./content.ts";
import { isOnBoard, seatsOfSide, type Table, top } from "./field.ts";
import { checkTurnEnd, isOver } from "./goals.ts";
import { type Event, opposite, SIDES, type Side } from "./state.ts";

/** All tokens of fighters on the battlefield go into the bag; team 1 draws first. VO-032, VO-033, VO-037. */
export function beginTurn(d: Table, emit: Emit<Event>): void {
  d.bag = d.fighters.map((f) => (isOnBoard(f) ? 1 : 0));
  for (const f of d.fighters) f.spent = false;
  d.frames = [{ t: "drawing", side: d.first === "none" ? 0 : d.first }];
  emit({ t: "turnBegan", turn: d.turn });
  for (const side of SIDES) shareOut(d, side, emit);
}

/**
 * A team in which somebody has no fighter on the battlefield deals them out anew, each turn going on from the next
 * person: nobody only looks on. VO-011, VO-013.
 */
function shareOut(d: Table, side: Side, emit: Emit<Event>): void {
  const mates = seatsOfSide(d, side);
  const standing = d.fighters.filter((f) => f.side === side && isOnBoard(f));
  if (mates.every((seat) => standing.some((f) => f.seat === seat))) return;
  const dealt = (d.turn - 1) * standing.length;
  for (const [i, f] of standing.entries()) {
    const seat = at(mates, (dealt + i) % mates.length);
    if (f.seat === seat) continue;
    f.seat = seat;
    emit({ t: "handed", fighter: f.id, seat });
  }
}

/** Back to the fighter that acts; when it has nothing left, its activation is over. */
export function resume(content: Content, d: Table, emit: Emit<Event>): void {
  if (isOver(d)) return;
  if (top(d, "acting").left === 0) endActivation(content, d, emit);
}

/** The opponent draws the next token; an empty bag ends the turn. VO-035, VO-036. */
export function endActivation(content: Content, d: Table, emit: Emit<Event>): void {
  const { drawer } = top(d, "acting");
  if (d.bag.includes(1)) {
    d.frames = [{ t: "drawing", side: opposite(drawer) }];
    return;
  }
  emit({ t: "turnEnded", turn: d.turn });
  checkTurnEnd(content, d, emit);
  if (isOver(d)) return;
  d.turn += 1;
  beginTurn(d, emit);
}
