/** What this device is to forget once an account is gone: until then its player may change their mind. */
export interface Leaving {
  readonly guest: string;
  /** The time after which it is gone. */
  readonly until: number;
  /** The games of this device go, too. */
  readonly games: boolean;
}

const KEY = "rubizh.leaving";

export function noteLeaving(leaving: Leaving | undefined): void {
  try {
    if (leaving) localStorage.setItem(KEY, JSON.stringify(leaving));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function leavingHere(): Leaving | undefined {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const { guest, until, games } = (raw ?? {}) as Partial<Leaving>;
    if (typeof guest !== "string" || typeof until !== "number") return undefined;
    return { guest, until, games: games === true };
  } catch {
    return undefined;
  }
}

/** When the app is opened: what was to be forgotten by now is forgotten. True: nobody is here any more. */
export async function takeLeave(): Promise<boolean> {
  const leaving = leavingHere();
  if (!leaving || Date.now() < leaving.until) return false;
  try {
    const { finish } = await import("./forget.ts");
    const farewell = await finish(leaving.guest, leaving.games);
    if (farewell !== "later") noteLeaving(undefined);
    return farewell === "gone";
  } catch {
    // Nobody answered; the next visit asks again.
    return false;
  }
}
