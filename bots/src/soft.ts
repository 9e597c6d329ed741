import { at, type Rng } from "@rubizh/engine";

const FINE = 1 << 24; // steps of a draw between 0 and 1

/**
 * One of the choices, better ones more often: the weight falls by e for every `warmth` of value lost, and what would
 * weigh less than `threshold` of the best is never taken. So a weak level errs, but does nothing absurd.
 */
export function pickSoftly<X>(
  choices: readonly X[],
  rate: (x: X) => number,
  warmth: number,
  threshold: number,
  rng: Rng,
): X {
  const values = choices.map(rate);
  const top = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - top) / warmth)).map((w) => (w < threshold ? 0 : w));
  const total = weights.reduce((a, b) => a + b, 0);
  let ticket = (rng(FINE) / FINE) * total;
  for (const [i, weight] of weights.entries()) {
    ticket -= weight;
    if (ticket < 0) return at(choices, i);
  }
  return at(choices, values.indexOf(top));
}
