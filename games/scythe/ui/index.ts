import { kindOf, type MakeUi, nameOf } from "@rubizh/board";
import { at } from "@rubizh/engine";
import type { ScytheGame } from "../rules/index.ts";
import type { ScytheTypes } from "../rules/state.ts";
import Board from "./Board.svelte";
import { consequence, verb } from "./consequence.ts";
import { TableDesk } from "./desk.svelte.ts";
import { aside, film, markOfEvent } from "./film.ts";
import { lookOfSeat } from "./looks.ts";
import Panel from "./Panel.svelte";
import { GIVEN, light, path, wonder } from "./path.ts";
import { isOccupied } from "./pieces.ts";
import { asks } from "./prompt.ts";
import Seats from "./Seats.svelte";
import { options, setup } from "./setup.ts";
import { soundOf } from "./sounds.ts";
import type { Desk } from "./table.ts";

export const ui: MakeUi<ScytheTypes, Desk> = (entry) => {
  const game = entry.game as ScytheGame;
  return {
    Board,
    Seats,
    Panel,
    facts: () => import("./Facts.svelte"),
    later: () => Promise.all([import("./News.svelte"), import("./Combat.svelte"), import("./Cargo.svelte")]),
    beside: (view, spot) =>
      kindOf(spot) === "place" && isOccupied(game.content, view, nameOf(spot)) ? spot : undefined,
    desk: () => new TableDesk(),
    path: (view, move) => path(game, view, move),
    given: GIVEN,
    light: (view, move) => light(game, view, move),
    verb: (_view, move) => verb(move),
    ends: ({ t }) => t === "end",
    asks: (view, seat, choice) => asks(game.content, view, seat, choice),
    consequence: (view, seat, move) => consequence(game, view, seat, move),
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
    over: () => import("./over/index.ts").then(({ endingOf }) => ({ ending: endingOf(game) })),
    setup,
    options,
    pages: { gallery: () => import("./gallery/Gallery.svelte") },
  };
};
