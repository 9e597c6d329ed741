import type { Draft, Full, Refusal, Seat } from "@rubizh/engine";
import type { Content, Place } from "../content.ts";
import { addWorkers, enemyAt, fighters, pileAt, workersAt } from "../control.ts";
import { around, canMove, lakeRefused, stepRefused } from "../movement.ts";
import type { Move } from "../moves.ts";
import {
  baseOf,
  CARGO,
  type CargoKind,
  type D,
  draftOf,
  draftTurn,
  has,
  type Mover,
  type MovingFrame,
  NO_CARGO,
  no,
  notNow,
  type Out,
  pop,
  prompt,
  push,
  type SeatView,
  seatOf,
  UNITS,
  type Unit,
  type View,
} from "../state.ts";
import { lose, moveCargo, sendHome } from "../tracks.ts";
import type { Asks } from "./frame.ts";

type F = Draft<Full<MovingFrame>>;

// Moves that are offered again and again are made once.
const LOADS = CARGO.map((what): Move => ({ t: "load", what }));
const DROPS = CARGO.map((what): Move => ({ t: "drop", what }));
const DONE: Move = { t: "done" };

/** Units one after another, each step by step with what it carries (SC-094). */
export const moving: Asks<MovingFrame> = {
  waits: "seats",
  prompt: (_content, _v, f) => prompt(f.unit === "none" ? "move.unit" : "move.step"),

  candidates(content, v, f) {
    const { seat } = f;
    const { unit } = f;
    const moves: Move[] = [];
    if (unit !== "none") {
      for (const to of around(content, v, seat, unit.unit, unit.at)) moves.push({ t: "step", to });
      moves.push(...LOADS);
      if (unit.stepped) moves.push(...DROPS);
    } else if (f.left > 0)
      for (const kind of UNITS)
        for (const place of placesOf(v, seat, kind)) moves.push({ t: "take", unit: kind, at: place });
    moves.push(DONE);
    return moves;
  },

  refuse(content, v, f, m) {
    const { seat } = f;
    switch (m.t) {
      case "take":
        return takeRefused(content, v, f, m.unit, m.at);
      case "load":
        return f.unit === "none" ? no("SC-094", "takeFirst") : loadRefused(v, f, f.unit, m.what);
      case "drop":
        if (f.unit === "none" || !f.unit.stepped) return no("SC-168", "stepFirst");
        return f.unit.cargo[m.what] > 0 ? undefined : no("SC-168", "notCarried");
      case "step":
        if (f.unit === "none") return no("SC-094", "takeFirst");
        return (
          stepRefused(content, v, seat, f.unit.unit, f.unit.at, m.to) ??
          lakeRefused(content, v, seat, f.unit.at, f.unit.cargo)
        );
      case "done":
        return f.unit === "none" || f.unit.stepped ? undefined : no("SC-093", "stepFirst");
      default:
        return notNow();
    }
  },

  play(content, d, f, m, emit) {
    const { seat } = f;
    if (m.t === "take") take(content, d, f, m.unit, m.at, emit);
    else if (m.t === "load" && f.unit !== "none") {
      f.unit.cargo[m.what] += 1;
      emit({ t: "loaded", seat, what: m.what, at: f.unit.at });
    } else if (m.t === "drop" && f.unit !== "none") {
      f.unit.cargo[m.what] -= 1;
      emit({ t: "dropped", seat, what: m.what, at: f.unit.at });
    } else if (m.t === "step" && f.unit !== "none") step(content, d, f, f.unit, seat, m.to, emit);
    else if (m.t === "done") {
      if (f.unit === "none") {
        f.left = 0;
        emit({ t: "halted", seat });
      } else {
        emit({ t: "rested", seat, unit: f.unit.unit, at: f.unit.at });
        f.unit = "none";
      }
    }
  },

  step(_content, d, f) {
    if (f.unit !== "none" || f.left > 0) return false;
    pop(d);
    push(d, { t: "aftermath", seat: f.seat, stage: "combat" });
    return true;
  },
};

export const startMoving = (d: D, seat: Seat, left: number, reach: number): void =>
  push(d, {
    t: "moving",
    seat,
    left,
    reach,
    unit: "none",
    moved: { hero: false, mechs: [false, false, false, false], workers: {} },
  });

/** Places where a seat has units of one kind, each once. */
function placesOf(v: View, seat: Seat, kind: Unit): readonly Place[] {
  const p = seatOf(v, seat);
  if (kind === "hero") return p.hero === "mat" ? [] : [p.hero];
  if (kind === "worker") return Object.keys(p.workers);
  return [...new Set(p.mechs)].filter((place) => place !== "mat");
}

function isAt(p: SeatView, kind: Unit, place: Place): boolean {
  if (kind === "worker") return workersAt(p, place) > 0;
  return place !== "mat" && (kind === "hero" ? p.hero === place : p.mechs.includes(place));
}

/** The first mech at a place that has not moved in this action, or -1. */
const freshMech = (v: View, f: MovingFrame, place: Place): number =>
  seatOf(v, f.seat).mechs.findIndex((mech, slot) => mech === place && !f.moved.mechs[slot]);

function takeRefused(
  content: Content,
  v: View,
  f: MovingFrame,
  unit: Unit,
  place: Place,
): Refusal | undefined {
  const { seat } = f;
  const p = seatOf(v, seat);
  if (f.unit !== "none") return no("SC-094", "finishFirst");
  if (f.left === 0) return no("SC-091", "noMoreUnits");
  if (!isAt(p, unit, place)) return no("SC-093", "noSuchUnit");
  const fresh =
    unit === "hero"
      ? !f.moved.hero
      : unit === "mech"
        ? freshMech(v, f, place) >= 0
        : workersAt(p, place) > (f.moved.workers[place] ?? 0);
  if (!fresh) return no("SC-095", "movedAlready");
  if (unit === "worker" && enemyAt(v, seat, place) !== "none") return no("SC-119", "workerHeld");
  if (unit === "worker" && content.spots[place]?.terrain === "lake") return no("SC-182", "workerOnLake");
  return canMove(content, v, seat, unit, place) ? undefined : no("SC-093", "nowhereToGo");
}

function loadRefused(v: View, f: MovingFrame, unit: Mover, what: CargoKind): Refusal | undefined {
  const { seat } = f;
  const { at: place, cargo } = unit;
  if (what !== "worker" && what !== "walked")
    return pileAt(v, place)[what] > cargo[what] ? undefined : no("SC-039", "nothingToLoad");
  if (unit.unit !== "mech") return no("SC-096", "onlyMechsCarry");
  const walked = f.moved.workers[place] ?? 0;
  const here = what === "walked" ? walked : workersAt(seatOf(v, seat), place) - walked;
  return here > cargo[what] ? undefined : no("SC-097", "nothingToLoad");
}

function take(content: Content, d: D, f: F, unit: Unit, place: Place, emit: Out): void {
  const { seat } = f;
  const slot = unit === "mech" ? freshMech(d, f, place) : 0;
  const quick = unit !== "worker" && has(content, seatOf(d, seat), "speed");
  f.left -= 1;
  f.unit = {
    unit,
    slot,
    at: place,
    steps: f.reach + (quick ? 1 : 0),
    stepped: false,
    cargo: { ...NO_CARGO },
  };
  if (unit === "hero") f.moved.hero = true;
  else if (unit === "mech") f.moved.mechs[slot] = true;
  else shiftWalked(f, place, 1);
  emit({ t: "took", seat, unit, at: place });
}

function shiftWalked(f: F, place: Place, n: number): void {
  if (n === 0) return;
  const now = (f.moved.workers[place] ?? 0) + n;
  if (now > 0) f.moved.workers[place] = now;
  else delete f.moved.workers[place];
}

function step(content: Content, d: D, f: F, mover: Draft<Mover>, seat: Seat, to: Place, emit: Out): void {
  const { unit, slot, at: from, cargo } = mover;
  const p = draftOf(d, seat);
  if (unit === "hero") p.hero = to;
  else if (unit === "mech") p.mechs[slot] = to;
  else {
    addWorkers(d, seat, from, -1);
    addWorkers(d, seat, to, 1);
    shiftWalked(f, from, -1);
    shiftWalked(f, to, 1);
  }
  moveCargo(d, seat, from, to, cargo);
  shiftWalked(f, from, -cargo.walked);
  shiftWalked(f, to, cargo.walked);
  emit({ t: "stepped", seat, unit, from, to, cargo: { ...cargo } });
  mover.at = to;
  mover.steps -= 1;
  mover.stepped = true;
  if (arrive(content, d, seat, mover, from, emit) || mover.steps === 0) f.unit = "none";
}

/** What waits on the territory; true when the unit must stop there (SC-106, SC-115, SC-120). */
function arrive(content: Content, d: D, seat: Seat, mover: Mover, from: Place, emit: Out): boolean {
  const { unit, slot, at: place } = mover;
  if (unit === "worker") return false;
  const enemy = enemyAt(d, seat, place);
  if (enemy === "none") return unit === "hero" && d.tokens.includes(place);
  if (fighters(seatOf(d, enemy), place) > 0)
    draftTurn(d).entered.push({ unit, slot, from, to: place, cargo: { ...mover.cargo } });
  else driveOff(content, d, seat, enemy, place, emit);
  return true;
}

/** Workers alone go home at once and cost the mover popularity, as far as there is any (SC-107 to SC-110). */
export function driveOff(content: Content, d: D, seat: Seat, enemy: Seat, place: Place, emit: Out): void {
  const workers = workersAt(seatOf(d, enemy), place);
  emit({ t: "drove", seat, from: enemy, at: place, workers });
  sendHome(d, enemy, place, baseOf(content, seatOf(d, enemy)), emit);
  draftTurn(d).drove += workers;
  lose(d, seat, "popularity", workers, emit);
}
