/** By how much each number has changed, by its key. */
export type Changes = ReadonlyMap<string, number>;

interface Count {
  readonly key: string;
  readonly n: number;
}

export function changesOf(before: readonly Count[], now: readonly Count[]): Changes {
  const old = new Map(before.map(({ key, n }) => [key, n]));
  return new Map(
    now.flatMap(({ key, n }) => {
      const by = n - (old.get(key) ?? n);
      return by === 0 ? [] : [[key, by] as const];
    }),
  );
}
