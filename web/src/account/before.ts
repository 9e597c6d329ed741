/** The guest that this device was before somebody came in here: its tables may be taken over. */
export interface Before {
  readonly token: string;
  readonly tables: number;
}

export const BEFORE = "rubizh.before";

/** Remembered until it is decided, also when the page is left. */
export function noteBefore(before: Before | undefined): void {
  try {
    if (before) localStorage.setItem(BEFORE, JSON.stringify(before));
    else localStorage.removeItem(BEFORE);
  } catch {
    // Then the question is asked only now, if at all.
  }
}

export function beforeHere(): Before | undefined {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(BEFORE) ?? "null");
    const { token, tables } = (raw ?? {}) as Partial<Before>;
    return typeof token === "string" && typeof tables === "number" ? { token, tables } : undefined;
  } catch {
    return undefined;
  }
}
