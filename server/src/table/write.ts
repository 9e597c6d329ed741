import { type Entry, fairLuck } from "@rubizh/engine";
import type { Played } from "../games.ts";
import type { Opening } from "../store/steps.ts";
import type { Tick } from "../time/line.ts";
import type { Body } from "./body.ts";
import { fold, pendingOf, type Table } from "./fold.ts";

/** What a decision adds to the log. Every row is folded as it is written, so nothing illegal can be written. */
export interface Written {
  /** When this is decided, on the server's line of time. */
  readonly now: Tick;
  /** The table after the last row. */
  readonly table: Table;
  readonly lines: readonly Line[];
  /** An invitation that is used up. */
  readonly spent?: string;
  /** A table that comes into being with this change. */
  readonly opens?: Opening;
}

interface Line {
  readonly body: Body;
  readonly events: readonly Played["event"][];
}

/** Judges the table as it is now, and says what is to be written; throws what refuses it. */
export type Decide = (table: Table, now: Tick) => Written;

export const blank = (table: Table, now: Tick): Written => ({ table, now, lines: [] });

export function write(written: Written, body: Body): Written {
  const { table, events } = fold(written.table, body, written.now, true);
  return { ...written, table, lines: [...written.lines, { body, events }] };
}

/** Luck's answers, until a seat is asked or the game is over: from the committed seed and the seats' own. */
export function answerLuck(written: Written): Written {
  let now = written;
  for (let entry = luckFor(now.table); entry; entry = luckFor(now.table))
    now = write(now, { t: "entry", entry });
  return now;
}

function luckFor(table: Table): Entry<never> | undefined {
  const { play, seed } = table;
  const now = pendingOf(table);
  if (!play || now?.t !== "luck") return undefined;
  const { luckNo, header } = play;
  return { luck: fairLuck({ server: seed, seats: header.luck.seats }, luckNo, now.draw), n: luckNo };
}
