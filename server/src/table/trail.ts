/** Somebody needs what is not in memory: the table has to be read from its first row. */
export class Absent extends Error {}

/** A list that only grows. All lengths of it share one array, so one thing more copies nothing. */
export class Trail<X> {
  static readonly none = new Trail<never>([], 0, 0);
  /** A list whose first `count` are not in memory. */
  static after = (count: number): Trail<never> => new Trail<never>([], count, count);

  readonly length: number;
  readonly #all: X[];
  /** How many before them are not in memory. */
  readonly #absent: number;

  private constructor(all: X[], length: number, absent: number) {
    this.#all = all;
    this.length = length;
    this.#absent = absent;
  }

  get isWhole(): boolean {
    return this.#absent === 0;
  }

  with(one: X): Trail<X> {
    const here = this.length - this.#absent;
    // Whoever was here before and went another way keeps the array; this way gets one of its own.
    const all = this.#all.length === here && here > 0 ? this.#all : this.#all.slice(0, here);
    all.push(one);
    return new Trail(all, this.length + 1, this.#absent);
  }

  /** Only the first `count`. */
  upTo(count: number): Trail<X> {
    if (count < this.#absent) throw new Absent();
    return new Trail(this.#all, Math.min(count, this.length), this.#absent);
  }

  toArray(): X[] {
    if (!this.isWhole) throw new Absent();
    return this.#all.slice(0, this.length);
  }
}
