import { at } from "@rubizh/engine";

/**
 * Sequential halving: every choice is tried equally often, the worse half drops out, and so on until one is left or
 * the trials are used up. `tryOnce(choice, round)` is the value of one trial, the higher the better; trials of the
 * same number may share their luck, so that choices are compared on equal terms. Ties go to the earlier choice, and
 * once all that are left come to the same, as `nameOf` tells, nothing more is tried.
 */
export function halve<X>(
  choices: readonly X[],
  trials: number,
  tryOnce: (choice: X, trial: number) => number,
  nameOf: (choice: X) => unknown = (choice) => choice,
): X {
  return at(halving(choices, trials, tryOnce, nameOf), 0);
}

/** …and all of them in the order in which they held out, the one that is left first. */
export function halving<X>(
  choices: readonly X[],
  trials: number,
  tryOnce: (choice: X, trial: number) => number,
  nameOf: (choice: X) => unknown = (choice) => choice,
): readonly X[] {
  let left = choices.map((choice, order) => ({ choice, order, sum: 0, tries: 0 }));
  const out: X[] = [];
  const rounds = Math.max(1, Math.ceil(Math.log2(choices.length)));
  for (let round = 0; round < rounds; round++) {
    const name = nameOf(at(left, 0).choice);
    if (left.every((arm) => nameOf(arm.choice) === name)) break;
    const each = Math.max(1, Math.floor(trials / rounds / left.length));
    for (let k = 0; k < each; k++) for (const arm of left) arm.sum += tryOnce(arm.choice, arm.tries++);
    left.sort((a, b) => b.sum / b.tries - a.sum / a.tries || a.order - b.order);
    const kept = Math.ceil(left.length / 2);
    out.unshift(...left.slice(kept).map(({ choice }) => choice));
    left = left.slice(0, kept);
  }
  return [...left.map(({ choice }) => choice), ...out];
}
