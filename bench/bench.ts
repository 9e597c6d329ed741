import type { AnyEntry } from "@rubizh/engine";
import type { Pace } from "./clock.ts";
import type { Finding } from "./finding.ts";
import { measureGame } from "./games.ts";
import { measureTrivial, type Peer } from "./versus.ts";

export interface Bench {
  readonly entries: readonly AnyEntry[];
  readonly pace: Pace;
  /** Whom to compare with, where it can be had. */
  readonly peer?: Peer | undefined;
}

/**
 * Every figure as soon as it is known. The trivial game comes last: by then the engine has run other games in this
 * process, as it has on a server, and is not compiled for this one alone.
 */
export function* bench({ entries, pace, peer }: Bench): Generator<Finding> {
  for (const entry of entries) yield* measureGame(entry, pace);
  yield* measureTrivial(pace, peer);
}
