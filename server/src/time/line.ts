/**
 * Milliseconds on the server's own line of time. It stands still while no server runs, and knows neither zones nor the
 * wall clock.
 */
export type Tick = number;

export const BEAT_MS = 1_000;
/** So often the line is read and noted. What passed since then is all that a crash or a stop takes from it. */
export const NOTE_MS = 20;
/** Longer unread than this: the process did not run. Shorter stalls are a slow server, not an absent one. */
export const STALL_MS = 500;

/**
 * One process's share of the line. It counts by a counter that nobody sets, from when the server serves; what passed
 * while the process was stopped does not count, nor what is not known. So it is never ahead of the time people were
 * served. Several nodes keep together by meeting what the store holds.
 */
export class TimeLine {
  #tick: Tick;
  #last: number | undefined;
  readonly #counter: () => number;
  #isHeld = false;
  #isUnsure = false;

  constructor(from: Tick, counter: () => number = () => performance.now()) {
    this.#tick = from;
    this.#counter = counter;
  }

  /** From here on time counts: nobody pays for the start of a server. */
  begin(): this {
    this.#last ??= this.#counter();
    return this;
  }

  /** Now; a whole number. */
  now(): Tick {
    if (this.#last !== undefined) {
      const count = this.#counter();
      const gap = count - this.#last;
      if (gap > STALL_MS) this.#isUnsure = true;
      else if (!this.#isHeld && gap > 0) this.#tick += gap;
      this.#last = count;
    }
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

  /** The process did not run for a while and does not know how far the others have come. */
  get isUnsure(): boolean {
    this.now();
    return this.#isUnsure;
  }

  /** The store is never ahead of time: another node may have been awake while this one was not. */
  meet(stored: Tick): Tick {
    const own = this.now();
    this.#isUnsure = false;
    if (stored > own) this.#tick = stored;
    return Math.max(own, stored);
  }
}
