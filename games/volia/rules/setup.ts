import { at, type Full, type Seat } from "@rubizh/engine";
import type { Book } from "./book.ts";
import type { Table } from "./field.ts";
import { muster } from "./frames/opening.ts";
import { type Options, SIDES, type View } from "./state.ts";

/** Lives as agreed, the turn token on 1, nobody on the battlefield: VO-009, VO-014, VO-016. */
export function setup(book: Book, options: Options, seats: Seat): Full<View> {
  const table: Table = {
    options: options as Table["options"],
    mission: "none",
    turn: 1,
    first: "none",
    sides: SIDES.map(() => ({ lives: options.format, tokens: 0 })),
    seats: Array.from({ length: seats }, () => ({ asked: 0, present: true })),
    fighters: [],
    bag: [],
    tokens: [],
    frames: [{ t: "mission" }],
  };
  const card = book.mission(options.mission);
  if (card) {
    table.mission = card.id;
    muster(book, card, table);
  }
  return table;
}

/** The options never change, so copies share them. */
export const clone = (s: Full<View>): Table => ({
  options: s.options as Table["options"],
  mission: s.mission,
  turn: s.turn,
  first: s.first,
  sides: s.sides.map(({ lives, tokens }) => ({ lives, tokens })),
  seats: s.seats.map(({ asked, present }) => ({ asked, present })),
  fighters: s.fighters.map(({ id, side, seat, cell, carries, spent }) => ({
    id,
    side,
    seat,
    cell,
    carries,
    spent,
  })),
  bag: [...s.bag],
  tokens: s.tokens.map(({ side, cell }) => ({ side, cell })),
  frames: s.frames.map(cloneFrame),
});

function cloneFrame(f: Full<View>["frames"][number]): Table["frames"][number] {
  if (f.t === "striking")
    return { ...f, victims: [...f.victims], wounded: [...f.wounded], saves: [...f.saves] };
  if (f.t === "checking" || f.t === "rerolling") return { ...f, used: [...f.used] };
  if (f.t === "pushing") return { ...f, left: [...f.left] };
  return { ...f };
}

/** The two halves of a result: who won, who lost; together when nobody did. */
export function placesOf(v: View, winner: 0 | 1 | "draw"): readonly (readonly Seat[])[] {
  const all = v.seats.map((_, seat) => seat);
  if (winner === "draw") return [all];
  return [all.filter((seat) => seat % 2 === winner), all.filter((seat) => seat % 2 !== winner)];
}

/** A value per side, told for every seat of it. */
export const perSeat = (v: View, values: readonly number[]): readonly number[] =>
  v.seats.map((_, seat) => at(values, seat % 2));
