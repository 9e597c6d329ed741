/** What was last chosen for a game against bots, as this device keeps it. */
export interface Wish {
  readonly mode: string;
  readonly seats: number;
  readonly level: number;
  readonly picked: Readonly<Record<string, string>>;
}

const nameOf = (game: string): string => `rubizh.setup.${game}`;
const isWords = (x: unknown): boolean =>
  typeof x === "object" && x !== null && Object.values(x).every((word) => typeof word === "string");

export function wishOf(game: string): Wish | undefined {
  try {
    const raw = JSON.parse(localStorage.getItem(nameOf(game)) ?? "null") as Wish | null;
    const known = raw !== null && typeof raw.mode === "string" && isWords(raw.picked);
    return known && Number.isInteger(raw.seats) && Number.isInteger(raw.level) ? raw : undefined;
  } catch {
    return undefined;
  }
}

export function keepWish(game: string, wish: Wish): void {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(wish));
  } catch {
    // Without a store the next setup begins with what is usual.
  }
}
