import { at, type HeldOut, type Practice, type Sample, type Training } from "@rubizh/engine";
import { netted, trainedNet } from "./net.ts";

/** Samples of games one after another, in flat numbers: threads hand them over as they are. */
export interface Samples {
  /** The number of the game each is from. */
  readonly games: Uint32Array<ArrayBuffer>;
  readonly groups: Uint16Array<ArrayBuffer>;
  readonly outcomes: Float32Array<ArrayBuffer>;
  /** One row after another. */
  readonly features: Float32Array<ArrayBuffer>;
}

/** Plays games of a training: those from `first` on, `count` of them. */
export function gather(training: Training, practice: Practice, first: number, count: number): Samples {
  const width = training.features.length;
  const games: number[] = [];
  const groups: number[] = [];
  const outcomes: number[] = [];
  const features: number[] = [];
  for (let game = first; game < first + count; game++)
    training.play({ ...practice, seed: `${practice.seed}/${game}` }, (sample: Sample) => {
      if (sample.features.length !== width)
        throw new Error(`${sample.features.length} figures, not ${width}`);
      games.push(game);
      groups.push(sample.group);
      outcomes.push(sample.outcome);
      for (let i = 0; i < width; i++) features.push(sample.features[i] ?? 0);
    });
  return {
    games: Uint32Array.from(games),
    groups: Uint16Array.from(groups),
    outcomes: Float32Array.from(outcomes),
    features: Float32Array.from(features),
  };
}

/** Parts in their order as one. */
export function joined(parts: readonly Samples[]): Samples {
  const sum = (of: (part: Samples) => number): number => parts.reduce((n, part) => n + of(part), 0);
  const total = sum(({ games }) => games.length);
  const all: Samples = {
    games: new Uint32Array(total),
    groups: new Uint16Array(total),
    outcomes: new Float32Array(total),
    features: new Float32Array(sum(({ features }) => features.length)),
  };
  let row = 0;
  let figure = 0;
  for (const { games, groups, outcomes, features } of parts) {
    all.games.set(games, row);
    all.groups.set(groups, row);
    all.outcomes.set(outcomes, row);
    all.features.set(features, figure);
    row += games.length;
    figure += features.length;
  }
  return all;
}

/** What came of a fit: weights by group, and how they do on games that were left out of it. */
export interface Fitted {
  readonly weights: Readonly<Record<string, readonly number[]>>;
  readonly heldOut: HeldOut;
  readonly groups: Readonly<Record<string, HeldOut>>;
}

/** Every fifth game, whole: moments of one game are too much alike to judge each other. */
const HELD_OUT = 5;
const isHeldOut = (game: number): boolean => game % HELD_OUT === HELD_OUT - 1;

/** More digits would only differ from machine to machine. */
const DIGITS = 5;
const rounded = (x: number): number => Number(x.toPrecision(DIGITS));

/** Fits the weights of every group to four fifths of the games and judges them by the rest. */
export function learnFrom(training: Training, samples: Samples): Fitted {
  const own = training.groups.map((_, group) => rowsOf(samples, group));
  const weights = own.map(({ fitted }) => Array.from(fittedTo(training, samples, fitted), rounded));
  const judged = own.map(({ fitted, held }, group) =>
    missesOf(training, samples, fitted, held, at(weights, group)),
  );
  const named = <X>(xs: readonly X[]): Readonly<Record<string, X>> =>
    Object.fromEntries(training.groups.map((name, group) => [name, at(xs, group)]));
  return {
    weights: named(weights),
    heldOut: heldOutOf(training, judged.flat()),
    groups: named(judged.map((misses) => heldOutOf(training, misses))),
  };
}

function rowsOf({ games, groups }: Samples, group: number) {
  const fitted: number[] = [];
  const held: number[] = [];
  for (let row = 0; row < games.length; row++)
    if (groups[row] === group) (isHeldOut(games[row] ?? 0) ? held : fitted).push(row);
  return { fitted, held };
}

/** The sum of weighted figures; a logit where a chance is meant. */
export function weighed(weights: ArrayLike<number>, features: ArrayLike<number>, first = 0): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (features[first + i] ?? 0);
  return sum;
}

export const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** How often weights are fitted anew to what they say themselves of the moment after. */
const ROUNDS = 6;

/** Fitted to what came; with a trace also to what came next, so that a chance does not change its mind without cause. */
function fittedTo(training: Training, samples: Samples, rows: readonly number[]): Float64Array {
  if (training.net) return trainedNet(training.net, training.penalty, samples, rows);
  let weights = newton(training, samples, rows);
  for (let round = 0; round < ROUNDS && training.trace !== undefined; round++)
    weights = newton(training, { ...samples, outcomes: traced(training, samples, rows, weights) }, rows);
  return weights;
}

function traced(
  { trace = 1, features: { length: width } }: Training,
  { games, outcomes, features }: Samples,
  rows: readonly number[],
  weights: Float64Array,
): Samples["outcomes"] {
  const aims = outcomes.slice();
  for (let i = rows.length - 2; i >= 0; i--) {
    const [row, next] = [at(rows, i), at(rows, i + 1)];
    if (games[row] !== games[next]) continue;
    const chance = chanceOf(weighed(weights, features, next * width));
    aims[row] = trace * (aims[next] ?? 0) + (1 - trace) * chance;
  }
  return aims;
}

const MOST_STEPS = 30;
const STILL = 1e-7;

/** Newton's method: of an amount the first step is the last, of a chance some eight are. */
function newton(training: Training, samples: Samples, rows: readonly number[]): Float64Array {
  const width = training.features.length;
  const weights = new Float64Array(width);
  if (rows.length === 0) return weights;
  const pull = pullsOf(training, samples, rows);
  for (let n = 0; n < MOST_STEPS; n++) {
    const { slope, bend } = around(training, samples, rows, weights, pull);
    const step = solved(bend, slope);
    let most = 0;
    for (let i = 0; i < width; i++) {
      weights[i] = (weights[i] ?? 0) + (step[i] ?? 0);
      most = Math.max(most, Math.abs(step[i] ?? 0));
    }
    if (training.kind === "amount" || most < STILL) break;
  }
  return weights;
}

/** How strongly each weight is drawn to 0: by the square of its figure, so that units do not matter. */
function pullsOf(
  { features: { length: width }, penalty }: Training,
  { features }: Samples,
  rows: readonly number[],
): Float64Array {
  const pull = new Float64Array(width).fill(1e-9);
  for (const row of rows)
    for (let i = 0; i < width; i++)
      pull[i] = (pull[i] ?? 0) + penalty * (features[row * width + i] ?? 0) ** 2;
  // A figure that never shows has no weight.
  return pull.map((x) => (x < 1e-8 ? 1 : x));
}

/** First and second derivative of what is to be made small, the second as the upper half of a matrix. */
function around(
  { kind, features: { length: width } }: Training,
  { outcomes, features }: Samples,
  rows: readonly number[],
  weights: Float64Array,
  pull: Float64Array,
): { readonly slope: Float64Array; readonly bend: Float64Array } {
  const slope = new Float64Array(width);
  const bend = new Float64Array(width * width);
  const x = new Float64Array(width);
  for (const row of rows) {
    for (let i = 0; i < width; i++) x[i] = features[row * width + i] ?? 0;
    const sum = weighed(weights, x);
    const told = kind === "chance" ? chanceOf(sum) : sum;
    const missed = (outcomes[row] ?? 0) - told;
    const steep = kind === "chance" ? Math.max(1e-6, told * (1 - told)) : 1;
    for (let i = 0; i < width; i++) {
      const xi = x[i] ?? 0;
      if (xi === 0) continue;
      slope[i] = (slope[i] ?? 0) + missed * xi;
      const steepened = steep * xi;
      const line = i * width;
      for (let j = i; j < width; j++) bend[line + j] = (bend[line + j] ?? 0) + steepened * (x[j] ?? 0);
    }
  }
  for (let i = 0; i < width; i++) {
    slope[i] = (slope[i] ?? 0) - (pull[i] ?? 0) * (weights[i] ?? 0);
    bend[i * width + i] = (bend[i * width + i] ?? 0) + (pull[i] ?? 0);
  }
  return { slope, bend };
}

/** A x = b by Cholesky, A given by its upper half, which is used up. */
function solved(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const x = b.slice();
  const get = (i: number, j: number): number => a[i * n + j] ?? 0;
  for (let i = 0; i < n; i++) {
    for (let j = i; j < n; j++) {
      let sum = get(i, j);
      for (let k = 0; k < i; k++) sum -= get(k, i) * get(k, j);
      a[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / get(i, i);
    }
    let sum = x[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= get(k, i) * (x[k] ?? 0);
    x[i] = sum / get(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= get(i, k) * (x[k] ?? 0);
    x[i] = sum / get(i, i);
  }
  return x;
}

/** What was told of one sample that was left out, what came, and what the mean of its group would have told. */
interface Miss {
  readonly told: number;
  readonly came: number;
  readonly mean: number;
}

function missesOf(
  { kind, net, features: { length: width } }: Training,
  { outcomes, features }: Samples,
  fitted: readonly number[],
  held: readonly number[],
  weights: ArrayLike<number>,
): readonly Miss[] {
  const mean = fitted.reduce((sum, row) => sum + (outcomes[row] ?? 0), 0) / Math.max(1, fitted.length);
  return held.map((row) => {
    const first = row * width;
    const sum = net ? netted(net, weights, features, first) : weighed(weights, features, first);
    return { told: kind === "chance" ? chanceOf(sum) : sum, came: outcomes[row] ?? 0, mean };
  });
}

const PARTS = 10;

function heldOutOf({ kind }: Training, misses: readonly Miss[]): HeldOut {
  const n = Math.max(1, misses.length);
  const mean = (of: (miss: Miss) => number): number => misses.reduce((sum, miss) => sum + of(miss), 0) / n;
  const so = {
    samples: misses.length,
    error: rounded(mean(({ told, came }) => (told - came) ** 2)),
    baseline: rounded(mean(({ mean: usual, came }) => (usual - came) ** 2)),
  };
  if (kind === "amount") return so;
  const sorted = misses.toSorted((a, b) => a.told - b.told);
  const parts = Array.from({ length: PARTS }, (_, i) =>
    sorted.slice(Math.floor((i * n) / PARTS), Math.floor(((i + 1) * n) / PARTS)),
  );
  const off = parts.map((part) => Math.abs(part.reduce((sum, { told, came }) => sum + told - came, 0)));
  const log = ({ told, came }: Miss): number => came * Math.log(told) + (1 - came) * Math.log(1 - told);
  return {
    ...so,
    logLoss: rounded(-mean(log)),
    calibration: rounded(off.reduce((sum, x) => sum + x, 0) / n),
  };
}
