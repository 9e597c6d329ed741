import type { State } from "@rubizh/engine";
import type { LessonCode } from "@rubizh/engine/lesson";
import { forecast } from "../rules/forecast.ts";
import type { NeuroshimaGame } from "../rules/index.ts";
import { valuesOf } from "../rules/modules.ts";
import type { NeuroshimaHex } from "../rules/state.ts";

/** What the lesson's sentences reckon with. */
export const code = ({ content }: NeuroshimaGame): LessonCode<State<NeuroshimaHex>> => ({
  figures: {
    forecast: (state) => forecast(content, state).health,
    /** Of the unit on a cell, modules included. */
    initiative: (state, cell) => {
      const values = valuesOf(content, state, cell as Parameters<typeof valuesOf>[2]);
      return values === "empty" ? undefined : values.initiative.now[0];
    },
  },
});
