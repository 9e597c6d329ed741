/** Somebody needs what is not in memory: the list has to be read from its beginning. */
export class Absent extends Error {}

/** A list that only grows. All lengths of it share one array, so one thing more copies nothing. */
export class Trail<X> implements Iterable<X> {
  static readonly none = new Trail<never>([], 0, 0);
  /** A list whose first `count` are not in memory. */
  static after = (count: number): Trail<never> => new Trail<never>([], count, count);
  static of = <X>(all: Iterable<X>): Trail<X> => {
    const own = [...all];
    return new Trail(own, own.length, 0);
  };

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

  /** The one of this number, counted from 0, or from the end where it is negative. */
  at(number: number): X | undefined {
    const index = number < 0 ? this.length + number : number;
    if (index < 0) return undefined;
    if (index < this.#absent) throw new Absent();
    return index < this.length ? this.#all[index - this.#absent] : undefined;
  }

  /** Those after the first `count`, as a list of their own. */
  after(count: number): X[] {
    if (count < this.#absent) throw new Absent();
    return this.#all.slice(count - this.#absent, this.length - this.#absent);
  }

  toArray(): X[] {
    return this.after(0);
  }

  *[Symbol.iterator](): Iterator<X> {
    for (let i = 0; i < this.length; i++) yield this.at(i) as X;
  }
}
