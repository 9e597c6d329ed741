export const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length;

/** 95 % interval of a mean of numbers from 0 to 1; Wilson's for a binomial where they do not vary at all. */
export function interval(xs: readonly number[]): readonly [number, number] {
  const n = xs.length;
  const m = mean(xs);
  const variance = n > 1 ? xs.reduce((sum, x) => sum + (x - m) ** 2, 0) / (n - 1) : 0;
  if (variance === 0) return wilson(m, n);
  const half = 1.96 * Math.sqrt(variance / n);
  return [Math.max(0, m - half), Math.min(1, m + half)];
}

/** 95 % interval of a share of n, by Wilson. */
function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.96;
  const centre = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** A part of so many, with its 95 % interval. */
export interface Rate {
  readonly of: number;
  readonly rate: number;
  readonly ci95: readonly [number, number];
}
export function rateOf(part: number, of: number): Rate {
  const rate = of === 0 ? 0 : part / of;
  return { of, rate, ci95: of === 0 ? [0, 1] : wilson(rate, of) };
}

/** Numbers by their mean and by the least of them, the quartiles and the most. */
export interface Spread {
  readonly mean: number;
  readonly quantiles: readonly number[];
}
export function spreadOf(xs: readonly number[]): Spread {
  const sorted = [...xs].sort((a, b) => a - b);
  return {
    mean: xs.length === 0 ? 0 : mean(xs),
    quantiles: [0, 0.25, 0.5, 0.75, 1].map((q) => sorted[Math.round(q * (sorted.length - 1))] ?? 0),
  };
}
