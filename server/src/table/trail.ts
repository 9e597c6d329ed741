/** A list that only grows. All lengths of it share one array, so one thing more copies nothing. */
export class Trail<X> {
  static readonly none = new Trail<never>([], 0);
  readonly length: number;
  readonly #all: X[];

  private constructor(all: X[], length: number) {
    this.#all = all;
    this.length = length;
  }

  with(one: X): Trail<X> {
    // Whoever was here before and went another way keeps the array; this way gets one of its own.
    const isOurs = this.#all.length === this.length && this.length > 0;
    const all = isOurs ? this.#all : this.toArray();
    all.push(one);
    return new Trail(all, all.length);
  }

  /** Only the first `count`. */
  upTo(count: number): Trail<X> {
    return new Trail(this.#all, Math.min(count, this.length));
  }

  toArray(): X[] {
    return this.#all.slice(0, this.length);
  }
}
