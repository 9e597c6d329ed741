import { countTime, MOTION } from "@rubizh/board";
import type { Cell } from "../rules/board.ts";
import type { Event, View } from "../rules/state.ts";
import type { Emblem } from "./emblems.ts";
import { type Phase, phasesOf, type Shot } from "./phases.ts";

/** An attack as the film draws it: when it leaves, and its number in the row. */
export interface Ray extends Shot {
  readonly order: number;
  /** Milliseconds at normal speed. */
  readonly after: number;
}
/** What takes an attack, or a part of it, before it hurts. */
interface Stop {
  readonly from: Cell;
  readonly cell: Cell;
  readonly emblem: Emblem;
  readonly after: number;
}
/** One initiative of a battle: rays first, then what they do. */
export interface Fight {
  readonly part: "strike" | "hit";
  readonly phase: Phase;
  readonly rays: readonly Ray[];
  readonly stops: readonly Stop[];
  readonly hits: readonly { readonly cell: Cell; readonly amount: number }[];
  readonly dying: ReadonlySet<Cell>;
}

/** Attackers leave so far apart; where there are many, closer. */
const APART = 90;
const ALL_APART = 540;
/** A ray is read for so long; a mirror sends it back within the second. */
const STANDS = 400;
const BACK = 180;
const PAUSE = 260;
/** The torn leave when the hit was seen. */
export const TEARS_AFTER = MOTION.hit.stays;

const RESULTS: readonly Event["t"][] = ["damage", "destroyed", "removed", "health"];
const isResult = ({ t }: Event): boolean => RESULTS.includes(t);

/** Attacks are on their way in these events, and nothing has come of them yet. */
export const isStrike = (events: readonly Event[]): boolean =>
  events.some(({ t }) => t === "attack") && !events.some(isResult);

/** A phase cut where its attacks arrive. */
export function cutAtHits(events: readonly Event[]): {
  readonly strikes: readonly Event[];
  readonly hits: readonly Event[];
} {
  const first = events.findIndex(isResult);
  return first < 0
    ? { strikes: events, hits: [] }
    : { strikes: events.slice(0, first), hits: events.slice(first) };
}

const stepOf = (attacks: number): number => Math.min(APART, ALL_APART / Math.max(1, attacks - 1));

export const strikeTime = (events: readonly Event[]): number => {
  const attacks = events.filter(({ t }) => t === "attack").length;
  return stepOf(attacks) * (attacks - 1) + MOTION.strike.out + MOTION.strike.back + STANDS;
};
export const hitTime = (events: readonly Event[]): number => {
  const torn = events.some(({ t }) => t === "removed") ? MOTION.tear.apart + MOTION.tear.gone : 0;
  const down = events.reduce(
    (most, e) => (e.t === "health" ? Math.max(most, countTime(0, e.change)) : most),
    0,
  );
  return TEARS_AFTER + torn + down + PAUSE;
};

/** What the film's moment shows of its phase. */
export function fightOf(view: View, events: readonly Event[]): Fight {
  const phase = phasesOf(view, events).at(-1) ?? {
    initiative: "start",
    view,
    events,
    shots: [],
    damage: new Map(),
    lost: [],
    health: [],
  };
  return {
    part: isStrike(events) ? "strike" : "hit",
    phase,
    rays: raysOf(phase.shots),
    stops: stopsOf(phase.events),
    hits: [...phase.damage].map(([cell, amount]) => ({ cell, amount })),
    dying: new Set(phase.lost.map(({ cell }) => cell)),
  };
}

function raysOf(shots: readonly Shot[]): readonly Ray[] {
  const step = stepOf(shots.filter(({ kind }) => kind !== "reflected").length);
  let order = 0;
  return shots.map((shot) => {
    const back = shot.kind === "reflected";
    if (!back) order += 1;
    return { ...shot, order, after: step * (order - 1) + (back ? BACK : 0) };
  });
}

const STOPPED_BY = {
  armour: "shield",
  flying: "feathered-wing",
  reflection: "shield",
  hq: "shield",
} as const;

function stopsOf(events: readonly Event[]): readonly Stop[] {
  const step = stepOf(events.filter(({ t }) => t === "attack").length);
  let order = 0;
  return events.flatMap((e): readonly Stop[] => {
    if (e.t === "attack") order += 1;
    const after = step * Math.max(0, order - 1);
    if (e.t === "shielded") return [{ from: e.from, cell: e.cell, emblem: STOPPED_BY[e.by], after }];
    if (e.t === "healed") return [{ from: e.from, cell: e.unit, emblem: "hospital-cross", after }];
    return [];
  });
}
