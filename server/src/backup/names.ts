const NAME = /^rubizh-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sqlite$/;
const DAY_MS = 24 * 3600_000;
/** The first of January 1970 was a Thursday. */
const MONDAY_DAYS = 4;

/** How many copies are kept: one of each of so many days, and of so many weeks before them. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
}

export const KEEP: Keep = { days: 7, weeks: 4 };

/** The name of a copy says when it was taken. */
export const nameOf = (at: number): string =>
  `rubizh-${new Date(at).toISOString().replaceAll(":", "-").replace(".", "-")}.sqlite`;

/** When a copy was taken; undefined for files that are none. */
export function takenAt(name: string): number | undefined {
  const [, day, ...time] = NAME.exec(name) ?? [];
  const [hour, minute, second, millisecond] = time;
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
}

/** Of all files in a folder the copies that need not be kept. */
export function outdated(names: readonly string[], { days, weeks }: Keep): readonly string[] {
  const copies = names
    .flatMap((name) => {
      const at = takenAt(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at - a.at);
  const dayOf = ({ at }: { readonly at: number }): number => Math.floor(at / DAY_MS);
  const newest = newestOf(copies, dayOf).slice(0, days);
  const oldest = newest.at(-1);
  const before = copies.filter((copy) => oldest === undefined || dayOf(copy) < dayOf(oldest));
  const weekly = newestOf(before, ({ at }) => Math.floor((at / DAY_MS - MONDAY_DAYS) / 7)).slice(0, weeks);
  const kept = new Set([...newest, ...weekly].map(({ name }) => name));
  return copies.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The newest of each group, of a list that begins with the newest. */
const newestOf = <X>(list: readonly X[], group: (one: X) => number): readonly X[] =>
  [...Map.groupBy(list, group).values()].flatMap((some) => some.slice(0, 1));
