import type { AnyEntry } from "@rubizh/engine";
import { FULL, type Pace } from "./clock.ts";
import type { Finding } from "./finding.ts";
import { measureGame } from "./games.ts";
import { type LeftOut, measureOutside, OUTSIDE } from "./outside.ts";
import { measureTrivial, type Peer } from "./versus.ts";

export interface Bench {
  readonly entries: readonly AnyEntry[];
  readonly pace: Pace;
  /** Whom to compare with, where it can be had. */
  readonly peer?: Peer | undefined;
  /** Whether the server is compared with another's. */
  readonly peers?: boolean;
  /** What is measured besides the games. */
  readonly parts: readonly Part[];
}

/** What can be measured besides the games. */
export const PARTS = ["trivial", ...OUTSIDE] as const;
export type Part = (typeof PARTS)[number];

/**
 * Every figure as soon as it is known. The trivial game comes after the others: by then the engine has run other games in this
 * process, as it has on a server, and is not compiled for this one alone.
 */
export function* bench({ entries, pace, peer, peers = false, parts }: Bench): Generator<Finding | LeftOut> {
  for (const entry of entries) yield* measureGame(entry, pace);
  if (parts.includes("trivial")) yield* measureTrivial(pace, peer);
  for (const name of OUTSIDE)
    if (parts.includes(name)) yield* measureOutside(name, { quick: pace !== FULL, peers });
}
