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

export const options = (chosen: Readonly<Record<string, string>>): unknown =>
  chosen["difficulty"] === undefined ? undefined : { difficulty: chosen["difficulty"] };
