/** A thing on the table that can be pointed at, as kind and name: "cell/C3", "hand/1", "turn/4". One of each on a screen. */
export type Spot = `${string}/${string}`;

export const kindOf = (spot: Spot): string => spot.slice(0, spot.indexOf("/"));
export const nameOf = (spot: Spot): string => spot.slice(spot.indexOf("/") + 1);

/** A move and what must be tapped, in order, to say it. */
export interface Said<M> {
  readonly move: M;
  readonly path: readonly Spot[];
}

/** How far the player has come in saying a move. */
export interface Choice<M> {
  readonly picked: readonly Spot[];
  /** Moves that go on from here, the finished ones included. */
  readonly fits: readonly M[];
  /** What may be tapped next. */
  readonly open: ReadonlySet<Spot>;
  /** What may be tapped instead of something already picked. */
  readonly instead: ReadonlySet<Spot>;
  /** Moves said completely; more than one when the taps do not tell them apart. */
  readonly ready: readonly M[];
  /** The one move that confirming would play. */
  readonly move: M | undefined;
}

export type SpotState = "picked" | "open" | "instead" | "inert";

const begins = (path: readonly Spot[], picked: readonly Spot[]): boolean =>
  picked.every((spot, i) => path[i] === spot);

/** The path with its loose spots in the order in which they were picked: they say a set. */
function following(
  path: readonly Spot[],
  picked: readonly Spot[],
  loose: readonly string[],
): readonly Spot[] {
  const order = [...path];
  picked.forEach((spot, i) => {
    const from = order.indexOf(spot, i + 1);
    if (from > 0 && order.slice(i, from + 1).every((s) => loose.includes(kindOf(s))))
      order.splice(i, 0, ...order.splice(from, 1));
  });
  return order;
}
const arranged = <M>(
  said: readonly Said<M>[],
  picked: readonly Spot[],
  loose: readonly string[],
): readonly Said<M>[] =>
  loose.length === 0 ? said : said.map(({ move, path }) => ({ move, path: following(path, picked, loose) }));

/** What a path lets tap after so many picks: its next spot, or any of a set. */
function nextOf(path: readonly Spot[], from: number, loose: readonly string[]): readonly Spot[] {
  const rest = path.slice(from);
  const end = rest.findIndex((spot) => !loose.includes(kindOf(spot)));
  return rest.slice(0, Math.max(1, end < 0 ? rest.length : end));
}

/** `loose` names the kinds of spots that may be tapped in any order. */
export function chosen<M>(
  all: readonly Said<M>[],
  picked: readonly Spot[],
  loose: readonly string[] = [],
): Choice<M> {
  const said = arranged(all, picked, loose);
  const fits = said.filter(({ path }) => begins(path, picked));
  const open = new Set(fits.flatMap(({ path }) => nextOf(path, picked.length, loose)));
  const instead = new Set(
    picked.flatMap((_, level) =>
      said
        .filter(({ path }) => begins(path, picked.slice(0, level)))
        .flatMap(({ path }) => path[level] ?? []),
    ),
  );
  for (const spot of [...picked, ...open]) instead.delete(spot);
  const ready = fits.filter(({ path }) => path.length === picked.length).map(({ move }) => move);
  const only = picked.length > 0 && ready.length === 1 ? ready[0] : undefined;
  return { picked, fits: fits.map(({ move }) => move), open, instead, ready, move: only };
}

/**
 * The picks after a tap, or undefined when it leads nowhere. A tap on an alternative keeps whatever was picked after
 * it, if that still fits: another cell keeps the rotation.
 */
export function tapped<M>(
  all: readonly Said<M>[],
  picked: readonly Spot[],
  spot: Spot,
  loose: readonly string[] = [],
): readonly Spot[] | undefined {
  const said = arranged(all, [...picked, spot], loose);
  for (let level = picked.length; level >= 0; level--) {
    const before = picked.slice(0, level);
    if (!said.some(({ path }) => begins(path, before) && path[level] === spot)) continue;
    const kept = [...before, spot];
    for (const later of picked.slice(level + 1)) {
      if (!said.some(({ path }) => begins(path, [...kept, later]))) break;
      kept.push(later);
    }
    return kept;
  }
  return undefined;
}

/** What was tapped last of each kind; a later tap of a kind takes the place of an earlier one. */
export const habitWith = (habit: readonly Spot[], spot: Spot): readonly Spot[] => [
  ...habit.filter((old) => kindOf(old) !== kindOf(spot)),
  spot,
];

/** Picks what needs no tap: spots of the given kinds, the last used of that kind if it fits, else the first. */
export function filled<M>(
  said: readonly Said<M>[],
  picked: readonly Spot[],
  given: readonly string[],
  habit: readonly Spot[],
): readonly Spot[] {
  if (picked.length === 0) return picked;
  const all = [...picked];
  for (;;) {
    const next = said.filter(({ path }) => begins(path, all)).map(({ path }) => path[all.length]);
    const first = next[0];
    if (first === undefined || next.some((spot) => spot === undefined || !given.includes(kindOf(spot))))
      return all;
    all.push(habit.find((spot) => next.includes(spot)) ?? first);
  }
}

export function stateOf<M>(choice: Choice<M>, spot: Spot): SpotState {
  if (choice.picked.includes(spot)) return "picked";
  if (choice.open.has(spot)) return "open";
  return choice.instead.has(spot) ? "instead" : "inert";
}
