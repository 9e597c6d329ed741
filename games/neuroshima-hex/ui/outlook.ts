import type { Seat } from "@rubizh/engine";
import type { Cell } from "../rules/board.ts";
import type { Content } from "../rules/content.ts";
import { type Forecast, forecast } from "../rules/forecast.ts";
import { type Event, type Move, topFrame, type View, type Who } from "../rules/state.ts";
import { lookOf } from "./looks.ts";
import { type Phase, phasesOf, type Shot } from "./phases.ts";

/** Somebody would have to choose in the middle of the battle. */
interface Fork {
  readonly chooser: Seat;
  /** The table when the question comes up. */
  readonly view: View;
  readonly moves: readonly Move[];
  readonly chosen: number;
}

/** A battle fought now, along one of the ways it can go. */
export interface Outlook {
  readonly base: View;
  readonly phases: readonly Phase[];
  readonly forks: readonly Fork[];
  readonly health: readonly number[];
  readonly lost: readonly Who[];
  /** Not every way was followed to its end. */
  readonly cut: boolean;
}

/** Why no battle can be fought: the game is over, an HQ is missing, or somebody still deploys; undefined when one can. */
export function whyNoBattle(v: View): "over" | "none" | "setup" | undefined {
  if (topFrame(v)?.t === "over") return "over";
  const standing = Object.values(v.board).filter((unit) => unit !== "empty" && lookOf(unit.tile).hq).length;
  if (standing < 2) return "none";
  return v.stage === "setup" ? "setup" : undefined;
}

/** `picks[i]` is the branch taken at the i-th question; the first one when left out. */
export function outlook(content: Content, base: View, picks: readonly number[]): Outlook {
  let leads: Forecast = forecast(content, base);
  const { cut } = leads;
  const events: Event[] = [...leads.events];
  const forks: Fork[] = [];
  while (leads.branches.length > 0 && leads.chooser !== "none") {
    const chosen = Math.min(picks[forks.length] ?? 0, leads.branches.length - 1);
    const branch = leads.branches[chosen];
    if (branch === undefined) break;
    forks.push({
      chooser: leads.chooser,
      view: leads.after,
      moves: leads.branches.map((b) => b.move),
      chosen,
    });
    leads = branch.leads;
    events.push(...leads.events);
  }
  const phases = phasesOf(base, events);
  return { base, phases, forks, health: leads.health, lost: phases.flatMap((p) => p.lost), cut };
}

/** What is drawn over the board: of one phase in full, or of the whole battle in short. */
export interface Layer {
  readonly shots: readonly Shot[];
  /** Damage to be written at a cell. */
  readonly tags: readonly { readonly cell: Cell; readonly amount: number }[];
  /** Destroyed in the phase on screen. */
  readonly dying: ReadonlySet<Cell>;
  /** Destroyed later on, and when. */
  readonly doomed: ReadonlyMap<Cell, Phase["initiative"]>;
  /** Destroyed before. */
  readonly gone: readonly (Who & { readonly initiative: Phase["initiative"] })[];
}

export const NO_LAYER: Layer = { shots: [], tags: [], dying: new Set(), doomed: new Map(), gone: [] };

const fallen = (phases: readonly Phase[]): readonly (Who & { readonly initiative: Phase["initiative"] })[] =>
  phases.flatMap(({ lost, initiative }) => lost.map((unit) => ({ ...unit, initiative })));
const deaths = (phases: readonly Phase[]): ReadonlyMap<Cell, Phase["initiative"]> =>
  new Map(fallen(phases).map(({ cell, initiative }) => [cell, initiative]));

/** One phase: its shots and damage, who falls in it, who fell before and who will fall. */
export function layerOf(phases: readonly Phase[], step: number): Layer {
  const phase = phases[step];
  if (phase === undefined) return NO_LAYER;
  return {
    shots: phase.shots,
    tags: [...phase.damage].map(([cell, amount]) => ({ cell, amount })),
    dying: new Set(phase.lost.map((unit) => unit.cell)),
    doomed: deaths(phases.slice(step + 1)),
    gone: fallen(phases.slice(0, step)),
  };
}

/** The whole battle: who falls and when, and what the HQs lose. */
export function summaryLayer({ phases, base, health }: Outlook): Layer {
  const tags = Object.entries(base.board).flatMap(([cell, unit]) => {
    if (unit === "empty" || !lookOf(unit.tile).hq) return [];
    const amount = (base.seats[unit.seat]?.health ?? 0) - (health[unit.seat] ?? 0);
    return amount > 0 ? [{ cell: cell as Cell, amount }] : [];
  });
  return { ...NO_LAYER, tags, doomed: deaths(phases) };
}
