import type { GameUi } from "@rubizh/board";
import { at } from "@rubizh/engine";
import type { ScytheTypes } from "../rules/state.ts";
import Board from "./Board.svelte";
import { consequence, soundOf, verb } from "./consequence.ts";
import { TableDesk } from "./desk.svelte.ts";
import Facts from "./Facts.svelte";
import { aside, film, markOfEvent } from "./film.ts";
import type { Desk } from "./known.ts";
import { lookOfSeat } from "./looks.ts";
import Panel from "./Panel.svelte";
import { GIVEN, light, path, wonder } from "./path.ts";
import Seats from "./Seats.svelte";
import { options, setup } from "./setup.ts";

export const ui: GameUi<ScytheTypes, Desk> = {
  Board,
  Seats,
  Panel,
  Facts,
  desk: () => new TableDesk(),
  path,
  given: GIVEN,
  light,
  verb: (_view, move) => verb(move),
  ends: ({ t }) => t === "end",
  consequence,
  wonder,
  side: lookOfSeat,
  sideName: (view, seat) => {
    const { faction } = at(view.seats, seat);
    return faction === "none" ? undefined : { key: `faction.${faction}` };
  },
  film,
  mark: markOfEvent,
  aside,
  sound: soundOf,
  setup,
  options,
};
