import type { MakeUi } from "@rubizh/board";
import { MOST_SEATS } from "../rules/content.ts";
import { factionOf, sideOfSeat } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import type { VoliaTypes } from "../rules/state.ts";
import Board from "./Board.svelte";
import { consequence, markOfEvent, verb } from "./consequence.ts";
import { Desk } from "./desk.svelte.ts";
import { film } from "./film.ts";
import Panel from "./Panel.svelte";
import { beside, GIVEN, light, path, wonder } from "./path.ts";
import { asks } from "./prompt.ts";
import Seats from "./Seats.svelte";
import { options, setup } from "./setup.ts";
import { soundOf } from "./sounds.ts";
import { lookOfSeat } from "./table.ts";

const TEAMS = Array.from({ length: MOST_SEATS - 2 }, (_, i) => i + 3);

export const ui: MakeUi<VoliaTypes, Desk> = (entry) => {
  const game = entry.game as Volia;
  return {
    Board,
    Seats,
    Panel,
    facts: () => import("./Facts.svelte"),
    beside,
    desk: () => new Desk(),
    path,
    given: GIVEN,
    light,
    verb: (_view, move) => verb(move),
    ends: ({ t }) => t === "end",
    asks: (view, seat, choice) => asks(game.content(view), view, seat, choice),
    consequence: (view, _seat, move) => consequence(game.content(view), view, move),
    wonder: (view, seat, picked, spot) => wonder(game.content(view), view, seat, picked, spot),
    side: lookOfSeat,
    sideName: (view, seat) => ({ key: `faction.${factionOf(view, sideOfSeat(seat))}` }),
    film,
    mark: markOfEvent,
    sound: soundOf,
    over: () => import("./over/index.ts").then(({ endingOf }) => ({ ending: endingOf(game) })),
    pages: { workshop: () => import("./editor/Workshop.svelte") },
    seats: (mode) => (mode === "teams" ? TEAMS : [2]),
    setup: (occasion, chosen) => setup(game, occasion, chosen),
    options: (occasion, mine, chosen) => options(game, occasion, mine, chosen),
  };
};
