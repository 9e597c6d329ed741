import { endSteps } from "../store/ratings.ts";
import type { NoShowRow, ResultRow } from "../store/schema.ts";
import type { Step } from "../store/steps.ts";
import type { Store } from "../store/store.ts";
import type { Table } from "../table/fold.ts";
import { unshown } from "../table/sealed.ts";
import { type Ended, endedOf } from "./ended.ts";
import { type Career, LOOKED_AT, settled } from "./settle.ts";

/** What the end of a game writes beside its row, in the same transaction. */
export interface Ending {
  /** When it ended: later than any other rated game of its people, so that all can be counted again in this order. */
  readonly at: number;
  readonly steps: readonly Step[];
}

/** `table` has all its entries in memory. */
export async function endingOf(store: Store, table: Table, now: number): Promise<Ending> {
  if (!table.opened.rated) {
    const ended = endedOf(table, now);
    return { at: now, steps: endSteps(resultsOf(table, ended), []) };
  }
  const { ladder, seats } = endedOf(table, now);
  const people = seats.flatMap(({ guest }) => (guest === undefined ? [] : [guest]));
  const careers = new Map<string, Career>();
  for (const guest of people) careers.set(guest, await careerOf(store, guest, ladder));
  const heads = [...careers.values()].map(({ rating }) => (rating?.head ?? 0) + 1);
  const at = Math.max(now, ...heads);
  const ended = endedOf(table, at);
  return { at, steps: endSteps(resultsOf(table, ended), settled(ended, careers)) };
}

/** Who has promised a seed and does not show it, as row `no` says. */
export const noShowsIn = ({ ground, chairs }: Table, no: number, at: number): readonly NoShowRow[] =>
  unshown(chairs).flatMap((seat) => {
    const chair = chairs[seat];
    return chair?.t === "human" ? [{ table_id: ground.id, no, guest_id: chair.guest, at }] : [];
  });

/** The rating vouches for the games: one that ends after it was read moves it on, and everything is counted anew. */
async function careerOf(store: Store, guest: string, ladder: string): Promise<Career> {
  const rating = await store.rating(guest, ladder);
  return { rating, games: await store.ratedOf(guest, ladder, LOOKED_AT) };
}

/** What lists and profiles tell of everybody who played. */
export function resultsOf(table: Table, ended: Ended): readonly ResultRow[] {
  const { play, ground } = table;
  const { tally } = ground.newest;
  const isToday = ground.newest.game.rules === ground.entry.game.rules;
  const isClean = table.play?.marks.rerolled === 0 && !ended.isVoid && ended.hasWinner;
  return ended.seats.flatMap(({ guest, place, late }, seat): readonly ResultRow[] => {
    if (guest === undefined || !play) return [];
    const [part] = isToday ? Object.entries(tally?.parts?.(play.state as never, seat) ?? {}) : [];
    const beaten = ended.seats.flatMap(({ level, place: theirs }) =>
      isClean && level !== undefined && place < theirs ? [level] : [],
    );
    return [
      {
        table_id: ended.table,
        seat,
        guest_id: guest,
        game: ground.entry.game.id,
        at: ended.at,
        place: ended.isVoid || !ended.hasWinner ? 0 : place,
        what: late ? "late" : "finished",
        side: part?.join(".") ?? "",
        beaten: Math.max(0, ...beaten),
      },
    ];
  });
}
