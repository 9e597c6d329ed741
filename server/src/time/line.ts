/**
 * Milliseconds on the server's own line of time. It stands still while no server runs, and knows neither zones nor the
 * wall clock.
 */
export type Tick = number;

export const BEAT_MS = 1_000;
/** Longer without a beat than this: the process did not run. Shorter stalls are a slow server, not an absent one. */
const STALL_MS = 3 * BEAT_MS;

/**
 * One process's share of the line. It counts by a counter that nobody sets; what passed while the process was stopped
 * counts as one beat. Several nodes keep together by meeting what the store holds.
 */
export class TimeLine {
  #tick: Tick;
  #last: number;
  readonly #counter: () => number;
  #isHeld = false;

  constructor(from: Tick, counter: () => number = () => performance.now()) {
    this.#tick = from;
    this.#counter = counter;
    this.#last = counter();
  }

  /** Now; a whole number. */
  now(): Tick {
    const count = this.#counter();
    const gap = count - this.#last;
    if (!this.#isHeld) this.#tick += gap > STALL_MS ? BEAT_MS : Math.max(0, gap);
    this.#last = count;
    return Math.floor(this.#tick);
  }

  /** The operator stops time for everybody, or lets it go on. */
  hold(isHeld: boolean): void {
    this.now();
    this.#isHeld = isHeld;
  }
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** The store is never ahead of time: another node may have been awake while this one was not. */
  meet(stored: Tick): Tick {
    const own = this.now();
    if (stored > own) this.#tick = stored;
    return Math.max(own, stored);
  }
}
