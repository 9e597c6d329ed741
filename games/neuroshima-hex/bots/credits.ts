// Level 4: what each part of the learned chance counts, by seat and in the groups of an account.
import type { Seat } from "@rubizh/engine";
import { SIZE } from "../rules/board.ts";
import { unitWorth } from "./evaluate.ts";
import { type Boards, FEATURES, fillFeatures } from "./features.ts";
import { type Ground, get, type Model } from "./ground.ts";
import { learnedOdds, SCALE } from "./judge.ts";
import type { Sim } from "./sim.ts";

/** What a seat has counts so much, by groups. */
export type Worth = Readonly<Record<"health" | "units" | "nets" | "gaps" | "hand" | "terror", number>>;

/** By seat: as the board lies, and with what battles change. Whatever belongs to no seat is in the rest. */
interface Credits {
  readonly credits: readonly [Credit, Credit];
  readonly rest: number;
}
interface Credit {
  readonly now: Worth;
  readonly later: Worth;
}

const INDEX = new Map(FEATURES.map((name, i) => [name, i]));
const AFTER = ["after a battle", "after two"] as const;
const BOARDS = ["now", ...AFTER] as const;
/** Figures of the units on the board beside their number and worth, and of the tiles for later. */
const ARMED = ["melee", "ranged", "quick"] as const;
const FOR_LATER = ["hand", "kept", "tokens", "call"] as const;

/** The parts of the learned odds in points of health; with the rest they make up the whole. */
export function creditsOf(
  m: Model,
  weights: Float64Array,
  sim: Sim,
  boards: Boards,
  without: number,
): Credits {
  const row = new Float64Array(FEATURES.length);
  fillFeatures(m, sim, boards, without, row);
  const figure = (name: string): number => row[INDEX.get(name) ?? -1] ?? Number.NaN;
  const weight = (name: string): number => SCALE * (weights[INDEX.get(name) ?? -1] ?? Number.NaN);
  const counted = { figure, weight };
  const total = learnedOdds(m, weights, sim, boards, without);
  const plain = FEATURES.reduce((sum, name) => sum + weight(name) * figure(name), 0);
  const own = threatened(creditOf(counted, "own", bareWorth(m, boards[0], sim.mover)), total - plain);
  const their = creditOf(counted, "their", bareWorth(m, boards[0], 1 - sim.mover));
  const credits = sim.mover === 0 ? ([own, their] as const) : ([their, own] as const);
  return { credits, rest: total - sumOf(own.later) + sumOf(their.later) };
}

/** The battle that loses the game is felt by the own HQ. */
const threatened = ({ now, later }: Credit, harm: number): Credit => ({
  now,
  later: { ...later, health: later.health + harm },
});

const sumOf = (worth: Worth): number => Object.values(worth).reduce((a, b) => a + b, 0);

/** The worth of a seat's units, had nobody thrown a net. */
function bareWorth(m: Model, g: Ground, seat: Seat): number {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) {
    const kind = m.kinds[get(g.tile, i)];
    if (kind !== undefined && !kind.hq && get(g.seat, i) === seat) sum += unitWorth(m, g, i, 0) / 4;
  }
  return sum;
}

interface Counted {
  readonly figure: (name: string) => number;
  readonly weight: (name: string) => number;
}

/** Whatever is good for the seat counts above 0. */
function creditOf({ figure, weight }: Counted, seat: "own" | "their", bare: number): Credit {
  const sign = seat === "own" ? 1 : -1;
  const late = figure("late");
  const of = (name: string): number => sign * weight(`${seat} ${name}`);
  const part = (name: string): number => of(name) * figure(`${seat} ${name}`);
  /** How a figure that is counted on all three boards weighs as it lies, and what battles take from it. */
  const all = (name: string): number => BOARDS.reduce((sum, board) => sum + of(`${name} ${board}`), 0);
  const taken = (name: string, board: (typeof AFTER)[number]): number =>
    figure(`${seat} ${name} ${board}`) - figure(`${seat} ${name} now`);
  const change = (name: string): number =>
    AFTER.reduce((sum, board) => sum + of(`${name} ${board}`) * taken(name, board), 0);
  const [health, units, held] = ["health", "units", "worth"].map((name) => figure(`${seat} ${name} now`)) as [
    number,
    number,
    number,
  ];
  const worth = all("worth") + weight("worth late") * late;
  const now: Worth = {
    health:
      (all("health") + leadWeight({ figure, weight })) * health +
      all("scarce") * figure(`${seat} scarce now`),
    units:
      (all("units") + weight("units late") * late) * units +
      worth * bare +
      ARMED.reduce((sum, name) => sum + part(name), 0),
    nets: worth * (held - bare) + part("netted"),
    gaps: part("gaps"),
    hand: FOR_LATER.reduce((sum, name) => sum + part(name), 0),
    terror: part("terror"),
  };
  const hit = swingWeight({ figure, weight }) * taken("health", "after a battle");
  return {
    now,
    later: {
      ...now,
      health: now.health + change("health") + change("scarce") + hit,
      units: now.units + change("units") + change("worth"),
    },
  };
}

/** What a lead in health counts by itself, and what a battle's swing does. */
const leadWeight = ({ figure, weight }: Counted): number =>
  (weight("lead late") + weight("lead after a battle late")) * figure("late") +
  weight("lead at the end") * figure("last turns");

function swingWeight({ figure, weight }: Counted): number {
  const swing = figure("swing");
  const called =
    swing < 0
      ? weight("swing they call") * figure("their call")
      : weight("swing we call") * figure("own call");
  return (
    weight("swing") +
    called +
    weight("lead after a battle late") * figure("late") +
    weight("swing at the end") * figure("last turns")
  );
}
