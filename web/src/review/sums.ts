import type { Review, ReviewEntry } from "@rubizh/bots";
import type { Message, Seat } from "@rubizh/engine";

/** Thirds of a game. */
export const PHASES = ["early", "middle", "late"] as const;

/** Decisions, and what they gave away together. */
interface Tally {
  readonly n: number;
  readonly error: number;
}
/** Decisions at which the same was asked. */
interface Kind extends Tally {
  readonly key: string;
  /** The one that gave most away, for an example. */
  readonly worst: { readonly error: number; readonly asked: Message; readonly played: Message };
}
/** What a review says of the play of one seat, small enough to be kept of many games. */
export interface GameSum {
  readonly id: string;
  readonly luck: number;
  readonly skill: number;
  readonly rest: number;
  readonly phases: readonly Tally[];
  readonly kinds: readonly Kind[];
}

const NOTHING: Tally = { n: 0, error: 0 };
const plus = (a: Tally, b: Tally): Tally => ({ n: a.n + b.n, error: a.error + b.error });

/** A decision that had a choice, of one's own. */
const isOwn =
  (seat: Seat) =>
  ({ by, grade }: ReviewEntry): boolean =>
    by === seat && grade !== undefined;

export function sumOf(id: string, { entries, seats }: Review, seat: Seat): GameSum | undefined {
  const account = seats[seat];
  if (!account) return undefined;
  const phases = PHASES.map(() => NOTHING);
  const kinds = new Map<string, Kind>();
  for (const [i, entry] of entries.entries()) {
    if (!isOwn(seat)(entry)) continue;
    const { error = 0, asked, played } = entry;
    const phase = Math.floor((PHASES.length * i) / entries.length);
    phases[phase] = plus(phases[phase] ?? NOTHING, { n: 1, error });
    if (asked && played)
      addKind(kinds, { key: asked.key, n: 1, error, worst: { error, asked, played: played.label } });
  }
  const { luck, skill, rest } = account;
  return { id, luck, skill, rest, phases, kinds: [...kinds.values()] };
}

function addKind(kinds: Map<string, Kind>, more: Kind): void {
  const known = kinds.get(more.key);
  const worst = known && known.worst.error >= more.worst.error ? known.worst : more.worst;
  kinds.set(more.key, { key: more.key, ...plus(known ?? NOTHING, more), worst });
}

/** A mean with its standard error. */
interface Mean {
  readonly mean: number;
  readonly error: number;
}
/** Many games of one kind. */
interface Together {
  readonly games: number;
  readonly luck: Mean;
  readonly skill: Mean;
  readonly rest: Mean;
  readonly phases: readonly Tally[];
  /** Those that gave most away in all come first. */
  readonly kinds: readonly Kind[];
}

export function together(sums: readonly GameSum[]): Together {
  const kinds = new Map<string, Kind>();
  for (const sum of sums) for (const kind of sum.kinds) addKind(kinds, kind);
  const mean = (of: (sum: GameSum) => number): Mean => meanOf(sums.map(of));
  return {
    games: sums.length,
    luck: mean(({ luck }) => luck),
    skill: mean(({ skill }) => skill),
    rest: mean(({ rest }) => rest),
    phases: PHASES.map((_, i) => sums.reduce((all, { phases }) => plus(all, phases[i] ?? NOTHING), NOTHING)),
    kinds: [...kinds.values()].toSorted((a, b) => b.error - a.error),
  };
}

function meanOf(xs: readonly number[]): Mean {
  const n = Math.max(1, xs.length);
  const mean = xs.reduce((sum, x) => sum + x, 0) / n;
  const square = xs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, error: Math.sqrt(square / n) };
}

const MOST = 200;
export const REVIEWS = "rubizh.reviews.";
const nameOf = (game: string): string => REVIEWS + game;

/** The games of a title that were reviewed on this device, the newest last. */
export function keptSums(game: string): readonly GameSum[] {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(raw) ? raw : [];
  } catch {
    return [];
  }
}
/** A game reviewed again counts once. */
export function keepSum(game: string, sum: GameSum): void {
  const others = keptSums(game).filter(({ id }) => id !== sum.id);
  write(game, [...others, sum].slice(-MOST));
}
/** Only the sums of these games stay. */
export function keepSums(game: string, stays: ReadonlySet<string>): void {
  const sums = keptSums(game);
  const kept = sums.filter(({ id }) => stays.has(id));
  if (kept.length < sums.length) write(game, kept);
}
function write(game: string, sums: readonly GameSum[]): void {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(sums));
  } catch {
    // Without room the review itself is still there.
  }
}
