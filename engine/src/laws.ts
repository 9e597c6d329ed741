import type { Game, GameTypes, Rng } from "./game.ts";
import type { Law } from "./laws/law.ts";
import { ENDS, REPEATS } from "./laws/play.ts";
import { FOLLOWS, GUARDS, READS } from "./laws/reading.ts";
import { COMMUTES, HIDES, IMAGINES, TELLS } from "./laws/secrets.ts";
import { type Moment, type WalkOptions, walk } from "./walk.ts";

export type { Law } from "./laws/law.ts";

export const LAWS: readonly Law[] = [ENDS, REPEATS, FOLLOWS, READS, IMAGINES, HIDES, COMMUTES, TELLS, GUARDS];

export interface LawOptions extends WalkOptions {
  /** Of a long game only about so many moments are looked at closely, the later the rarer; all when left out. */
  readonly closely?: number;
}

export interface LawRun {
  /** How many entries the game took. */
  readonly entries: number;
}

/** Walks one random game under the given laws; throws, naming law and entry, when one is broken. */
export function obey<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  rng: Rng,
  laws: readonly Law[] = LAWS,
  options: LawOptions = {},
): LawRun {
  let end: Moment<T> | undefined;
  const moments = walk(game, seats, rng, options);
  for (;;) {
    // A game that cannot be walked to its end breaks the first law, whichever laws are asked for.
    const next = judge(ENDS, end, () => moments.next());
    if (next.done) break;
    const moment = next.value;
    const isClose = isWorthALook(moment, options.closely, rng);
    for (const law of laws)
      if (isClose || law.isLight) judge(law, moment, () => law.during?.(game, moment, rng));
    end = moment;
  }
  const lastMoment = end;
  if (!lastMoment) throw new Error("the game has no first moment");
  for (const law of laws) judge(law, lastMoment, () => law.after?.(game, lastMoment, options.options));
  return { entries: lastMoment.entries.length };
}

/** Every moment up to a number, then each less likely than the one before; and the last. */
function isWorthALook<T extends GameTypes>(
  { entries, pending }: Moment<T>,
  closely: number | undefined,
  rng: Rng,
): boolean {
  if (closely === undefined || pending.t === "over") return true;
  return rng(Math.max(closely, entries.length)) < closely;
}

function judge<T extends GameTypes, X>(law: Law, moment: Moment<T> | undefined, check: () => X): X {
  try {
    return check();
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`law "${law.name}" is broken after entry ${moment?.entries.length ?? 0}: ${why}`, {
      cause: fault,
    });
  }
}
