import { at, type Full, type Rng, type Viewer } from "@rubizh/engine";
import type { Content } from "./content.ts";
import type { D, Event, View } from "./state.ts";

type Whole = Full<View>;

/** An order is its giver's alone until both are given; that it was given, everybody sees. */
export const view = (state: Whole, viewer: Viewer): View => ({
  ...state,
  seats: state.seats.map((player, seat) =>
    player.order === "none" || seat === viewer ? player : { ...player, order: null },
  ),
});

/** Every event of this game is heard by all; one with a secret would be cut or kept back here. */
export const witness = (event: Event, _viewer: Viewer): Event => event;

/** A state that the view could be hiding: any order the seat might have given. Bots think with it, so they cannot peek. */
export const imagine = (content: Content, table: View, rng: Rng): Whole => ({
  ...table,
  seats: table.seats.map((player) => ({
    ...player,
    order: player.order ?? {
      squad: at(player.squads, rng(player.squads.length)),
      crossing: at(content.numbers, rng(content.numbers.length)),
    },
  })),
});

/** A copy to write to. */
export const clone = (state: Whole): D => structuredClone(state) as D;
