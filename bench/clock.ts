import { at } from "@rubizh/engine";

/** Does something about `count` times, and says how often it did. */
export type Work = (count: number) => number;

/** How much time is given to one figure. */
export interface Pace {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
  /** Games recorded to find the longest. */
  readonly records: number;
}
export const FULL: Pace = { rounds: 7, roundSeconds: 0.4, warmUpSeconds: 1, records: 100 };
export const QUICK: Pace = { rounds: 3, roundSeconds: 0.06, warmUpSeconds: 0.2, records: 10 };

/** Long enough for the clock, short enough to stop in time. */
const CHUNK_SECONDS = 0.002;
const MOST_AT_ONCE = 2 ** 24;

/**
 * Processor time of all threads of this process, collector and compiler included: what one core would have needed
 * alone, however busy the machine is.
 */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * How often per second each work is done: the median of several rounds. All works take turns in every round, so that
 * whatever disturbs the machine disturbs what is compared alike.
 */
export function ratesOf(works: readonly Work[], pace: Pace): readonly number[] {
  const chunks = works.map((work) => warmedUp(work, pace));
  const rounds = Array.from({ length: pace.rounds }, () =>
    works.map((work, i) => rate(work, at(chunks, i), pace.roundSeconds)),
  );
  return works.map((_, i) => median(rounds.map((round) => at(round, i))));
}

/** Does the work until it is fast, and finds how much of it is worth looking at the clock for. */
function warmedUp(work: Work, { warmUpSeconds }: Pace): number {
  const began = processorSeconds();
  let chunk = 1;
  for (let now = began; now - began < warmUpSeconds; ) {
    work(chunk);
    const then = processorSeconds();
    if (then - now < CHUNK_SECONDS && chunk < MOST_AT_ONCE) chunk *= 2;
    now = then;
  }
  return chunk;
}

function rate(work: Work, chunk: number, seconds: number): number {
  const began = processorSeconds();
  let done = 0;
  let took = 0;
  while (took < seconds) {
    done += work(chunk);
    took = processorSeconds() - began;
  }
  return done / took;
}

/** How long something takes on the wall clock, for what is too short for the processor's. */
export function wallMs(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

export function median(xs: readonly number[]): number {
  const sorted = [...xs].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}
