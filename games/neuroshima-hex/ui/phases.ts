import { around, type Cell, distance } from "../rules/board.ts";
import type { Event, View, Who } from "../rules/state.ts";
import { after } from "./after.ts";

/** One attack on its way, as an arrow shows it. */
export interface Shot {
  readonly from: Cell;
  readonly to: Cell;
  readonly strength: number;
  readonly kind: "melee" | "ranged" | "reflected";
}

/** One initiative of a battle: everything in it happens at once. */
export interface Phase {
  /** "agony" never stands alone: it belongs to the phase of its death. */
  readonly initiative: number | "start";
  /** The table when the phase begins. */
  readonly view: View;
  readonly events: readonly Event[];
  readonly shots: readonly Shot[];
  /** Damage dealt, by cell; of an HQ, too. */
  readonly damage: ReadonlyMap<Cell, number>;
  readonly lost: readonly Who[];
  /** Of the HQs after the phase. */
  readonly health: readonly number[];
}

/** A battle cut into its phases. What comes before the first one, or goes on from a question, is a phase without a number. */
export function phasesOf(start: View, events: readonly Event[]): readonly Phase[] {
  const phases: Phase[] = [];
  let view = start;
  let group: Event[] = [];
  let initiative: Phase["initiative"] = "start";
  const close = (): void => {
    if (group.length === 0 && initiative === "start") return;
    phases.push(phase(initiative, view, group));
    view = group.reduce(after, view);
    group = [];
  };
  for (const event of events) {
    if (event.t === "phase") {
      close();
      initiative = event.phase;
    } else if (event.t === "battle-ended") break;
    else if (event.t !== "battle") group.push(event);
  }
  close();
  return phases;
}

function phase(initiative: Phase["initiative"], view: View, events: readonly Event[]): Phase {
  const damage = new Map<Cell, number>();
  const shots: Shot[] = [];
  for (const e of events) {
    if (e.t === "damage") damage.set(e.cell, (damage.get(e.cell) ?? 0) + e.amount);
    if (e.t === "attack") {
      const kind = e.kind === "ranged" ? "ranged" : "melee";
      shots.push({ from: e.cell, to: e.target.cell, strength: e.strength, kind });
    }
    if (e.t === "reflected") shots.push(...mirrored(view, e));
  }
  return {
    initiative,
    view,
    events,
    shots,
    damage,
    lost: events.flatMap((e) => (e.t === "removed" ? [{ seat: e.seat, tile: e.tile, cell: e.cell }] : [])),
    health: events.reduce(after, view).seats.map((s) => s.health),
  };
}

/** A reflected attack goes back towards where it came from, by one cell. */
function mirrored(view: View, e: Extract<Event, { readonly t: "reflected" }>): readonly Shot[] {
  const back = towards(e.cell, e.from);
  if (back === undefined || view.board[back] === "empty") return [];
  return [{ from: e.cell, to: back, strength: e.strength, kind: "reflected" }];
}

/** The next cell on the straight line to another. */
const towards = (from: Cell, to: Cell): Cell | undefined =>
  around(from).find((cell) => distance(cell, to) === distance(from, to) - 1);
