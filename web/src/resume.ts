import type { Route } from "./route.ts";

/** The unfinished game that was on screen last: the home page offers it before anything is fetched. */
export interface Resume {
  readonly at: "here" | "table";
  readonly id: string;
  readonly game: string;
}

const KEY = "rubizh.last";

export function lastTable(): Resume | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as Resume | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberTable({ at, id }: Extract<Route, { at: "here" | "table" }>, game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at, id, game } satisfies Resume));
  } catch {
    // The list of games leads there too.
  }
}

export function forgetTable(id: string): void {
  if (lastTable()?.id === id) localStorage.removeItem(KEY);
}
