import type { Challenge, Seek } from "@rubizh/protocol";
import type { TableLine } from "../lobby.ts";

type Sought = Seek & { readonly heard: number };

/** What this player is told of all tables at once. */
export interface Affairs {
  /** Whether the server is heard now; before it was ever heard, nothing is known. */
  readonly link: "none" | "live" | "lost";
  readonly lines: readonly TableLine[];
  readonly counts: { readonly running: number; readonly over: number };
  readonly seek?: Sought;
  /** What came of nothing, because somebody did not come to the table that was found. */
  readonly lapsed?: Sought;
  /** A table that was found; its seat is taken already. */
  readonly found?: string;
  readonly challenges: readonly Challenge[];
}
export const NO_AFFAIRS: Affairs = {
  link: "none",
  lines: [],
  counts: { running: 0, over: 0 },
  challenges: [],
};
