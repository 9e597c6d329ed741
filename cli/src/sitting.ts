import {
  type AnyEntry,
  at,
  type Bot,
  type Checked,
  enter,
  type GameTypes,
  isBarrier,
  type Language,
  type Rng,
  type Say,
  type Seat,
  type Table,
} from "@rubizh/engine";
import { accepted, type Context } from "./context.ts";

/** Everything one sitting of `rubizh play` needs to know, on a screen or for a script. */
export interface Sitting {
  readonly context: Context;
  readonly entry: AnyEntry;
  readonly table: Table<GameTypes>;
  readonly mine: Seat;
  /** Who plays the other seats: a bot, or nobody when people share the keyboard. */
  readonly bot: Bot<GameTypes> | "none";
  readonly say: Say;
  readonly language: Language;
  /** The table before each move since the last barrier, latest last. */
  readonly undo: readonly Table<GameTypes>[];
  /** The part of a long menu that is open. */
  readonly prefix: string;
  /** The menu of those whom nobody waits for is open. */
  readonly unasked: boolean;
  readonly rng: Rng;
}

export const text = (s: Sitting, key: string, values?: Record<string, string | number>): string =>
  s.say(values === undefined ? { key } : { key, with: values });

/** The seat at the keyboard: mine against bots, whoever is asked in hot-seat. */
export function seatAsked(s: Sitting): Seat | undefined {
  const now = s.entry.game.pending(s.table.state);
  if (now.t !== "seats") return undefined;
  const asked = s.bot === "none" ? now.asks[0] : now.asks.find((a) => a.seat === s.mine);
  return asked?.seat;
}

export function movesNow(
  s: Sitting,
  seat: Seat,
): readonly { readonly text: string; readonly move: GameTypes["move"] }[] {
  const seen = s.entry.game.view(s.table.state, seat);
  return s.entry.game.legal(seen, seat).map((move) => ({ text: s.entry.game.write(seen, seat, move), move }));
}

/** The sitting after a move of the seat at the keyboard; its events are the table's. */
export function afterMove(s: Sitting, seat: Seat, chosen: GameTypes["move"]): Checked<Sitting> {
  const entered = enter({ ...s.table, events: [] }, seat, chosen);
  if (!("ok" in entered)) return entered;
  const table = entered.ok;
  const barrier =
    table.luckNo !== s.table.luckNo || isBarrier(s.entry.game.pending(table.state), table.events, seat);
  return { ok: { ...s, table, prefix: "", unasked: false, undo: barrier ? [] : [...s.undo, s.table] } };
}

/** The sitting before the last move, if nothing stands in between. */
export function beforeLast(s: Sitting): Sitting | undefined {
  const before = s.undo.at(-1);
  return before && { ...s, table: before, undo: s.undo.slice(0, -1), prefix: "", unasked: false };
}

/** Bots answer until the person at the keyboard is asked or the game is over; `each` is told what came of every move. */
export function afterBots(s: Sitting, each: (events: readonly GameTypes["event"][]) => void): Sitting {
  let table = s.table;
  while (s.bot !== "none") {
    const now = s.entry.game.pending(table.state);
    if (now.t !== "seats" || now.asks.some((a) => a.seat === s.mine)) break;
    const { seat } = at(now.asks, 0);
    const seen = s.entry.game.view(table.state, seat);
    const chosen = s.bot(seen, seat, s.rng, {});
    table = accepted({ ...s.context, say: s.say }, enter({ ...table, events: [] }, seat, chosen));
    each(table.events);
  }
  return { ...s, table };
}
