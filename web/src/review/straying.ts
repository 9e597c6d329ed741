import type { KindCount } from "@rubizh/engine";

/** Promised less often than this, a kind tells nothing; what came is not asked, or luck would choose what is shown of it. */
export const LEAST = 1;

/** By how many usual spreads a kind came more often than it promised; negative where it came less often. */
export const straying = ({ drawn, expected, variance }: KindCount): number =>
  variance < 1e-9 ? 0 : (drawn - expected) / Math.sqrt(variance);

/** How many kinds lie within two spreads, as fair luck leaves about nineteen of twenty. */
export const usual = (counts: readonly KindCount[]): number =>
  counts.filter((count) => Math.abs(straying(count)) <= 2).length;
