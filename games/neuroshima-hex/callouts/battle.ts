import type { Cell } from "../rules/board.ts";
import type { Event } from "../rules/state.ts";

type Attack = Extract<Event, { readonly t: "attack" }>;

/** The events of one phase after another; what comes before the first battle belongs to none. */
function phasesOf(events: readonly Event[]): readonly (readonly Event[])[] {
  const phases: Event[][] = [];
  for (const event of events) {
    if (event.t === "phase") phases.push([]);
    phases.at(-1)?.push(event);
  }
  return phases;
}
const attacksOf = (events: readonly Event[]): readonly Attack[] => events.filter((e) => e.t === "attack");

/** Where one of two enemies fell that destroyed each other in one phase. */
export function bothFell(events: readonly Event[]): Cell | undefined {
  for (const phase of phasesOf(events)) {
    const dead = new Set(phase.flatMap((e) => (e.t === "destroyed" ? [e.cell] : [])));
    const attacks = attacksOf(phase);
    const one = attacks.find(
      ({ seat, cell, target }) =>
        target.seat !== seat &&
        dead.has(cell) &&
        dead.has(target.cell) &&
        attacks.some((a) => a.cell === target.cell && a.target.cell === cell),
    );
    if (one) return one.cell;
  }
  return undefined;
}

/** A unit that attacked in an earlier phase of the same battle too. */
export function attackedTwice(events: readonly Event[]): Cell | undefined {
  const first = new Map<Cell, number>();
  let phase = 0;
  for (const event of events) {
    if (event.t === "battle") first.clear();
    if (event.t === "phase") phase += 1;
    if (event.t !== "attack") continue;
    const before = first.get(event.cell);
    if (before !== undefined && before !== phase) return event.cell;
    first.set(event.cell, phase);
  }
  return undefined;
}
