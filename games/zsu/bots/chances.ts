// Levels 4 and 5: how likely an achievement will be met by the end, and what one step towards it is worth.
import type { Seat } from "@rubizh/engine";
import type { Feat } from "../rules/cards.ts";
import { type Content, cardOf, objectOf } from "../rules/content.ts";
import { progress } from "../rules/scoring.ts";
import type { Table } from "../rules/state.ts";

/** What a seat of this level does in a round, on average; shares of it go to each kind of achievement. */
export interface Pace {
  readonly destroyed: number;
  readonly bought: number;
  readonly panic: number;
  readonly wounded: number;
  /** The part of all objects that it wins. */
  readonly objects: number;
  /** How much of each kind of achievement counts. */
  readonly goals: Readonly<Record<Feat["t"], number>>;
}

/** The chance that something which happens `mean` times on average happens exactly `times` times. */
export function poisson(mean: number, times: number): number {
  if (times < 0) return 0;
  let p = Math.exp(-mean);
  for (let k = 1; k <= times; k++) p *= mean / k;
  return p;
}

/** Steps that decide: the chance that one more of them, or one less, makes the difference at the end. */
export interface Steps {
  readonly on: number;
  readonly back: number;
}

/** A card, a trophy, an object more or less; a panic card or a wound is a step back. */
export function stepsOf(
  content: Content,
  v: Table,
  seat: Seat,
  feat: Feat,
  rounds: number,
  pace: Pace,
): Steps {
  const has = progress(content, v, seat, feat);
  if ("max" in feat) {
    const mean = rounds * (feat.t === "maxPanic" ? pace.panic : pace.wounded);
    return { on: poisson(mean, feat.max - has + 1), back: poisson(mean, feat.max - has) };
  }
  const mean = meanOf(content, v, feat, rounds, pace);
  const missing = feat.min - has;
  return { on: poisson(mean, missing - 1), back: poisson(mean, missing) };
}

/** The chance that an achievement is met at the end, if so many rounds go on at this pace. */
export function meetsBy(
  content: Content,
  v: Table,
  seat: Seat,
  feat: Feat,
  rounds: number,
  pace: Pace,
): number {
  const has = progress(content, v, seat, feat);
  if ("max" in feat) {
    const mean = rounds * (feat.t === "maxPanic" ? pace.panic : pace.wounded);
    return below(mean, feat.max - has + 1);
  }
  return 1 - below(meanOf(content, v, feat, rounds, pace), feat.min - has);
}
/** The chance that something which happens `mean` times on average happens less than `times` times. */
function below(mean: number, times: number): number {
  let sum = 0;
  for (let k = 0; k < times; k++) sum += poisson(mean, k);
  return Math.min(1, sum);
}

/** Shares of content do not change while it is played with, and are asked for in every outlook. */
const shares = new WeakMap<Content, Map<Feat, number>>();
function shareOf(content: Content, feat: Feat): number {
  const known = shares.get(content) ?? new Map<Feat, number>();
  shares.set(content, known);
  const found = known.get(feat) ?? counted(content, feat);
  known.set(feat, found);
  return found;
}
function counted(content: Content, feat: Feat): number {
  const part = <X>(all: readonly X[], fits: (x: X) => boolean): number =>
    all.filter(fits).length / Math.max(1, all.length);
  switch (feat.t) {
    case "deckTroop":
      return part(content.armyIds, (id) => cardOf(content, id).troop === feat.troop);
    case "trophyTroop":
      return part([...content.enemies.values()], (e) => e.troop === feat.troop);
    case "trophyMark":
      return part([...content.enemies.values()], (e) => e[feat.mark]);
    default:
      return 1;
  }
}

function meanOf(
  content: Content,
  v: Table,
  feat: Exclude<Feat, { readonly max: number }>,
  rounds: number,
  pace: Pace,
): number {
  if (feat.t !== "trophyObjects")
    return rounds * (feat.t === "deckTroop" ? pace.bought : pace.destroyed) * shareOf(content, feat);
  const gone = [...v.seats.flatMap((s) => s.objects), ...v.lostObjects];
  const taken = gone.filter((id) => objectOf(content, id).kind === feat.kind).length;
  return pace.objects * Math.max(0, (COUNTS[feat.kind] ?? 0) - 1 - taken);
}
/** How many of each kind a game has (ZS-121, ZS-228). */
const COUNTS: Readonly<Record<string, number>> = { bridge: 3, city: 4, cruiser: 1 };
