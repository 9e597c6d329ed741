import { at } from "@rubizh/engine";
import type { Book, Mission, World } from "../book.ts";
import { factionOf, sideOfSeat, type Table } from "../field.ts";
import { agreedSquads, refuseSquads, squadsFor } from "../squads.ts";
import {
  type FighterId,
  type MissionFrame,
  type Options,
  type RollOffFrame,
  SIDES,
  type Side,
  type SquadsFrame,
  type View,
} from "../state.ts";
import { type LuckRules, oneOf, TWO_DICE } from "./frame.ts";

/** The cards in the mission deck: all that can be played with the squads agreed on. */
export const deckOf = (book: Book, options: Options): readonly Mission[] =>
  book.missions.filter((m) => refuseSquads(book, options, m) === undefined);

export const mission: LuckRules<MissionFrame> = {
  asks: "luck",
  draw: (w, v) => oneOf(deckOf(w.book, v.options).length),
  kinds: (w, v) => deckOf(w.book, v.options).map((m) => m.id),
  settle(w, d, luck, emit) {
    const card = at(deckOf(w.book, d.options), at(luck, 0));
    d.mission = card.id;
    emit({ t: "missionDrawn", mission: card.id });
    muster(w.book, card, d);
  },
};

/** Hands out the fighters of the agreed squads, or leaves them to luck: VO-013. */
export function muster(book: Book, card: Mission, d: Table): void {
  if (d.options.squads === "random") {
    d.frames = [{ t: "squads", side: 0 }];
    return;
  }
  const squads = agreedSquads(book, d.options, card);
  for (const side of SIDES) enlist(d, side, at(squads, side));
  d.frames = [{ t: "rollOff" }];
}

/** Team mates share their side's fighters out in turn: VO-011. */
function enlist(d: Table, side: Side, squad: readonly FighterId[]): void {
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

const choices = (w: World, v: View, side: Side) =>
  squadsFor(
    w.book,
    v.options,
    w.mission,
    side,
    v.fighters.map((f) => f.id),
  );

export const squads: LuckRules<SquadsFrame> = {
  asks: "luck",
  draw: (w, v, f) => oneOf(choices(w, v, f.side).length),
  kinds: (w, v, f) => choices(w, v, f.side).map((squad) => squad.join("+")),
  settle(w, d, luck, emit) {
    const side = d.fighters.length === 0 ? 0 : 1;
    const squad = at(choices(w, d, side), at(luck, 0));
    emit({ t: "squadDrawn", side, faction: factionOf(d, side), squad });
    enlist(d, side, squad);
    d.frames = side === 0 ? [{ t: "squads", side: 1 }] : [{ t: "rollOff" }];
  },
};

/** The higher die is team 1; equal dice are rolled again. VO-027. */
export const rollOff: LuckRules<RollOffFrame> = {
  asks: "luck",
  draw: () => TWO_DICE,
  settle(w, d, luck, emit) {
    const [a = 0, b = 0] = luck;
    if (a === b) {
      emit({ t: "rolledOff", dice: luck, first: "none", faction: "none" });
      return;
    }
    d.first = a > b ? 0 : 1;
    emit({ t: "rolledOff", dice: luck, first: d.first, faction: factionOf(d, d.first) });
    layTokens(w, d, d.first);
    d.frames = [{ t: "placing", side: d.first }];
  },
};

/** One token of each team on every cell the mission names: VO-025. None where it names none: VO-026. */
function layTokens(w: World, d: Table, first: Side): void {
  const cells = w.mission.tokens?.cells ?? [[], []];
  for (const side of SIDES)
    for (const cell of at(cells, side === first ? 0 : 1)) d.tokens.push({ side, cell });
}
