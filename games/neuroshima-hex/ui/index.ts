import type { MakeUi } from "@rubizh/board";
import { type NeuroshimaHex, seatOf } from "../rules/state.ts";
import Board from "./Board.svelte";
import { consequence, verb } from "./consequence.ts";
import { Desk } from "./desk.svelte.ts";
import { film } from "./film.ts";
import Hand from "./Hand.svelte";
import { sideOfArmy } from "./looks.ts";
import Panel from "./Panel.svelte";
import { again, GIVEN, path } from "./path.ts";
import { asks } from "./prompt.ts";
import Seats from "./Seats.svelte";
import { options, setup } from "./setup.ts";
import { soundOf } from "./sounds.ts";
import { wonder } from "./wonder.ts";

export const ui: MakeUi<NeuroshimaHex, Desk> = () => ({
  Board,
  Seats,
  Hand,
  Panel,
  facts: () => import("./Facts.svelte"),
  desk: () => new Desk(),
  path,
  given: GIVEN,
  again,
  verb: (_view, move) => verb(move),
  ends: ({ t }) => t === "end",
  asks,
  consequence,
  wonder,
  side: (view, seat) => sideOfArmy(seatOf(view, seat).army, seat),
  sideName: (view, seat) => {
    const { army } = seatOf(view, seat);
    return army === "none" ? undefined : { key: `army.${army}` };
  },
  film,
  mark: (event) => (event.t === "battle" ? { key: "ui.mark.battle" } : undefined),
  sound: soundOf,
  over: () => import("./over/index.ts"),
  setup,
  options,
});
