/** How far somebody has come in a lesson, as this device keeps it. */
export interface Progress {
  readonly step: string;
  /** All that was played from the last position up to the step, in lines of play. */
  readonly lines: readonly string[];
  readonly done?: true;
  /** Left for free play: what was played since, and the luck of it. */
  readonly free?: { readonly lines: readonly string[]; readonly seed: string };
}

const nameOf = (game: string): string => `rubizh.lesson.${game}`;
const isLines = (x: unknown): boolean => Array.isArray(x) && x.every((line) => typeof line === "string");

export function progressOf(game: string): Progress | undefined {
  try {
    const raw = JSON.parse(localStorage.getItem(nameOf(game)) ?? "null") as Progress | null;
    const known = raw !== null && typeof raw.step === "string" && isLines(raw.lines);
    return known && (raw.free === undefined || isLines(raw.free.lines)) ? raw : undefined;
  } catch {
    return undefined;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(progress));
  } catch {
    // Without a store the lesson begins anew after a reload.
  }
}
