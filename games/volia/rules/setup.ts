import { at, type Full, type Seat } from "@rubizh/engine";
import type { Content, Mission } from "./content.ts";
import { sideOfSeat, type Table } from "./field.ts";
import { agreedSquads } from "./squads.ts";
import { type FighterId, type Options, SIDES, type Side, type View } from "./state.ts";

/** Lives as agreed, the turn token on 1, nobody on the battlefield: VO-009, VO-014, VO-016. */
export function setup(content: Content, options: Options, seats: Seat): Full<View> {
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
  const card = content.mission(options.mission);
  if (card) {
    table.mission = card.id;
    muster(content, card, table);
  }
  return table;
}

/** Hands out the fighters of the agreed squads, or leaves them to luck: VO-013. */
export function muster(content: Content, card: Mission, d: Table): void {
  if (d.options.squads === "random") {
    d.frames = [{ t: "squads", side: 0 }];
    return;
  }
  const squads = agreedSquads(content, d.options, card);
  for (const side of SIDES) enlist(d, side, at(squads, side));
  d.frames = [{ t: "rollOff" }];
}

/** Team mates share their side's fighters out in turn: VO-011. */
export function enlist(d: Table, side: Side, squad: readonly FighterId[]): void {
  const mates = d.seats.flatMap((seat, i) => (seat.present && sideOfSeat(i) === side ? [i] : []));
  for (const [i, id] of squad.entries())
    d.fighters.push({
      id,
      side,
      seat: at(mates, i % mates.length),
      cell: "reserve",
      carries: 0,
      spent: false,
    });
  d.bag = d.fighters.map(() => 0);
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
