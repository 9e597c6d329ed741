/** The day on this device's calendar, e.g. "2026-11-17". */
export const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, "0"),
    String(moment.getDate()).padStart(2, "0"),
  ].join("-");

const MS = 86_400_000;
/** Days since 1970, the same everywhere for the same date. */
const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / MS);
export const dayBefore = (day: string, days = 1): string =>
  new Date(numberOf(day) * MS - days * MS).toISOString().slice(0, 10);

/** Whose turn it is to give the puzzle of a day: one game after another. */
export const gameOfDay = (games: readonly string[], day: string): string | undefined =>
  games[numberOf(day) % games.length];

/** A step that meets every puzzle before any comes again: it has no divisor in common with their number. */
const stepFor = (count: number): number => {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, Math.round(count * 0.618));
  while (common(step, count) > 1) step += 1;
  return step;
};
/** The puzzle of a day, the same for everybody. */
export const ofDay = <X>(puzzles: readonly X[], games: number, day: string): X | undefined =>
  puzzles[(Math.floor(numberOf(day) / games) * stepFor(puzzles.length)) % puzzles.length];

/** Days in a row up to today; today itself may still be open. */
export function streakOf(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let streak = 0;
  for (let day = solved.has(today) ? today : dayBefore(today); solved.has(day); day = dayBefore(day))
    streak += 1;
  return streak;
}
