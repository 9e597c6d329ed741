/** The element, or a loud failure: an index out of range is a bug in the rules, never a case. */
export const at = <X>(xs: readonly X[], i: number): X => {
  const x = xs[i];
  if (x === undefined) throw new RangeError(`no element ${i} of ${xs.length}`);
  return x;
};

/** The last element, or a loud failure. */
export const last = <X>(xs: readonly X[]): X => at(xs, xs.length - 1);
