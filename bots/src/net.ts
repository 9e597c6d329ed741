// A chance that is more than a sum of figures: a net with one hidden layer, the same for both sides with the other sign.
import { at, type Rng, type Training } from "@rubizh/engine";
import { streamOf } from "./random.ts";

type Net = NonNullable<Training["net"]>;

/** Of each hidden unit a weight for every figure, its bias and what it counts; then what each figure counts by itself. */
export const netSize = ({ hidden, mirror }: Net): number => hidden * (mirror.length + 2) + mirror.length;

/** The logit of a chance. Figures begin at `first`, one side's view of them; the other side's is its mirror. */
export function netted(
  { hidden, mirror }: Net,
  weights: ArrayLike<number>,
  features: ArrayLike<number>,
  first = 0,
): number {
  const width = mirror.length;
  const unit = width + 2;
  const linear = hidden * unit;
  let sum = 0;
  for (let from = 0; from < linear; from += unit) {
    const bias = weights[from + width] ?? 0;
    let mine = bias;
    let theirs = bias;
    for (let i = 0; i < width; i++) {
      const weight = weights[from + i] ?? 0;
      mine += weight * (features[first + i] ?? 0);
      theirs += weight * (features[first + (mirror[i] ?? 0)] ?? 0);
    }
    sum += (weights[from + width + 1] ?? 0) * (Math.max(0, mine) - Math.max(0, theirs));
  }
  for (let i = 0; i < width; i++)
    sum +=
      (weights[linear + i] ?? 0) * ((features[first + i] ?? 0) - (features[first + (mirror[i] ?? 0)] ?? 0));
  return sum;
}

interface Rows {
  readonly outcomes: ArrayLike<number>;
  readonly features: ArrayLike<number>;
}

const EPOCHS = 6;
const BATCH = 128;
const FINE = 1 << 20;

/** Figures are brought to one spread first and the weights back at the end. */
export function trainedNet(net: Net, penalty: number, samples: Rows, rows: readonly number[]): Float64Array {
  const width = net.mirror.length;
  const size = netSize(net);
  if (rows.length < BATCH) return new Float64Array(size);
  const rng = streamOf(net.hidden, width, rows.length);
  const scale = measured(net, samples.features, rows);
  const weights = begun(net, rng);
  const slope = new Float64Array(size);
  const learn = learner(net, samples, scale, weights, slope);
  const step = stepper(weights, penalty);
  const order = [...rows];
  const batches = Math.floor(rows.length / BATCH);
  for (let n = 0; n < EPOCHS * batches; n++) {
    const batch = n % batches;
    if (batch === 0) shuffle(order, rng);
    slope.fill(0);
    for (let i = batch * BATCH; i < (batch + 1) * BATCH; i++) learn(at(order, i));
    step(slope, 1 - n / (EPOCHS * batches));
  }
  unscale(net, weights, scale);
  return weights;
}

function begun({ hidden, mirror: { length: width } }: Net, rng: Rng): Float64Array {
  const share = (): number => (2 * rng(FINE)) / FINE - 1;
  const unit = width + 2;
  return Float64Array.from({ length: hidden * unit + width }, (_, i) => {
    const part = i % unit;
    if (i >= hidden * unit || part === width) return 0;
    return part < width ? share() * Math.sqrt(3 / width) : 0.2 * share();
  });
}

/** Adds the slope of what one sample is missed by. */
function learner(
  { hidden, mirror }: Net,
  { outcomes, features }: Rows,
  { mean, spread }: Scale,
  weights: Float64Array,
  slope: Float64Array,
): (row: number) => void {
  const width = mirror.length;
  const unit = width + 2;
  const linear = hidden * unit;
  const mine = new Float64Array(width);
  const theirs = new Float64Array(width);
  const one = new Float64Array(hidden);
  const two = new Float64Array(hidden);
  const logit = (): number => {
    let sum = 0;
    for (let j = 0; j < hidden; j++) {
      const from = j * unit;
      let a = weights[from + width] ?? 0;
      let b = a;
      for (let i = 0; i < width; i++) {
        const weight = weights[from + i] ?? 0;
        a += weight * (mine[i] ?? 0);
        b += weight * (theirs[i] ?? 0);
      }
      one[j] = Math.max(0, a);
      two[j] = Math.max(0, b);
      sum += (weights[from + width + 1] ?? 0) * ((one[j] ?? 0) - (two[j] ?? 0));
    }
    for (let i = 0; i < width; i++) sum += (weights[linear + i] ?? 0) * ((mine[i] ?? 0) - (theirs[i] ?? 0));
    return sum;
  };
  return (row) => {
    const first = row * width;
    for (let i = 0; i < width; i++)
      mine[i] = ((features[first + i] ?? 0) - (mean[i] ?? 0)) / (spread[i] ?? 1);
    for (let i = 0; i < width; i++) theirs[i] = mine[mirror[i] ?? 0] ?? 0;
    const missed = 1 / (1 + Math.exp(-logit())) - (outcomes[row] ?? 0);
    for (let j = 0; j < hidden; j++) {
      const from = j * unit;
      const [a, b] = [one[j] ?? 0, two[j] ?? 0];
      const out = missed * (weights[from + width + 1] ?? 0);
      slope[from + width + 1] = (slope[from + width + 1] ?? 0) + missed * (a - b);
      const up = a > 0 ? out : 0;
      const down = b > 0 ? out : 0;
      slope[from + width] = (slope[from + width] ?? 0) + up - down;
      if (up === 0 && down === 0) continue;
      for (let i = 0; i < width; i++)
        slope[from + i] = (slope[from + i] ?? 0) + up * (mine[i] ?? 0) - down * (theirs[i] ?? 0);
    }
    for (let i = 0; i < width; i++)
      slope[linear + i] = (slope[linear + i] ?? 0) + missed * ((mine[i] ?? 0) - (theirs[i] ?? 0));
  };
}

/** Adam: the length of a step at first, and how long slopes and their squares are remembered. */
const STEP = 0.003;
const SLOPES = 0.9;
const SQUARES = 0.999;
const TINY = 1e-8;

/** Steps down the slope of a batch, each as long as it is told to be. */
function stepper(weights: Float64Array, penalty: number): (slope: Float64Array, length: number) => void {
  const slopes = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  let [forgotten, forgottenSquares] = [1, 1];
  return (slope, length) => {
    forgotten *= SLOPES;
    forgottenSquares *= SQUARES;
    const step = STEP * length;
    for (let i = 0; i < weights.length; i++) {
      const steep = (slope[i] ?? 0) / BATCH + penalty * (weights[i] ?? 0);
      slopes[i] = SLOPES * (slopes[i] ?? 0) + (1 - SLOPES) * steep;
      squares[i] = SQUARES * (squares[i] ?? 0) + (1 - SQUARES) * steep * steep;
      const size = Math.sqrt((squares[i] ?? 0) / (1 - forgottenSquares)) + TINY;
      weights[i] = (weights[i] ?? 0) - (step * (slopes[i] ?? 0)) / (1 - forgotten) / size;
    }
  };
}

function unscale({ hidden, mirror }: Net, weights: Float64Array, { mean, spread }: Scale): void {
  const width = mirror.length;
  for (let j = 0; j <= hidden; j++) {
    const from = j * (width + 2);
    for (let i = 0; i < width; i++) {
      const weight = (weights[from + i] ?? 0) / (spread[i] ?? 1);
      weights[from + i] = weight;
      // What figures count by themselves is a difference, from which their means drop out.
      if (j < hidden) weights[from + width] = (weights[from + width] ?? 0) - weight * (mean[i] ?? 0);
    }
  }
}

interface Scale {
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}
const LEAST_SPREAD = 0.01;

/** Mean and spread of every figure and its mirror together: both sides are measured alike. */
function measured({ mirror }: Net, features: ArrayLike<number>, rows: readonly number[]): Scale {
  const width = mirror.length;
  const own = new Float64Array(width);
  const squares = new Float64Array(width);
  for (const row of rows)
    for (let i = 0; i < width; i++) {
      const x = features[row * width + i] ?? 0;
      own[i] = (own[i] ?? 0) + x / rows.length;
      squares[i] = (squares[i] ?? 0) + x ** 2 / rows.length;
    }
  const both = (xs: Float64Array): Float64Array => xs.map((x, i) => (x + (xs[mirror[i] ?? 0] ?? 0)) / 2);
  const mean = both(own);
  const spread = both(squares).map((x, i) => LEAST_SPREAD + Math.sqrt(Math.max(0, x - (mean[i] ?? 0) ** 2)));
  return { mean, spread };
}

function shuffle(xs: number[], rng: Rng): void {
  for (let i = xs.length - 1; i > 0; i--) {
    const j = rng(i + 1);
    [xs[i], xs[j]] = [at(xs, j), at(xs, i)];
  }
}
