import { knock, type MakeUi, paper, type Sound, setupLine } from "@rubizh/board";
import { at } from "@rubizh/engine";
import type { OwnGame } from "../rules/index.ts";
import { type Event, LENGTHS, type Types } from "../rules/state.ts";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Seats from "./Seats.svelte";
import { crossingSpot, squadSpot } from "./stage.ts";

const SOUNDS: Readonly<Partial<Record<Event["t"], Sound>>> = { rolled: paper(1800), sent: knock(200) };

/** The board of one table. It keeps nothing outside this function, so two tables may stand on one page. */
export const ui: MakeUi<Types> = (entry) => {
  const { content } = entry.game as OwnGame;
  return {
    Board,
    Hand,
    Seats,
    // A move is said by tapping a squad and a crossing, whichever comes first.
    path: (_view, { squad, crossing }) => [squadSpot(squad), crossingSpot(crossing)],
    loose: ["squad", "crossing"],
    verb: () => ({ key: "ui.verb" }),
    consequence(view, seat, { squad, crossing }) {
      const before = at(at(view.forces, crossing - 1), seat);
      const after = before + squad + (crossing === view.ford ? 1 : 0);
      return { key: "ui.then", with: { before, after } };
    },
    // The rules say why a tap leads nowhere: an own order that was given, say.
    wonder: (view, seat, _picked, spot) => {
      const squad = at(view.seats, seat).squads[0] ?? 1;
      const crossing = content.numbers.find((n) => crossingSpot(n) === spot);
      return crossing === undefined ? undefined : { t: "order", squad, crossing };
    },
    side: (_view, seat) => (seat === 0 ? "blue" : "red"),
    sound: ({ t }) => SOUNDS[t],
    setup: () => [
      setupLine("length", "ui.setup.length", LENGTHS, (id) => ({ key: `ui.setup.length.${id}` })),
    ],
    options: (_occasion, _mine, { length }) => ({ length }),
  };
};
