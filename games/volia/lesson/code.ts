import { at, type State } from "@rubizh/engine";
import type { LessonCode } from "@rubizh/engine/lesson";
import { characterOf, fighterOf } from "../rules/field.ts";
import type { Volia } from "../rules/index.ts";
import { type Forecast, forecast } from "../rules/odds.ts";
import type { VoliaTypes } from "../rules/state.ts";

type Table = State<VoliaTypes>;
const percent = (chance: number): number => Math.round(100 * chance);

/** What the lesson's sentences reckon with: chances, in percent. */
export const code = (game: Volia): LessonCode<Table> => {
  const chances = (table: Table, who: string, ability: string, target: string): Forecast => {
    const content = game.content(table);
    const card = characterOf(content, who).abilities.find(({ id }) => id === ability);
    if (!card) throw new Error(`${who} has no ${ability}`);
    return forecast(content, table, fighterOf(table, who), card, target);
  };
  return {
    figures: {
      /** Of a "use …" by whoever acts: the chance of a hit, a wound, a removal. */
      odds: (table, move = "", what = "") => {
        const [, ability = "", target = ""] = move.split(" ");
        const frame = at(table.frames, 0);
        if (frame.t !== "acting") throw new Error("nobody acts");
        const { hit, wound, remove, stray } = chances(table, frame.fighter, ability, target);
        return percent({ hit, wound, remove, stray }[what] ?? Number.NaN);
      },
      armour: (table, who = "") => characterOf(game.content(table), who).armour,
      lives: (table, who = "") => characterOf(game.content(table), who).life,
      threat: (table, who = "", ability = "", target = "") =>
        percent(chances(table, who, ability, target).remove),
    },
  };
};
