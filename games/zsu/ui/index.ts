import type { MakeUi } from "@rubizh/board";
import { at } from "@rubizh/engine";
import type { ZsuTypes } from "../rules/event.ts";
import type { Zsu } from "../rules/index.ts";
import Board from "./Board.svelte";
import { consequence, markOfEvent, verb } from "./consequence.ts";
import { Desk } from "./desk.svelte.ts";
import { film } from "./film.ts";
import Panel from "./Panel.svelte";
import { LOOSE, light, meant, path, wonder } from "./path.ts";
import { asks } from "./prompt.ts";
import Seats from "./Seats.svelte";
import { options, setup } from "./setup.ts";
import { soundOf } from "./sounds.ts";

export const ui: MakeUi<ZsuTypes, Desk> = (entry) => {
  const { content } = entry.game as Zsu;
  return {
    Board,
    Seats,
    Panel,
    facts: () => import("./Facts.svelte"),
    desk: () => new Desk(),
    path,
    loose: LOOSE,
    light,
    verb: (_view, move) => verb(move),
    ends: ({ t }) => t === "pass",
    asks: (view, seat, choice) => asks(content(view), view, seat, choice),
    consequence: (view, seat, move) => consequence(content(view), view, seat, move),
    wonder,
    meant,
    side: (view, seat) => {
      const { colour } = at(view.seats, seat);
      return colour === "none" ? (seat === 0 ? "blue" : "yellow") : colour;
    },
    sideName: (view, seat) => {
      const { colour } = at(view.seats, seat);
      return colour === "none" ? undefined : { key: `colour.${colour}` };
    },
    film,
    mark: markOfEvent,
    sound: soundOf,
    over: () => import("./over/index.ts").then(({ endingOf }) => ({ ending: endingOf(entry.game as Zsu) })),
    seats: (mode) => (mode === "solo" ? [1] : [2]),
    setup,
    options,
    pages: { gallery: () => import("./gallery/Gallery.svelte") },
  };
};
