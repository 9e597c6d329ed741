/** What became of a puzzle on this device. */
export interface Attempted {
  readonly misses: number;
  readonly hints: number;
  readonly solved: boolean;
  /** An attempt was judged, also where misses are counted afresh since. */
  readonly tried?: true;
}
/** All that is remembered of puzzles here. */
export interface Progress {
  /** By game and id. */
  readonly tried: Readonly<Record<string, Attempted>>;
  /** Days whose puzzle was solved on that day. */
  readonly days: readonly string[];
}

const KEY = "rubizh.puzzles";
const NOTHING: Progress = { tried: {}, days: [] };
const FRESH: Attempted = { misses: 0, hints: 0, solved: false };

export function puzzleProgress(): Progress {
  try {
    const raw = JSON.parse(localStorage.getItem(KEY) ?? "null") as Progress | null;
    return raw !== null && typeof raw.tried === "object" && Array.isArray(raw.days) ? raw : NOTHING;
  } catch {
    return NOTHING;
  }
}
const keyOf = (game: string, id: string): string => `${game}/${id}`;
export const triedOf = ({ tried }: Progress, game: string, id: string): Attempted =>
  tried[keyOf(game, id)] ?? FRESH;
export const isTried = ({ misses, solved, tried }: Attempted): boolean =>
  tried === true || solved || misses > 0;

/** Remembers a try; `day` of the day's own puzzle, once it is solved. */
export function keepTry(game: string, id: string, now: Attempted, day?: string): void {
  const { tried, days } = puzzleProgress();
  const more = day === undefined || days.includes(day) ? days : [...days, day];
  try {
    localStorage.setItem(KEY, JSON.stringify({ tried: { ...tried, [keyOf(game, id)]: now }, days: more }));
  } catch {
    // Without a store nothing is counted; puzzles can be solved all the same.
  }
}
