import type { SetupField } from "@rubizh/board";
import { DIFFICULTIES } from "../rules/state.ts";

/** The lines of quick setup: how hard the solo game is. */
export const setup = (seats: number): readonly SetupField[] =>
  seats > 1
    ? []
    : [
        {
          id: "difficulty",
          label: { key: "ui.setup.difficulty" },
          choices: DIFFICULTIES.map((id) => ({ id, label: { key: `difficulty.${id}` } })),
          initial: "easier",
        },
      ];

/** With an owner's card file its cards are played. */
export const options = (chosen: Readonly<Record<string, string>>, cards?: unknown): unknown => ({
  ...(chosen["difficulty"] === undefined ? {} : { difficulty: chosen["difficulty"] }),
  ...(cards === undefined ? {} : { cards }),
});
