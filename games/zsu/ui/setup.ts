import { type Occasion, type SetupField, setupLine } from "@rubizh/board";
import type { Seat } from "@rubizh/engine";
import { DIFFICULTIES } from "../rules/state.ts";

/** The lines of quick setup: how hard the solo game is. */
export const setup = ({ seats }: Occasion): readonly SetupField[] =>
  seats > 1
    ? []
    : [setupLine("difficulty", "ui.setup.difficulty", DIFFICULTIES, (id) => ({ key: `difficulty.${id}` }))];

/** With an owner's card file its cards are played. */
export const options = (
  { pack }: Occasion,
  _mine: Seat,
  chosen: Readonly<Record<string, string>>,
): unknown => ({
  ...(chosen["difficulty"] === undefined ? {} : { difficulty: chosen["difficulty"] }),
  ...(pack === undefined ? {} : { cards: pack }),
});
